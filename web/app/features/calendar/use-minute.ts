import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, minuteMs / 4)
  return () => clearInterval(timer)
}

/** The present, to the minute, as long as the page is open. */
export const useMinute = () =>
  useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minuteMs) * minuteMs)
