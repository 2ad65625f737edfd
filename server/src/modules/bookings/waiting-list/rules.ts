import { answerHours, offerMinutes } from '@ujuzi/contract/bookings/waiting-list'
import type { Span } from '../../schedule/slots/opening.rules.ts'
import type { BookingPolicy, SlotDay, SlotStart } from '../../schedule/slots/rules.ts'
import {
  dayAt,
  formatDay,
  midnightOf,
  minuteAt,
  minutesOfDay,
} from '../../schedule/time-zone.rules.ts'
import type { WaitingEntryRow } from '../waiting-list.tables.ts'

/*
 * The order: the entry that joined first gets an offer first, among entries that joined at the same time that with the
 * smaller id. Each gets the earliest open time that suits it. A time that a client declined or did not answer is not
 * offered to that entry again, nor is a time that overlaps it, so that it goes to the next.
 */

/** Preferences of an entry: local days and minutes of the day, and times in which the client cannot come. */
export type Preferences = Pick<WaitingEntryRow, 'earliestMinute' | 'latestMinute'> & {
  firstDay: number
  lastDay: number
  /** Bookings of the client, and times that were offered to the entry before; in minutes since 1970. */
  excluded: readonly Span[]
}

export type InLine = Pick<WaitingEntryRow, 'id' | 'joinedAt'>

/** Whether `a` joined before `b`. */
export const isBefore = (a: InLine, b: InLine) =>
  a.joinedAt.getTime() !== b.joinedAt.getTime() ? a.joinedAt < b.joinedAt : a.id < b.id

export const inOrder = <E extends InLine>(entries: readonly E[]) =>
  entries.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))

/** The open starts that suit the preferences, earliest first. */
export const suitableStarts = (preferences: Preferences, days: readonly SlotDay[]): SlotStart[] =>
  days
    .filter(({ day }) => day >= preferences.firstDay && day <= preferences.lastDay)
    .flatMap(({ starts }) => starts.filter((start) => suits(preferences, start)))

function suits({ earliestMinute, latestMinute, excluded }: Preferences, start: SlotStart) {
  const { minute, end, offset } = start
  const local = (minute + offset) % minutesOfDay
  return (
    local >= earliestMinute &&
    local <= latestMinute &&
    !excluded.some((span) => span.from < end && span.to > minute)
  )
}

export type Match<E> = { entry: E; start: SlotStart }

/** The first entry in order for which `findStart` finds an open time, its earliest one. */
export function firstMatch<E extends InLine>(
  entries: readonly E[],
  findStart: (entry: E) => SlotStart | undefined,
): Match<E> | undefined {
  for (const entry of inOrder(entries)) {
    const start = findStart(entry)
    if (start) return { entry, start }
  }
}

/** A time that could be held for less is not offered. */
const shortestOfferMinutes = 10

type OfferTime = {
  startsAt: Date
  now: Date
  policy: Pick<
    BookingPolicy,
    'timeZone' | 'bookingLeadTimeHours' | 'minimumNoticeDays' | 'sameDayBooking'
  >
  byHand?: boolean
}

/**
 * When an offer made now expires: after half an hour, but in the night half an hour after the morning began, and not
 * later than the time could be booked. Undefined if that is too soon to answer.
 */
export function offerDeadline({ startsAt, now, policy, byHand = false }: OfferTime) {
  const answered = addMinutes(answerStart(policy.timeZone, now), offerMinutes)
  const bookable = byHand ? startsAt : lastBookable(policy, startsAt)
  const deadline = earlier(answered, bookable)
  return deadline >= addMinutes(now, shortestOfferMinutes) ? deadline : undefined
}

/** Now, or the end of the night. */
function answerStart(timeZone: string, now: Date) {
  const minute = minuteAt(timeZone, now)
  const today = dayAt(timeZone, now)
  if (minute >= answerHours.until * 60) return clockAt(timeZone, today + 1, answerHours.from)
  return minute < answerHours.from * 60 ? clockAt(timeZone, today, answerHours.from) : now
}

/** The last moment at which clients can book this start. */
function lastBookable(
  { timeZone, bookingLeadTimeHours, minimumNoticeDays, sameDayBooking }: OfferTime['policy'],
  startsAt: Date,
) {
  const byLead = addMinutes(startsAt, -60 * bookingLeadTimeHours)
  const noticeDays = Math.max(minimumNoticeDays, sameDayBooking ? 0 : 1)
  const byNotice = midnightOf(timeZone, dayAt(timeZone, startsAt) - noticeDays + 1)
  return earlier(byLead, byNotice)
}

const earlier = (a: Date, b: Date) => new Date(Math.min(a.getTime(), b.getTime()))

const clockAt = (timeZone: string, day: number, hour: number) =>
  new Date(
    Temporal.PlainDate.from(formatDay(day)).toZonedDateTime({
      timeZone,
      plainTime: Temporal.PlainTime.from({ hour }),
    }).epochMilliseconds,
  )

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** An entry with this number of offers without an answer ends. */
export const unansweredMax = 3
