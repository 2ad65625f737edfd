import { useEffect, useRef } from 'react'

/**
 * Scrolls the page to the line of the present hour when a calendar with it opens, if it is below what is seen and the page
 * has not been scrolled yet. `key` is what is shown: a change of it opens the calendar again.
 */
export function useScrollToNow(key: string) {
  const card = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says that another day or view is shown.
  useEffect(() => {
    const lines = card.current?.querySelectorAll<HTMLElement>('.calendar-now') ?? []
    const line = [...lines].find((one) => one.checkVisibility())
    if (!line || scrollY > 0) return
    const { top } = line.getBoundingClientRect()
    if (top > innerHeight * lowestShare) scrollBy({ top: top - innerHeight * shownShare })
  }, [key])
  return card
}

/** Of the height of the window: below this, too little of what comes next is seen. */
const lowestShare = 0.7
const shownShare = 0.4
