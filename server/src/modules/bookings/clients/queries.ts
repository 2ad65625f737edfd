import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { After } from '../../../platform/api/cursor.ts'
import { type Db, one } from '../../../platform/db/db.ts'
import { businesses } from '../../businesses/tables.ts'
import { bookings, clientNotes } from '../tables.ts'

/** The business whose book of clients this person reads. */
export async function findBookOwner(db: Db, ownerId: string) {
  const [row] = await db
    .select({ id: businesses.id, timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.ownerId, ownerId))
  return row
}

export type ClientRow = {
  id: string
  name: string
  erasedAt: string | null
  visits: number
  noShows: number
  lastVisit: Date | null
}
type Summary = Omit<ClientRow, 'lastVisit'> & { lastVisit: string | null }

const dated = <T extends Summary>(row: T) => ({
  ...row,
  lastVisit: row.lastVisit === null ? null : new Date(row.lastVisit),
})

export type Search = { businessId: string; name: string | undefined }

/** Who booked at a business, by latest visit; those who have not come yet follow. */
export async function listClients(
  db: Db,
  search: Search,
  { after, limit }: { after: After | undefined; limit: number },
) {
  const { rows } = await db.execute<Summary & { key: string }>(sql`
    select ${summary}, ${lastVisitMs} as key ${booked(search)}
    group by a.id
    ${after ? sql`having (${lastVisitMs}, a.id) < (${after.key}::bigint, ${after.id}::uuid)` : sql``}
    order by key desc, a.id desc limit ${limit}`)
  return rows.map(({ key, ...row }) => ({ ...dated(row), key: Number(key) }))
}

export async function countClients(db: Db, search: Search) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct a.id)::int as count ${booked(search)}`,
  )
  return one(rows).count
}

/** Undefined for somebody who never booked there. */
export async function findClient(db: Db, businessId: string, clientId: string) {
  const { rows } = await db.execute<Summary & { since: string; cancelledLate: number }>(sql`
    select ${summary}, min(b.created_at) as since,
      count(*) filter (where b.status = 'cancelled' and b.cancelled_by = 'client'
        and b.refund_percent < 100)::int as "cancelledLate"
    ${booked({ businessId, name: undefined })} and a.id = ${clientId}
    group by a.id`)
  const [row] = rows
  return row && { ...dated(row), since: new Date(row.since) }
}
export type ClientDetails = NonNullable<Awaited<ReturnType<typeof findClient>>>

/** What every one of these clients' visits to the business were like. */
export async function recordsOf(db: Db, businessId: string, clientIds: readonly string[]) {
  if (clientIds.length === 0) return new Map<string, ClientRecord>()
  const { rows } = await db.execute<{ id: string; visits: number; noShows: number }>(sql`
    select b.client_id as id, ${visits} as visits, ${noShows} as "noShows" from bookings b
    where b.business_id = ${businessId} and b.client_id = any(${sql.param([...clientIds])}::uuid[])
    group by b.client_id`)
  return new Map(rows.map(({ id, visits, noShows }) => [id, { visits, no_shows: noShows }]))
}
type ClientRecord = { visits: number; no_shows: number }

export async function listSpent(db: Db, businessId: string, clientId: string) {
  const { rows } = await db.execute<{ currency: string; minor: string }>(sql`
    select currency, sum(price_minor) as minor from bookings
    where business_id = ${businessId} and client_id = ${clientId} and status = 'completed'
    group by currency order by max(starts_at) desc, currency`)
  return rows.map(({ currency, minor }) => ({ currency, minor: Number(minor) }))
}

const recentShown = 10

export async function listRecent(db: Db, businessId: string, clientId: string) {
  return db
    .select({
      id: bookings.id,
      service: bookings.serviceTitle,
      startsAt: bookings.startsAt,
      status: bookings.status,
      priceMinor: bookings.priceMinor,
      currency: bookings.currency,
    })
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.clientId, clientId)))
    .orderBy(sql`${bookings.startsAt} desc, ${bookings.id} desc`)
    .limit(recentShown)
}

const isAbout = (businessId: string, clientId: string) =>
  and(eq(clientNotes.businessId, businessId), eq(clientNotes.clientId, clientId))

export async function findNote(db: Db, businessId: string, clientId: string) {
  const [row] = await db
    .select({ note: clientNotes.note })
    .from(clientNotes)
    .where(isAbout(businessId, clientId))
  return row?.note
}

export async function keepNote(db: Db, values: typeof clientNotes.$inferInsert) {
  const { note, updatedAt } = values
  await db
    .insert(clientNotes)
    .values(values)
    .onConflictDoUpdate({
      target: [clientNotes.businessId, clientNotes.clientId],
      set: { note, updatedAt },
    })
}

export async function deleteNote(db: Db, businessId: string, clientId: string) {
  await db.delete(clientNotes).where(isAbout(businessId, clientId))
}

const visits: SQL = sql`count(*) filter (where b.status = 'completed')::int`

/** Those the client has contested count once a reviewer has upheld them. */
const noShows: SQL = sql`count(*) filter (where b.status = 'no_show' and b.no_show_of = 'client'
  and (b.contested_at is null or b.settled_at is not null))::int`

const lastVisit: SQL = sql`max(b.starts_at) filter (where b.status = 'completed')`

const lastVisitMs: SQL = sql`coalesce(extract(epoch from ${lastVisit}) * 1000, 0)::bigint`

const summary: SQL = sql`a.id, a.name, a.erased_at as "erasedAt", ${visits} as visits, ${noShows} as "noShows",
  ${lastVisit} as "lastVisit"`

/** A guest has no account and is nobody's client; the name of somebody who left cannot be searched for. */
const booked = ({ businessId, name }: Search): SQL => sql`
  from bookings b join accounts a on a.id = b.client_id
  where b.business_id = ${businessId}
  ${name ? sql`and a.erased_at is null and strpos(${folded(sql`a.name`)}, ${folded(sql`${name}::text`)}) > 0` : sql``}`

const folded = (text: SQL): SQL => sql`lower(unaccent(normalize(${text})))`
