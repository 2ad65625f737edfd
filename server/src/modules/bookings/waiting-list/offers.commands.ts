import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockBusiness } from '../../schedule/queries.ts'
import { loadCalendar } from '../../schedule/slots/queries.ts'
import type { Calendar, SlotStart } from '../../schedule/slots/rules.ts'
import { minutesOfDay, parseDay } from '../../schedule/time-zone.rules.ts'
import type { BookingDeps } from '../commands.ts'
import { calendarWithBookedTime } from '../planning/added-booking.rules.ts'
import * as changes from '../planning/waiting-changes.queries.ts'
import type { WaitingOfferRow } from '../waiting-list.tables.ts'
import {
  createServicesLoader,
  loadCalendarOfDays,
  openDays,
  type PlannedOffer,
  planOffer,
} from './planning.commands.ts'
import * as queries from './queries.ts'
import {
  firstMatch,
  offerDeadline,
  type Preferences,
  suitableStarts,
  unansweredMax,
} from './rules.ts'

type Services = ReturnType<typeof createServicesLoader>

/** A time that is held for a client on the waiting list. */
export type OfferNews = { details: queries.EntryDetails; offer: WaitingOfferRow }

/** Dependencies of the commands that offer times to the waiting list. */
export type WaitingListDeps = BookingDeps & {
  /** Notifies clients of the times that are held for them. */
  notifyOfOffers: (ctx: Ctx, offers: readonly OfferNews[]) => Promise<void>
}
type OfferDeps = Omit<WaitingListDeps, 'offerOpenTimes'>

export const withOpenTimeOffers = (deps: OfferDeps): WaitingListDeps => ({
  ...deps,
  offerOpenTimes: (ctx, businessId) => offerOpenTimes(deps, ctx, businessId),
})

/**
 * Withdraws open offers that the business could not keep, and offers open times to the waiting list, one after the
 * other. Clears the marks and holds of the business, so that a rollback or a crash leaves them for the next run; without
 * a mark nothing has changed since the last one (book: waiting-list).
 */
export async function offerOpenTimes(deps: OfferDeps, { db, now }: Ctx, businessId: string) {
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    await lockBusiness(tx, businessId)
    if (!(await changes.deleteChanges(tx, businessId))) return { withdrawn: 0, made: 0 }
    const held = await changes.deleteHolds(tx, businessId)
    const services = createServicesLoader(tx)
    const withdrawn = await withdrawInvalidOffers(ctx, businessId, services)
    const isOpen = await queries.isBusinessOpen(tx, businessId)
    const made = isOpen ? await makeOffers(deps, ctx, { businessId, services }) : 0
    // The times of the withdrawn offers were open to the waiting list just now.
    if (withdrawn > 0) await changes.deleteOwnChanges(tx, businessId)
    if (held || withdrawn + made > 0) await deps.onCalendarChanged(ctx, businessId)
    return { withdrawn, made }
  })
}

/** Offers open times until none suits an entry. Returns the number of offers. */
async function makeOffers(
  deps: OfferDeps,
  ctx: Ctx,
  { businessId, services }: { businessId: string; services: Services },
) {
  let entries = await queries.listOfferableEntries(ctx.db, businessId, ctx.now)
  if (entries.length === 0) return 0
  const days = { businessId, ...daysOf(entries) }
  let calendar = await loadCalendarOfDays(ctx.db, days)
  const made: WaitingOfferRow[] = []
  while (entries.length > 0) {
    const match = await findMatch(ctx, { calendar, entries, services })
    if (!match) break
    made.push(await insertOffer(ctx, { ...match, byHand: false }))
    const { planned } = match
    // A seat of a group session that exists already would be counted a second time.
    calendar =
      planned.seats === 1
        ? calendarWithBookedTime(calendar, planned)
        : await loadCalendarOfDays(ctx.db, days)
    entries = entries.filter(({ id }) => id !== match.entry.id)
  }
  await notifyOfOffers(deps, ctx, made)
  return made.length
}

type MatchRequest = { calendar: Calendar; entries: queries.OfferableEntry[]; services: Services }

/** The next entry that gets an offer, with the booking and the deadline of its offer. */
async function findMatch({ now }: Ctx, { calendar, entries, services }: MatchRequest) {
  const sold = new Map(
    await Promise.all(entries.map(async (entry) => [entry.id, await services(entry)] as const)),
  )
  const { policy } = calendar
  const daysByRequest = new Map<string, ReturnType<typeof openDays>>()
  const findDays = (entry: queries.OfferableEntry) => {
    const known = sold.get(entry.id)
    if (!known) return []
    const key = `${entry.serviceIds} ${entry.optionIds} ${entry.resourceId} ${entry.firstDay} ${entry.lastDay}`
    const days = daysByRequest.get(key) ?? openDays(calendar, known, { request: entry, now })
    daysByRequest.set(key, days)
    return days
  }
  const isAnswerable = ({ minute }: SlotStart) =>
    offerDeadline({ startsAt: toDate(minute), now, policy }) !== undefined
  const match = firstMatch(entries, (entry) =>
    suitableStarts(preferencesOf(entry), findDays(entry)).find(isAnswerable),
  )
  const known = match && sold.get(match.entry.id)
  if (!match || !known) return undefined
  const startsAt = toDate(match.start.minute)
  const { resourceId } = match.entry
  const plan = { services: known.services, resourceId, startsAt, now, byHand: false }
  const planned = planOffer(calendar, plan, known.bookableService.service.currency)
  const expiresAt = offerDeadline({ startsAt, now, policy })
  return expiresAt && { entry: match.entry, planned, expiresAt }
}

