import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { type LoadedCalendar, loadCalendar } from '../../schedule/slots/queries.ts'
import { restrictToRequested } from '../../schedule/slots/requested-services.rules.ts'
import {
  type Calendar,
  freeSlots,
  type PlannedResource,
  planBooking,
  type SlotDay,
} from '../../schedule/slots/rules.ts'
import { formatMinuteRanges } from '../../schedule/slots/shape.rules.ts'
import { dayAt, formatDay, minutesOfDay, parseDay } from '../../schedule/time-zone.rules.ts'
import { planWithOverride } from '../planning/agreed-time.rules.ts'
import { type BookableService, findBookableService } from '../planning/queries.ts'
import {
  type BookedServices,
  getBookedServices,
  servicesOn,
} from '../planning/services.commands.ts'
import type { WaitingEntryRow } from '../waiting-list.tables.ts'

/** Person or place, and days, that an entry asks for. */
export type EntryRequest = Pick<WaitingEntryRow, 'resourceId' | 'firstDay' | 'lastDay'>

type Sold = { bookableService: BookableService; services: BookedServices }

type Services = Pick<WaitingEntryRow, 'serviceIds' | 'optionIds'>

/** Returns a loader of requested services; undefined if clients cannot book them now. */
export function createServicesLoader(db: Db) {
  const cache = new Map<string, Promise<Sold | undefined>>()
  const load = async ({ serviceIds: [first = '', ...further], optionIds }: Services) => {
    const bookableService = await findBookableService(db, { serviceId: first, clientId: null })
    if (!bookableService) return undefined
    return getBookedServices(db, bookableService, { further, optionIds })
      .then((services) => ({ bookableService, services }))
      .catch((error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      })
  }
  return (services: Services) => {
    const key = `${services.serviceIds} ${services.optionIds}`
    const found = cache.get(key) ?? load(services)
    cache.set(key, found)
    return found
  }
}

/** The calendar over these local days, with the whole weeks that the choice between people counts. */
export function loadCalendarOfDays(
  db: Db,
  { businessId, first, last }: { businessId: string; first: number; last: number },
): Promise<LoadedCalendar> {
  return loadCalendar(db, { businessId, from: midnight(first - 8), to: midnight(last + 9) })
}

const midnight = (day: number) => new Date(day * minutesOfDay * 60_000)

const restricted = (calendar: Calendar, services: BookedServices, resourceId: string | null) =>
  restrictToRequested(calendar, { services: services.terms, memberId: resourceId ?? undefined })

/** The open starts on the days of a request. The caller should hold the lock on the business. */
export function openDays(
  calendar: Calendar,
  { services }: Pick<Sold, 'services'>,
  { request, now }: { request: EntryRequest; now: Date },
): SlotDay[] {
  const first = Math.max(parseDay(request.firstDay), dayAt(calendar.policy.timeZone, now))
  const count = parseDay(request.lastDay) - first + 1
  if (count <= 0) return []
  const suitableCalendar = restricted(calendar, services, request.resourceId)
  const { minutes, shape } = services
  return freeSlots(suitableCalendar, { minutes, shape, first, count, now })
}

export type PlannedOffer = {
  resourceId: string
  startsAt: Date
  endsAt: Date
  busyUntil: Date
  localDay: string
  preparationMinutes: number
  gaps: string | null
  serviceId: string
  seats: number
  seat: number
  priceMinor: number
  currency: string
}

type OfferPlan = {
  services: BookedServices
  resourceId: string | null
  startsAt: Date
  now: Date
  byHand: boolean
  /** The resource of an offer that is checked again. */
  preferred?: string
}

/** Plans the booking that an offer of this start would become. Throws the refusal. */
export function planOffer(
  calendar: Calendar,
  { services, resourceId, startsAt, now, byHand, preferred }: OfferPlan,
  currency: string,
): PlannedOffer {
  const suitableCalendar = restricted(calendar, services, resourceId)
  if (suitableCalendar.resources.length === 0) throw new Refusal('member_unavailable')
  const { minutes, shape } = services
  const time = { start: startsAt, minutes, shape, now }
  const plan = byHand
    ? planWithOverride(suitableCalendar, { ...time, allowPast: false })
    : planBooking(suitableCalendar, time)
  if (!plan.ok) throw new Refusal(plan.code)
  const [best] = plan.resources
  const resource = plan.resources.find(({ id }) => id === preferred) ?? best
  const serviceId = services.terms[0]?.id
  if (!resource || !serviceId) throw new Refusal('slot_taken')
  return {
    startsAt,
    localDay: formatDay(plan.day),
    ...timesOn(resource),
    preparationMinutes: shape?.preparation ?? 0,
    serviceId,
    seats: shape?.group?.seats ?? 1,
    seat: resource.seat ?? 1,
    priceMinor: servicesOn(services, resource.terms).priceMinor,
    currency,
  }
}

const timesOn = ({ id, end, busyUntil, gaps }: PlannedResource) => ({
  gaps: formatMinuteRanges(gaps),
  resourceId: id,
  endsAt: new Date(end * 60_000),
  busyUntil: new Date(busyUntil * 60_000),
})
