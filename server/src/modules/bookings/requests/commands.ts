import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import {
  pendingRequestsMax,
  type requestBooking as requestEndpoint,
} from '@ujuzi/contract/bookings/bookings'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { getAssignment } from '../assignee.queries.ts'
import type { BookingDeps } from '../commands.ts'
import { checkServiceArea } from '../location/commands.ts'
import { type BookingMessage, newsOf } from '../news.rules.ts'
import {
  announceBooking,
  createBookingBuilder,
  insertBooking,
  type PlannedBooking,
  planBookingOrRefuse,
  planningRange,
  resolvePlace,
} from '../planning/commands.ts'
import { planOptionsOf, withHeldFirst } from '../planning/held-time.rules.ts'
import { type BookableService, lockAndLoadCalendar } from '../planning/queries.ts'
import {
  type BookedServices,
  getBookedServices,
  servicesOn,
} from '../planning/services.commands.ts'
import { type BookingDetails, isClientBusy } from '../queries.ts'
import { canSeeServices } from '../visible-services.queries.ts'
import type { WaitingOfferRow } from '../waiting-list.tables.ts'
import { checkAgreement, checkMinimum } from './agreement.commands.ts'

type BookingRequest = {
  clientId: string
  body: HandlerInput<typeof requestEndpoint>['body']
  /**
   * The offer of the waiting list that this request accepts; it must have ended in this transaction. An offer occupies
   * its time like a booking, so its id may stand for that of a booking that the calendar leaves out.
   */
  waitingOffer?: WaitingOfferRow
}

/**
 * Creates a booking for a client: pending, or confirmed if the business accepts automatically. Locks the business and
 * then the client before it checks the rules. Throws a refusal.
 */
export async function requestBooking(
  deps: BookingDeps,
  { db, now }: Ctx,
  { clientId, body, waitingOffer }: BookingRequest,
): Promise<BookingDetails> {
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    const startsAt = new Date(body.start)
    const {
      client,
      isBlocked,
      bookableService,
      calendar: loaded,
    } = await lockAndLoadCalendar(
      tx,
      { serviceId: body.service_id, clientId },
      { ...planningRange(deps, startsAt, now).range, exceptBookingId: waitingOffer?.id },
    )
    if (!bookableService) throw new Refusal('service_not_found')
    if (!client) throw new Refusal('not_signed_in')
    // The refusal for a taken time, so that it does not reveal the block.
    if (isBlocked) throw new Refusal('slot_taken')
    const serviceIds = [body.service_id, ...(body.further_service_ids ?? [])]
    const viewing = { viewerId: clientId, serviceIds }
    if (!(await canSeeServices(tx, bookableService.businessRow, viewing)))
      throw new Refusal('service_not_found')
    const services = await getBookedServices(tx, bookableService, {
      further: body.further_service_ids,
      optionIds: body.option_ids,
    })
    const place = resolvePlace(bookableService.businessRow, body.place, services)
    await checkServiceArea(tx, bookableService, place)
    checkAgreement(bookableService, body)
    if (!body.member_id) checkMinimum(bookableService, services)

    const plan = await planBookingOrRefuse(deps, ctx, {
      businessId: bookableService.businessRow.id,
      startsAt,
      loaded,
      minutes: services.minutes,
      shape: services.shape,
      clientId,
      requested: { services: services.terms, memberId: body.member_id },
      ...(waitingOffer && planOptionsOf(waitingOffer)),
    })
    const { calendar, isTeam } = plan
    const planned = waitingOffer
      ? keepHeldTime(plan.planned, { services, waitingOffer })
      : plan.planned
    const [chosen] = planned.choices
    if (body.member_id) checkMinimum(bookableService, servicesOn(services, chosen?.terms))
    const accepted = bookableService.businessRow.autoAcceptBookings

    const input = {
      ...place,
      ...noGuest,
      clientId,
      note: body.note || null,
      chosenByClient: body.member_id !== undefined,
    }
    if (!accepted) {
      const time = { from: startsAt, to: chosen?.endsAt ?? startsAt }
      await checkPending(tx, { ...time, unanswered: bookableService.unanswered, clientId })
    }
    const booking = await insertBooking(tx, {
      planned,
      build: createBookingBuilder({ bookableService, services, planned, input, accepted }, now),
      creation: { transition: 'request', party: 'client', accountId: clientId },
    })
    const assignment = isTeam ? await getAssignment(tx, booking.resourceId) : { resource: null }
    const details = { ...bookableService, booking, client, ...assignment }
    await announceBooking(deps, ctx, { booking, calendar })
    const change = {
      business: bookableService.businessRow,
      details,
      from: null,
      timeChanged: false,
    }
    await deps.onBookingChanged(ctx, change)
    const messages = accepted ? messagesOfBooking : messagesOfRequest(bookableService)
    await deps.notifyOfBookings(ctx, [newsOf(details, messages)])
    return details
  })
}

type Acceptance = { services: BookedServices; waitingOffer: WaitingOfferRow }

/** The planned booking on the held resource if possible. Throws `offer_over` if the price has changed since. */
function keepHeldTime(
  planned: PlannedBooking,
  { services, waitingOffer }: Acceptance,
): PlannedBooking {
  const choices = withHeldFirst(planned.choices, waitingOffer)
  const { priceMinor } = servicesOn(services, choices[0]?.terms)
  if (priceMinor !== waitingOffer.priceMinor) throw new Refusal('offer_over')
  return { ...planned, choices }
}

type Pending = Pick<BookableService, 'unanswered'> & { clientId: string; from: Date; to: Date }

/** Throws `too_many_pending`, or `client_busy` if the client has another booking at that time. */
async function checkPending(tx: Db, { unanswered, clientId, ...time }: Pending) {
  if (unanswered < pendingRequestsMax) return
  throw new Refusal((await isClientBusy(tx, clientId, time)) ? 'client_busy' : 'too_many_pending')
}

const noGuest = { guestName: null, guestPhone: null, clientRecordId: null }

/** Messages about a new request: to the professional and, if the business has an automatic reply, to the client. */
const messagesOfRequest = ({ business }: BookableService): BookingMessage[] => [
  { event: 'requested', to: 'professional' },
  ...(business.autoReply
    ? [{ event: 'requested', to: 'client', own: true, first: true } as const]
    : []),
]
const messagesOfBooking: BookingMessage[] = [
  { event: 'confirmed', to: 'client', first: true },
  { event: 'booked', to: 'professional' },
]
