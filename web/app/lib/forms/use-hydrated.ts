import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as it was sent, true once scripts run: until then a form must not be sent. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
