import { and, asc, count, desc, eq, inArray, lte, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOnPage } from '../../../platform/db/is-on-page.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import type { StillDue } from '../../../platform/db/tables.ts'
import { businesses, resources } from '../../businesses/tables.ts'
import { isOpenToClients } from '../../businesses/visibility.queries.ts'
import { isBlocked } from '../planning/blocked-clients.queries.ts'
import { client, clientColumns, owner } from '../queries.ts'
import {
  type WaitingEntryRow,
  type WaitingOfferRow,
  waitingEntries,
  waitingOffers,
} from '../waiting-list.tables.ts'

const member = alias(resources, 'member')
const offered = alias(resources, 'offered')

/** Entries with what their parties are shown. */
export const selectEntries = (db: Db) =>
  db
    .select({
      entry: waitingEntries,
      business: { id: businesses.id, name: businesses.name, timeZone: businesses.timeZone },
      owner: { erasedAt: owner.erasedAt },
      client: clientColumns,
      member: { id: member.id, name: member.name },
      offer: waitingOffers,
      offerMember: { id: offered.id, name: offered.name },
      services: sql<{ id: string; name: string }[]>`(
        select json_agg(json_build_object('id', s.id, 'name', s.title) order by chosen.position)
        from unnest(${waitingEntries.serviceIds}) with ordinality as chosen (id, position)
        join services s on s.id = chosen.id and s.business_id = ${waitingEntries.businessId})`,
    })
    .from(waitingEntries)
    .innerJoin(businesses, eq(businesses.id, waitingEntries.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .innerJoin(client, eq(client.id, waitingEntries.clientId))
    .leftJoin(member, eq(member.id, waitingEntries.resourceId))
    .leftJoin(
      waitingOffers,
      and(eq(waitingOffers.entryId, waitingEntries.id), isOneOf(waitingOffers.state, 'open')),
    )
    .leftJoin(offered, eq(offered.id, waitingOffers.resourceId))

export type EntryDetails = Awaited<ReturnType<typeof selectEntries>>[number]

export async function findEntry(db: Db, id: string): Promise<EntryDetails | undefined> {
  const [row] = await selectEntries(db).where(eq(waitingEntries.id, id))
  return row
}

export const listEntriesById = (db: Db, ids: string[]) =>
  selectEntries(db).where(inArray(waitingEntries.id, ids))

const shownEntriesMax = 50
const isWaiting = isOneOf(waitingEntries.state, 'waiting')

/** Entries of a client: open ones first, then those that ended last. */
export function listEntriesOfClient(db: Db, clientId: string) {
  const order = [desc(isWaiting), desc(waitingEntries.joinedAt), desc(waitingEntries.id)]
  const page = db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(eq(waitingEntries.clientId, clientId))
    .orderBy(...order)
    .limit(shownEntriesMax)
  return selectEntries(db)
    .where(isOnPage(waitingEntries.id, page))
    .orderBy(...order)
}

/** Every entry of a client with all its offers, oldest first. */
export async function listEntriesForExport(db: Db, clientId: string) {
  const entries = await selectEntries(db)
    .where(eq(waitingEntries.clientId, clientId))
    .orderBy(asc(waitingEntries.joinedAt), asc(waitingEntries.id))
  const offers = await db
    .select()
    .from(waitingOffers)
    .where(
      inArray(
        waitingOffers.entryId,
        entries.map(({ entry }) => entry.id),
      ),
    )
    .orderBy(asc(waitingOffers.offeredAt), asc(waitingOffers.id))
  const byEntry = Map.groupBy(offers, ({ entryId }) => entryId)
  return entries.map((row) => ({ ...row, offers: byEntry.get(row.entry.id) ?? [] }))
}

/** Numbers of open entries of the client, in total and at the business, and of all clients at the business. */
export async function countOpenEntries(
  db: Db,
  { clientId, businessId }: { clientId: string; businessId: string },
) {
  const ofClient = sql`client_id = ${clientId}`
  const atBusiness = sql`business_id = ${businessId}`
  const { rows } = await db.execute<{ client: number; at_business: number; business: number }>(sql`
    select count(*) filter (where ${ofClient})::int as client,
      count(*) filter (where ${ofClient} and ${atBusiness})::int as at_business,
      count(*) filter (where ${atBusiness})::int as business
    from waiting_entries where state = 'waiting' and (${ofClient} or ${atBusiness})`)
  return singleRow(rows)
}

export async function listOpenEntryIds(
  db: Db,
  { clientId, businessId }: { clientId: string; businessId: string },
) {
  const rows = await db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.clientId, clientId),
        eq(waitingEntries.businessId, businessId),
        isOneOf(waitingEntries.state, 'waiting'),
      ),
    )
    .orderBy(waitingEntries.id)
  return rows.map(({ id }) => id)
}

