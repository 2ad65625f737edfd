import {
  persistentSessionDays,
  reauthenticationMinutes,
  refreshToken,
} from '@ujuzi/contract/api/limits'
import type { AccountRow, SessionRow } from './tables.ts'

const minuteMs = 60_000
const repeatedRegistrationMinutes = 10

export type RefreshTokenAge = 'current' | 'previous' | 'older'
export type RefreshVerdict = 'rotate' | 'repeat' | 'reused' | 'over'

type RefreshAttempt = { tokenAge: RefreshTokenAge; sameDevice: boolean; timeoutMinutes: number }

/**
 * Decides what happens when a refresh token is presented. The previous token gets its successor again within a short
 * grace period (a second tab, a lost response), and later too if it comes from the session's own browser, which
 * evidently never received the successor. Any other reuse means that the token was copied.
 */
export function checkRefresh(
  session: SessionRow,
  { tokenAge, sameDevice, timeoutMinutes }: RefreshAttempt,
  now: Date,
): RefreshVerdict {
  if (!isSessionActive(session, timeoutMinutes, now)) return 'over'
  if (tokenAge === 'current') return 'rotate'
  const sinceRotation = now.getTime() - session.rotatedAt.getTime()
  const inGrace = sinceRotation <= refreshToken.graceSeconds * 1000
  return tokenAge === 'previous' && (inGrace || sameDevice) ? 'repeat' : 'reused'
}

/** True while the session is neither ended, nor expired, nor idle longer than its timeout. */
export function isSessionActive(
  session: Pick<SessionRow, 'endedAt' | 'expiresAt' | 'lastSeenAt' | 'kept'>,
  timeoutMinutes: number,
  now: Date,
) {
  const idleMs = now.getTime() - session.lastSeenAt.getTime()
  return (
    !session.endedAt && session.expiresAt > now && idleMs < idleLimitMs(session, timeoutMinutes)
  )
}

const idleLimitMs = ({ kept }: Pick<SessionRow, 'kept'>, timeoutMinutes: number) =>
  (kept ? persistentSessionDays * 24 * 60 : timeoutMinutes) * minuteMs

/** Lifetime of the refresh cookie: until the session expires or its idle timeout passes, whichever comes first. */
export function cookieMaxAgeSeconds(
  session: Pick<SessionRow, 'kept' | 'expiresAt'>,
  timeoutMinutes: number,
  now: Date,
) {
  const leftMs = session.expiresAt.getTime() - now.getTime()
  return Math.max(0, Math.floor(Math.min(leftMs, idleLimitMs(session, timeoutMinutes)) / 1000))
}

/** True for some minutes after the last sign-in or reauthentication. */
export const isReauthenticationRecent = (provedAt: Date, now: Date) =>
  now.getTime() - provedAt.getTime() <= reauthenticationMinutes * minuteMs

export const sessionExpiry = (now: Date) =>
  new Date(now.getTime() + refreshToken.days * 24 * 60 * minuteMs)

/**
 * Whether `lastSeenAt` is a minute old and has to be updated. Limits updates, so that not every read causes a write.
 */
export const isLastSeenOutdated = (lastSeenAt: Date, now: Date) =>
  now.getTime() - lastSeenAt.getTime() >= minuteMs

/** Normalized form in which emails are compared and counted. */
export const normalizeEmail = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** Id that no account has. Looked up in place of a missing account, so that both cases take equally long. */
export const unknownAccountId = '00000000-0000-0000-0000-000000000000'

/** True for a client that registers again within minutes, e.g. because the response was lost. */
export const isRepeatedRegistration = (
  account: AccountRow,
  { role }: Pick<AccountRow, 'role'>,
  now: Date,
) =>
  account.role === role &&
  !account.emailVerifiedAt &&
  now.getTime() - account.createdAt.getTime() <= repeatedRegistrationMinutes * minuteMs

export const needsEmailVerification = (account: AccountRow) =>
  !account.emailVerifiedAt && !account.suspendedAt

export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
