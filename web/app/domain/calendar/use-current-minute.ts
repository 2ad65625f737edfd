import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

function subscribe(notify: () => void) {
  const timer = setInterval(notify, minuteMs / 4)
  return () => clearInterval(timer)
}

/** The current time in milliseconds, rounded down to the minute; updates while the page is open. */
export const useCurrentMinute = () =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs) * minuteMs)