export const insertEntry = async (db: Db, values: typeof waitingEntries.$inferInsert) =>
  singleRow(await db.insert(waitingEntries).values(values).returning())

/** Ends an open entry. Returns undefined if it has ended already. */
export async function endEntry(
  db: Db,
  id: string,
  changes: Pick<WaitingEntryRow, 'state'> & { endedAt: Date; bookingId?: string },
) {
  const [row] = await db
    .update(waitingEntries)
    .set(changes)
    .where(and(eq(waitingEntries.id, id), isOneOf(waitingEntries.state, 'waiting')))
    .returning()
  return row
}

/** An entry that can get an offer: it has no open one, and its client can book. */
export type OfferableEntry = WaitingEntryRow & {
  /** Bookings of the client and offers that were not accepted, in seconds since 1970. */
  excluded: [from: number, to: number][]
}

export async function listOfferableEntries(
  db: Db,
  businessId: string,
  now: Date,
): Promise<OfferableEntry[]> {
  const rows = await db
    .select({
      entry: waitingEntries,
      excluded: sql<OfferableEntry['excluded']>`(
        select coalesce(json_agg(json_build_array(extract(epoch from span.starts_at), extract(epoch from span.ends_at))), '[]')
        from (
          select o.starts_at, o.ends_at from waiting_offers o
          where o.entry_id = ${waitingEntries.id} and o.state in ('declined', 'expired')
          union all
          select b.starts_at, b.ends_at from bookings b
          where b.client_id = ${waitingEntries.clientId} and b.status in ('pending', 'confirmed')) span)`,
    })
    .from(waitingEntries)
    .innerJoin(client, eq(client.id, waitingEntries.clientId))
    .where(
      and(
        eq(waitingEntries.businessId, businessId),
        isOneOf(waitingEntries.state, 'waiting'),
        sql`${waitingEntries.endsAt} > ${now.toISOString()}::timestamptz`,
        sql`${client.deletionRequestedAt} is null and ${client.erasedAt} is null and ${client.suspendedAt} is null`,
        sql`not exists (select from waiting_offers o where o.entry_id = ${waitingEntries.id} and o.state = 'open')`,
        not(isBlocked(sql`${waitingEntries.businessId}`, sql`${client.id}`)),
      ),
    )
    .orderBy(asc(waitingEntries.joinedAt), asc(waitingEntries.id))
  return rows.map(({ entry, excluded }) => ({ ...entry, excluded }))
}

/** Whether a message about an offer that was held for quiet hours is still due. */
export async function isOfferMessageStillDue(db: Db, facts: StillDue, now: Date) {
  const [offer] = await db
    .select({ expiresAt: waitingOffers.expiresAt })
    .from(waitingOffers)
    .where(and(eq(waitingOffers.id, String(facts.offerId)), isOneOf(waitingOffers.state, 'open')))
  return offer !== undefined && offer.expiresAt > now
}

