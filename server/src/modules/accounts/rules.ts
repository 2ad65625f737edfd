import { keptSignedInDays, proofMinutes, refreshToken } from '@ujuzi/contract/api/limits'
import type { AccountRow, SessionRow } from './tables.ts'

const minuteMs = 60_000
const registeredAgainMinutes = 10

export type Presented = 'current' | 'previous' | 'older'
export type RefreshVerdict = 'rotate' | 'repeat' | 'reused' | 'over'

type Presenting = { presented: Presented; sameDevice: boolean; timeoutMinutes: number }

/**
 * What becomes of a session when one of its refresh tokens is presented. A token already traded is given its
 * successor once more for a short grace (a second tab, a reply lost on the way); later it must be a copy. Only
 * the session's own browser may come later: as long as nobody has used the successor, it never arrived there.
 */
export function judgeRefresh(
  session: SessionRow,
  { presented, sameDevice, timeoutMinutes }: Presenting,
  now: Date,
): RefreshVerdict {
  if (!isAlive(session, timeoutMinutes, now)) return 'over'
  if (presented === 'current') return 'rotate'
  const sinceRotation = now.getTime() - session.rotatedAt.getTime()
  const inGrace = sinceRotation <= refreshToken.graceSeconds * 1000
  return presented === 'previous' && (inGrace || sameDevice) ? 'repeat' : 'reused'
}

/** Neither ended, nor past its absolute end, nor left alone longer than its timeout. */
export function isAlive(session: SessionRow, timeoutMinutes: number, now: Date) {
  const idleMs = now.getTime() - session.lastSeenAt.getTime()
  return (
    !session.endedAt && session.expiresAt > now && idleMs < idleLimitMs(session, timeoutMinutes)
  )
}

const idleLimitMs = ({ kept }: Pick<SessionRow, 'kept'>, timeoutMinutes: number) =>
  (kept ? keptSignedInDays * 24 * 60 : timeoutMinutes) * minuteMs

/** How long the browser need keep its cookie: what lies idle longer is over anyway. */
export function cookieSeconds(
  session: Pick<SessionRow, 'kept' | 'expiresAt'>,
  timeoutMinutes: number,
  now: Date,
) {
  const leftMs = session.expiresAt.getTime() - now.getTime()
  return Math.max(0, Math.floor(Math.min(leftMs, idleLimitMs(session, timeoutMinutes)) / 1000))
}

/** A proof of who is at the keyboard is good for some minutes. */
export const isProved = (provedAt: Date, now: Date) =>
  now.getTime() - provedAt.getTime() <= proofMinutes * minuteMs

export const sessionEnd = (now: Date) =>
  new Date(now.getTime() + refreshToken.days * 24 * 60 * minuteMs)

/** Noting every call would write on every read; once a minute is close enough for a timeout of an hour. */
export const isWorthNoting = (lastSeenAt: Date, now: Date) =>
  now.getTime() - lastSeenAt.getTime() >= minuteMs

/** How addresses are compared and counted, in whatever form and case they were typed. */
export const plainAddress = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** The id of no account: looked up in place of one that is not there, so that as much is done. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** A reply lost on the way makes people register twice: for some minutes it is one registration. */
export const isSameRegistration = (
  account: AccountRow,
  { role }: Pick<AccountRow, 'role'>,
  now: Date,
) =>
  account.role === role &&
  !account.emailVerifiedAt &&
  now.getTime() - account.createdAt.getTime() <= registeredAgainMinutes * minuteMs

/** People type codes as they read them: `482 913`. */
export const codeDigits = (typed: string) => typed.replace(/[\s-]/g, '')

export const needsCode = (account: AccountRow) => !account.emailVerifiedAt && !account.suspendedAt

type Sending = { createdAt: Date }

/** Letters to an inbox are few: one every half minute, five an hour, whoever asks. */
export function mayMailCode(
  sentThisHour: readonly Sending[],
  limits: { resendAfterSeconds: number; perHour: number },
  now: Date,
) {
  if (sentThisHour.length >= limits.perHour) return false
  return sentThisHour.every(
    ({ createdAt }) => now.getTime() - createdAt.getTime() >= limits.resendAfterSeconds * 1000,
  )
}
