import { asc, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../modules/accounts/tables.ts'
import { bookingMoves, bookings } from '../../modules/bookings/tables.ts'
import { businesses } from '../../modules/businesses/tables.ts'
import { notices } from '../../modules/notifications/tables.ts'
import type { RootDb } from '../../platform/db/db.ts'
import { mails } from '../../platform/db/tables.ts'
import { agreed, day, type Model, type Visit } from './state.ts'

/** Everything there is, one line each, so that a difference shows what it is about. */
export type Picture = {
  visits: string[]
  record: string[]
  told: string[]
  letters: string[]
  counts: string[]
}

const line = (...parts: unknown[]) => JSON.stringify(parts)
const ms = (at: Date | null) => at?.getTime() ?? null

export function expectedOf(model: Model): Picture {
  const told = model.told.map((one) => ({ ...one, account: accountOf(model, one) }))
  return {
    visits: [...model.visits.values()].map(visitLine).toSorted(),
    record: perVisit(
      model.record.map(({ visit, move, by, from, to, at, start }) => ({
        visit,
        said: line(move, by, from, to, at, start?.from ?? null, start?.to ?? null),
      })),
    ),
    told: told
      .filter(({ own }) => !own)
      .map(({ visit, account, to, event, at, start }) => line(visit, account, to, event, at, start))
      .toSorted(),
    letters: counted(told.map(({ account }) => account)),
    counts: model.shops.map((shop) => line(shop.id, agreed(model, shop))).toSorted(),
  }
}

const visitLine = (visit: Visit) =>
  line(
    visit.id,
    [visit.shop.id, visit.client, visit.chair, visit.status],
    [visit.start, visit.end, visit.busyUntil, visit.localDay],
    [visit.price, visit.policy.free, visit.policy.partial, visit.policy.none, visit.policy.fee],
    [visit.answerBy, visit.refundFrom, visit.remindAt],
    [visit.wish?.start ?? null, visit.wish?.by ?? null],
    [visit.cancelledBy, visit.refund],
    [visit.noShow?.of ?? null, visit.noShow?.at ?? null, visit.contestedAt, visit.settledAt],
  )

function accountOf(model: Model, { visit: id, to }: Model['told'][number]) {
  const visit = model.visits.get(id)
  return (to === 'client' ? visit?.client : visit?.shop.ownerId) ?? null
}

/** What happened to each visit, in its order. */
function perVisit(entries: { visit: string; said: string }[]) {
  const all = new Map<string, string[]>()
  for (const { visit, said } of entries) all.set(visit, [...(all.get(visit) ?? []), said])
  return [...all].map(([visit, said]) => `${visit} ${said.join(' ')}`).toSorted()
}

function counted(names: (string | null)[]) {
  const counts = new Map<string | null, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => line(name, count)).toSorted()
}

export async function pictureOf(db: RootDb, { shops }: Model): Promise<Picture> {
  const ids = shops.map(({ id }) => id)
  const rows = await db.select().from(bookings).where(inArray(bookings.businessId, ids))
  const moves = await db
    .select()
    .from(bookingMoves)
    .where(inArray(bookingMoves.businessId, ids))
    .orderBy(asc(bookingMoves.at), asc(bookingMoves.id))
  const told = await db.select().from(notices)
  const letters = await db
    .select({ account: accounts.id })
    .from(mails)
    .innerJoin(accounts, eq(accounts.email, mails.recipient))
  const shopRows = await db.select().from(businesses).where(inArray(businesses.id, ids))
  return {
    visits: rows.map(rowLine).toSorted(),
    record: perVisit(
      moves.map((row) => ({
        visit: row.bookingId,
        said: line(
          row.move,
          row.party,
          row.fromStatus,
          row.toStatus,
          ms(row.at),
          ms(row.fromStart),
          ms(row.toStart),
        ),
      })),
    ),
    told: told
      .map((row) =>
        line(row.bookingId, row.accountId, row.party, row.event, ms(row.at), ms(row.startsAt)),
      )
      .toSorted(),
    letters: counted(letters.map(({ account }) => account)),
    counts: shopRows.map(({ id, bookedCount }) => line(id, bookedCount)).toSorted(),
  }
}

const rowLine = (row: typeof bookings.$inferSelect) =>
  line(
    row.id,
    [row.businessId, row.clientId, row.chairId, row.status],
    [ms(row.startsAt), ms(row.endsAt), ms(row.busyUntil), Date.parse(row.localDay) / day],
    [row.priceMinor, ...policyOf(row)],
    [ms(row.answerBy), ms(row.refundFrom), ms(row.remindAt)],
    [ms(row.proposedStart), row.proposedBy],
    [row.cancelledBy, row.refundPercent],
    [row.noShowOf, ms(row.noShowAt), ms(row.contestedAt), ms(row.settledAt)],
  )

const policyOf = ({ policy }: typeof bookings.$inferSelect) => [
  policy.free_cancellation_hours,
  policy.partial_refund_hours,
  policy.no_refund_hours,
  policy.cancellation_fee_percentage,
]

/** The most visits that a chair would be needed for at one moment, by counting. */
export function mostAtOnce(visits: Visit[]) {
  const edges = visits.flatMap(({ start, busyUntil }) => [
    { at: start, change: 1 },
    { at: busyUntil, change: -1 },
  ])
  // Who leaves makes room for who comes at the same moment.
  edges.sort((a, b) => a.at - b.at || a.change - b.change)
  let now = 0
  return Math.max(0, ...edges.map(({ change }) => (now += change)))
}
