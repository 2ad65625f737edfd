import { m } from '@ujuzi/contract/messages'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type Props = { number: number; state: 'done' | 'now' | 'next'; children: ReactNode }

const markerClasses = {
  done: 'border-success bg-success text-success-foreground',
  now: 'border-primary bg-primary text-primary-foreground',
  next: 'border-input bg-background text-muted-foreground',
} as const

const dashedLine = 'bg-[repeating-linear-gradient(var(--input)_0_6px,transparent_6px_11px)]'

/** One numbered step of the page, connected by a line. */
export function Step({ number, state, children }: Props) {
  return (
    <section
      aria-current={state === 'now' ? 'step' : undefined}
      className="group relative pb-9 pl-11 last:pb-0 cramped:pt-10 cramped:pl-0"
    >
      <span
        aria-hidden="true"
        className={classes(
          'absolute top-9 bottom-0 left-3.5 w-0.5 group-last:hidden cramped:hidden',
          state === 'done' ? 'bg-success' : dashedLine,
        )}
      />
      <span
        className={classes(
          'absolute top-0.5 left-0 grid size-7.5 place-items-center rounded-[8px] border-[1.5px] text-label font-bold',
          markerClasses[state],
        )}
      >
        {state === 'done' ? (
          <>
            <Check aria-hidden className="size-4" strokeWidth={3} />
            <span className="sr-only">{m.book_step_done()}</span>
          </>
        ) : (
          <span aria-hidden="true">{number}</span>
        )}
      </span>
      {children}
    </section>
  )
}
