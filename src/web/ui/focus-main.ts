/** Where what had the focus is gone, and nothing else has got it, the main part of the page takes it. */
export function focusMainIfLost(): void {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body || activeElement.matches(':disabled')
  if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
}
