import { failureDelays, networkLimit } from '@ujuzi/contract/api/limits'
import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { hmac } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'
import { attemptCounters } from '../db/tables.ts'
import { transact } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { networkOf } from '../network.ts'

/** One try at a secret: what it opens, and who tries. */
export type Guess = {
  at: string
  by: string
  /** Where it comes from, if the failures of that whole network count too. */
  ip: string | undefined
}

/** What counts tries, shared by all processes through the database. Where it cannot count, nobody gets on. */
export type Limiter = {
  /** Counts one call of this network address towards its bound; refuses with `too_many_requests` beyond it. */
  countCall: (db: Db, what: string, ip: string, now: Date, calls?: number) => Promise<void>
  /** The same by account, for calls that send its owner a letter each time. */
  countOwn: (db: Db, what: string, accountId: string, now: Date, calls?: number) => Promise<void>
  /** Refuses at once who would be refused later; counts nothing. */
  checkGuess: (db: Db, guess: Guess, now: Date) => Promise<void>
  /** Counts a guess as failed before it is looked at, so that a hundred at once are still five; or refuses it. */
  countGuess: (db: Db, guess: Guess, now: Date) => Promise<void>
  /** It was right: what failed before it is forgiven. */
  forgive: (db: Db, guess: Guess) => Promise<void>
  /** It was neither right nor wrong: everything stands as before. */
  takeBack: (db: Db, guess: Guess) => Promise<void>
  /** Forgets every failure at this, whoever tried. */
  forgiveAll: (db: Db, at: string) => Promise<void>
}

const minuteMs = 60_000
const windowMs = networkLimit.minutes * minuteMs
const forgottenMs = failureDelays.forgottenAfterHours * 60 * minuteMs
const c = attemptCounters

export function openLimiter({ on, secret }: { on: boolean; secret: string }): Limiter {
  if (!on) return unlimited
  const { half, keyOf } = keysOf(secret)
  const failuresOf = ({ at, by }: Guess) => keyOf(at, by)
  const networkKey = (what: string, ip: string) => keyOf(what, networkOf(ip))
  const failuresFrom = ({ ip }: Guess) =>
    ip === undefined ? undefined : networkKey('failures', ip)

  return {
    countCall: (db, what, ip, now, calls = networkLimit.calls) =>
      countInWindow(db, networkKey(`call ${what}`, ip), now, calls),

    countOwn: (db, what, accountId, now, calls = networkLimit.calls) =>
      countInWindow(db, keyOf(`own ${what}`, accountId), now, calls),

    async checkGuess(db, guess, now) {
      const own = failuresOf(guess)
      const network = failuresFrom(guess)
      const rows = await db
        .select()
        .from(c)
        .where(inArray(c.key, network ? [own, network] : [own]))
      for (const row of rows) {
        const until = row.key.equals(own) ? row.blockedUntil : fullUntil(row)
        if (until && until > now) refuse(until, now)
      }
    },

    // Both or none: who is refused by one counter must not fill the other.
    countGuess: (db, guess, now) =>
      transact(db, async (tx) => {
        const network = failuresFrom(guess)
        await countFailure(tx, failuresOf(guess), now)
        if (network) await countInWindow(tx, network, now)
      }),

    async forgive(db, guess) {
      await db.delete(c).where(eq(c.key, failuresOf(guess)))
      await uncount(db, failuresFrom(guess))
    },

    async takeBack(db, guess) {
      await uncount(db, failuresOf(guess))
      await uncount(db, failuresFrom(guess))
    },

    async forgiveAll(db, at) {
      const first = Buffer.concat([half(at), Buffer.alloc(16, 0)])
      const last = Buffer.concat([half(at), Buffer.alloc(16, 255)])
      await db.delete(c).where(and(gte(c.key, first), lte(c.key, last)))
    },
  }
}

const unlimited: Limiter = {
  countCall: async () => {},
  countOwn: async () => {},
  checkGuess: async () => {},
  countGuess: async () => {},
  forgive: async () => {},
  takeBack: async () => {},
  forgiveAll: async () => {},
}

export async function forgetCountersBefore(db: Db, before: Date) {
  await db.delete(c).where(lt(c.resetsAt, before))
}

/** No address stands in a key; its first half is what is tried, so that this can be forgotten as a whole. */
function keysOf(secret: string) {
  const half = (text: string) => hmac(secret, 'attempts', text).subarray(0, 16)
  return { half, keyOf: (what: string, by: string) => Buffer.concat([half(what), half(by)]) }
}

type Counter = typeof attemptCounters.$inferSelect

const fullUntil = ({ count, resetsAt }: Counter) =>
  count >= networkLimit.calls ? resetsAt : undefined

async function countInWindow(db: Db, key: Buffer, now: Date, calls: number = networkLimit.calls) {
  const over = lte(c.resetsAt, now)
  const until = new Date(now.getTime() + windowMs)
  await count(db, key, now, {
    first: { count: 1, resetsAt: until },
    next: {
      count: sql`case when ${over} then 1 else ${c.count} + 1 end`,
      resetsAt: sql`case when ${over} then ${at(until)} else ${c.resetsAt} end`,
    },
    unless: or(over, lt(c.count, calls)),
  })
}

async function countFailure(db: Db, key: Buffer, now: Date) {
  const { free, firstSeconds, longestSeconds } = failureDelays
  const failures = sql`(case when ${c.resetsAt} <= ${at(now)} then 0 else ${c.count} end + 1)`
  const seconds = sql`least(${longestSeconds}, ${firstSeconds} * 2 ^ least(${failures} - ${free}, 20))`
  const resetsAt = new Date(now.getTime() + forgottenMs)
  await count(db, key, now, {
    first: { count: 1, resetsAt },
    next: {
      count: failures,
      resetsAt,
      blockedUntil: sql`case when ${failures} >= ${free} then ${at(now)} + ${seconds} * interval '1 second' end`,
    },
    unless: or(sql`${c.blockedUntil} is null`, lte(c.blockedUntil, now)),
  })
}

type Counting = {
  first: { count: number; resetsAt: Date }
  next: { count: SQL; resetsAt: SQL | Date; blockedUntil?: SQL }
  unless: SQL | undefined
}

/** One statement, so that of many at once exactly as many pass as may. */
async function count(db: Db, key: Buffer, now: Date, { first, next, unless }: Counting) {
  const counted = await db
    .insert(c)
    .values({ key, ...first })
    .onConflictDoUpdate({ target: c.key, set: next, setWhere: unless })
    .returning({ count: c.count })
  if (counted.length > 0) return
  const [row] = await db.select().from(c).where(eq(c.key, key))
  refuse(row?.blockedUntil ?? row?.resetsAt ?? now, now)
}

async function uncount(db: Db, key: Buffer | undefined) {
  if (!key) return
  await db
    .update(c)
    .set({ count: sql`greatest(${c.count} - 1, 0)`, blockedUntil: null })
    .where(eq(c.key, key))
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

function refuse(until: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  throw new Refusal('too_many_requests', { retryAfterSeconds: seconds })
}
