import { refreshToken, sessionTimeoutMinutes } from '@ujuzi/contract/limits'
import type { AccountRow, SessionRow } from './tables.ts'

const minuteMs = 60_000

export type Presented = 'current' | 'previous' | 'older'
export type RefreshVerdict = 'rotate' | 'repeat' | 'reused' | 'over'

/**
 * What becomes of a session when one of its refresh tokens is presented. A token already traded is given its
 * successor once more for a short grace (a second tab, a reply lost on the way); later it must be a copy.
 */
export function judgeRefresh(session: SessionRow, presented: Presented, now: Date): RefreshVerdict {
  if (!isAlive(session, now)) return 'over'
  if (presented === 'current') return 'rotate'
  const sinceRotation = now.getTime() - session.rotatedAt.getTime()
  if (presented === 'previous' && sinceRotation <= refreshToken.graceSeconds * 1000) return 'repeat'
  return 'reused'
}

/** Neither ended, nor past its absolute end, nor left alone longer than the timeout. */
export function isAlive(session: SessionRow, now: Date) {
  const idleMs = now.getTime() - session.lastSeenAt.getTime()
  return !session.endedAt && session.expiresAt > now && idleMs < sessionTimeoutMinutes * minuteMs
}

export const sessionEnd = (now: Date) =>
  new Date(now.getTime() + refreshToken.days * 24 * 60 * minuteMs)

/** Noting every call would write on every read; once a minute is close enough for a timeout of an hour. */
export const isWorthNoting = (lastSeenAt: Date, now: Date) =>
  now.getTime() - lastSeenAt.getTime() >= minuteMs

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
