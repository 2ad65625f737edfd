import { expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import {
  checkRefresh,
  cookieMaxAgeSeconds,
  isReauthenticationRecent,
  type RefreshTokenAge,
  type RefreshVerdict,
} from './rules.ts'
import type { SessionRow } from './tables.ts'

const now = new Date('2026-11-23T07:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

function session(more: Partial<SessionRow> = {}): SessionRow {
  return {
    id: newId(),
    accountId: newId(),
    refreshHash: Buffer.alloc(32),
    previousHash: Buffer.alloc(32, 1),
    rotatedAt: ago(5),
    userAgent: null,
    createdAt: ago(3600),
    lastSeenAt: ago(5),
    expiresAt: new Date(now.getTime() + 86_400_000),
    endedAt: null,
    endedWhy: null,
    kept: false,
    provedAt: ago(3600),
    deviceHash: null,
    deletionConfirmedAt: null,
    restricted: false,
    ...more,
  }
}

type Case = [
  string,
  RefreshTokenAge,
  Partial<SessionRow> & { sameDevice?: boolean },
  RefreshVerdict,
]
const day = 86_400

test.each<Case>([
  ['the newest token is traded for the next', 'current', {}, 'rotate'],
  ['the one before it gets the same successor', 'previous', { rotatedAt: ago(10) }, 'repeat'],
  ['ten seconds later it is a copy', 'previous', { rotatedAt: ago(10.001) }, 'reused'],
  [
    'unless it comes from the same browser, which never got the successor',
    'previous',
    { rotatedAt: ago(600), sameDevice: true },
    'repeat',
  ],
  ['an older one is a copy however fresh the trade', 'older', { rotatedAt: ago(1) }, 'reused'],
  ['even from the same browser', 'older', { sameDevice: true }, 'reused'],
  ['59 minutes of silence are allowed', 'current', { lastSeenAt: ago(59 * 60) }, 'rotate'],
  ['an hour of silence ends the session', 'current', { lastSeenAt: ago(60 * 60) }, 'over'],
  [
    'but not one that is kept signed in',
    'current',
    { lastSeenAt: ago(29 * day), kept: true },
    'rotate',
  ],
  ['that one ends after 30 days', 'current', { lastSeenAt: ago(30 * day), kept: true }, 'over'],
  ['thirty days end it whatever happens', 'current', { expiresAt: now }, 'over'],
  ['an ended session stays ended', 'current', { endedAt: ago(1) }, 'over'],
  ['even for a copy', 'older', { endedAt: ago(1) }, 'over'],
])(
  'when a session is refreshed, this rule applies: %s',
  (_sentence, tokenAge, { sameDevice = false, ...more }, verdict) => {
    const attempt = { tokenAge, sameDevice, timeoutMinutes: 60 }
    expect(checkRefresh(session(more), attempt, now)).toBe(verdict)
  },
)

test('a session timeout of ten minutes ends a session after ten idle minutes', () => {
  const attempt = { tokenAge: 'current' as const, sameDevice: false, timeoutMinutes: 10 }
  expect(checkRefresh(session({ lastSeenAt: ago(599) }), attempt, now)).toBe('rotate')
  expect(checkRefresh(session({ lastSeenAt: ago(600) }), attempt, now)).toBe('over')
})

test('the session cookie lasts as long as the session may be idle, and never past the end of the session', () => {
  const end = new Date(now.getTime() + 45 * 60_000)
  const month = new Date(now.getTime() + 30 * day * 1000)
  expect(cookieMaxAgeSeconds({ kept: false, expiresAt: month }, 60, now)).toBe(3600)
  expect(cookieMaxAgeSeconds({ kept: true, expiresAt: month }, 60, now)).toBe(30 * day)
  expect(cookieMaxAgeSeconds({ kept: true, expiresAt: end }, 60, now)).toBe(45 * 60)
})

test('reauthentication counts as recent for five minutes', () => {
  expect(isReauthenticationRecent(ago(300), now)).toBe(true)
  expect(isReauthenticationRecent(ago(301), now)).toBe(false)
})
