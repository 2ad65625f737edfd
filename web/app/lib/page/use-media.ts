import { useCallback, useSyncExternalStore } from 'react'

/** Below the width at which the layout of tablets begins. */
export const phoneScreen = '(max-width: 47.99rem)'

/** Whether a media query matches, while the page is open; false on the server. */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
