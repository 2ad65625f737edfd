import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { requestBooking } from '@ujuzi/contract/bookings/bookings'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import { violatesConstraint } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { BookingDeps } from '../commands.ts'
import { policyOf } from '../policy.rules.ts'
import * as queries from '../queries.ts'
import { nextReminderAt } from '../reminders/rules.ts'
import { requestDeadline } from '../rules.ts'
import { type LoadedCalendar, loadCalendar } from '../slots/queries.ts'
import { planBooking, withBooking } from '../slots/rules.ts'
import type { BookingRow, FurtherService } from '../tables.ts'
import { formatDay, minutesOfDay, parseDay } from '../time-zone.rules.ts'
import { type PlanOverride, planWithOverride } from '../walk-ins/rules.ts'
import { listActiveServices, type Offer } from './queries.ts'

/** Time of a booking with the free resources, best first. */
export type PlannedBooking = Pick<BookingRow, 'startsAt' | 'endsAt' | 'busyUntil' | 'localDay'> & {
  resourceIds: string[]
}

type PlanRequest = {
  businessId: string
  startsAt: Date
  minutes: number
  clientId: string | null
  /** The booking that is rescheduled: its own time counts as free. */
  exceptBookingId?: string
  /** Set if the business agrees to the time, so that only its other bookings and the limits of walk-ins apply. */
  override?: PlanOverride
}

/**
 * Plans a booking at this time, or throws the refusal. An overlap with another booking of the client is refused before
 * an occupied slot of the business. The caller must hold the locks on the business and the client. Returns the loaded
 * `calendar`, without the new booking, if it covers the range of the search index.
 */
export async function planBookingOrRefuse(
  { indexedCalendarRange }: Pick<BookingDeps, 'indexedCalendarRange'>,
  { db: tx, now }: Ctx,
  { businessId, startsAt, minutes, clientId, exceptBookingId, override }: PlanRequest,
) {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  // The range covers the local day in every time zone.
  const around = { from: addDays(startsAt, -2), to: addDays(startsAt, 2) }
  const indexed = indexedCalendarRange(now)
  const isIndexed = around.from >= indexed.from && around.to <= indexed.to
  const calendar = await loadCalendar(tx, {
    ...(isIndexed ? indexed : around),
    businessId,
    exceptBookingId,
  })
  const time = { start: startsAt, minutes, now }
  const plan = override
    ? planWithOverride(calendar, { ...time, ...override })
    : planBooking(calendar, time)
  if (!plan.ok && plan.code !== 'slot_taken') throw new Refusal(plan.code)

  const load = clientId
    ? await queries.getClientBookingLoad(tx, clientId, {
        from: startsAt,
        to: endsAt,
        except: exceptBookingId,
      })
    : { pending: 0, busy: false }
  if (load.busy) throw new Refusal('client_busy')
  if (!plan.ok) throw new Refusal(plan.code)

  const planned: PlannedBooking = {
    startsAt,
    endsAt,
    busyUntil: new Date(plan.busyUntil * 60_000),
    localDay: formatDay(plan.day),
    resourceIds: plan.resourceIds,
  }
  return { planned, pending: load.pending, calendar: isIndexed ? calendar : undefined }
}

/** Calls `onCalendarChanged` for a new or rescheduled booking. `calendar`: as loaded for the planning. */
export async function announceBooking(
  { onCalendarChanged }: Pick<BookingDeps, 'onCalendarChanged'>,
  ctx: Ctx,
  { booking, calendar }: { booking: BookingRow; calendar: LoadedCalendar | undefined },
) {
  const { resourceId, startsAt, busyUntil } = booking
  const day = parseDay(booking.localDay)
  const known = calendar && withBooking(calendar, { resourceId, startsAt, busyUntil, day })
  await onCalendarChanged(ctx, booking.businessId, known)
}

const addDays = (at: Date, days: number) => new Date(at.getTime() + days * minutesOfDay * 60_000)

export type BookedServices = {
  title: string
  minutes: number
  priceMinor: number
  extras: FurtherService[]
}

/**
 * The booked services, one after the other, with their total duration and price. Throws `service_not_found`, and
 * `invalid_input` if they differ in currency or last longer than a day.
 */
