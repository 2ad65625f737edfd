import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { requestBooking } from '@ujuzi/contract/bookings/bookings'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import { violatesConstraint } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { RetryAfter } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { BookingRow } from '../../schedule/bookings.tables.ts'
import type { ScheduleDeps } from '../../schedule/commands.ts'
import { type LoadedCalendar, loadCalendar } from '../../schedule/slots/queries.ts'
import {
  type AgreedBooking,
  agreedShape,
  type RequestedServices,
  restrictToRequested,
} from '../../schedule/slots/requested-services.rules.ts'
import type { ServiceTerms } from '../../schedule/slots/resources.rules.ts'
import { planBooking } from '../../schedule/slots/rules.ts'
import { type BookingShape, formatMinuteRanges } from '../../schedule/slots/shape.rules.ts'
import { formatDay, minutesOfDay } from '../../schedule/time-zone.rules.ts'
import type { BookingDeps } from '../commands.ts'
import { policyOf } from '../policy.rules.ts'
import * as queries from '../queries.ts'
import { nextReminderAt } from '../reminder-times.rules.ts'
import { requestDeadline } from '../rules.ts'
import { calendarWithBookedTime } from './added-booking.rules.ts'
import { type PlanOverride, planWithOverride } from './agreed-time.rules.ts'
import { initialState } from './initial-state.rules.ts'
import { throwOverlapRefusal } from './overlaps.commands.ts'
import type { BookableService } from './queries.ts'
import { type BookedServices, servicesOn } from './services.commands.ts'
import { offerToWaitingListFirst } from './waiting-list-first.commands.ts'

/**
 * A free resource with the end of the booking and the gaps on it, the seat in its group session, and the services on its
 * terms, if they are not the usual ones.
 */
export type PlannedChoice = Pick<BookingRow, 'resourceId' | 'endsAt' | 'busyUntil' | 'gaps'> & {
  seat?: number
  terms?: readonly ServiceTerms[]
}

/** Start of a booking with the free resources, best first. */
export type PlannedBooking = Pick<BookingRow, 'startsAt' | 'localDay'> & {
  choices: PlannedChoice[]
}

type PlanRequest = {
  businessId: string
  startsAt: Date
  minutes: number
  shape?: BookingShape | undefined
  clientId: string | null
  /** The requested services, and the chosen person. */
  requested: RequestedServices
  /** The booking that is rescheduled: its own time counts as free, and it keeps its shape. */
  rescheduled?: AgreedBooking & { id: string }
  /** The offer of the waiting list that is accepted: its time counts as free. */
  waitingOfferId?: string
  /** Set if the business agrees to the time, so that only its other bookings and the limits of walk-ins apply. */
  override?: PlanOverride
  /** The calendar over the range of `planningRange`, if the caller has loaded it with the locks held. */
  loaded?: LoadedCalendar
}

type PlanDeps = Pick<BookingDeps, 'indexedCalendarRange' | 'offerOpenTimes'>

/**
 * Plans a booking at this time, or throws the refusal; `member_unavailable` if the chosen person takes no bookings for
 * these services. `minutes` is the usual duration. A slot that is taken at a time when the client has another booking is
 * refused with `client_busy`; such an overlap at a free slot is left to the caller. The caller must hold the locks on the
 * business and the client. Returns the loaded `calendar`, without the new booking, if it covers the range of the search
 * index. `isTeam`: whether resources have names. If times have opened that were not offered to the waiting list yet, the
 * transaction is repeated after they were.
 */
export async function planBookingOrRefuse(
  deps: PlanDeps,
  { db: tx, now }: Ctx,
  {
    businessId,
    startsAt,
    minutes,
    clientId,
    requested,
    rescheduled,
    waitingOfferId,
    override,
    loaded,
    ...request
  }: PlanRequest,
) {
  const exceptBookingId = rescheduled?.id ?? waitingOfferId
  const { range: loadedRange, isIndexed } = planningRange(deps, startsAt, now)
  const calendar =
    loaded ?? (await loadCalendar(tx, { ...loadedRange, businessId, exceptBookingId }))
  // A client who accepts an offer has had the first choice already.
  if (calendar.hasUnofferedTimes && !waitingOfferId)
    offerToWaitingListFirst(deps, { db: tx, now }, businessId)
  const shape = rescheduled ? agreedShape(calendar, rescheduled) : request.shape
  const time = { start: startsAt, minutes, shape, now }
  const suitableCalendar = restrictToRequested(calendar, requested)
  const hasSuitableResource = suitableCalendar.resources.length > 0
  if (requested.memberId && !hasSuitableResource && !override)
    throw new Refusal('member_unavailable')
  const plan = override
    ? planWithOverride(hasSuitableResource ? suitableCalendar : calendar, { ...time, ...override })
    : planBooking(suitableCalendar, time)
  if (!plan.ok) {
    const range = { from: startsAt, to: addMinutes(startsAt, minutes), except: exceptBookingId }
    const mayBeOwn = plan.code === 'slot_taken' && clientId !== null
    if (mayBeOwn && (await queries.isClientBusy(tx, clientId, range))) {
      throw new Refusal('client_busy')
    }
    throw new Refusal(plan.code)
  }

  const planned: PlannedBooking = {
    startsAt,
    localDay: formatDay(plan.day),
    choices: plan.resources.map(({ id, end, busyUntil, gaps, seat, terms }) => ({
      resourceId: id,
      endsAt: toDate(end),
      busyUntil: toDate(busyUntil),
      gaps: formatMinuteRanges(gaps),
      ...(seat && { seat }),
      ...(terms && { terms }),
    })),
  }
  return {
    planned,
    isTeam: calendar.resources.some(({ booked }) => booked),
    calendar: isIndexed ? calendar : undefined,
  }
}

