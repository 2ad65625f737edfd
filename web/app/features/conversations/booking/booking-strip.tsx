import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { timeText } from '#app/lib/i18n/times.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { bookingDay } from '../thread/event-text.ts'
import { foldsWithKeyboard } from '../use-visible-height.ts'

type Props = {
  booking: Booking
  now: number
  /** Buttons for the booking. */
  children: ReactNode
}

/** The next booking of both, below the header of their conversation. */
export function BookingStrip({ booking, now, children }: Props) {
  const { service, professional } = booking
  return (
    <section
      aria-label={m.messages_booking()}
      className={`${foldsWithKeyboard} relative flex flex-none flex-wrap items-center gap-x-2.5 gap-y-2 border-b bg-card py-2 pr-3 pl-7 leading-snug`}
    >
      <div className="absolute inset-y-0 left-0 w-4 overflow-hidden">
        <Cloth
          id={professional.id}
          category={clothCategory(professional.category)}
          size="400x300"
        />
      </div>
      <div className="min-w-40 flex-1">
        <p className="text-sm font-semibold wrap-anywhere">
          {service.name}, {durationText(service.duration)} · {priceText(booking)}
        </p>
        <p className="text-caption text-muted-foreground">{stateText(booking, now)}</p>
      </div>
      <div className="flex gap-2 max-sm:has-[>:nth-child(2)]:grid max-sm:has-[>:nth-child(2)]:w-full max-sm:has-[>:nth-child(2)]:grid-cols-2">
        {children}
      </div>
    </section>
  )
}

function stateText({ status, start, timezone, answer_by }: Booking, now: number) {
  const when = { day: bookingDay(start, timezone), time: timeText(start, timezone) }
  if (status !== 'pending') return m.messages_strip_confirmed(when)
  const request = m.messages_strip_request(when)
  if (!answer_by) return request
  return `${request} · ${m.messages_expires_in({ time: timeLeft(answer_by, now) })}`
}

/** 23 h, or 45 min in the last hour. */
function timeLeft(until: string, now: number) {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / 60_000))
  return durationText(minutes < 60 ? minutes : minutes - (minutes % 60)).replace(' ', '\u00a0')
}
