import { useEffect, useRef } from 'react'

import { isTyping } from './is-typing.ts'

interface ShellKeys {
  onPalette: () => void
  onHelp: () => void
}

const isBusy = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null

/** Ctrl or Cmd K and '?', but not while something is typed or a dialog or menu has the floor. */
export function useShellKeys(keys: ShellKeys) {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  }, [keys])

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey || isTyping(event.target)) return
      const withControl = event.ctrlKey || event.metaKey
      const isPalette = withControl && !event.shiftKey && event.key.toLowerCase() === 'k'
      if (!isPalette && (event.key !== '?' || withControl)) return
      if (isBusy()) return
      event.preventDefault()
      if (isPalette) current.current.onPalette()
      else current.current.onHelp()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