/** Range of the calendar from which a booking is planned. `isIndexed`: whether it is that of the search index. */
export function planningRange(
  { indexedCalendarRange }: Pick<BookingDeps, 'indexedCalendarRange'>,
  startsAt: Date,
  now: Date,
) {
  // The range covers the local week in every time zone.
  const around = { from: addDays(startsAt, -8), to: addDays(startsAt, 8) }
  const indexed = indexedCalendarRange(now)
  const isIndexed = around.from >= indexed.from && around.to <= indexed.to
  return { range: isIndexed ? indexed : around, isIndexed }
}

/** Calls `onCalendarChanged` for a new booking. `calendar`: as loaded for the planning. */
export async function announceBooking(
  { onCalendarChanged }: ScheduleDeps,
  ctx: Ctx,
  { booking, calendar }: { booking: BookingRow; calendar: LoadedCalendar | undefined },
) {
  // A group session that exists already would be counted a second time, so its calendar is read again.
  const known = booking.seats === 1 ? calendar : undefined
  await onCalendarChanged(ctx, booking.businessId, known && calendarWithBookedTime(known, booking))
}

const toDate = (minute = 0) => new Date(minute * 60_000)
const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
const addDays = (at: Date, days: number) => addMinutes(at, days * minutesOfDay)

type Place = HandlerInput<typeof requestBooking>['body']['place']

/**
 * Place of the appointment. Throws `invalid_input` if the business does not offer it, the chosen options take place
 * elsewhere, or the address is missing.
 */
export function resolvePlace(
  { visitPlaces }: BookableService['businessRow'],
  place: Place,
  { placeKinds }: Pick<BookedServices, 'placeKinds'>,
) {
  const kind: BookingRow['placeKind'] = place?.kind ?? placeKinds[0] ?? visitPlaces[0] ?? 'business'
  const placeAddress = place?.address || null
  if (kind === 'client' && !placeAddress) throw placeError('place.address', 'field_required')
  const isAllowedPlace = visitPlaces.includes(kind) && placeKinds.every((one) => one === kind)
  if (!isAllowedPlace) throw placeError('place.kind', 'field_place_not_offered')
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
  | 'chosenByClient'
  | 'clientRecordId'
> &
  Partial<Pick<BookingRow, 'seriesId' | 'seriesPosition'>>

type NewBooking = {
  bookableService: Pick<BookableService, 'service' | 'businessRow' | 'taxRate'>
  services: BookedServices
  planned: PlannedBooking
  input: BookingInput
  /** The booking is confirmed from the beginning. */
  accepted: boolean
}

/** Returns a function that builds the row of a new booking on one of the planned resources. */
export const createBookingBuilder = (booking: NewBooking, now: Date) => {
  const id = newId()
  return (choice: PlannedChoice) => buildBooking({ ...booking, choice, id }, now)
}

function buildBooking(
  {
    bookableService,
    planned,
    input,
    accepted,
    choice,
    id,
    ...booking
  }: NewBooking & {
    choice: PlannedChoice
    id: string
  },
  now: Date,
): BookingRow {
  const { service, businessRow, taxRate } = bookableService
  const { terms, seat = 1, ...place } = choice
  const services = servicesOn(booking.services, terms)
  const { shape, optionIds } = services
  return {
    startsAt: planned.startsAt,
    localDay: planned.localDay,
    ...place,
    preparationMinutes: shape?.preparation ?? 0,
    seats: shape?.group?.seats ?? 1,
    seat,
    optionIds,
    ...initialState,
    ...input,
    id,
    businessId: businessRow.id,
    serviceId: service.id,
    status: accepted ? 'confirmed' : 'pending',
    serviceTitle: services.title,
    priceMinor: services.priceMinor,
    extras: services.extras,
    currency: service.currency,
    policy: policyOf({ ...businessRow, taxRate }),
    answerBy: accepted ? null : requestDeadline(planned.startsAt, now),
    remindAt: accepted ? nextReminderAt(planned.startsAt, now) : null,
    refundFrom: planned.startsAt,
    createdAt: now,
    updatedAt: now,
  }
}

type Insertion = {
  planned: PlannedBooking
  build: (choice: PlannedChoice) => BookingRow
  creation: queries.CreationRecord
}

/**
 * Sends the insertion of the booking on the best of the planned resources, without waiting for the response. The
 * constraints catch writers that did not take the lock on the business: if one has taken the resource, the transaction
 * is repeated, and plans around the new booking. The transaction ends with `client_busy` or `slot_taken` if the time is
 * not free (book: decisions/lock-and-constraint).
 */
export async function insertBooking(
  tx: Db,
  { planned, build, creation }: Insertion,
): Promise<BookingRow> {
  const [choice] = planned.choices
  if (!choice) throw new Refusal('slot_taken')
  const booking = build(choice)
  await queries.sendBooking(tx, { booking, creation }, throwRefusalOrRepeat)
  return booking
}

function throwRefusalOrRepeat(error: unknown): never {
  const isTaken = ['bookings_resource_free', 'bookings_seat_free'].some((constraint) =>
    violatesConstraint(error, constraint),
  )
  if (isTaken) throw new RetryAfter(async () => {}, new Refusal('slot_taken'))
  throwOverlapRefusal(error)
}