const daysOf = (entries: readonly queries.OfferableEntry[]) => ({
  first: Math.min(...entries.map(({ firstDay }) => parseDay(firstDay))),
  last: Math.max(...entries.map(({ lastDay }) => parseDay(lastDay))),
})

export const preferencesOf = (entry: queries.OfferableEntry): Preferences => ({
  firstDay: parseDay(entry.firstDay),
  lastDay: parseDay(entry.lastDay),
  earliestMinute: entry.earliestMinute,
  latestMinute: entry.latestMinute,
  excluded: entry.excluded.map(([from, to]) => ({ from: from / 60, to: to / 60 })),
})

type NewOffer = {
  entry: { id: string; businessId: string }
  planned: PlannedOffer
  expiresAt: Date
  byHand: boolean
}

/** Holds the time for the client and notifies them. The caller must hold the lock on the business. */
export async function createOffer(deps: OfferDeps, ctx: Ctx, offer: NewOffer) {
  await notifyOfOffers(deps, ctx, [await insertOffer(ctx, offer)])
}

const insertOffer = ({ db, now }: Ctx, { entry, planned, expiresAt, byHand }: NewOffer) =>
  queries.insertOffer(db, {
    ...planned,
    entryId: entry.id,
    businessId: entry.businessId,
    byHand,
    state: 'open',
    offeredAt: now,
    expiresAt,
  })

async function notifyOfOffers(deps: OfferDeps, ctx: Ctx, offers: readonly WaitingOfferRow[]) {
  if (offers.length === 0) return
  const entryIds = offers.map(({ entryId }) => entryId)
  const entries = await queries.listEntriesById(ctx.db, entryIds)
  const byId = new Map(entries.map((details) => [details.entry.id, details]))
  const news = offers.flatMap((offer) => {
    const details = byId.get(offer.entryId)
    return details ? [{ details, offer }] : []
  })
  await deps.notifyOfOffers(ctx, news)
}

/** Withdraws offers of times that the business has closed since, and of services that it no longer sells like that. */
async function withdrawInvalidOffers(
  { db, now }: Ctx,
  businessId: string,
  services: Services,
): Promise<number> {
  let withdrawn = 0
  for (const { offer, entry } of await queries.listOpenOffers(db, businessId)) {
    if (await isStillPossible(db, { offer, entry, services, now })) continue
    await queries.endOffer(db, offer.id, { state: 'withdrawn', endedAt: now })
    withdrawn += 1
  }
  return withdrawn
}

type OpenOffer = Awaited<ReturnType<typeof queries.listOpenOffers>>[number]

async function isStillPossible(
  db: Db,
  { offer, entry, services, now }: OpenOffer & { services: Services; now: Date },
) {
  const sold = await services(entry)
  if (!sold) return false
  const calendar = await loadCalendar(db, {
    businessId: offer.businessId,
    from: addDays(offer.startsAt, -8),
    to: addDays(offer.startsAt, 8),
    exceptBookingId: offer.id,
  })
  try {
    const { startsAt, byHand, resourceId: preferred } = offer
    const { resourceId } = entry
    const plan = { services: sold.services, resourceId, startsAt, now, byHand, preferred }
    const planned = planOffer(calendar, plan, sold.bookableService.service.currency)
    return planned.priceMinor === offer.priceMinor && planned.currency === offer.currency
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Ends an offer that was not answered in time, and its entry after several. */
export async function expireOffer(
  deps: OfferDeps,
  { db, now }: Ctx,
  { id, entryId, businessId }: { id: string; entryId: string; businessId: string },
) {
  return transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    if (!(await queries.endOffer(tx, id, { state: 'expired', endedAt: now }))) return
    if ((await queries.countUnanswered(tx, entryId)) >= unansweredMax) {
      await queries.endEntry(tx, entryId, { state: 'ended', endedAt: now })
    }
    await deps.onCalendarChanged({ db: tx, now }, businessId)
  })
}

const toDate = (minute: number) => new Date(minute * 60_000)
const addDays = (at: Date, days: number) => new Date(at.getTime() + days * minutesOfDay * 60_000)
