import { reminderHours, reviewWindowDays } from '@ujuzi/contract/api/limits'
import type { BookingWithHistory } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { bookingTimeText, dayTimeText } from '#app/domain/bookings/client-text.ts'
import { capitalised, longDay } from '#app/lib/i18n/times.ts'
import type { RecordItem } from './past-items.ts'

/** Upcoming events of a booking, next first. */
export function upcomingItems(booking: BookingWithHistory, now: number): RecordItem[] {
  const { status, start, end } = booking
  if (status === 'pending')
    return [...responseDeadlineItem(booking, now), bookingItem(booking, now)]
  if (status === 'confirmed') {
    return [
      ...(Date.parse(start) > now ? reminderItems(booking, now) : []),
      ...(Date.parse(end) > now ? [bookingItem(booking, now)] : []),
      laterReviewItem(booking),
    ]
  }
  return booking.can.review && booking.review_until ? [reviewItem(booking, now)] : []
}

function responseDeadlineItem(
  { answer_by, timezone, professional }: BookingWithHistory,
  now: number,
) {
  if (!answer_by) return []
  const name = professional.business_name
  const lines = [
    m.client_ahead_answer_text(),
    m.client_until({ when: dayTimeText(answer_by, timezone, now) }),
  ]
  return [{ key: 'answer', icon: 'wait', title: m.client_ahead_answer({ name }), lines } as const]
}

function reminderItems({ start, timezone }: BookingWithHistory, now: number): RecordItem[] {
  return Object.values(reminderHours)
    .map((hours) => Date.parse(start) - hours * 3_600_000)
    .filter((at) => at > now)
    .map((at) => ({
      key: `reminder ${at}`,
      icon: 'bell',
      title: m.client_ahead_reminder(),
      lines: [capitalised(dayTimeText(new Date(at).toISOString(), timezone, now))],
    }))
}

const bookingItem = (booking: BookingWithHistory, now: number): RecordItem => ({
  key: 'visit',
  icon: 'visit',
  title: m.client_ahead_booking(),
  lines: [bookingTimeText(booking, now)],
})

const laterReviewItem = ({ end, timezone }: BookingWithHistory): RecordItem => ({
  key: 'review',
  icon: 'star',
  title: m.client_write_review(),
  lines: [
    m.client_ahead_review({ days: reviewWindowDays }),
    m.client_from_day({ day: longDay(end, timezone) }),
  ],
})

const reviewItem = ({ review_until, timezone }: BookingWithHistory, now: number): RecordItem => ({
  key: 'review',
  icon: 'star',
  title: m.client_write_review(),
  lines: [m.client_until({ when: dayTimeText(review_until ?? '', timezone, now) })],
})
