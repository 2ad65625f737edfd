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
  ['the newest refresh token is exchanged for a new one', 'current', {}, 'rotate'],
  [
    'the previous refresh token gets the same new one for ten seconds',
    'previous',
    { rotatedAt: ago(10) },
    'repeat',
  ],
  [
    'the previous refresh token counts as copied after more than ten seconds',
    'previous',
    { rotatedAt: ago(10.001) },
    'reused',
  ],
  [
    'the previous refresh token from the same browser gets the same new one even ten minutes later',
    'previous',
    { rotatedAt: ago(600), sameDevice: true },
    'repeat',
  ],
  [
    'a refresh token from two or more exchanges ago counts as copied',
    'older',
    { rotatedAt: ago(1) },
    'reused',
  ],
  [
    'a refresh token from two or more exchanges ago counts as copied even in the same browser',
    'older',
    { sameDevice: true },
    'reused',
  ],
  [
    'the session continues after 59 idle minutes',
    'current',
    { lastSeenAt: ago(59 * 60) },
    'rotate',
  ],
  ['the session has ended after an idle hour', 'current', { lastSeenAt: ago(60 * 60) }, 'over'],
  [
    'a session that is kept signed in continues after 29 idle days',
    'current',
    { lastSeenAt: ago(29 * day), kept: true },
    'rotate',
  ],
  [
    'a session that is kept signed in has ended after 30 idle days',
    'current',
    { lastSeenAt: ago(30 * day), kept: true },
    'over',
  ],
  [
    'a session has ended at its expiry time even if it was just used',
    'current',
    { expiresAt: now },
    'over',
  ],
  ['an ended session stays ended', 'current', { endedAt: ago(1) }, 'over'],
  [
    'an ended session stays ended even for a copied refresh token',
    'older',
    { endedAt: ago(1) },
    'over',
  ],
])(
  'when a session is refreshed: %s',
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
