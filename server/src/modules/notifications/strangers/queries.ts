import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { messageRefusals, strangerMessages } from './tables.ts'

const s = strangerMessages
const r = messageRefusals

/** Locks a contact until the transaction ends, so that two senders do not both use the last message it may get. */
export async function lockContact(db: Db, contact: Buffer) {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`stranger ${contact.toString('hex')}`}, 0))`,
  )
}

/** Messages to a contact since this time, from all senders. */
export const listSentTo = (db: Db, contact: Buffer, since: Date) =>
  db
    .select({ kind: s.kind, at: s.createdAt })
    .from(s)
    .where(and(eq(s.contact, contact), gt(s.createdAt, since)))
    .orderBy(asc(s.createdAt))

/** Businesses whose messages a contact refuses; null stands for all invitations to teams. */
export async function listRefused(db: Db, contact: Buffer, businessIds: readonly string[]) {
  const rows = await db
    .select({ businessId: r.businessId })
    .from(r)
    .where(
      and(
        eq(r.contact, contact),
        or(isNull(r.businessId), inArray(r.businessId, [...businessIds])),
      ),
    )
  return rows.map(({ businessId }) => businessId)
}

/**
 * Country and time zone of a business that sends, and whether it still has its starting budget: until it is published
 * and a client has booked it.
 */
export async function findSender(db: Db, businessId: string) {
  const { rows } = await db.execute<{
    country: string
    time_zone: string
    is_starting: boolean
  }>(sql`
    select p.country_code as country, b.time_zone, ${isStarting} as is_starting
    from businesses b join places p on p.id = b.place_id where b.id = ${businessId}`)
  const [row] = rows
  return row && { country: row.country, timeZone: row.time_zone, isStarting: row.is_starting }
}

/** Condition for the business `b`: it is not published, or no client has booked it yet. */
export const isStarting = sql`(b.published_at is null or not exists (
  select from bookings made where made.business_id = b.id and made.client_id is not null))`

/** Times of the emails that a business sent to people without an account since then, oldest first. */
export async function listEmailsFrom(db: Db, businessId: string, since: Date) {
  const rows = await db
    .select({ at: s.createdAt })
    .from(s)
    .where(
      and(
        eq(s.businessId, businessId),
        gt(s.createdAt, since),
        eq(s.costMicros, 0),
        isOneOf(s.kind, 'invitation', 'receipt'),
      ),
    )
    .orderBy(asc(s.createdAt))
  return rows.map(({ at }) => at)
}

/** Locks what all businesses with a starting budget spend together, until the transaction ends. */
export async function lockStartingSpending(db: Db) {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('starting message budgets', 0))`,
  )
}

/** Cost of the messages of all businesses with a starting budget since then, in millionths of a US dollar. */
export async function sumStartingSpending(db: Db, since: Date) {
  const { rows } = await db.execute<{ spent: number }>(sql`
    select coalesce(sum(cost_micros), 0)::float8 as spent from stranger_messages
    where is_starting and created_at >= ${since.toISOString()}::timestamptz`)
  return singleRow(rows).spent
}

export async function insertStrangerMessages(
  db: Db,
  rows: readonly (typeof strangerMessages.$inferInsert)[],
) {
  if (rows.length > 0) await db.insert(s).values([...rows])
}

/** Keeps a refusal; a repeated one changes nothing, and one of a business that does not exist is dropped. */
export async function keepRefusal(
  db: Db,
  { contact, businessId, now }: { contact: Buffer; businessId: string | null; now: Date },
) {
  await db.execute(sql`
    insert into message_refusals (contact, business_id, created_at)
    select ${contact}::bytea, ${businessId}::uuid, ${now.toISOString()}::timestamptz
    where ${businessId}::uuid is null or exists (select from businesses where id = ${businessId}::uuid)
    on conflict do nothing`)
}

export async function deleteStrangerMessagesBefore(db: Db, before: Date) {
  await db.delete(s).where(lt(s.createdAt, before))
}
