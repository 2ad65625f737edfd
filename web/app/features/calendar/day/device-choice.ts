import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A choice about the calendar that is kept on this device. Storage may be blocked: the choice is then empty. */
export function useDeviceChoice(key: string): [string, (choice: string) => void] {
  const choice = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  )
  return [choice, (next) => write(key, next)]
}

function read(key: string) {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, choice: string) {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // The choice is not kept.
  }
  for (const listener of listeners) listener()
}
