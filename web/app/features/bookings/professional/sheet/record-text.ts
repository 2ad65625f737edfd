import type { Booking, BookingWithHistory } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { firstName } from '#app/domain/bookings/professional-text.ts'
import { longDayTimeText } from '#app/domain/calendar/date-text.ts'
import { wallDate, wallTime } from '#app/domain/calendar/local-day.ts'

export type RecordEntry = BookingWithHistory['record'][number]

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
  assign: m.professional_record_assign,
  confirm_attendance: m.professional_record_confirm_attendance,
} as const satisfies Partial<Record<RecordEntry['transition'], () => string>>

/** Title and actor of an entry; automatic entries have no actor. */
export function recordEntryText(entry: RecordEntry, booking: Booking) {
  return { title: titleFor(entry, booking), who: actorName(entry, booking) }
}

function titleFor(entry: RecordEntry, { timezone }: Booking) {
  const { transition } = entry
  if (transition === 'reschedule' || transition === 'accept_move') {
    const times = changedTimes(entry, timezone)
    return times ? m.professional_record_moved(times) : m.professional_record_moved_plainly()
  }
  if (transition === 'propose') {
    const times = changedTimes(entry, timezone)
    return times
      ? m.professional_record_propose({ time: times.to })
      : m.professional_record_requested()
  }
  if (transition === 'resize')
    return m.professional_record_resize({ time: wallTime(entry.to_end ?? '') })
  return titles[transition]()
}

/** Previous and new start; with the day only if it changed. */
function changedTimes({ from_start: from, to_start: to }: RecordEntry, timezone: string) {
  if (!from || !to) return undefined
  const sameDay = wallDate(from) === wallDate(to)
  const text = (start: string) => (sameDay ? wallTime(start) : longDayTimeText(start, timezone))
  return { from: text(from), to: text(to) }
}

function actorName({ by, by_link }: RecordEntry, booking: Booking) {
  if (by === 'professional') return m.professional_you()
  if (by === 'client') {
    const name = firstName(booking)
    return by_link ? m.professional_by_link({ name }) : name
  }
  return by === 'moderator' ? m.professional_moderator() : undefined
}
