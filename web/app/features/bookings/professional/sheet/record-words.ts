import type { Booking, BookingWithRecord } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { firstName } from '#app/domain/bookings/professional-words.ts'
import { momentText } from '#app/domain/calendar/date-text.ts'
import { wallDay, wallText } from '#app/domain/calendar/local-day.ts'

export type Entry = BookingWithRecord['record'][number]

const titles = {
  request: m.professional_record_request,
  enter: m.professional_record_enter,
  confirm: m.professional_record_confirm,
  decline: m.professional_record_decline,
  cancel: m.professional_record_cancel,
  decline_move: m.professional_record_decline_move,
  complete: m.professional_record_complete,
  no_show: m.professional_record_no_show,
  contest: m.professional_record_contest,
  expire: m.professional_record_expire,
  uphold: m.professional_record_uphold,
  dismiss: m.professional_record_dismiss,
} as const satisfies Partial<Record<Entry['move'], () => string>>

/** What happened, and who did it; nobody, for what came by itself. */
export function wordsOf(entry: Entry, booking: Booking) {
  return { title: titleOf(entry, booking), who: whoDid(entry, booking) }
}

function titleOf(entry: Entry, { timezone }: Booking) {
  const { move } = entry
  if (move === 'reschedule' || move === 'accept_move') {
    const times = timesOf(entry, timezone)
    return times ? m.professional_record_moved(times) : m.professional_record_moved_plainly()
  }
  if (move === 'propose') {
    const times = timesOf(entry, timezone)
    return times
      ? m.professional_record_propose({ time: times.to })
      : m.professional_record_wished()
  }
  return titles[move]()
}

/** The day too, unless the visit stays on it. */
function timesOf({ from_start: from, to_start: to }: Entry, timezone: string) {
  if (!from || !to) return undefined
  const sameDay = wallDay(from) === wallDay(to)
  const text = (start: string) => (sameDay ? wallText(start) : momentText(start, timezone))
  return { from: text(from), to: text(to) }
}

function whoDid({ by }: Entry, booking: Booking) {
  if (by === 'professional') return m.professional_you()
  if (by === 'client') return firstName(booking)
  return by === 'reviewer' ? m.professional_reviewer() : undefined
}
