type Subscriber = { confirmedAt: Date | null; invitedAt: Date | null }

const dayMs = 24 * 60 * 60_000

/** Somebody who gets the letter already needs no invitation, and nobody gets two of them a day. */
export const mayInvite = ({ confirmedAt, invitedAt }: Subscriber, now: Date) =>
  !confirmedAt && (!invitedAt || now.getTime() - invitedAt.getTime() >= dayMs)
