import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

export type SelectOption = { value: string; label: string; disabled?: boolean }

/** Letters typed within so many ms make one word. */
const WORD_PAUSE = 500
const PAGE = 10

interface SelectKeys {
  options: readonly SelectOption[]
  value: string
  /** The index of the active option; null while closed. */
  active: number | null
  setActive: (index: number | null) => void
  choose: (index: number) => void
}

/** The keys of a combobox without a text field, as the ARIA practices describe them. */
export function useSelectKeys({ options, value, active, setActive, choose }: SelectKeys) {
  const typed = useRef({ word: '', at: 0 })

  /** The nearest enabled option from an index on, in one direction and then in the other. */
  const enabledFrom = (index: number, step: 1 | -1): number => {
    const within = Math.min(Math.max(index, 0), options.length - 1)
    for (const way of [step, -step])
      for (let at = within; at >= 0 && at < options.length; at += way) if (!options[at]?.disabled) return at
    return within
  }

  const chosen = options.findIndex((option) => option.value === value)
  const open = () => {
    if (options.length > 0) setActive(enabledFrom(chosen, 1))
  }

  const findByLetter = (letter: string, at: number) => {
    const continues = at - typed.current.at < WORD_PAUSE
    const word = (continues ? typed.current.word : '') + letter.toLocaleLowerCase()
    typed.current = { word, at }
    const from = (active ?? chosen) + (word.length === 1 ? 1 : 0)
    const inOrder = options.map((_, index) => (index + Math.max(from, 0)) % options.length)
    return inOrder.find(
      (index) => !options[index]?.disabled && options[index]?.label.toLocaleLowerCase().startsWith(word),
    )
  }

  const moves: Record<string, (from: number) => number> = {
    ArrowDown: (from) => enabledFrom(from + 1, 1),
    ArrowUp: (from) => enabledFrom(from - 1, -1),
    PageDown: (from) => enabledFrom(from + PAGE, -1),
    PageUp: (from) => enabledFrom(from - PAGE, 1),
    Home: () => enabledFrom(0, 1),
    End: () => enabledFrom(options.length - 1, -1),
  }

  const handle = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const isWord = timeStamp - typed.current.at < WORD_PAUSE && active !== null
    const move = moves[key]
    if (move) {
      if (active === null && key.startsWith('Arrow')) open()
      else setActive(move(active ?? chosen))
    } else if (key === 'Enter' || (key === ' ' && !isWord)) {
      if (active === null) open()
      else choose(active)
    } else if (key.length === 1) {
      const found = findByLetter(key, timeStamp)
      if (found === undefined) return false
      setActive(found)
    } else return false
    return true
  }

  return {
    open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Tab' && active !== null) choose(active)
      else if (handle(event)) event.preventDefault()
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') event.preventDefault()
    },
  }
}
