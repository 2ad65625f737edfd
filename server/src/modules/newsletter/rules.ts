type Subscriber = { confirmedAt: Date | null; invitedAt: Date | null }

const dayMs = 24 * 60 * 60_000

/** Confirmed subscribers are not invited again, and no address is invited twice within 24 hours. */
export const mayInvite = ({ confirmedAt, invitedAt }: Subscriber, now: Date) =>
  !confirmedAt && (!invitedAt || now.getTime() - invitedAt.getTime() >= dayMs)
