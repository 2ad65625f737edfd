import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import { MapPin, Search } from 'lucide-react'
import { shortWeekdayText } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Star } from '#app/ui/data/star.tsx'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { boxClasses } from '#app/ui/form/field.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'

/* Samples of the interface with invented data. */

export const FindSample = () => (
  <>
    <span className={boxClasses(false)}>
      <Search aria-hidden className="size-5 text-muted-foreground" />
      <span className="truncate">{m.landing_step_search_what()}</span>
    </span>
    <span className={boxClasses(false)}>
      <MapPin aria-hidden className="size-5 text-muted-foreground" />
      <span className="truncate">{m.landing_step_search_where()}</span>
    </span>
    <Card className="grid grid-cols-[6rem_minmax(0,1fr)] overflow-hidden cramped:grid-cols-[minmax(0,1fr)]">
      <Portrait
        src={portraitUrl('kofi')}
        clothId="b-1"
        category="barber"
        size="300x300"
        className="min-h-24"
      />
      <span className="grid content-center gap-0.5 px-4 py-3">
        <b className="font-semibold">Kofi Cuts</b>
        <span className="text-sm text-muted-foreground">{m.pages_about_sample_line()}</span>
        <span className="text-sm font-semibold">{formatMoney(2000, 'XAF', getLocale())}</span>
      </span>
    </Card>
  </>
)

const sampleDays = [12, 13, 14, 16]
const sampleTimes = ['09:00', '10:00', '11:30', '14:00', '15:30', '17:00']

export function BookSample() {
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {sampleDays.map((day) => (
          <span
            key={day}
            className={classes(
              'grid max-w-18 min-w-fit flex-1 justify-items-center whitespace-nowrap rounded-control border-[1.5px] px-1 py-2 text-caption',
              day === 14 ? 'border-primary bg-primary text-primary-foreground' : 'bg-card',
            )}
          >
            {shortWeekdayText(Date.UTC(2026, 2, day), 'UTC')}
            <b className="text-lg leading-tight font-semibold">{day}</b>
          </span>
        ))}
      </span>
      <span className="flex flex-wrap gap-2">
        {sampleTimes.map((time) => (
          <span key={time} className={chipClasses(time === '10:00')}>
            {time}
          </span>
        ))}
      </span>
    </>
  )
}

export const ReviewSample = () => (
  <Card className="grid gap-3 p-5">
    <span className="flex flex-wrap items-center justify-between gap-2">
      <b className="font-semibold">Awa D.</b>
      <Badge>{m.pages_about_sample()}</Badge>
    </span>
    <span className="flex gap-0.5 text-rating">
      {[1, 2, 3, 4, 5].map((index) => (
        <Star key={index} className="size-4.5" />
      ))}
    </span>
    <span>{m.pages_about_quote()}</span>
  </Card>
)
