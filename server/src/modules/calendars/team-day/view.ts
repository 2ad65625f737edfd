import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import type { PersonDay, TeamDay } from '@ujuzi/contract/calendars/team-day'
import type { Span } from '../../schedule/slots/opening.rules.ts'
import type { TimeOffWithSeries } from '../../schedule/time-off/queries.ts'
import { formatDay, formatWallTime } from '../../schedule/time-zone.rules.ts'
import { dayClock } from '../days/day-clock.rules.ts'
import type { Person } from './queries.ts'
import type { planPersonDay } from './rules.ts'

type PersonFacts = {
  person: Person
  plan: ReturnType<typeof planPersonDay>
  timeOff: readonly TimeOffWithSeries[]
  bookings: CalendarBooking[]
}

type TeamDayFacts = {
  timeZone: string
  today: number
  monday: number
  now: Date
  /** Account of the caller. */
  accountId: string
  people: readonly PersonFacts[]
}

export function teamDayView(facts: TeamDayFacts): TeamDay {
  const { timeZone, today, monday, people } = facts
  const { clock, ends } = dayClock(timeZone, today)
  const at = (minute: number) => formatWallTime(timeZone, new Date(minute * 60_000))
  return {
    timezone: timeZone,
    date: formatDay(today),
    clock: clock.map(at),
    ends: at(ends),
    week: { from: formatDay(monday), to: formatDay(monday + 6) },
    people: people.map((one) => personDayView(one, facts)),
  }
}

function personDayView(
  { person, plan, timeOff, bookings }: PersonFacts,
  { timeZone, now, accountId }: TeamDayFacts,
): PersonDay {
  const at = (instant: Date) => formatWallTime(timeZone, instant)
  const range = ({ from, to }: Span) => ({
    start: at(new Date(from * 60_000)),
    end: at(new Date(to * 60_000)),
  })
  return {
    id: person.id,
    account_id: person.accountId,
    name: person.name,
    own: person.accountId === accountId,
    bookable: person.isBookable,
    hours: plan.hours.map(range),
    time_off: timeOff.map(({ off }) => ({
      start: at(off.startsAt),
      end: at(off.endsAt),
      reason: off.reason,
    })),
    bookings,
    next_booking: bookings.find((booking) => isNext(booking, now))?.id ?? null,
    free_minutes: plan.freeMinutes,
    week: { working_minutes: plan.workingMinutes, booked_minutes: plan.bookedMinutes },
  }
}

const isNext = ({ status, start }: CalendarBooking, now: Date) =>
  (status === 'pending' || status === 'confirmed') && Date.parse(start) >= now.getTime()
