import type { ReceiptKind, SaleMethod } from '@ujuzi/contract/payments/receipts'
import { and, asc, desc, eq, gte, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import { countRowsUpTo } from '../../platform/db/count-rows.ts'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { isOnPage } from '../../platform/db/is-on-page.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import type { StillDue } from '../../platform/db/tables.ts'
import { shownPhoneOf } from '../accounts/client.queries.ts'
import { accounts } from '../accounts/tables.ts'
import { resources } from '../businesses/tables.ts'
import { clientRecords } from '../client-records/tables.ts'
import { preferencesOf } from '../notifications/preferences/queries.ts'
import { bookings } from '../schedule/bookings.tables.ts'
import { businessSettings } from '../settings/tables.ts'
import { clientPackages } from './packages/tables.ts'
import { receiptCounters, type SaleRow, sales } from './tables.ts'

const client = alias(accounts, 'client')
const original = alias(sales, 'original')
const voiding = alias(sales, 'voiding')

/** Minor units that refunds of a sale paid back, as a positive amount. */
const refundedMinor = sql<number>`(select coalesce(-sum(refund.total_minor), 0)::float8 from sales refund
  where refund.refers_to = ${sales.id} and refund.kind = 'refund')`
const refundedGoodsMinor = sql<number>`(select coalesce(-sum(refund.subtotal_minor), 0)::float8 from sales refund
  where refund.refers_to = ${sales.id} and refund.kind = 'refund')`

/** The record of the client who bought the package of a sale, also if it was merged into another since. */
const buyerId = sql`(select coalesce(merged_into, id) from client_records where id = ${clientPackages.clientRecordId})`

/** Receipts with their booking, its client or the buyer of the package, and the receipts that correct them. */
const selectSales = (db: Db) =>
  db
    .select({
      sale: sales,
      booking: { id: bookings.id, status: bookings.status },
      guest: { name: bookings.guestName, phone: bookings.guestPhone },
      buyer: { name: clientRecords.name },
      client: {
        id: client.id,
        name: client.name,
        email: client.email,
        emailVerifiedAt: client.emailVerifiedAt,
        locale: client.locale,
        erasedAt: client.erasedAt,
        shownPhone: shownPhoneOf(sql`client.id`),
      },
      original: { id: original.id, year: original.year, number: original.number },
      voiding: { id: voiding.id, year: voiding.year, number: voiding.number },
      refundedMinor,
      refundedGoodsMinor,
    })
    .from(sales)
    .leftJoin(bookings, eq(bookings.id, sales.bookingId))
    .leftJoin(
      clientPackages,
      eq(clientPackages.saleId, sql`coalesce(${sales.refersTo}, ${sales.id})`),
    )
    .leftJoin(clientRecords, eq(clientRecords.id, buyerId))
    .leftJoin(
      client,
      eq(client.id, sql`coalesce(${bookings.clientId}, ${clientRecords.accountId})`),
    )
    .leftJoin(original, eq(original.id, sales.refersTo))
    .leftJoin(voiding, and(eq(voiding.refersTo, sales.id), isOneOf(voiding.kind, 'void')))

export type SaleDetails = Awaited<ReturnType<typeof selectSales>>[number]

const assigneeOfBooking = sql`(
  select ${resources.accountId} from ${bookings} join ${resources} on ${resources.id} = ${bookings.resourceId}
  where ${bookings.id} = ${sales.bookingId})`

/** Receipts that this account recorded, or whose bookings are on its calendar; all if it is undefined. */
const isOf = (assignee: string | undefined) =>
  assignee === undefined
    ? undefined
    : or(eq(sales.recordedBy, assignee), eq(assigneeOfBooking, assignee))

export async function findSale(
  db: Db,
  { businessId, id, assignee }: { businessId: string; id: string; assignee?: string | undefined },
): Promise<SaleDetails | undefined> {
  const [row] = await selectSales(db).where(
    and(eq(sales.id, id), eq(sales.businessId, businessId), isOf(assignee)),
  )
  return row
}

/** The receipt of a booking, unless it was voided. */
export async function findSaleOfBooking(
  db: Db,
  bookingId: string,
): Promise<SaleDetails | undefined> {
  const [row] = await selectSales(db)
    .where(
      and(eq(sales.bookingId, bookingId), isOneOf(sales.kind, 'sale'), sql`${voiding.id} is null`),
    )
    .orderBy(desc(sales.at))
    .limit(1)
  return row
}

export async function findSaleById(db: Db, id: string): Promise<SaleDetails | undefined> {
  const [row] = await selectSales(db).where(eq(sales.id, id))
  return row
}

export type SaleFilter = {
  businessId: string
  /** Only receipts that this account recorded, or of its bookings. */
  assignee?: string | undefined
  from?: string | undefined
  to?: string | undefined
  method?: SaleMethod | undefined
  kind?: ReceiptKind | undefined
}

/** One page of receipts, latest first. */
export async function listSales(
  db: Db,
  filter: SaleFilter,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const isAfter =
    after &&
    sql`(${sales.at}, ${sales.id}) < (to_timestamp(${after.key}::float8 / 1000), ${after.id}::uuid)`
  const order = [desc(sales.at), desc(sales.id)]
  const page = db
    .select({ id: sales.id })
    .from(sales)
    .where(and(...conditions(filter), isAfter))
    .orderBy(...order)
    .limit(limit)
  const rows = await selectSales(db)
    .where(isOnPage(sales.id, page))
    .orderBy(...order)
  return rows.map((row) => ({ ...row, key: row.sale.at.getTime(), id: row.sale.id }))
}

/** Number of receipts, which is capped. */
export const countSales = (db: Db, filter: SaleFilter) =>
  countRowsUpTo(db, sales, and(...conditions(filter)))

function conditions({
  businessId,
  assignee,
  from,
  to,
  method,
  kind,
}: SaleFilter): (SQL | undefined)[] {
  return [
    eq(sales.businessId, businessId),
    isOf(assignee),
    from ? and(gte(sales.day, from), gte(sales.at, daysFrom(from, -2))) : undefined,
    to ? and(lte(sales.day, to), lt(sales.at, daysFrom(to, 2))) : undefined,
    method && sql`${sales.payments} @> ${JSON.stringify([{ method }])}::jsonb`,
    kind && isOneOf(sales.kind, kind),
  ]
}

/** A bound in UTC of instants on a local day, so that days also limit the index by time. */
const daysFrom = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000)

