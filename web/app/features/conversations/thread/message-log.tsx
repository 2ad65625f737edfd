import { m } from '@ujuzi/contract/messages'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useLogScroll } from './use-log-scroll.ts'

type Props = {
  label: string
  /** Id of the last line, which is new if it changes. */
  lastKey: string | undefined
  /** Whether the last line is the reader's own, to which the log scrolls. */
  isLastOwn: boolean
  older: 'none' | 'idle' | 'loading' | 'failed'
  loadOlder: () => void
  /** The reader sees the end of the log, or no longer. */
  onEnd: (atEnd: boolean) => void
  children: ReactNode
}

/**
 * The lines of a conversation. The container is laid out from its end: it opens there before the first paint, and older
 * lines above move nothing.
 */
export function MessageLog(props: Props) {
  const { label, lastKey, isLastOwn, older, loadOlder, onEnd, children } = props
  const [hasNews, setHasNews] = useState(false)
  const beginning = useRef<HTMLDivElement>(null)
  const { scroller, content, scrollToEnd } = useLogScroll({
    lastKey,
    isLastOwn,
    beginning,
    onBeginning: older === 'idle' ? loadOlder : undefined,
    onEnd(atEnd) {
      if (atEnd) setHasNews(false)
      onEnd(atEnd)
    },
    onNews: () => setHasNews(true),
  })
  return (
    <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]">
      <div
        ref={scroller}
        role="log"
        aria-label={label}
        aria-busy={older === 'loading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the keys
        tabIndex={0}
        className="flex flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div ref={content} className="grid flex-none grid-cols-[minmax(0,1fr)] p-4 md:p-5">
          <div ref={beginning} className="grid justify-items-center">
            {older === 'loading' && (
              <span className="grid min-h-11 place-items-center">
                <Spinner />
                <span className="sr-only">{m.messages_loading_earlier()}</span>
              </span>
            )}
            {older === 'idle' && (
              <Button look="ghost" size="small" onClick={loadOlder}>
                {m.messages_earlier()}
              </Button>
            )}
            {older === 'failed' && (
              <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm">
                {m.messages_earlier_failed()}
                <Button look="ghost" size="small" onClick={loadOlder}>
                  {m.ui_try_again()}
                </Button>
              </p>
            )}
          </div>
          <ol className="flex flex-col gap-2">{children}</ol>
        </div>
      </div>
      {hasNews && (
        <Button
          look="bold"
          size="small"
          onClick={scrollToEnd}
          className="absolute bottom-3 justify-self-center rounded-full shadow-2"
        >
          <ArrowDown aria-hidden className="size-4.5" />
          {m.messages_to_newest()}
        </Button>
      )}
    </div>
  )
}
