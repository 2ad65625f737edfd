import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was typed under a name, until the tab closes: it outlives a reload and a visit to another page. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => keptText(name),
    () => '',
  )
  return [text, (next) => keepText(name, next)]
}

export const keptText = (name: string) => sessionStorage.getItem(name) ?? ''

export function keepText(name: string, text: string) {
  sessionStorage.setItem(name, text)
  for (const listener of listeners) listener()
}

export const forgetText = (name: string) => sessionStorage.removeItem(name)
