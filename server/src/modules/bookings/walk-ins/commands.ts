import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { createWalkIn as createEndpoint } from '@ujuzi/contract/bookings/walk-ins'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { phoneError, readPhone } from '../../../platform/phones/read-phone.ts'
import { lockOpenBusiness } from '../../businesses/queries.ts'
import { holdRecord } from '../../client-records/queries.ts'
import type { BookingRow } from '../../schedule/bookings.tables.ts'
import { listBookableResources } from '../../schedule/resources/queries.ts'
import type { BookingDeps } from '../commands.ts'
import { type BookingMessage, newsOf } from '../news.rules.ts'
import type { NotifiedBooking } from '../notified-by.rules.ts'
import { truncateToMinute } from '../planning/agreed-time.rules.ts'
import {
  announceBooking,
  createBookingBuilder,
  insertBooking,
  type PlannedBooking,
  planBookingOrRefuse,
} from '../planning/commands.ts'
import { findOwnService } from '../planning/queries.ts'
import { getBookedServices } from '../planning/services.commands.ts'
import { type BookingDetails, findBooking } from '../queries.ts'
import { findBookingInTheWay } from './in-the-way.queries.ts'
import { listUsedResourceIds } from './queries.ts'

type WalkIn = {
  businessId: string
  accountId: string
  /** Member who may enter bookings only in their own calendar. */
  assignee: string | undefined
  body: HandlerInput<typeof createEndpoint>['body']
}

/** Creates a confirmed booking that the business enters for a client without an account. Locks the business. */
export async function createWalkIn(
  deps: BookingDeps,
  { db, now }: Ctx,
  { businessId, accountId, assignee, body }: WalkIn,
): Promise<NotifiedBooking> {
  return transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    const sale = await loadWalkInSale(tx, { businessId: business.id, assignee, body })
    return enterWalkIn(deps, { db: tx, now }, sale, { start: body.start, body, accountId })
  })
}

/** The booking that takes the time of a refused walk-in, among those that the member may see. */
export async function findBookingOverWalkIn(
  db: Db,
  { businessId, assignee, body }: Omit<WalkIn, 'accountId'>,
): Promise<BookingDetails | undefined> {
  const { own, services } = await loadWalkInSale(db, { businessId, assignee, body })
  const startsAt = truncateToMinute(body.start)
  const visible = own?.map(({ id }) => id)
  const id = await findBookingInTheWay(db, {
    businessId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + services.minutes * 60_000),
    resourceIds: body.resource_id
      ? [body.resource_id].filter((one) => visible?.includes(one) ?? true)
      : visible,
  })
  return id ? findBooking(db, id) : undefined
}

type WalkInChoice = Pick<WalkIn, 'businessId' | 'assignee'> & {
  body: Pick<WalkIn['body'], 'service_id' | 'further_service_ids' | 'option_ids'>
}
export type WalkInSale = Awaited<ReturnType<typeof loadWalkInSale>>

/** The sold services, and the resources that the member may book; undefined for all. */
export async function loadWalkInSale(db: Db, { businessId, assignee, body }: WalkInChoice) {
  const own =
    assignee === undefined ? undefined : await listBookableResources(db, businessId, { assignee })
  if (own?.length === 0) throw new Refusal('no_calendar')
  const bookableService = await findOwnService(db, businessId, body.service_id)
  if (!bookableService) throw new Refusal('service_not_found')
  return {
    bookableService,
    own,
    services: await getBookedServices(db, bookableService, {
      further: body.further_service_ids,
      optionIds: body.option_ids,
    }),
  }
}

/** Plans a walk-in on the free resources that it may use. Throws the refusal. */
export async function planWalkIn(
  deps: Pick<BookingDeps, 'indexedCalendarRange' | 'offerOpenTimes'>,
  ctx: Ctx,
  { bookableService, own, services }: WalkInSale,
  { start, resourceId }: { start: string; resourceId: string | undefined },
) {
  const businessId = bookableService.businessRow.id
  const { planned, calendar } = await planBookingOrRefuse(deps, ctx, {
    businessId,
    startsAt: truncateToMinute(start),
    minutes: services.minutes,
    shape: services.shape,
    clientId: null,
    requested: { services: services.terms, memberId: resourceId ?? own?.[0]?.id },
    override: { allowPast: true },
  })
  const choices = await listAllowedChoices(ctx, {
    businessId,
    planned,
    requestedId: resourceId,
    own,
  })
  return { planned: { ...planned, choices }, calendar }
}

