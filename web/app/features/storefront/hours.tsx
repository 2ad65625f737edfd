import { m } from '@ujuzi/contract/messages'
import { dayRuns, daysText } from '#app/domain/hours/day-runs.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import type { BusinessProps } from './business-data.ts'
import { sideCardClasses } from './side-card.ts'

type Props = BusinessProps & { words: { openState: string; zone: string } }

/** Days with equal hours share a line; the line of today is bold. */
export function Hours({ business: { opening_hours, today, open_now }, words }: Props) {
  const week = opening_hours.map((day) => day.map(({ opens, closes }) => `${opens}–${closes}`))
  return (
    <Card className={sideCardClasses}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="title-2">{m.business_hours()}</h2>
        <Badge tone={open_now ? 'success' : 'neutral'}>{words.openState}</Badge>
      </div>
      <dl>
        {dayRuns(week).map(({ from, to, hours }) => {
          const isToday = from <= today && today <= to
          return (
            <div
              key={from}
              aria-current={isToday ? 'date' : undefined}
              className={classes(
                'flex justify-between gap-4 py-1 cramped:flex-wrap',
                isToday && 'font-bold',
              )}
            >
              <dt className={classes(!isToday && 'text-muted-foreground')}>
                {capitalised(daysText({ from, to }))}
              </dt>
              <dd className="grid content-start justify-items-end whitespace-nowrap">
                {hours.length === 0 && m.business_closed()}
                {hours.map((span) => (
                  <span key={span}>{span}</span>
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-2 text-caption text-muted-foreground">{words.zone}</p>
    </Card>
  )
}
