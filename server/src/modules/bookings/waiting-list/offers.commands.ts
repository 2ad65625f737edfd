import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { notifyAll } from '../../notifications/commands.ts'
import type { BookingDeps } from '../commands.ts'
import { lockBusiness } from '../queries.ts'
import { loadCalendar } from '../slots/queries.ts'
import type { SlotStart } from '../slots/rules.ts'
import { minutesOfDay, parseDay } from '../time-zone.rules.ts'
import { offerNotification } from './notifications.ts'
import {
  loadCalendarOfDays,
  openDays,
  type PlannedOffer,
  planOffer,
  prepareServices,
} from './planning.commands.ts'
import * as queries from './queries.ts'
import {
  firstMatch,
  offerDeadline,
  type Preferences,
  suitableStarts,
  unansweredMax,
} from './rules.ts'

type Services = ReturnType<typeof prepareServices>

/**
 * Withdraws open offers that the business could not keep, and offers open times to the clients in line, one after the
 * other. Clears the marks and holds of the business, so that a rollback or a crash leaves them for the next run.
 */
export async function serveWaitingList(deps: BookingDeps, { db, now }: Ctx, businessId: string) {
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    await lockBusiness(tx, businessId)
    await queries.deleteChanges(tx, businessId)
    const held = await queries.deleteHolds(tx, businessId)
    const services = prepareServices(tx)
    const withdrawn = await withdrawInvalidOffers(ctx, businessId, services)
    const isOpen = await queries.isBusinessOpen(tx, businessId)
    const made = isOpen ? await makeOffers(deps, ctx, { businessId, services }) : 0
    if (held || withdrawn + made > 0) await deps.onCalendarChanged(ctx, businessId)
    return { withdrawn, made }
  })
}

/** Offers what is open until nothing suits anyone in line. Returns the number of offers. */
async function makeOffers(
  deps: BookingDeps,
  ctx: Ctx,
  { businessId, services }: { businessId: string; services: Services },
) {
  let line = await queries.listLine(ctx.db, businessId, ctx.now)
  let made = 0
  while (line.length > 0) {
    const match = await findMatch(ctx, { businessId, line, services })
    if (!match) break
    await createOffer(deps, ctx, { ...match, byHand: false })
    line = line.filter(({ id }) => id !== match.entry.id)
    made += 1
  }
  return made
}

type Line = { businessId: string; line: queries.LineEntry[]; services: Services }

/** The next entry to serve, with the booking and the deadline of its offer. */
async function findMatch({ db, now }: Ctx, { businessId, line, services }: Line) {
  const sold = new Map(
    await Promise.all(line.map(async (entry) => [entry.id, await services(entry)] as const)),
  )
  const calendar = await loadCalendarOfDays(db, { businessId, ...daysOf(line) })
  const { policy } = calendar
  const daysByRequest = new Map<string, ReturnType<typeof openDays>>()
  const findDays = (entry: queries.LineEntry) => {
    const known = sold.get(entry.id)
    if (!known) return []
    const key = `${entry.serviceIds} ${entry.optionIds} ${entry.resourceId} ${entry.firstDay} ${entry.lastDay}`
    const days = daysByRequest.get(key) ?? openDays(calendar, known, { request: entry, now })
    daysByRequest.set(key, days)
    return days
  }
  const isAnswerable = ({ minute }: SlotStart) =>
    offerDeadline({ startsAt: toDate(minute), now, policy }) !== undefined
  const match = firstMatch(line, (entry) =>
    suitableStarts(preferencesOf(entry), findDays(entry)).filter(isAnswerable),
  )
  const known = match && sold.get(match.entry.id)
  if (!match || !known) return undefined
  const startsAt = toDate(match.start.minute)
  const { resourceId } = match.entry
  const plan = { services: known.services, resourceId, startsAt, now, byHand: false }
  const planned = planOffer(calendar, plan, known.offer.service.currency)
  const expiresAt = offerDeadline({ startsAt, now, policy })
  return expiresAt && { entry: match.entry, planned, expiresAt }
}

const daysOf = (line: readonly queries.LineEntry[]) => ({
  first: Math.min(...line.map(({ firstDay }) => parseDay(firstDay))),
  last: Math.max(...line.map(({ lastDay }) => parseDay(lastDay))),
})

export const preferencesOf = (entry: queries.LineEntry): Preferences => ({
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
export async function createOffer(
  deps: BookingDeps,
  { db, now }: Ctx,
  { entry, planned, expiresAt, byHand }: NewOffer,
) {
  const offer = await queries.insertOffer(db, {
    ...planned,
    entryId: entry.id,
    businessId: entry.businessId,
    byHand,
    state: 'open',
    offeredAt: now,
    expiresAt,
  })
  const details = await queries.findEntry(db, entry.id)
  if (details) await notifyAll({ db, now }, [offerNotification(details, offer, deps)])
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
    const planned = planOffer(calendar, plan, sold.offer.service.currency)
    return planned.priceMinor === offer.priceMinor && planned.currency === offer.currency
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Ends an offer that was not answered in time, and its entry after several. */
export async function expireOffer(
  deps: BookingDeps,
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
