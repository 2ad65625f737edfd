import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { capitalised, zoneOffset, zoneTown } from '#app/lib/times.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import type { BusinessProps } from './business-page.ts'

export function Hours({ business, now }: BusinessProps & { now: string }) {
  const { hours, today, open_now, timezone } = business
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' })
  return (
    <Card className="p-4 lg:p-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="title-2">{m.business_hours()}</h2>
        {open_now ? (
          <Badge tone="success">{m.business_open_now()}</Badge>
        ) : (
          <Badge>{m.business_closed_now()}</Badge>
        )}
      </div>
      <dl>
        {hours.map((openings, place) => {
          const name = capitalised(weekday.format(someMonday + place * dayMs))
          return (
            <div
              key={name}
              aria-current={place === today ? 'date' : undefined}
              className={classes(
                'flex justify-between gap-4 py-1.5',
                place === today && 'font-bold',
              )}
            >
              <dt className={classes(place !== today && 'text-muted-foreground')}>{name}</dt>
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
      <p className="mt-2 text-caption text-muted-foreground">
        {m.business_zone({ town: zoneTown(timezone), offset: zoneOffset(timezone, now) })}
      </p>
    </Card>
  )
}

const dayMs = 86_400_000
const someMonday = Date.UTC(2024, 0, 1)
