const minuteMs = 60_000

/** URL of the server for what the user typed: a URL, a host or an email address. */
import type { BookingRow } from '../../../schedule/bookings.tables.ts'
export function serverUrlOf(typed: string) {
  const text = typed.trim()
  if (/^https?:\/\//i.test(text)) return text
  const [, domain] = /^[^\s/@]+@([^\s/@]+)$/.exec(text) ?? []
  return `https://${domain ?? text}`
}

/** Statuses in which a booking has an event in the calendar. */
export const writtenStatuses = ['confirmed', 'completed', 'no_show'] as const

export type WriteAction = 'put' | 'delete' | 'keep'

type Calendar = { resourceId: string | null; endedAt: Date | null }
type Booking = Pick<BookingRow, 'status' | 'resourceId' | 'startsAt' | 'endsAt'>

/** The write that makes the calendar match the booking. Past events are not changed. */
export function actionFor(calendar: Calendar, booking: Booking, now: Date): WriteAction {
  if (calendar.endedAt) return booking.startsAt > now ? 'delete' : 'keep'
  const isHere = calendar.resourceId === null || calendar.resourceId === booking.resourceId
  const isWritten = isHere && writtenStatuses.some((status) => status === booking.status)
  if (!isWritten) return 'delete'
  return booking.endsAt > now ? 'put' : 'keep'
}

export const eventUrl = (collection: string, bookingId: string) =>
  `${collection.replace(/\/$/, '')}/${bookingId}.ics`

const pauseMinutes = [0.5, 2, 5, 15, 30, 60, 120, 240]
const longestPauseMinutes = 360
/** Most attempts to write a booking that the server refuses; with the pauses they take more than two days. */
const refusalsMax = 16

/** Time of the next attempt after this number of failures. A longer `Retry-After` of the server is respected. */
export function nextTryAfter(failures: number, now: Date, retryAfterSeconds = 0) {
  const minutes = pauseMinutes[failures - 1] ?? longestPauseMinutes
  const wanted = Math.min(retryAfterSeconds / 60, longestPauseMinutes)
  return new Date(now.getTime() + Math.max(minutes, wanted) * minuteMs)
}

export const nextTryAfterRefusal = (tries: number, now: Date) =>
  tries < refusalsMax ? nextTryAfter(tries, now) : null

/** How many times an event that was changed or deleted in the calendar is restored until its booking changes. */
export const restoresMax = 5

/** Hours for which we try to delete the events of a disconnected calendar. */
export const endingHours = 24

export const isEndingOver = ({ endedAt }: Pick<Calendar, 'endedAt'>, now: Date) =>
  endedAt !== null && now.getTime() - endedAt.getTime() >= endingHours * 60 * minuteMs

type Period = { from: number; to: number }

/** Whether the calendar has an event at exactly the time of the booking. */
export const isAsWritten = (
  found: readonly Period[],
  { startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>,
) =>
  found.length === 1 &&
  found.every(({ from, to }) => from === startsAt.getTime() && to === endsAt.getTime())
