/**
 * Requester of an email with a code or link. `key` identifies a device or network; null is the account itself, signed
 * in, or an operator. A requester is known if the account has signed in with this device or from this network.
 */
export type Requester = { key: Buffer | null; known: boolean }

export const ownRequest: Requester = { key: null, known: true }

export type SentEmail = {
  createdAt: Date
  requestedBy: Buffer | null
  requesterKnown: boolean
}

type EmailLimits = { resendAfterSeconds: number; perHour: number; unknownPerHour: number }

/**
 * Whether an email may be sent on behalf of this requester. Each requester has an hourly allowance of its own; unknown
 * ones also share one, so that strangers can neither flood an inbox nor use up the allowance of its owner.
 */
export function canSendEmail(
  sentThisHour: readonly SentEmail[],
  { requester, limits, now }: { requester: Requester; limits: EmailLimits; now: Date },
) {
  const own = sentThisHour.filter((sent) => isRequestOf(sent, requester))
  const unknown = sentThisHour.filter(({ requesterKnown }) => !requesterKnown)
  if (own.length >= limits.perHour) return false
  if (!requester.known && unknown.length >= limits.unknownPerHour) return false
  return own.every(
    ({ createdAt }) => now.getTime() - createdAt.getTime() >= limits.resendAfterSeconds * 1000,
  )
}

export const isRequestOf = ({ requestedBy }: Pick<SentEmail, 'requestedBy'>, { key }: Requester) =>
  key === null ? requestedBy === null : requestedBy?.equals(key) === true
