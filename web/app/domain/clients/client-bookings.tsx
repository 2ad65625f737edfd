import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { bookingStatuses } from '@ujuzi/contract/bookings/bookings'
import { Link } from 'react-router'
import { statusWord } from '#app/domain/bookings/professional-status.tsx'
import { wallDay } from '#app/domain/calendar/local-day.ts'
import { priceOf } from '#app/domain/price/price.ts'
import { fullDay } from '#app/lib/i18n/times.ts'

type Visit = {
  id: string
  service: string
  start: string
  status: string
  price: number
  currency: string
}

type Props = {
  visits: readonly Visit[]
  refOf?: (place: number) => (element: HTMLElement | null) => void
}

/** Visits of one client, the latest first; each opens in the calendar of its day. */
export function ClientVisits({ visits, refOf }: Props) {
  if (visits.length === 0) return null
  return (
    <ul>
      {visits.map((visit, place) => (
        <li
          key={visit.id}
          className="relative flex justify-between gap-3 border-t py-2 text-label first:border-t-0 hover:bg-accent"
        >
          <p className="min-w-0 leading-snug">
            <Link
              ref={refOf?.(place)}
              to={`/professional/bookings?day=${wallDay(visit.start)}&booking=${visit.id}`}
              className="after:absolute after:inset-0"
            >
              {visit.service}
            </Link>
            <span className="block text-muted-foreground">
              {fullDay(`${wallDay(visit.start)}T12:00:00Z`, 'UTC')}
              {visit.status !== 'completed' && ` · ${statusWord(known(visit.status))}`}
            </span>
          </p>
          <p className="font-semibold whitespace-nowrap tabular-nums">{priceOf(visit)}</p>
        </li>
      ))}
    </ul>
  )
}

const known = (status: string): BookingStatus =>
  bookingStatuses.find((one) => one === status) ?? 'confirmed'
