import { failureDelays, networkLimit } from '@ujuzi/contract/api/limits'
import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { hmac } from '../auth/secrets.ts'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { attemptCounters } from '../db/tables.ts'
import { transact } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { networkOf } from '../network.ts'

/** One attempt to enter a secret. `target` is what the secret opens; `caller` is an account or a network. */
export type Attempt = {
  target: string
  caller: string
  /** Source IP address, if the attempt also counts towards the failures of its network. */
  ip: string | undefined
}

type CountedCall = { kind: string; max?: number }

/**
 * Counts calls and failed attempts in the database, shared by all processes. Every method that refuses does so with
 * `too_many_requests`. If counting fails, the call fails.
 */
export type Limiter = {
  /** Counts one call of this kind for the network of `ip`; refuses beyond `max` calls per window. */
  countCall: (ctx: Ctx, call: CountedCall & { ip: string }) => Promise<void>
  /** Like `countCall`, but by account: for calls that send the account owner an email each time. */
  countAccountCall: (ctx: Ctx, call: CountedCall & { accountId: string }) => Promise<void>
  /** Refuses if `countAttempt` would refuse; counts nothing. */
  checkAttempt: (db: Db, attempt: Attempt, now: Date) => Promise<void>
  /**
   * Counts the attempt as failed before it is checked, so that concurrent attempts cannot exceed the limit; or refuses.
   */
  countAttempt: (db: Db, attempt: Attempt, now: Date) => Promise<void>
  /**
   * Call it after a correct attempt: deletes the failures of the attempt, and takes its own count back from its
   * network.
   */
  clearFailures: (db: Db, attempt: Attempt) => Promise<void>
  /**
   * Call it after an attempt that was neither right nor wrong, e.g. without the second factor: takes its count back.
   */
  undoAttempt: (db: Db, attempt: Attempt) => Promise<void>
  /** Deletes the failures of all callers at this target. */
  clearAllFailures: (db: Db, at: string) => Promise<void>
}

const minuteMs = 60_000
const windowMs = networkLimit.minutes * minuteMs
const failuresResetMs = failureDelays.resetAfterHours * 60 * minuteMs
const c = attemptCounters

export function createLimiter({ on, secret }: { on: boolean; secret: string }): Limiter {
  if (!on) return unlimited
  const { half, keyOf } = keysOf(secret)
  const failuresKey = ({ target, caller }: Attempt) => keyOf(target, caller)
  const networkKey = (what: string, ip: string) => keyOf(what, networkOf(ip))
  const networkFailuresKey = ({ ip }: Attempt) =>
    ip === undefined ? undefined : networkKey('failures', ip)

  return {
    countCall: (ctx, { kind, ip, max }) =>
      countInWindow(ctx, { key: networkKey(`call ${kind}`, ip), max }),

    countAccountCall: (ctx, { kind, accountId, max }) =>
      countInWindow(ctx, { key: keyOf(`own ${kind}`, accountId), max }),

    async checkAttempt(db, attempt, now) {
      const own = failuresKey(attempt)
      const network = networkFailuresKey(attempt)
      const rows = await db
        .select()
        .from(c)
        .where(inArray(c.key, network ? [own, network] : [own]))
      for (const row of rows) {
        const until = row.key.equals(own) ? row.blockedUntil : fullUntil(row)
        if (until && until > now) refuse(until, now)
      }
    },

    // One transaction: an attempt that one counter refuses must not count in the other.
    countAttempt: (db, attempt, now) =>
      transact(db, async (tx) => {
        const network = networkFailuresKey(attempt)
        await countFailure({ db: tx, now }, failuresKey(attempt))
        if (network) await countInWindow({ db: tx, now }, { key: network })
      }),

    async clearFailures(db, attempt) {
      await db.delete(c).where(eq(c.key, failuresKey(attempt)))
      await uncount(db, networkFailuresKey(attempt))
    },

    async undoAttempt(db, attempt) {
      await uncount(db, failuresKey(attempt))
      await uncount(db, networkFailuresKey(attempt))
    },

    async clearAllFailures(db, target) {
      const first = Buffer.concat([half(target), Buffer.alloc(16, 0)])
      const last = Buffer.concat([half(target), Buffer.alloc(16, 255)])
      await db.delete(c).where(and(gte(c.key, first), lte(c.key, last)))
    },
  }
}

const unlimited: Limiter = {
  countCall: async () => {},
  countAccountCall: async () => {},
  checkAttempt: async () => {},
  countAttempt: async () => {},
  clearFailures: async () => {},
  undoAttempt: async () => {},
  clearAllFailures: async () => {},
}

export async function deleteCountersBefore(db: Db, before: Date) {
  await db.delete(c).where(lt(c.resetsAt, before))
}

/**
 * Keys are HMACs, so they reveal no IP address or email. The first 16 bytes identify the target or the kind of call,
 * the last 16 the caller; the attempts at one target are deleted as a range of keys.
 */
function keysOf(secret: string) {
  const half = (text: string) => hmac(secret, 'attempts', text).subarray(0, 16)
  return { half, keyOf: (target: string, by: string) => Buffer.concat([half(target), half(by)]) }
}

type Counter = typeof attemptCounters.$inferSelect

const fullUntil = ({ count, resetsAt }: Counter) =>
  count >= networkLimit.calls ? resetsAt : undefined

async function countInWindow(
  { db, now }: Ctx,
  { key, max = networkLimit.calls }: { key: Buffer; max?: number | undefined },
) {
  const over = lte(c.resetsAt, now)
  const until = new Date(now.getTime() + windowMs)
  await count({ db, now }, key, {
    first: { count: 1, resetsAt: until },
    next: {
      count: sql`case when ${over} then 1 else ${c.count} + 1 end`,
      resetsAt: sql`case when ${over} then ${at(until)} else ${c.resetsAt} end`,
    },
    allowed: or(over, lt(c.count, max)),
  })
}

async function countFailure({ db, now }: Ctx, key: Buffer) {
  const { freeAttempts: free, firstSeconds, maxSeconds: longestSeconds } = failureDelays
  const failures = sql`(case when ${c.resetsAt} <= ${at(now)} then 0 else ${c.count} end + 1)`
  const seconds = sql`least(${longestSeconds}, ${firstSeconds} * 2 ^ least(${failures} - ${free}, 20))`
  const resetsAt = new Date(now.getTime() + failuresResetMs)
  await count({ db, now }, key, {
    first: { count: 1, resetsAt },
    next: {
      count: failures,
      resetsAt,
      blockedUntil: sql`case when ${failures} >= ${free} then ${at(now)} + ${seconds} * interval '1 second' end`,
    },
    allowed: or(sql`${c.blockedUntil} is null`, lte(c.blockedUntil, now)),
  })
}

type CounterUpdate = {
  first: { count: number; resetsAt: Date }
  next: { count: SQL; resetsAt: SQL | Date; blockedUntil?: SQL }
  /** Condition under which an existing counter may still count. */
  allowed: SQL | undefined
}

/** Counts in one statement, so that concurrent calls cannot exceed the limit. */
async function count({ db, now }: Ctx, key: Buffer, { first, next, allowed }: CounterUpdate) {
  const counted = await db
    .insert(c)
    .values({ key, ...first })
    .onConflictDoUpdate({ target: c.key, set: next, setWhere: allowed })
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
