import { and, asc, count, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { isOnPage } from '../../platform/db/is-on-page.ts'
import { earliestFirst, latestFirst, type PageOfQueue } from '../../platform/db/queue.ts'
import { accounts } from '../accounts/tables.ts'
import { type ContactCaseRow, contactCases, contactEvents } from './tables.ts'

export type ContactQueueState = 'open' | 'decided'

const taker = alias(accounts, 'taker')
const decider = alias(accounts, 'decider')

/** Serializes the messages from one email address until the transaction ends. */
export const lockSender = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(7142033, hashtext(lower(${email})))`)

export async function countCasesFrom(db: Db, email: string, since: Date) {
  const rows = await db
    .select({ count: count() })
    .from(contactCases)
    .where(
      and(
        eq(sql`lower(${contactCases.email})`, email.toLowerCase()),
        gte(contactCases.createdAt, since),
      ),
    )
  return singleRow(rows).count
}

export async function insertCase(db: Db, values: typeof contactCases.$inferInsert) {
  await db.insert(contactCases).values(values)
}

const selectCases = (db: Db) =>
  db
    .select({
      case: contactCases,
      taker: { name: taker.name, erasedAt: taker.erasedAt },
      decider: { name: decider.name, erasedAt: decider.erasedAt },
    })
    .from(contactCases)
    .leftJoin(taker, eq(taker.id, contactCases.takenBy))
    .leftJoin(decider, eq(decider.id, contactCases.decidedBy))

const queues = {
  /** Safety first. */
  open: earliestFirst(contactCases, {
    where: isNull(contactCases.decidedAt),
    at: contactCases.createdAt,
    atOf: ({ createdAt }) => createdAt,
    isLate: sql`${contactCases.topic} <> 'safety'`,
    isLateOf: ({ topic }) => topic !== 'safety',
  }),
  decided: latestFirst(contactCases, {
    where: isNotNull(contactCases.decidedAt),
    at: contactCases.decidedAt,
    atOf: ({ decidedAt }) => decidedAt,
  }),
}

/** Open cases, safety first and then oldest first; or decided ones, latest decision first. */
export async function listCases(db: Db, state: ContactQueueState, page: PageOfQueue) {
  const queue = queues[state]
  const rows = await selectCases(db)
    .where(isOnPage(contactCases.id, queue.idsOfPage(page)))
    .orderBy(...queue.orderBy)
  return rows.map((row) => ({ ...row, ...queue.positionOf(row.case) }))
}

export const countCases = (db: Db, state: ContactQueueState) => queues[state].count(db)

export async function findCase(db: Db, id: string) {
  const [row] = await selectCases(db).where(eq(contactCases.id, id))
  return row
}

/** Locks the case until the transaction ends. */
export async function lockCase(tx: Db, id: string): Promise<ContactCaseRow | undefined> {
  const [row] = await tx.select().from(contactCases).where(eq(contactCases.id, id)).for('update')
  return row
}

type Change = Pick<ContactCaseRow, 'state'> & Partial<ContactCaseRow>

/** Returns false if the state is no longer that of `row`. */
export async function updateCase(tx: Db, { id, state }: ContactCaseRow, change: Change) {
  const updated = await tx
    .update(contactCases)
    .set(change)
    .where(and(eq(contactCases.id, id), eq(contactCases.state, state)))
    .returning({ id: contactCases.id })
  return updated.length === 1
}

export async function recordEvent(tx: Db, event: typeof contactEvents.$inferInsert) {
  await tx.insert(contactEvents).values(event)
}

/** Events of a case, the earliest first. */
export const listEvents = (db: Db, caseId: string) =>
  db
    .select({
      event: contactEvents.event,
      at: contactEvents.at,
      actor: { name: accounts.name, erasedAt: accounts.erasedAt },
    })
    .from(contactEvents)
    .leftJoin(accounts, eq(accounts.id, contactEvents.actorId))
    .where(eq(contactEvents.caseId, caseId))
    .orderBy(asc(contactEvents.at), asc(contactEvents.id))

export async function deleteCasesDecidedBefore(db: Db, before: Date) {
  await db.delete(contactCases).where(lt(contactCases.decidedAt, before))
}
