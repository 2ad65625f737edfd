import type { FastifyBaseLogger } from 'fastify'
import { coalesceRuns } from '../concurrency/coalesce-runs.ts'
import type { Db } from '../db/db.ts'
import type { StillDue } from '../db/tables.ts'
import { type ScheduledTask, sendJob, type Tasks } from './jobs.ts'
import {
  leaseNext,
  markFailed,
  markSent,
  type NeedlessReason,
  type OutboxRows,
  overdueReason,
  postpone,
  renewLease,
  unscheduleDue,
} from './outbox-rows.ts'

/**
 * Result of one attempt. `gatewayId` is the id by which the gateway reports what happens next. `refused`: the message
 * will never be accepted. `later`: it is not accepted now, and not before `waitMs` if the server says so. `away`: the
 * server cannot be reached, so other messages need not be tried.
 */
export type DeliveryOutcome =
  | { became: 'delivered'; gatewayId?: string | undefined }
  | { became: 'refused' | 'away'; why: string }
  | { became: 'later'; why: string; waitMs?: number }

export type Outbox = OutboxRows & {
  /** Sends one message. Undefined if nothing is ever sent and the built-in mailbox shows messages instead. */
  deliver: ((id: string) => Promise<DeliveryOutcome>) | undefined
  /** Why a message is no longer needed; undefined if it still is. */
  findNeedless?: (id: string) => Promise<NeedlessReason | undefined>
  /** Called after a message was given up. */
  onGivenUp?: (id: string) => Promise<void>
}

/** Time until which this process does not look for due messages of an outbox, because its server was away. */
export type Pauses = Map<Outbox['name'], Date>

/** Receives the result of each attempt. */
export type RecordOutcome = (outbox: Outbox['name'], became: DeliveryOutcome['became']) => void

type OutboxContext = {
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  pauses: Pauses
  recordOutcome?: RecordOutcome | undefined
  /** Checks by `kind` whether a message that was held for quiet hours is still due. */
  stillDueChecks?: StillDueChecks
}

export type StillDueChecks = Record<
  string,
  (db: Db, facts: StillDue, now: Date) => Promise<boolean>
>

const concurrency = 4
/** A round is one job. It ends after this time, so that other jobs run and the process can stop. */
const roundMs = 4_000
const awayRetryMs = 20_000
const laterMs = { shortest: 30_000, longest: 600_000 }
/** Less than half of the lease, so that one renewal may fail. */
const renewMs = 5_000

/**
 * Sends waiting messages. New messages, due messages and a timer start a round. A process runs one round at a time, so
 * that a server that does not respond occupies only one slot of the worker.
 */
export function outboxTasks(outboxes: readonly Outbox[], work: OutboxContext): Tasks {
  return Object.fromEntries(
    outboxes.flatMap((outbox) => {
      const send = `${outbox.name}.send`
      const round = coalesceRuns(
        () => runRound(outbox, work),
        () => sendJob(work.db, send, {}, { key: send }),
      )
      return [send, `${outbox.name}.retry`].map((task) => [task, round])
    }),
  )
}

export const outboxTimers = (outboxes: readonly { name: string }[]): ScheduledTask[] =>
  outboxes.map(({ name }) => ({ cron: '* * * * *', task: `${name}.retry` }))

/** Sends one message alone first. Sends the others only if the server accepts messages. */
async function runRound(outbox: Outbox, work: OutboxContext) {
  const { deliver } = outbox
  if (!deliver) {
    await releaseToMailbox(outbox, work)
    return { more: false }
  }
  const until = performance.now() + roundMs
  let last = await deliverNext({ ...outbox, deliver }, work)
  const isOpen = () => last !== 'none' && last !== 'away'
  const follow = async () => {
    while (isOpen() && performance.now() < until)
      last = await deliverNext({ ...outbox, deliver }, work)
  }
  await Promise.all(Array.from({ length: concurrency }, follow))
  return { more: isOpen() }
}

