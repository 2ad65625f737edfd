import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Text saved in sessionStorage: survives reloads and navigation until the tab is closed. */
export function useSavedText(name: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => getSavedText(name),
    () => '',
  )
  return [text, (next) => saveText(name, next)]
}

export const getSavedText = (name: string) => sessionStorage.getItem(name) ?? ''

export function saveText(name: string, text: string) {
  sessionStorage.setItem(name, text)
  for (const listener of listeners) listener()
}

export const clearSavedText = (name: string) => sessionStorage.removeItem(name)