type Entry = {
  start: string
  body: Omit<WalkIn['body'], 'start'>
  accountId: string
  series?: { seriesId: string; seriesPosition: number }
}

/** Saves a walk-in. The caller must hold the lock on the business. */
export async function enterWalkIn(
  deps: BookingDeps,
  ctx: Ctx,
  sale: WalkInSale,
  { start, body, accountId, series }: Entry,
): Promise<NotifiedBooking> {
  const { bookableService, services } = sale
  const { db: tx, now } = ctx
  const { planned, calendar } = await planWalkIn(deps, ctx, sale, {
    start,
    resourceId: body.resource_id,
  })
  const record = await lockChosenRecord(tx, bookableService.businessRow.id, body.client_record_id)
  const input = {
    clientId: null,
    guestName: body.client_name,
    guestPhone: readGuestPhone(body.client_phone, {
      record,
      country: bookableService.place.country,
    }),
    clientRecordId: record?.id ?? null,
    note: body.note || null,
    placeKind: 'business' as const,
    placeAddress: null,
    placePlusCode: null,
    chosenByClient: false,
    ...series,
  }
  const booking = await insertBooking(tx, {
    planned,
    build: createBookingBuilder({ bookableService, services, planned, input, accepted: true }, now),
    creation: { transition: 'enter', party: 'professional', accountId },
  })
  const details = { ...bookableService, booking, client: null, resource: null }
  await announceBooking(deps, ctx, { booking, calendar })
  const entered = (await findBooking(tx, booking.id)) ?? details
  const change = {
    business: bookableService.businessRow,
    details: entered,
    from: null,
    timeChanged: false,
  }
  await deps.onBookingChanged(ctx, change)
  const messages = messagesOfWalkIn(booking, accountId, now)
  const sent = await deps.notifyOfBookings(ctx, [newsOf(entered, messages)])
  return { ...entered, sent }
}

/** To the person of the booking unless they entered it, and to the client of a booking to come. */
const messagesOfWalkIn = (
  { startsAt }: Pick<BookingRow, 'startsAt'>,
  actedBy: string,
  now: Date,
): BookingMessage[] => [
  { event: 'team_booked', to: 'professional', personOnly: true, actedBy },
  ...(startsAt > now ? [{ event: 'booked', to: 'client' } as const] : []),
]

/** The chosen client record. Throws `client_not_found` if the business does not have it. */
async function lockChosenRecord(tx: Db, businessId: string, requestedId: string | undefined) {
  if (!requestedId) return undefined
  const record = await holdRecord(tx, businessId, requestedId)
  if (!record) throw new Refusal('client_not_found')
  return record
}

type PhoneContext = { record: { phone: string | null } | undefined; country: string }

/**
 * The number of a guest as it is stored. That of the chosen record stays, even if the business still has to check it.
 * Throws `invalid_input` for a text that is no number.
 */
function readGuestPhone(typed: string | undefined, { record, country }: PhoneContext) {
  if (!typed) return null
  if (typed === record?.phone) return typed
  const { phone, problem } = readPhone(typed, country)
  if (problem) throw new Refusal('invalid_input', { fields: { client_phone: phoneError(problem) } })
  return phone
}

type ResourceChoice = {
  businessId: string
  planned: PlannedBooking
  requestedId: string | undefined
  /** Resources the booking is restricted to; undefined for all. */
  own: { id: string }[] | undefined
}

/** The planned resources, except those in use at a past time; only the requested resource if one is given. */
async function listAllowedChoices(
  { db: tx, now }: Ctx,
  { businessId, planned: { startsAt, choices }, requestedId, own }: ResourceChoice,
) {
  const endsAt = latest(choices.map((choice) => choice.endsAt))
  const used = startsAt < now ? await listUsedResourceIds(tx, businessId, { startsAt, endsAt }) : []
  const free = choices.filter(
    ({ resourceId }) =>
      !used.includes(resourceId) && (own?.some(({ id }) => id === resourceId) ?? true),
  )
  if (free.length === 0) throw new Refusal('slot_taken')
  if (!requestedId) return free
  await checkOwnResource(tx, businessId, requestedId)
  return free.filter(({ resourceId }) => resourceId === requestedId)
}

const latest = (instants: Date[]) => new Date(Math.max(...instants.map((at) => at.getTime())))

/** Throws `invalid_input` if this is not a resource of the business. */
async function checkOwnResource(tx: Db, businessId: string, resourceId: string) {
  const resources = await listBookableResources(tx, businessId)
  if (resources.some(({ id }) => id === resourceId)) return
  throw new Refusal('invalid_input', { fields: { resource_id: 'field_resource' } })
}
