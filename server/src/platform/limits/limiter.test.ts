import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { newId } from '../db/columns.ts'
import { openDb, openPool } from '../db/db.ts'
import { transact } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { type Attempt, createLimiter, deleteCountersBefore } from './limiter.ts'

const start = new Date('2026-11-23T07:00:00Z')
const secret = 'a secret for tests only, 32 characters or more'
const limiter = createLimiter({ on: true, secret })
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())

const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
let networks = 0
const freshIp = () => `10.1.${networks >> 8}.${networks++ & 255}`
const newAttempt = (more: Partial<Attempt> = {}): Attempt => ({
  target: `sign-in ${newId()}`,
  caller: 'somebody',
  ip: undefined,
  ...more,
})

/** Seconds to wait if the call was refused; undefined if it was allowed. */
async function waitAfter(counting: Promise<void>) {
  try {
    await counting
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') {
      return error.retryAfterSeconds
    }
    throw error
  }
}
const fail = (attempt: Attempt, now = start) =>
  waitAfter(limiter.countAttempt(app.db, attempt, now))
const call = (kind: string, ip: string, now = start) =>
  waitAfter(limiter.countCall({ db: app.db, now }, { kind, ip }))
async function times<T>(count: number, work: () => Promise<T>) {
  const responses: T[] = []
  for (let i = 0; i < count; i++) responses.push(await work())
  return responses
}

test('after five failed sign-in attempts, the wait before each further attempt grows from one to fifteen minutes', async () => {
  const attempt = newAttempt()
  let now = start
  expect(await times(5, () => fail(attempt, now))).toEqual(Array(5).fill(undefined))
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    expect(await fail(attempt, now)).toBe(minutes * 60)
    expect(await fail(attempt, new Date(now.getTime() + minutes * 60_000 - 1))).toBe(1)
    now = new Date(now.getTime() + minutes * 60_000)
    expect(await fail(attempt, now)).toBeUndefined()
  }
})

test('an attempt that the limiter refuses does not count as another failed attempt', async () => {
  const attempt = newAttempt()
  await times(5, () => fail(attempt))
  await times(30, () => fail(attempt))
  expect(await fail(attempt, later(1))).toBeUndefined()
})

test('of a hundred simultaneous sign-in attempts at one account in two processes, only five are allowed', async () => {
  const second = createLimiter({ on: true, secret })
  const pool = openPool(app.url, 5)
  const attempt = newAttempt({ ip: freshIp() })
  const all = Array.from({ length: 100 }, (_, index) =>
    waitAfter(
      index % 2 === 0
        ? limiter.countAttempt(app.db, attempt, start)
        : second.countAttempt(openDb(pool), attempt, start),
    ),
  )
  const waits = await Promise.all(all)
  await pool.end()
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
  expect(waits.filter((wait) => wait === 60)).toHaveLength(95)
})

test('of a hundred simultaneous registrations from one IP address, only twenty are allowed', async () => {
  const ip = freshIp()
  const waits = await Promise.all(Array.from({ length: 100 }, () => call('register', ip)))
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(20)
})

test('one IP address may make twenty calls of the same kind in fifteen minutes', async () => {
  const ip = freshIp()
  expect(await times(20, () => call('register', ip))).toEqual(Array(20).fill(undefined))
  expect(await call('register', ip)).toBe(900)
  expect(await call('reset', ip)).toBeUndefined()
  expect(await call('register', freshIp())).toBeUndefined()
  expect(await call('register', ip, later(14))).toBe(60)
  expect(await call('register', ip, later(15))).toBeUndefined()
})

test('the limiter counts an IPv6 /64 as one network and an IPv4-mapped address as its IPv4 address', async () => {
  await times(20, () => call('register', '2001:db8:7:7::1'))
  expect(await call('register', '2001:db8:7:7:ffff::2')).toBe(900)
  expect(await call('register', '2001:db8:7:8::1')).toBeUndefined()
  const ip = freshIp()
  await times(20, () => call('register', ip))
  expect(await call('register', `::ffff:${ip}`)).toBe(900)
})

test('sign-in attempts from a network are refused after twenty of them failed, whichever accounts they were for', async () => {
  const ip = freshIp()
  await times(20, () => fail(newAttempt({ ip })))
  const next = newAttempt({ ip })
  expect(await fail(next)).toBe(900)
  expect(await waitAfter(limiter.checkAttempt(app.db, next, start))).toBe(900)
  expect(await fail({ ...next, ip: undefined })).toBeUndefined()
  expect(await fail(next, later(15))).toBeUndefined()
})

