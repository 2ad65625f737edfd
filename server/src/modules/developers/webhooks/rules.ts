import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import {
  statusEvents,
  type WebhookAttempt,
  type WebhookEvent,
  webhookAttemptsMax,
  webhookRetryDays,
} from '@ujuzi/contract/developers/webhooks'

const minuteMs = 60_000
const dayMs = 86_400_000

export type StatusChange = { from: BookingStatus | null; to: BookingStatus; timeChanged: boolean }

/** Events of one change of a booking, in the order in which they are sent. */
export const eventsOf = ({ from, to, timeChanged }: StatusChange): WebhookEvent[] => [
  ...(timeChanged ? (['booking.rescheduled'] as const) : []),
  ...(from === to ? [] : [statusEvents[to]]),
]

/** Pauses after the first failures. */
const pauseMinutes = [0.5, 2, 5, 15, 30, 60, 120, 240]
/** Pause after all later failures. */
const longestPauseMinutes = 360

/** Time of the next attempt after `tries` failures; null once it would be too late. */
export function nextTryAt(tries: number, { now, giveUpAt }: { now: Date; giveUpAt: Date }) {
  const next = new Date(now.getTime() + (pauseMinutes[tries - 1] ?? longestPauseMinutes) * minuteMs)
  return next > giveUpAt ? null : next
}

export const giveUpAt = (now: Date) => new Date(now.getTime() + webhookRetryDays * dayMs)

/** Whether an endpoint has accepted nothing for as long as an event is tried. */
export const isLongFailing = (failingSince: Date, now: Date) =>
  now.getTime() - failingSince.getTime() >=
  webhookRetryDays * dayMs - longestPauseMinutes * minuteMs

export const withAttempt = (attempts: readonly WebhookAttempt[], attempt: WebhookAttempt) =>
  [attempt, ...attempts].slice(0, webhookAttemptsMax)

export const isAccepted = ({ status }: Pick<WebhookAttempt, 'status'>) =>
  status !== null && status >= 200 && status < 300

export const responseMaxBytes = 1_000
const responseMaxLength = 500

/** Beginning of a response as text that can be stored and shown. */
export const responseText = (body: Buffer) =>
  body
    .toString('utf8')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .slice(0, responseMaxLength)
    .toWellFormed()

/** JSON of an event, which is signed and sent as it is. */
export const eventBody = (event: { id: string; type: string; createdAt: Date; data: object }) =>
  JSON.stringify({
    id: event.id,
    type: event.type,
    created_at: event.createdAt.toISOString(),
    data: event.data,
  })