type DayFilter = {
  businessId: string
  day: string
  currency: string
  assignee?: string | undefined
}

type SalePosition = Pick<SaleRow, 'year' | 'number'>

/** Receipts of one local day in one currency, oldest first; all of them, or a page. */
export const listSalesOfDay = (
  db: Db,
  filter: DayFilter,
  { after, limit }: { after?: SalePosition | undefined; limit?: number } = {},
): Promise<SaleDetails[]> => {
  const { businessId, day, currency, assignee } = filter
  const page = selectSales(db)
    .where(
      and(
        eq(sales.businessId, businessId),
        eq(sales.day, day),
        eq(sales.currency, currency),
        isOf(assignee),
        after && sql`(${sales.year}, ${sales.number}) > (${after.year}, ${after.number})`,
      ),
    )
    .orderBy(asc(sales.year), asc(sales.number))
  return limit === undefined ? page : page.limit(limit)
}

/**
 * Takes the next receipt number of a business and year. Locks the counter until the transaction ends, so that a
 * transaction that fails gives its number back. `at` is not before the receipt with the number before.
 */
export async function takeReceiptNumber(
  tx: Db,
  { businessId, year, now }: { businessId: string; year: number; now: Date },
): Promise<{ number: number; at: Date }> {
  const rows = await tx
    .insert(receiptCounters)
    .values({ businessId, year, lastNumber: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [receiptCounters.businessId, receiptCounters.year],
      set: {
        lastNumber: sql`${receiptCounters.lastNumber} + 1`,
        lastAt: sql`greatest(${receiptCounters.lastAt}, excluded.last_at)`,
      },
    })
    .returning({ number: receiptCounters.lastNumber, at: receiptCounters.lastAt })
  return singleRow(rows)
}

export const insertSale = async (tx: Db, row: SaleRow): Promise<SaleRow> =>
  singleRow(await tx.insert(sales).values(row).returning())

/** Percent of VAT that prices include; null if the business is not registered. */
export async function findVatRate(db: Db, businessId: string): Promise<number | null> {
  const [row] = await db
    .select({ registered: businessSettings.vatRegistered, rate: businessSettings.taxRate })
    .from(businessSettings)
    .where(eq(businessSettings.businessId, businessId))
  return row?.registered && row.rate > 0 ? row.rate : null
}

/** The business's booking with this id. */
export async function findBookingOfBusiness(
  tx: Db,
  { businessId, bookingId }: { businessId: string; bookingId: string },
) {
  const [row] = await tx
    .select({
      id: bookings.id,
      status: bookings.status,
      currency: bookings.currency,
      assignee: resources.accountId,
    })
    .from(bookings)
    .innerJoin(resources, eq(resources.id, bookings.resourceId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.businessId, businessId)))
  return row
}

/**
 * Who recorded a tip, its booking, and those who learn of it: the owner of the business and the person of the booking, but
 * not the recorder.
 */
export async function getTipParties(
  tx: Db,
  { businessId, bookingId, recordedBy }: Pick<SaleRow, 'businessId' | 'bookingId' | 'recordedBy'>,
) {
  const recorder = singleRow(
    await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, recordedBy)),
  )
  const [booking] = bookingId
    ? await tx
        .select({ id: bookings.id, startsAt: bookings.startsAt, service: bookings.serviceTitle })
        .from(bookings)
        .where(eq(bookings.id, bookingId))
    : []
  const person = bookingId
    ? sql`union select r.account_id from bookings b join resources r on r.id = b.resource_id
        where b.id = ${bookingId} and r.retired_at is null`
    : sql.empty()
  const recipients = await tx
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      locale: accounts.locale,
      phone: accounts.phone,
      phoneVerifiedAt: accounts.phoneVerifiedAt,
      erasedAt: accounts.erasedAt,
      preferences: preferencesOf(sql`accounts.id`),
    })
    .from(accounts)
    .where(
      and(
        sql`${accounts.id} = any(array(select owner_id from businesses where id = ${businessId} ${person}))`,
        ne(accounts.id, recordedBy),
        isNull(accounts.suspendedAt),
      ),
    )
  return { recorder, booking, recipients }
}
export type TipParties = Awaited<ReturnType<typeof getTipParties>>

/** Whether a sale was not voided. */
export async function isSaleStillValid(db: Db, { saleId }: StillDue) {
  const isVoid = and(eq(sales.refersTo, String(saleId)), isOneOf(sales.kind, 'void'))
  const [found] = await db.select({ id: sales.id }).from(sales).where(isVoid).limit(1)
  return found === undefined
}
