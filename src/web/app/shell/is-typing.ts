const noText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether a key pressed there is part of a text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !noText.has(target.type)
  return target.isContentEditable || target.closest('textarea, select, [role="textbox"]') !== null
}
