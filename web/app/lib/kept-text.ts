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
    () => sessionStorage.getItem(name) ?? '',
    () => '',
  )
  const keep = (next: string) => {
    sessionStorage.setItem(name, next)
    for (const listener of listeners) listener()
  }
  return [text, keep]
}

export const forgetText = (name: string) => sessionStorage.removeItem(name)
