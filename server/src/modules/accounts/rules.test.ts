import { expect, test } from 'vitest'
import { newId } from '../../platform/columns.ts'
import {
  codeDigits,
  judgeRefresh,
  mayMailCode,
  type Presented,
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
    ...more,
  }
}

test.each<[string, Presented, Partial<SessionRow>, RefreshVerdict]>([
  ['the newest token is traded for the next', 'current', {}, 'rotate'],
  ['the one before it gets the same successor', 'previous', { rotatedAt: ago(10) }, 'repeat'],
  ['ten seconds later it is a copy', 'previous', { rotatedAt: ago(10.001) }, 'reused'],
  ['an older one is a copy however fresh the trade', 'older', { rotatedAt: ago(1) }, 'reused'],
  ['59 minutes of silence are allowed', 'current', { lastSeenAt: ago(59 * 60) }, 'rotate'],
  ['an hour of silence ends the session', 'current', { lastSeenAt: ago(60 * 60) }, 'over'],
  ['thirty days end it whatever happens', 'current', { expiresAt: now }, 'over'],
  ['an ended session stays ended', 'current', { endedAt: ago(1) }, 'over'],
  ['even for a copy', 'older', { endedAt: ago(1) }, 'over'],
])('%s', (_sentence, presented, more, verdict) => {
  expect(judgeRefresh(session(more), presented, now)).toBe(verdict)
})

test.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  [' 482-913 ', '482913'],
  ['12', '12'],
])('the code typed as "%s" is read as %s', (typed, digits) => {
  expect(codeDigits(typed)).toBe(digits)
})

const limits = { resendAfterSeconds: 30, perHour: 5 }
const sent = (...secondsAgo: number[]) => secondsAgo.map((seconds) => ({ createdAt: ago(seconds) }))

test.each([
  ['the first code is mailed', sent(), true],
  ['not again within half a minute', sent(29), false],
  ['after half a minute it is', sent(30), true],
  ['a sixth within the hour is not', sent(3000, 2000, 1000, 500, 100), false],
])('%s', (_sentence, codes, verdict) => {
  expect(mayMailCode(codes, limits, now)).toBe(verdict)
})