/** Whether clients can see and book the business now. */
export async function isBusinessOpen(db: Db, businessId: string) {
  const { rows } = await db.execute(
    sql`select from businesses b where b.id = ${businessId} and b.closed_at is null and ${isOpenToClients('b')}`,
  )
  return rows.length > 0
}

export const insertOffer = async (db: Db, values: typeof waitingOffers.$inferInsert) =>
  singleRow(await db.insert(waitingOffers).values(values).returning())

type OfferEnd = { state: WaitingOfferRow['state']; endedAt: Date }

/** Ends an open offer. Returns undefined if it has ended already. */
export async function endOffer(db: Db, id: string, changes: OfferEnd) {
  const [row] = await db
    .update(waitingOffers)
    .set(changes)
    .where(and(eq(waitingOffers.id, id), isOneOf(waitingOffers.state, 'open')))
    .returning()
  return row
}

/** Withdraws the open offer of an entry. Returns whether there was one. */
export async function withdrawOfferOf(db: Db, entryId: string, now: Date) {
  const rows = await db
    .update(waitingOffers)
    .set({ state: 'withdrawn', endedAt: now })
    .where(and(eq(waitingOffers.entryId, entryId), isOneOf(waitingOffers.state, 'open')))
    .returning({ id: waitingOffers.id })
  return rows.length > 0
}

export async function findOpenOffer(db: Db, entryId: string) {
  const [row] = await db
    .select()
    .from(waitingOffers)
    .where(and(eq(waitingOffers.entryId, entryId), isOneOf(waitingOffers.state, 'open')))
  return row
}

export const listOpenOffers = (db: Db, businessId: string) =>
  db
    .select({ offer: waitingOffers, entry: waitingEntries })
    .from(waitingOffers)
    .innerJoin(waitingEntries, eq(waitingEntries.id, waitingOffers.entryId))
    .where(and(eq(waitingOffers.businessId, businessId), isOneOf(waitingOffers.state, 'open')))
    .orderBy(waitingOffers.startsAt, waitingOffers.id)

export async function countUnanswered(db: Db, entryId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(waitingOffers)
    .where(and(eq(waitingOffers.entryId, entryId), isOneOf(waitingOffers.state, 'expired')))
  return row?.count ?? 0
}

/** Open offers past their deadline. */
export const listOffersToExpire = (db: Db, now: Date, limit: number) =>
  db
    .select({
      id: waitingOffers.id,
      entryId: waitingOffers.entryId,
      businessId: waitingOffers.businessId,
    })
    .from(waitingOffers)
    .where(and(isOneOf(waitingOffers.state, 'open'), lte(waitingOffers.expiresAt, now)))
    .orderBy(waitingOffers.expiresAt)
    .limit(limit)

/**
 * Open entries whose last day has passed, whose client's account is suspended or being deleted, or whose business was
 * closed or suspended.
 */
export async function listEntriesToEnd(db: Db, now: Date, limit: number) {
  const { rows } = await db.execute<{ id: string; business_id: string }>(sql`
    select e.id, e.business_id from waiting_entries e
    join accounts c on c.id = e.client_id
    join businesses b on b.id = e.business_id
    join accounts o on o.id = b.owner_id
    where e.state = 'waiting' and (e.ends_at <= ${now.toISOString()}::timestamptz
      or c.suspended_at is not null or c.deletion_requested_at is not null or c.erased_at is not null
      or b.closed_at is not null or o.suspended_at is not null or o.deletion_requested_at is not null)
    order by e.ends_at, e.id limit ${limit}`)
  return rows.map(({ id, business_id }) => ({ id, businessId: business_id }))
}

export async function deleteEntriesEndedBefore(db: Db, before: Date, limit: number) {
  const ended = db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(and(not(isOneOf(waitingEntries.state, 'waiting')), lte(waitingEntries.endedAt, before)))
    .limit(limit)
  await db.delete(waitingEntries).where(inArray(waitingEntries.id, ended))
}
