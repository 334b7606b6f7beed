import { createElement, useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'

/**
 * A component whose code is not part of the page: it draws nothing until its code is there, and then at once, where
 * `lazy` would show a fallback for a moment. Without a network it fails like any other component.
 */
export function late<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  let Found: ComponentType<Props> | undefined
  const listeners = new Set<() => void>()

  const load = async () => {
    if (Found) return
    Found = await find()
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const found = () => Found

  function Late(props: Props) {
    const component = useSyncExternalStore(subscribe, found)
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      load().catch(setFailure)
    }, [])
    if (failure) throw failure
    return component ? createElement(component, props) : null
  }
  return Object.assign(Late, { load })
}
