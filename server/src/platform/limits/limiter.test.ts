import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { newId } from '../db/columns.ts'
import { openDb, openPool } from '../db/db.ts'
import { transact } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { forgetCountersBefore, type Guess, openLimiter } from './limiter.ts'

const start = new Date('2026-11-23T07:00:00Z')
const secret = 'a secret for tests only, 32 characters or more'
const limiter = openLimiter({ on: true, secret })
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())

const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
let networks = 0
const freshIp = () => `10.1.${networks >> 8}.${networks++ & 255}`
const freshGuess = (more: Partial<Guess> = {}): Guess => ({
  at: `sign-in ${newId()}`,
  by: 'somebody',
  ip: undefined,
  ...more,
})

/** Undefined when it was let through, else the seconds to wait. */
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
const fail = (guess: Guess, now = start) => waitAfter(limiter.countGuess(app.db, guess, now))
const call = (what: string, ip: string, now = start) =>
  waitAfter(limiter.countCall(app.db, what, ip, now))
async function times<T>(count: number, work: () => Promise<T>) {
  const answers: T[] = []
  for (let i = 0; i < count; i++) answers.push(await work())
  return answers
}

test('five failures are free; then the waits grow from one minute to fifteen', async () => {
  const guess = freshGuess()
  let now = start
  expect(await times(5, () => fail(guess, now))).toEqual(Array(5).fill(undefined))
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    expect(await fail(guess, now)).toBe(minutes * 60)
    expect(await fail(guess, new Date(now.getTime() + minutes * 60_000 - 1))).toBe(1)
    now = new Date(now.getTime() + minutes * 60_000)
    expect(await fail(guess, now)).toBeUndefined()
  }
})

test('what is refused is not counted', async () => {
  const guess = freshGuess()
  await times(5, () => fail(guess))
  await times(30, () => fail(guess))
  expect(await fail(guess, later(1))).toBeUndefined()
})

test('of a hundred guesses at once five are counted, also through two processes', async () => {
  const second = openLimiter({ on: true, secret })
  const pool = openPool(app.url, 5)
  const guess = freshGuess({ ip: freshIp() })
  const all = Array.from({ length: 100 }, (_, index) =>
    waitAfter(
      index % 2 === 0
        ? limiter.countGuess(app.db, guess, start)
        : second.countGuess(openDb(pool), guess, start),
    ),
  )
  const waits = await Promise.all(all)
  await pool.end()
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
  expect(waits.filter((wait) => wait === 60)).toHaveLength(95)
})

test('of a hundred calls at once twenty pass', async () => {
  const ip = freshIp()
  const waits = await Promise.all(Array.from({ length: 100 }, () => call('register', ip)))
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(20)
})

test('a network has twenty calls of a kind in fifteen minutes', async () => {
  const ip = freshIp()
  expect(await times(20, () => call('register', ip))).toEqual(Array(20).fill(undefined))
  expect(await call('register', ip)).toBe(900)
  expect(await call('reset', ip)).toBeUndefined()
  expect(await call('register', freshIp())).toBeUndefined()
  expect(await call('register', ip, later(14))).toBe(60)
  expect(await call('register', ip, later(15))).toBeUndefined()
})

test('of IPv6 the network is the /64, and IPv4 dressed as IPv6 is the same', async () => {
  await times(20, () => call('register', '2001:db8:7:7::1'))
  expect(await call('register', '2001:db8:7:7:ffff::2')).toBe(900)
  expect(await call('register', '2001:db8:7:8::1')).toBeUndefined()
  const ip = freshIp()
  await times(20, () => call('register', ip))
  expect(await call('register', `::ffff:${ip}`)).toBe(900)
})

test('a network has twenty failures, whatever they are aimed at', async () => {
  const ip = freshIp()
  await times(20, () => fail(freshGuess({ ip })))
  const next = freshGuess({ ip })
  expect(await fail(next)).toBe(900)
  expect(await waitAfter(limiter.checkGuess(app.db, next, start))).toBe(900)
  expect(await fail({ ...next, ip: undefined })).toBeUndefined()
  expect(await fail(next, later(15))).toBeUndefined()
})

