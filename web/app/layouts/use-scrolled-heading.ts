import { useEffect, useRef, useState } from 'react'

/** The page's heading once it has gone behind the bar with the returned ref; undefined while it is in view. */
export function useScrolledHeading() {
  const bar = useRef<HTMLElement>(null)
  const [heading, setHeading] = useState<string>()
  useEffect(() => {
    const update = () => {
      const found = document.querySelector<HTMLElement>('#main h1')
      const edge = bar.current?.getBoundingClientRect().bottom ?? 0
      const isGone = found && found.getBoundingClientRect().bottom <= edge
      // biome-ignore lint/performance/useDomNodeTextContent: a heading may have words for other widths, which do not show
      setHeading(isGone ? found.innerText : undefined)
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return { bar, heading }
}
