import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Options = {
  lastKey: string | undefined
  isLastOwn: boolean
  /** Stands above the first line. */
  beginning: RefObject<HTMLElement | null>
  /** Called when the beginning comes near; absent if there is nothing before it, or nothing more to try. */
  onBeginning: (() => void) | undefined
  onEnd: (atEnd: boolean) => void
  /** A line was added below what the reader sees. */
  onNews: () => void
}

/** Pixels from the end that still count as the end. */
const tolerance = 32
/** Pixels above what is seen at which older lines are loaded. */
const ahead = '600px 0px 0px 0px'

/** Scrolling of a log that is laid out from its end: `scrollTop` is 0 there, and negative above. */
export function useLogScroll(options: Options) {
  const { lastKey, isLastOwn, beginning, onBeginning } = options
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const before = useRef({ lastKey, height: 0 })

  const onEnd = useEffectEvent(options.onEnd)
  const onNews = useEffectEvent(options.onNews)
  const load = useEffectEvent(() => onBeginning?.())
  const scrollToEnd = () => scroller.current?.scrollTo({ top: 0 })

  useLayoutEffect(() => {
    const log = scroller.current
    const height = content.current?.offsetHeight ?? 0
    const { lastKey: lastBefore, height: heightBefore } = before.current
    before.current = { lastKey, height }
    if (!log || lastBefore === lastKey) return
    if (isLastOwn) log.scrollTop = 0
    else if (log.scrollTop < -tolerance) {
      // Keeps the lines that are being read in their place.
      log.scrollTop -= height - heightBefore
      onNews()
    }
  })

  useEffect(() => {
    const log = scroller.current
    if (!log) return
    const report = () => onEnd(log.scrollTop >= -tolerance)
    report()
    log.addEventListener('scroll', report, { passive: true })
    return () => log.removeEventListener('scroll', report)
  }, [])

  const canLoad = onBeginning !== undefined
  useEffect(() => {
    const target = beginning.current
    if (!canLoad || !target) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { root: scroller.current, rootMargin: ahead },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [canLoad, beginning])

  return { scroller, content, scrollToEnd }
}
