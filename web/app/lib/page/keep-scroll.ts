import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Keeps the scroll position while the client loader of a page runs for the first time: React Router scrolls to the top when
 * it is done, although visitors may have scrolled the page from the server by then.
 */
export function useKeptScroll(loaderData: unknown) {
  const { key } = useLocation()
  const shown = useRef({ loaderData, key })
  useLayoutEffect(() => {
    const previous = shown.current
    shown.current = { loaderData, key }
    if (previous.loaderData === loaderData || previous.key !== key) return
    const offset = window.scrollY
    // After the other layout effects of this update, one of which scrolls.
    queueMicrotask(() => window.scrollTo(0, offset))
  })
}
