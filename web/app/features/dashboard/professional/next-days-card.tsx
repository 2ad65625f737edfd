import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { clothCut } from '#app/domain/business/cloth-cut.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { dayParts } from '#app/lib/i18n/date-tile.ts'
import { capitalised, longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { DrawnCloth } from '#app/ui/brand/drawn-cloth.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import type { NextDay } from './next-days.ts'

const squaresShown = 4

type ShownBusiness = BusinessCalendar['professional'] & { currency: string }
type Props = { days: readonly NextDay[]; business: ShownBusiness }

/** The next seven days as looms: a square for each booking, with count and price. */
export function NextDays({ days, business }: Props) {
  return (
    <Card className="p-4 md:p-5">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-2">{m.professional_next_days()}</h2>
        <LinkButton to="/professional/bookings" look="ghost" size="small" className="max-md:px-0">
          <CalendarDays aria-hidden className="size-5" />
          {m.professional_calendar()}
        </LinkButton>
      </div>
      <ol>
        {days.map((day, index) => (
          <Day key={day.date} {...{ day, business }} isToday={index === 0} />
        ))}
      </ol>
    </Card>
  )
}

type DayProps = { day: NextDay; business: ShownBusiness; isToday: boolean }

function Day({ day, business, isToday }: DayProps) {
  const { date, isOpen, bookings } = day
  const { weekday, day: number } = dayParts(noonUtc(date), 'UTC')
  const isQuiet = bookings.length === 0
  return (
    <li
      className={classes(
        'relative flex min-h-11 items-center gap-x-3 rounded-control cramped:flex-wrap px-2 py-1 hover:bg-accent',
        isToday && 'bg-accent',
      )}
    >
      <Link
        to={`/professional/bookings?day=${date}`}
        className="w-[3.5rem] flex-none text-label md:w-16 after:absolute after:inset-0 after:rounded-control"
      >
        <span className="sr-only">{capitalised(longDay(noonUtc(date), 'UTC'))}</span>
        <span aria-hidden="true">
          {weekday} <b className="font-semibold">{number}</b>
        </span>
      </Link>
      <Squares day={day} business={business} />
      <span
        className={classes(
          'min-w-0 flex-1 justify-between gap-x-3 text-label leading-snug md:flex cramped:basis-full',
          isQuiet && 'text-muted-foreground',
        )}
      >
        {isQuiet && !isOpen && m.professional_closed()}
        {isQuiet && isOpen && m.professional_open_all_day()}
        {!isQuiet && (
          <b className="font-semibold">
            {m.professional_count_bookings({ count: bookings.length })}
          </b>
        )}
        <span className="block whitespace-nowrap cramped:whitespace-normal text-muted-foreground tabular-nums empty:hidden">
          {sumText(day, business.currency)}
        </span>
      </span>
    </li>
  )
}

function Squares({ day: { isOpen, bookings }, business }: Pick<DayProps, 'day' | 'business'>) {
  if (!isOpen && bookings.length === 0)
    return (
      <span
        aria-hidden="true"
        className="hatched h-5 w-24 flex-none md:w-29 rounded-[4px] border"
      />
    )
  return (
    <span aria-hidden="true" className="grid w-24 flex-none grid-cols-4 md:w-29 gap-1">
      {Array.from({ length: squaresShown }, (_, square) => bookings[square]).map(
        (booking, square) =>
          booking ? (
            <span key={booking.id} className="h-5 overflow-hidden rounded-[4px]">
              <DrawnCloth
                id={business.id}
                category={clothCategory(business.category)}
                cut={clothCut(booking.service.id)}
                size="300x300"
              />
            </span>
          ) : (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: empty squares are all alike
              key={square}
              className="h-5 rounded-[4px] border-[1.5px] border-dashed border-input"
            />
          ),
      )}
    </span>
  )
}

/** The sum of the prices; empty if they are in several currencies. */
function sumText({ bookings }: NextDay, currency: string) {
  if (bookings.length === 0 || bookings.some((booking) => booking.currency !== currency)) return ''
  const price = bookings.reduce((sum, booking) => sum + booking.price, 0)
  return priceText({ price, currency })
}
