import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during server rendering and until hydration; forms must not be submitted before. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
