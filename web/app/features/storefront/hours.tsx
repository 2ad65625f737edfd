import { m } from '@ujuzi/contract/messages'
import { addDays, capitalised, weekdayText } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import type { BusinessProps, WordsProps } from './business-page.ts'

export function Hours({ business, words }: BusinessProps & WordsProps) {
  const { opening_hours, today, open_now } = business
  return (
    <Card className="p-4 lg:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="title-2">{m.business_hours()}</h2>
        <Badge tone={open_now ? 'success' : 'neutral'}>{words.openState}</Badge>
      </div>
      <dl>
        {opening_hours.map((openings, index) => {
          const name = capitalised(weekdayText(addDays(someMonday, index), 'UTC'))
          return (
            <div
              key={name}
              aria-current={index === today ? 'date' : undefined}
              className={classes(
                'flex justify-between gap-4 py-1.5',
                index === today && 'font-bold',
              )}
            >
              <dt className={classes(index !== today && 'text-muted-foreground')}>{name}</dt>
              <dd className="grid justify-items-end tabular-nums">
                {openings.length === 0 && m.business_closed()}
                {openings.map(({ opens, closes }) => (
                  <span key={opens}>{`${opens} - ${closes}`}</span>
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

const someMonday = '2024-01-01'
