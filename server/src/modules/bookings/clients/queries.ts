import type { CommunicationPreference } from '@ujuzi/contract/api/options'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import {
  contactPreferenceOf,
  type ShownPhoto,
  shownPhoneOf,
  shownPhotoOf,
} from '../../accounts/client.queries.ts'
import { type BookingRow, bookings, clientNotes } from '../tables.ts'

export type ClientRecord = { completedCount: number; noShows: number }

export type ClientRow = {
  id: string
  name: string
  erasedAt: string | null
  photo: ShownPhoto
  completedCount: number
  noShows: number
  lastCompletedAt: Date | null
}
type Summary = Omit<ClientRow, 'lastCompletedAt'> & { lastCompletedAt: string | null }

const parseLastCompleted = <T extends Summary>(row: T) => ({
  ...row,
  lastCompletedAt: row.lastCompletedAt === null ? null : new Date(row.lastCompletedAt),
})

export type ClientFilter = { businessId: string; name: string | undefined }

/** Clients of a business by their latest completed booking; clients without one come last. */
export async function listClients(
  db: Db,
  filter: ClientFilter,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const { rows } = await db.execute<Summary & { key: string }>(sql`
    select ${summaryColumns}, ${lastCompletedMs} as key ${fromBookings(filter)}
    group by a.id
    ${after ? sql`having (${lastCompletedMs}, a.id) < (${after.key}::bigint, ${after.id}::uuid)` : sql``}
    order by key desc, a.id desc limit ${limit}`)
  return rows.map(({ key, ...row }) => ({ ...parseLastCompleted(row), key: Number(key) }))
}

export async function countClients(db: Db, filter: ClientFilter) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct a.id)::int as count ${fromBookings(filter)}`,
  )
  return singleRow(rows).count
}

const wasConfirmed = sql`bool_or(b.status in ('confirmed', 'completed', 'no_show'))`

/** Finds a client of the business; undefined if the account never booked at it. */
export async function findClient(db: Db, businessId: string, clientId: string) {
  const { rows } = await db.execute<
    Summary & {
      since: string
      cancelledLate: number
      phone: string | null
      contactPreference: CommunicationPreference | null
    }
  >(sql`
    select ${summaryColumns}, min(b.created_at) as since,
      case when ${wasConfirmed} then ${shownPhoneOf(sql`a.id`)} end as phone,
      case when ${wasConfirmed} then ${contactPreferenceOf(sql`a.id`)} end as "contactPreference",
      count(*) filter (where b.status = 'cancelled' and b.cancelled_by = 'client'
        and b.refund_percent < 100)::int as "cancelledLate"
    ${fromBookings({ businessId, name: undefined })} and a.id = ${clientId}
    group by a.id`)
  const [row] = rows
  return row && { ...parseLastCompleted(row), since: new Date(row.since) }
}
export type ClientDetails = NonNullable<Awaited<ReturnType<typeof findClient>>>

/**
 * Loads the records of the clients of these bookings, all of one business. Returns a function that gives the record for
 * a booking.
 */
export async function loadClientRecords(db: Db, rows: readonly BookingOfClient[]) {
  const clientIds = new Set(rows.flatMap(({ booking }) => booking.clientId ?? []))
  const [first] = rows
  const records = first && (await listClientRecords(db, first.booking.businessId, [...clientIds]))
  return ({ booking }: BookingOfClient) => records?.get(booking.clientId ?? '')
}
type BookingOfClient = { booking: Pick<BookingRow, 'businessId' | 'clientId'> }

/** Completed bookings and no-shows of each of these clients at the business. */
export async function listClientRecords(db: Db, businessId: string, clientIds: readonly string[]) {
  if (clientIds.length === 0) return new Map<string, ClientRecord>()
  const { rows } = await db.execute<{ id: string; completedCount: number; noShows: number }>(sql`
    select b.client_id as id, ${completedCount} as "completedCount", ${noShows} as "noShows" from bookings b
    where b.business_id = ${businessId} and b.client_id = any(${sql.param([...clientIds])}::uuid[])
    group by b.client_id`)
  return new Map(rows.map(({ id, ...record }) => [id, record]))
}

/** Total price of the client's completed bookings by currency, most recently used first. */
export async function listSpent(db: Db, businessId: string, clientId: string) {
  const { rows } = await db.execute<{ currency: string; minor: string }>(sql`
    select currency, sum(price_minor) as minor from bookings
    where business_id = ${businessId} and client_id = ${clientId} and status = 'completed'
    group by currency order by max(starts_at) desc, currency`)
  return rows.map(({ currency, minor }) => ({ currency, minor: Number(minor) }))
}

const maxRecent = 10

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
    .limit(maxRecent)
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

export async function saveNote(db: Db, values: typeof clientNotes.$inferInsert) {
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

const completedCount: SQL = sql`count(*) filter (where b.status = 'completed')::int`

/** Number of the client's no-shows. A contested no-show counts only once a moderator has upheld it. */
const noShows: SQL = sql`count(*) filter (where b.status = 'no_show' and b.no_show_of = 'client'
  and (b.contested_at is null or b.settled_at is not null))::int`

const lastCompletedAt: SQL = sql`max(b.starts_at) filter (where b.status = 'completed')`

const lastCompletedMs: SQL = sql`coalesce(extract(epoch from ${lastCompletedAt}) * 1000, 0)::bigint`

const summaryColumns: SQL = sql`a.id, a.name, a.erased_at as "erasedAt", ${shownPhotoOf(sql`a.id`)} as photo, ${completedCount} as "completedCount", ${noShows} as "noShows",
  ${lastCompletedAt} as "lastCompletedAt"`

/** Bookings of the clients of a business, without walk-ins. Erased clients cannot be found by name. */
const fromBookings = ({ businessId, name }: ClientFilter): SQL => sql`
  from bookings b join accounts a on a.id = b.client_id
  where b.business_id = ${businessId}
  ${name ? sql`and a.erased_at is null and strpos(${normalizedName(sql`a.name`)}, ${normalizedName(sql`${name}::text`)}) > 0` : sql``}`

const normalizedName = (text: SQL): SQL => sql`lower(unaccent(normalize(${text})))`