export async function getBookedServices(
  tx: Db,
  { service }: Pick<Offer, 'service'>,
  further: readonly string[] = [],
): Promise<BookedServices> {
  const sold = further.length > 0 ? await listActiveServices(tx, service.businessId, further) : []
  const extras = further.map((id) => {
    const found = sold.find((one) => one.id === id)
    if (!found) throw new Refusal('service_not_found')
    if (found.currency !== service.currency) throw incompatibleServices()
    const { title, durationMinutes: minutes, priceMinor } = found
    return { serviceId: id, title, minutes, priceMinor }
  })
  const minutes = service.durationMinutes + sum(extras, 'minutes')
  if (minutes > minutesOfDay) throw incompatibleServices()
  return {
    title: [service, ...extras].map(({ title }) => title).join(' + '),
    minutes,
    priceMinor: service.priceMinor + sum(extras, 'priceMinor'),
    extras,
  }
}

const sum = (extras: FurtherService[], part: 'minutes' | 'priceMinor') =>
  extras.reduce((total, extra) => total + extra[part], 0)

const incompatibleServices = () =>
  new Refusal('invalid_input', { fields: { further_service_ids: 'field_invalid' } })

type Place = HandlerInput<typeof requestBooking>['body']['place']

/** Place of the appointment. Throws `invalid_input` if the business does not offer it or the address is missing. */
export function resolvePlace({ visitPlaces }: Offer['businessRow'], place: Place) {
  const kind: BookingRow['placeKind'] = place?.kind ?? visitPlaces[0] ?? 'business'
  const placeAddress = place?.address || null
  if (kind === 'client' && !placeAddress) throw placeError('place.address', 'field_required')
  if (!visitPlaces.includes(kind)) throw placeError('place.kind', 'field_place_not_offered')
  return { placeKind: kind, placeAddress, placePlusCode: place?.plus_code || null }
}

const placeError = (field: string, rule: string) =>
  new Refusal('invalid_input', { fields: { [field]: rule } })

type BookingInput = Pick<
  BookingRow,
  | 'clientId'
  | 'note'
  | 'placeKind'
  | 'placeAddress'
  | 'placePlusCode'
  | 'guestName'
  | 'guestPhone'
  | 'clientRecordId'
>

type NewBooking = {
  offer: Pick<Offer, 'service' | 'businessRow' | 'taxRate'>
  services: BookedServices
  planned: PlannedBooking
  input: BookingInput
  /** The booking is confirmed from the beginning. */
  accepted: boolean
}

/** The row of a new booking, without its resource. */
export function buildBooking(
  { offer: { service, businessRow, taxRate }, services, planned, input, accepted }: NewBooking,
  now: Date,
): Omit<BookingRow, 'resourceId'> {
  const { resourceIds: _, ...times } = planned
  return {
    ...times,
    ...input,
    ...initialState,
    id: newId(),
    businessId: businessRow.id,
    serviceId: service.id,
    status: accepted ? 'confirmed' : 'pending',
    serviceTitle: services.title,
    priceMinor: services.priceMinor,
    extras: services.extras,
    currency: service.currency,
    policy: policyOf({ ...businessRow, taxRate }),
    answerBy: accepted ? null : requestDeadline(planned.startsAt, now),
    remindAt: accepted && input.clientId ? nextReminderAt(planned.startsAt, now) : null,
    refundFrom: planned.startsAt,
    createdAt: now,
    updatedAt: now,
  }
}

const initialState = {
  proposedStart: null,
  proposedBy: null,
  cancelledBy: null,
  noShowOf: null,
  noShowAt: null,
  contestedAt: null,
  settledAt: null,
  reviewedAt: null,
  reason: null,
  refundPercent: null,
}

type Insertion = {
  resourceIds: readonly string[]
  booking: Omit<BookingRow, 'resourceId'>
  creation: queries.CreationRecord
}

/**
 * Inserts the booking on the first of these resources that is free by the exclusion constraints, which catch writers
 * that did not take the lock on the business. Throws `client_busy` or `slot_taken` if none of them is free.
 */
export async function insertOnFreeResource(
  tx: Db,
  { resourceIds, booking, creation }: Insertion,
): Promise<BookingRow> {
  for (const resourceId of resourceIds) {
    const row = { ...booking, resourceId }
    if (await queries.insertBooking(tx, row, creation)) return row
  }
  const { clientId, startsAt, endsAt } = booking
  const load = clientId
    ? await queries.getClientBookingLoad(tx, clientId, { from: startsAt, to: endsAt })
    : undefined
  throw new Refusal(load?.busy ? 'client_busy' : 'slot_taken')
}

/** Translates a violated exclusion constraint into a refusal; throws every other error unchanged. */
export function throwOverlapRefusal(error: unknown): never {
  if (violatesConstraint(error, 'bookings_resource_free')) throw new Refusal('slot_taken')
  if (violatesConstraint(error, 'bookings_client_free')) throw new Refusal('client_busy')
  throw error
}