/** Marks all due messages as shown in the built-in mailbox, except those that are no longer needed. */
async function releaseToMailbox(outbox: Outbox, work: OutboxContext) {
  const { table } = outbox
  await unscheduleDue(work.db, table, work.now())
  for (;;) {
    const taken = await leaseNext(work.db, table, work.now())
    if (!taken) return
    if (await dropNeedless(outbox, taken, work)) continue
    await postpone(work.db, table, { id: taken.id, nextTryAt: null })
  }
}

type TakenMessage = NonNullable<Awaited<ReturnType<typeof leaseNext>>>

const isOverdue = async ({ stillDue }: TakenMessage, { db, now, stillDueChecks }: OutboxContext) =>
  stillDue !== null && (await stillDueChecks?.[stillDue.kind]?.(db, stillDue, now())) === false

/** Gives up the message if it is no longer needed. Returns whether it did. */
async function dropNeedless(outbox: Outbox, taken: TakenMessage, work: OutboxContext) {
  const { id } = taken
  const why = (await isOverdue(taken, work)) ? overdueReason : await outbox.findNeedless?.(id)
  if (why) await markFailed(work.db, outbox, { id, why, now: work.now() })
  return why !== undefined
}

async function deliverNext(
  outbox: Outbox & { deliver: NonNullable<Outbox['deliver']> },
  work: OutboxContext,
) {
  const { db, now } = work
  const { table } = outbox
  const taken = await leaseNext(db, table, now())
  if (!taken) return 'none'
  const { id, createdAt, heldUntil } = taken
  const ageMs = now().getTime() - (heldUntil ?? createdAt).getTime()
  if (ageMs > outbox.keepTryingMinutes * 60_000) {
    await giveUp(outbox, work, { id, why: 'too late' })
    work.recordOutcome?.(outbox.name, 'refused')
    return 'refused'
  }
  if (await dropNeedless(outbox, taken, work)) return 'needless'
  const outcome = await whileRenewing(
    () => renewLease(db, table, { id, now: now() }),
    () => outbox.deliver(id),
  )
  if (outcome.became === 'delivered')
    await markSent(db, outbox, { id, gatewayId: outcome.gatewayId, now: now() })
  else if (outcome.became === 'refused') await giveUp(outbox, work, { id, why: outcome.why })
  else await scheduleRetry(outbox, work, { id, ageMs, ...outcome })
  work.recordOutcome?.(outbox.name, outcome.became)
  return outcome.became
}

async function giveUp(
  outbox: Outbox,
  { db, now }: OutboxContext,
  { id, why }: { id: string; why: string },
) {
  if (await markFailed(db, outbox, { id, why, now: now() })) await outbox.onGivenUp?.(id)
}

/** Renews the lease until `attempt` has ended; no renewal is under way afterwards. */
async function whileRenewing<T>(renew: () => Promise<void>, attempt: () => Promise<T>) {
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    // A short outage of the database costs one renewal of three.
    renewal = renew().catch(() => {})
  }, renewMs)
  try {
    return await attempt()
  } finally {
    clearInterval(timer)
    await renewal
  }
}

async function scheduleRetry(
  { name, table }: Outbox,
  { db, now, log, pauses }: OutboxContext,
  {
    id,
    ageMs,
    became,
    why,
    waitMs: askedMs = 0,
  }: { id: string; ageMs: number; became: string; why: string; waitMs?: number },
) {
  log.warn({ outbox: name, why }, became === 'away' ? 'sending unavailable' : 'message deferred')
  const present = now().getTime()
  const waitMs = Math.max(
    Math.min(Math.max(ageMs / 10, laterMs.shortest), laterMs.longest),
    askedMs,
  )
  if (became === 'away') pauses.set(name, new Date(present + awayRetryMs))
  // Moves the message behind the others, so that it cannot block them if it is the cause.
  await postpone(db, table, {
    id,
    nextTryAt: new Date(became === 'away' ? present : present + waitMs),
  })
}
