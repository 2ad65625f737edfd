import { m } from '@ujuzi/contract/messages'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'

export type KeyFigure = {
  label: string
  value: string
  /** Signed change and its text, without the sign. */
  change?: { by: number; text: string } | undefined
  /** In bold where there is no change to report. */
  fact?: string | undefined
  text?: string | undefined
}

/** A strip of numbers, each with its change in words. */
export const KeyFigures = ({ figures }: { figures: readonly KeyFigure[] }) => (
  <Card>
    <section
      aria-label={m.analytics_key_figures()}
      className="grid grid-cols-2 cramped:grid-cols-1 md:grid-cols-[1.4fr_repeat(4,1fr)]"
    >
      {figures.map(({ label, value, change, fact, text }, index) => (
        <div
          key={label}
          className={classes(
            'grid min-w-0 content-start gap-0.5 p-4 md:px-5 md:py-4.5',
            'max-md:nth-[n+3]:border-t max-md:even:border-l md:not-first:border-l',
            'cramped:even:border-l-0 cramped:not-first:border-t',
            index === figures.length - 1 && 'max-md:odd:col-span-2 cramped:odd:col-span-1',
          )}
        >
          <p className="text-sm text-muted-foreground">{label}</p>
          <p className="text-[1.375rem] leading-tight font-semibold tracking-tight tabular-nums wrap-anywhere md:text-[1.625rem]">
            {value}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption">
            {change && <Change {...change} />}
            {fact && <span className="font-semibold">{fact}</span>}
            {text && <span className="text-muted-foreground">{text}</span>}
          </p>
        </div>
      ))}
    </section>
  </Card>
)

function Change({ by, text }: { by: number; text: string }) {
  if (by === 0) {
    return (
      <span className="inline-flex items-center gap-1 font-semibold">
        <Minus aria-hidden className="size-4" />
        {m.analytics_no_change()}
      </span>
    )
  }
  const isUp = by > 0
  const Icon = isUp ? TrendingUp : TrendingDown
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 font-semibold',
        isUp ? 'text-success' : 'text-foreground',
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span aria-hidden>{text}</span>
      <span className="sr-only">
        {isUp ? m.analytics_up({ change: text }) : m.analytics_down({ change: text })}
      </span>
    </span>
  )
}
