import { reminderHours, reviewWindowDays } from '@ujuzi/contract/api/limits'
import type { BookingWithRecord } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { momentText, visitText } from '#app/domain/bookings/client-words.ts'
import { capitalised, longDay } from '#app/lib/i18n/times.ts'
import type { Happening } from './record-words.ts'

/** What is still to come of a booking, the next first. */
export function aheadOf(booking: BookingWithRecord, now: number): Happening[] {
  const { status, start, end } = booking
  if (status === 'pending') return [...answer(booking, now), visit(booking, now)]
  if (status === 'confirmed') {
    return [
      ...(Date.parse(start) > now ? reminders(booking, now) : []),
      ...(Date.parse(end) > now ? [visit(booking, now)] : []),
      reviewLater(booking),
    ]
  }
  return booking.can.review && booking.review_until ? [reviewNow(booking, now)] : []
}

function answer({ answer_by, timezone, professional }: BookingWithRecord, now: number) {
  if (!answer_by) return []
  const name = professional.business_name
  const lines = [
    m.client_ahead_answer_text(),
    m.client_until({ when: momentText(answer_by, timezone, now) }),
  ]
  return [{ key: 'answer', sign: 'wait', title: m.client_ahead_answer({ name }), lines } as const]
}

function reminders({ start, timezone }: BookingWithRecord, now: number): Happening[] {
  return Object.values(reminderHours)
    .map((hours) => Date.parse(start) - hours * 3_600_000)
    .filter((at) => at > now)
    .map((at) => ({
      key: `reminder ${at}`,
      sign: 'bell',
      title: m.client_ahead_reminder(),
      lines: [capitalised(momentText(new Date(at).toISOString(), timezone, now))],
    }))
}

const visit = (booking: BookingWithRecord, now: number): Happening => ({
  key: 'visit',
  sign: 'visit',
  title: m.client_ahead_visit(),
  lines: [visitText(booking, now)],
})

const reviewLater = ({ end, timezone }: BookingWithRecord): Happening => ({
  key: 'review',
  sign: 'star',
  title: m.client_write_review(),
  lines: [
    m.client_ahead_review({ days: reviewWindowDays }),
    m.client_from_day({ day: longDay(end, timezone) }),
  ],
})

const reviewNow = ({ review_until, timezone }: BookingWithRecord, now: number): Happening => ({
  key: 'review',
  sign: 'star',
  title: m.client_write_review(),
  lines: [m.client_until({ when: momentText(review_until ?? '', timezone, now) })],
})
