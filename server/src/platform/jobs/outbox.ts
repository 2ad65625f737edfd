import type { FastifyBaseLogger } from 'fastify'
import { oneAtATime } from '../concurrency/one-at-a-time.ts'
import type { Db } from '../db/db.ts'
import { mails, texts } from '../db/tables.ts'
import { sendJob, type Tasks, type Timer } from './jobs.ts'
import { keepAll, markFailed, markSent, putBack, renewLease, takeNext } from './outbox-rows.ts'

/**
 * What became of one try. `refused`: never again. `later`: this one is not taken now. `away`: nobody is there to
 * take anything, so the others need not try.
 */
export type Outcome =
  | { became: 'delivered' }
  | { became: 'refused' | 'later' | 'away'; why: string }

export type Outbox = {
  name: 'mail' | 'sms'
  /** Carries one out; undefined where nothing is ever sent and the built-in mailbox shows it instead. */
  carry: ((id: string) => Promise<Outcome>) | undefined
  keepTryingMinutes: number
}

/** Until when this process leaves a server alone that was away: nothing looks for due tries before. */
export type Pauses = Map<Outbox['name'], Date>

/** Hears what became of each try. */
export type NoteOutcome = (outbox: Outbox['name'], became: Outcome['became']) => void

type Work = {
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  pauses: Pauses
  noteOutcome?: NoteOutcome | undefined
}

export const outboxTables = { mail: mails, sms: texts }
const abreast = 4
/** A round is one job: it gives its place back after a while, and the process can stop. */
const roundMs = 4_000
const awayRetryMs = 20_000
const laterMs = { shortest: 30_000, longest: 600_000 }
/** Well within the lease, so that one renewal may fail. */
const renewMs = 5_000

/**
 * Carries out what waits. New messages, tries that fall due and every minute start a round; one round of a process runs
 * at a time, so that a silent server holds one place of the worker.
 */
export function outboxTasks(outboxes: readonly Outbox[], work: Work): Tasks {
  return Object.fromEntries(
    outboxes.flatMap((outbox) => {
      const send = `${outbox.name}.send`
      const round = oneAtATime(
        () => goRound(outbox, work),
        () => sendJob(work.db, send, {}, { key: send }),
      )
      return [send, `${outbox.name}.retry`].map((task) => [task, round])
    }),
  )
}

export const outboxTimers: Timer[] = [
  { cron: '* * * * *', task: 'mail.retry' },
  { cron: '* * * * *', task: 'sms.retry' },
]

/** Begins with one letter alone: only when somebody is there to take it do the others follow. */
async function goRound(outbox: Outbox, work: Work) {
  const { name, carry } = outbox
  if (!carry) {
    await keepAll(work.db, outboxTables[name])
    return { more: false }
  }
  const until = performance.now() + roundMs
  let last = await carryNext({ ...outbox, carry }, work)
  const isOpen = () => last !== 'none' && last !== 'away'
  const follow = async () => {
    while (isOpen() && performance.now() < until) last = await carryNext({ ...outbox, carry }, work)
  }
  await Promise.all(Array.from({ length: abreast }, follow))
  return { more: isOpen() }
}

async function carryNext(outbox: Outbox & { carry: NonNullable<Outbox['carry']> }, work: Work) {
  const { db, now } = work
  const table = outboxTables[outbox.name]
  const taken = await takeNext(db, table, now())
  if (!taken) return 'none'
  const { id, createdAt } = taken
  const ageMs = now().getTime() - createdAt.getTime()
  if (ageMs > outbox.keepTryingMinutes * 60_000) {
    await markFailed(db, table, id, 'too late', now())
    work.noteOutcome?.(outbox.name, 'refused')
    return 'refused'
  }
  const outcome = await whileRenewing(
    () => renewLease(db, table, id, now()),
    () => outbox.carry(id),
  )
  if (outcome.became === 'delivered') await markSent(db, table, id, now())
  else if (outcome.became === 'refused') await markFailed(db, table, id, outcome.why, now())
  else await tryAgain(outbox, work, { id, ageMs, ...outcome })
  work.noteOutcome?.(outbox.name, outcome.became)
  return outcome.became
}

/** Renews the lease until `attempt` has ended; no renewal is under way afterwards. */
async function whileRenewing<T>(renew: () => Promise<void>, attempt: () => Promise<T>) {
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    // A database that is away for a moment costs one renewal of three.
    renewal = renew().catch(() => {})
  }, renewMs)
  try {
    return await attempt()
  } finally {
    clearInterval(timer)
    await renewal
  }
}

async function tryAgain(
  { name }: Outbox,
  { db, now, log, pauses }: Work,
  { id, ageMs, became, why }: { id: string; ageMs: number; became: string; why: string },
) {
  log.warn({ outbox: name, why }, became === 'away' ? 'nothing can be sent' : 'not taken now')
  const present = now().getTime()
  const waitMs = Math.min(Math.max(ageMs / 10, laterMs.shortest), laterMs.longest)
  if (became === 'away') pauses.set(name, new Date(present + awayRetryMs))
  // Behind the others: should this one be the cause, it does not hold them up.
  await putBack(
    db,
    outboxTables[name],
    id,
    new Date(became === 'away' ? present : present + waitMs),
  )
}
