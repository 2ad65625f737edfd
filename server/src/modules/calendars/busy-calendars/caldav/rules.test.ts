import { expect, test } from 'vitest'
import { actionFor, nextTryAfterRefusal, serverUrlOf } from './rules.ts'

test.each([
  ['caldav.icloud.com', 'https://caldav.icloud.com'],
  [' https://cloud.example/remote.php/dav ', 'https://cloud.example/remote.php/dav'],
  ['ada@fastmail.com', 'https://fastmail.com'],
  ['http://127.0.0.1:5232/', 'http://127.0.0.1:5232/'],
  ['cloud.example:8443/dav', 'https://cloud.example:8443/dav'],
])('turns the CalDAV server typed as %s into the URL %s', (typed, url) => {
  expect(serverUrlOf(typed)).toBe(url)
})

const now = new Date('2026-11-23T07:00:00Z')
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)
const upcoming = {
  status: 'confirmed',
  resourceId: 'a',
  startsAt: hours(1),
  endsAt: hours(2),
} as const
const past = { ...upcoming, startsAt: hours(-2), endsAt: hours(-1) }
const all = { resourceId: null, endedAt: null }

test.each([
  ['a confirmed booking', all, upcoming, 'put'],
  ['a booking that is going on', all, { ...upcoming, startsAt: hours(-1) }, 'put'],
  ['a booking of the calendar’s own team member', { ...all, resourceId: 'a' }, upcoming, 'put'],
  ['a booking of another team member', { ...all, resourceId: 'b' }, upcoming, 'delete'],
  ['a booking request', all, { ...upcoming, status: 'pending' } as const, 'delete'],
  ['a cancelled booking', all, { ...upcoming, status: 'cancelled' } as const, 'delete'],
  ['a completed booking', all, { ...past, status: 'completed' } as const, 'keep'],
  ['an upcoming booking of a disconnected calendar', { ...all, endedAt: now }, upcoming, 'delete'],
  ['a past booking of a disconnected calendar', { ...all, endedAt: now }, past, 'keep'],
])(
  'decides whether to write, delete or keep the CalDAV event of %s',
  (_, calendar, booking, action) => {
    expect(actionFor(calendar, booking, now)).toBe(action)
  },
)

test('a booking that the CalDAV server refuses is sent again for more than two days and then given up', () => {
  let at = now
  let tries = 0
  for (let next: Date | null = at; next; next = nextTryAfterRefusal(tries, at)) {
    at = next
    tries += 1
  }
  expect((at.getTime() - now.getTime()) / 3_600_000).toBeGreaterThan(48)
})