test('looking whether somebody is refused counts nothing', async () => {
  const guess = freshGuess({ ip: freshIp() })
  const look = () => waitAfter(limiter.checkGuess(app.db, guess, start))
  await times(30, look)
  expect(await times(5, () => fail(guess))).toEqual(Array(5).fill(undefined))
  expect(await look()).toBe(60)
})

test('a right guess forgives the failures at it, and gives the network back only itself', async () => {
  const ip = freshIp()
  const guess = freshGuess({ ip })
  await times(4, () => fail(guess))
  await fail(guess)
  await limiter.forgive(app.db, guess)
  expect(await times(5, () => fail(guess))).toEqual(Array(5).fill(undefined))
  await times(11, () => fail(freshGuess({ ip })))
  expect(await fail(freshGuess({ ip }))).toBe(900)
})

test('what was neither right nor wrong leaves everything as it was', async () => {
  const guess = freshGuess({ ip: freshIp() })
  await times(4, () => fail(guess))
  await times(10, async () => {
    expect(await fail(guess)).toBeUndefined()
    await limiter.takeBack(app.db, guess)
  })
  expect(await fail(guess)).toBeUndefined()
  expect(await fail(guess)).toBe(60)
})

test('everything that failed at one thing can be forgotten, whoever tried', async () => {
  const one = freshGuess({ by: 'one' })
  const other = { ...one, by: 'other' }
  const elsewhere = freshGuess()
  for (const guess of [one, other, elsewhere]) await times(5, () => fail(guess))
  await limiter.forgiveAll(app.db, one.at)
  expect([await fail(one), await fail(other), await fail(elsewhere)]).toEqual([
    undefined,
    undefined,
    60,
  ])
})

test('failures are forgotten a day after the last one', async () => {
  const guess = freshGuess()
  await times(5, () => fail(guess))
  await fail(guess, later(60))
  expect(await fail(guess, later(61))).toBe(60)
  expect(await times(5, () => fail(guess, later(60 + 24 * 60)))).toEqual(Array(5).fill(undefined))
})

test('counters outlive the process that counted', async () => {
  const guess = freshGuess()
  await times(5, () => fail(guess))
  const reopened = openLimiter({ on: true, secret })
  expect(await waitAfter(reopened.countGuess(app.db, guess, start))).toBe(60)
})

test('nothing that is counted can be read in the keys', async () => {
  const ip = freshIp()
  await fail(freshGuess({ at: 'josiane@people.test', by: ip, ip }))
  const { rows } = await app.pool.query<{ key: Buffer }>('select key from attempt_counters')
  expect(rows.every(({ key }) => key.length === 32)).toBe(true)
  expect(rows.some(({ key }) => /josiane|10\.1/.test(key.toString('latin1')))).toBe(false)
})

test('where nothing can be counted nobody gets through', async () => {
  const answers = await Promise.all(
    [limiter.countCall, limiter.checkGuess, limiter.countGuess].map(async (count) => {
      const lost = transact(app.db, async (tx) => {
        await tx.execute(sql`alter table attempt_counters rename to lost_counters`)
        if (count === limiter.countCall) await limiter.countCall(tx, 'register', freshIp(), start)
        else await (count as typeof limiter.countGuess)(tx, freshGuess(), start)
      })
      return lost.then(
        () => 'let through',
        () => 'stopped',
      )
    }),
  )
  expect(answers).toEqual(['stopped', 'stopped', 'stopped'])
})

test('switched off it lets everybody through', async () => {
  const off = openLimiter({ on: false, secret })
  const ip = freshIp()
  await times(30, () => off.countCall(app.db, 'register', ip, start))
  expect(await call('register', ip)).toBeUndefined()
})

test('counters that are over are tidied away', async () => {
  const guess = freshGuess()
  await times(5, () => fail(guess))
  await forgetCountersBefore(app.db, later(23 * 60))
  expect(await fail(guess)).toBe(60)
  await forgetCountersBefore(app.db, later(25 * 60))
  expect(await fail(guess)).toBeUndefined()
})
