import { isRequestOf, type Requester, type SentEmail } from '../email/requesters.rules.ts'

type SentCode = { createdAt: Date; sentTo: string | null }
type CodeRateLimit = { resendAfterSeconds: number; perHour: number }

/**
 * Seconds until another code may be sent; 0 if it may be sent now. The delay between two codes applies per recipient,
 * so that a corrected address need not wait; the hourly limit applies to all. `sentThisHour` is sorted newest first.
 */
export function secondsToWait(
  sentThisHour: readonly SentCode[],
  {
    to,
    limits: { resendAfterSeconds, perHour },
    now,
  }: { to: string | null; limits: CodeRateLimit; now: Date },
) {
  const secondsAfter = (sending: SentCode | undefined, seconds: number) =>
    sending ? seconds - (now.getTime() - sending.createdAt.getTime()) / 1000 : 0
  const pause = secondsAfter(
    sentThisHour.find(({ sentTo }) => sentTo === to),
    resendAfterSeconds,
  )
  const full = secondsAfter(sentThisHour[perHour - 1], 3600)
  return Math.max(0, Math.ceil(Math.max(pause, full)))
}

/**
 * Like `secondsToWait`, for one requester. Counts its own codes and, for an unknown requester, also those of all unknown
 * requesters together.
 */
export function secondsUntilAllowed(
  sentThisHour: readonly (SentCode & SentEmail)[],
  {
    to,
    requester,
    limits,
    now,
  }: {
    to: string | null
    requester: Requester
    limits: CodeRateLimit & { unknownPerHour: number }
    now: Date
  },
) {
  const own = sentThisHour.filter((sent) => isRequestOf(sent, requester))
  const ownSeconds = secondsToWait(own, { to, limits, now })
  if (requester.known) return ownSeconds
  const unknown = sentThisHour.filter(({ requesterKnown }) => !requesterKnown)
  const shared = { resendAfterSeconds: 0, perHour: limits.unknownPerHour }
  return Math.max(ownSeconds, secondsToWait(unknown, { to, limits: shared, now }))
}