test('checking whether an attempt is refused does not count as an attempt', async () => {
  const attempt = newAttempt({ ip: freshIp() })
  const look = () => waitAfter(limiter.checkAttempt(app.db, attempt, start))
  await times(30, look)
  expect(await times(5, () => fail(attempt))).toEqual(Array(5).fill(undefined))
  expect(await look()).toBe(60)
})

test('a successful sign-in clears all failed attempts at its account, but only one attempt counted for its network', async () => {
  const ip = freshIp()
  const attempt = newAttempt({ ip })
  await times(4, () => fail(attempt))
  await fail(attempt)
  await limiter.clearFailures(app.db, attempt)
  expect(await times(5, () => fail(attempt))).toEqual(Array(5).fill(undefined))
  await times(11, () => fail(newAttempt({ ip })))
  expect(await fail(newAttempt({ ip }))).toBe(900)
})

test('undoing an attempt leaves the counters as they were before it', async () => {
  const attempt = newAttempt({ ip: freshIp() })
  await times(4, () => fail(attempt))
  await times(10, async () => {
    expect(await fail(attempt)).toBeUndefined()
    await limiter.undoAttempt(app.db, attempt)
  })
  expect(await fail(attempt)).toBeUndefined()
  expect(await fail(attempt)).toBe(60)
})

test('failed sign-in attempts of all callers at one account can be cleared without clearing those at other accounts', async () => {
  const one = newAttempt({ caller: 'one' })
  const other = { ...one, caller: 'other' }
  const elsewhere = newAttempt()
  for (const attempt of [one, other, elsewhere]) await times(5, () => fail(attempt))
  await limiter.clearAllFailures(app.db, one.target)
  expect([await fail(one), await fail(other), await fail(elsewhere)]).toEqual([
    undefined,
    undefined,
    60,
  ])
})

test('failed attempts stop counting a day after the last failure', async () => {
  const attempt = newAttempt()
  await times(5, () => fail(attempt))
  await fail(attempt, later(60))
  expect(await fail(attempt, later(61))).toBe(60)
  expect(await times(5, () => fail(attempt, later(60 + 24 * 60)))).toEqual(Array(5).fill(undefined))
})

test('a new limiter continues the counters that an earlier limiter stored', async () => {
  const attempt = newAttempt()
  await times(5, () => fail(attempt))
  const reopened = createLimiter({ on: true, secret })
  expect(await waitAfter(reopened.countAttempt(app.db, attempt, start))).toBe(60)
})

test('the keys of stored counters reveal neither email address nor IP address', async () => {
  const ip = freshIp()
  await fail(newAttempt({ target: 'josiane@people.test', caller: ip, ip }))
  const { rows } = await app.pool.query<{ key: Buffer }>('select key from attempt_counters')
  expect(rows.every(({ key }) => key.length === 32)).toBe(true)
  expect(rows.some(({ key }) => /josiane|10\.1/.test(key.toString('latin1')))).toBe(false)
})

test('the limiter refuses every call while its counters are unavailable', async () => {
  const responses = await Promise.all(
    [limiter.countCall, limiter.checkAttempt, limiter.countAttempt].map(async (count) => {
      const lost = transact(app.db, async (tx) => {
        await tx.execute(sql`alter table attempt_counters rename to lost_counters`)
        if (count === limiter.countCall)
          await limiter.countCall({ db: tx, now: start }, { kind: 'register', ip: freshIp() })
        else await (count as typeof limiter.countAttempt)(tx, newAttempt(), start)
      })
      return lost.then(
        () => 'let through',
        () => 'stopped',
      )
    }),
  )
  expect(responses).toEqual(['stopped', 'stopped', 'stopped'])
})

test('a limiter that is switched off neither refuses nor counts calls', async () => {
  const off = createLimiter({ on: false, secret })
  const ip = freshIp()
  await times(30, () => off.countCall({ db: app.db, now: start }, { kind: 'register', ip }))
  expect(await call('register', ip)).toBeUndefined()
})

test('deletes the counters of attempts only after they have expired', async () => {
  const attempt = newAttempt()
  await times(5, () => fail(attempt))
  await deleteCountersBefore(app.db, later(23 * 60))
  expect(await fail(attempt)).toBe(60)
  await deleteCountersBefore(app.db, later(25 * 60))
  expect(await fail(attempt)).toBeUndefined()
})
