type Sending = { createdAt: Date; sentTo: string | null }
type Pace = { resendAfterSeconds: number; perHour: number }

/**
 * Seconds until one more code may go out, 0 for now: a pause between two to the same place, so many an hour
 * wherever they go. Who corrects a wrong address need not wait. `sentThisHour` has the newest first.
 */
export function secondsToWait(
  sentThisHour: readonly Sending[],
  to: string | null,
  { resendAfterSeconds, perHour }: Pace,
  now: Date,
) {
  const secondsAfter = (sending: Sending | undefined, seconds: number) =>
    sending ? seconds - (now.getTime() - sending.createdAt.getTime()) / 1000 : 0
  const pause = secondsAfter(
    sentThisHour.find(({ sentTo }) => sentTo === to),
    resendAfterSeconds,
  )
  const full = secondsAfter(sentThisHour[perHour - 1], 3600)
  return Math.max(0, Math.ceil(Math.max(pause, full)))
}
