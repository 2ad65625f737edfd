import type { PersonDay } from '@ujuzi/contract/calendars/team-day'
import { m } from '@ujuzi/contract/messages'
import { isInProgress } from '#app/domain/bookings/professional-status.tsx'
import { firstName, shortName } from '#app/domain/bookings/professional-text.ts'
import { wallTime } from '#app/domain/calendar/local-day.ts'
import { shareText } from '#app/domain/figures/figure.ts'

type Span = { start: string; end: string }

/** Current activity of a person, such as “Now with Josiane until 13:00” or “Free until 14:30”. */
export function statusText(person: PersonDay, now: number) {
  const { bookings, hours, time_off, bookable } = person
  const current = bookings.find((booking) => isInProgress(booking, now))
  if (current) {
    return m.team_now_with({ client: firstName(current), time: wallTime(current.end) })
  }
  if (!bookable) return m.team_not_bookable()
  const end = hours.at(-1)?.end
  if (!end) return m.team_off_today()
  if (Date.parse(end) <= now) return m.team_finished_today()
  const off = time_off.find((one) => covers(one, now))
  if (off) return offText(off, end)
  const working = hours.find((one) => covers(one, now))
  if (!working) {
    const next = hours.find(({ start }) => Date.parse(start) > now)
    return m.professional_starts_at({ time: wallTime(next?.start ?? end) })
  }
  return m.team_free_until({ time: wallTime(firstAfter(person, working, now)) })
}

const covers = ({ start, end }: Span, now: number) =>
  Date.parse(start) <= now && now < Date.parse(end)

/** Time off beyond the hours of today has no end that matters today. */
const offText = (off: Span, end: string) =>
  Date.parse(off.end) < Date.parse(end)
    ? m.team_off_until({ time: wallTime(off.end) })
    : m.team_off_now()

/** Start of the next booking or time off, at the latest the end of the working time. */
function firstAfter({ bookings, time_off }: PersonDay, { end }: Span, now: number) {
  const active = bookings.filter(({ status }) => status === 'pending' || status === 'confirmed')
  return [...active, ...time_off]
    .map(({ start }) => start)
    .filter((start) => Date.parse(start) > now)
    .reduce((first, start) => (Date.parse(start) < Date.parse(first) ? start : first), end)
}

/** The next booking of the day: “Next: 14:00 · Josiane T.”. */
export function nextText({ bookings, next_booking }: PersonDay) {
  const next = bookings.find(({ id }) => id === next_booking)
  if (!next) return m.team_no_next()
  return m.team_next({ time: wallTime(next.start), client: shortName(next) })
}

/** Booked share of the working time of the week; undefined if there is none. */
export const bookedShare = ({ week }: Pick<PersonDay, 'week'>) =>
  week.working_minutes > 0 ? week.booked_minutes / week.working_minutes : undefined

export function loadText(person: Pick<PersonDay, 'week'>) {
  const share = bookedShare(person)
  return share === undefined ? m.team_week_off() : m.team_booked_week({ share: shareText(share) })
}
