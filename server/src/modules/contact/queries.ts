import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { isOnPage } from '../../platform/db/is-on-page.ts'
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

const selectCases = (db: Db, key: SQL<number>) =>
  db
    .select({
      case: contactCases,
      taker: { name: taker.name, erasedAt: taker.erasedAt },
      decider: { name: decider.name, erasedAt: decider.erasedAt },
      key,
    })
    .from(contactCases)
    .leftJoin(taker, eq(taker.id, contactCases.takenBy))
    .leftJoin(decider, eq(decider.id, contactCases.decidedBy))

const milliseconds = (column: SQL | typeof contactCases.createdAt) =>
  sql<number>`floor(extract(epoch from ${column}) * 1000)`
/** Sort key of open cases: safety first, then all other topics; each by time of arrival. */
const openKey = sql<number>`(${milliseconds(contactCases.createdAt)}
  + case when ${contactCases.topic} = 'safety' then 0 else 100000000000000 end)::float8`
const decidedKey = sql<number>`${milliseconds(sql`${contactCases.decidedAt}`)}::float8`

const orders = {
  open: {
    key: openKey,
    where: isNull(contactCases.decidedAt),
    direction: asc,
    beyond: ({ key, id }: CursorPosition) =>
      sql`(${openKey}, ${contactCases.id}) > (${key}::float8, ${id}::uuid)`,
  },
  decided: {
    key: decidedKey,
    where: isNotNull(contactCases.decidedAt),
    direction: desc,
    beyond: ({ key, id }: CursorPosition) =>
      sql`(${decidedKey} < ${key}::float8 or (${decidedKey} = ${key}::float8 and ${contactCases.id} > ${id}::uuid))`,
  },
} as const

/** Open cases, safety first and then oldest first; or decided ones, latest decision first. */
export async function listCases(
  db: Db,
  state: ContactQueueState,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const { key, where, direction, beyond } = orders[state]
  const order = [direction(key), asc(contactCases.id)]
  const page = db
    .select({ id: contactCases.id })
    .from(contactCases)
    .where(and(where, after && beyond(after)))
    .orderBy(...order)
    .limit(limit)
  const rows = await selectCases(db, key)
    .where(isOnPage(contactCases.id, page))
    .orderBy(...order)
  return rows.map((row) => ({ ...row, id: row.case.id }))
}

export async function countCases(db: Db, state: ContactQueueState) {
  const rows = db.select({ count: count() }).from(contactCases).where(orders[state].where)
  return singleRow(await rows).count
}

export async function findCase(db: Db, id: string) {
  const [row] = await selectCases(db, openKey).where(eq(contactCases.id, id))
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
