import type { Party } from '@ujuzi/contract/bookings/bookings'
import { listGuestBookingSlots } from '@ujuzi/contract/bookings/guest-bookings'
import { listRescheduleSlots } from '@ujuzi/contract/bookings/transitions'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import type { Actor } from '../../../platform/api/actor.ts'
import { JsonResponse } from '../../../platform/api/json.ts'
import {
  type Api,
  type Caller,
  keptForVisitors,
  serveWithSubject,
  withReplicas,
} from '../../../platform/api/serve.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findCurrentReturnDay, findReturnDay } from '../away/queries.ts'
import { type AccountCaller, getOwnBooking, type WithBookingId } from '../commands.ts'
import { type GuestLinkDeps, getLinkedBooking } from '../guest-links/commands.ts'
import { linkEnd } from '../guest-links/rules.ts'
import { listChosenOptions } from '../options/queries.ts'
import { chooseOptions, toSoldService } from '../options/rules.ts'
import type { BookingDetails } from '../queries.ts'
import { checkTransition } from '../rules.ts'
import { dayAt, minutesOfDay, parseDay } from '../time-zone.rules.ts'
import { canSeeServices } from '../visible-services.queries.ts'
import { hasOwnDurations, slotsTrueUntil } from './passing-time.rules.ts'
import { createServiceCalendarLoader, loadCalendar } from './queries.ts'
import {
  agreedServices,
  agreedShape,
  restrictToRequested,
  totalOf,
} from './requested-services.rules.ts'
import type { ListedService } from './resources.rules.ts'
import { bookingWindow, type Calendar, freeSlots } from './rules.ts'
import type { BookingShape } from './shape.rules.ts'
import { slotsJson } from './view.ts'

type OptionalCaller = SlotsCaller & { actor: Actor | undefined }
type SlotsCaller = Pick<Caller, 'now' | 'trueUntil'>
type DaysQuery = { from?: string | undefined; days?: number | undefined }
type SlotsRequest = {
  params: { id: string }
  query: DaysQuery & {
    service_id: string
    further_service_ids?: string | undefined
    option_ids?: string | undefined
    member_id?: string | undefined
  }
}

export function slotRoutes(api: Api, deps: GuestLinkDeps) {
  const loadServiceCalendar = createServiceCalendarLoader(api.readDb)

  const getSlotInput = async (
    { params, query }: SlotsRequest,
    { actor, now, trueUntil }: OptionalCaller,
  ) => {
    const further = query.further_service_ids?.split(',') ?? []
    const viewing = {
      viewerId: actor?.accountId,
      serviceIds: [query.service_id, ...further],
    }
    const range = (margin: number) => ({ ...rangeOf(query, now, margin), now })
    const load = async (margin: number) => {
      const loaded = await loadServiceCalendar({
        businessId: params.id,
        ...viewing,
        ...range(margin),
      })
      if (!loaded) throw new Refusal('professional_not_found')
      return loaded
    }
    const { business, calendar, services, awayEnd, changesAt } = await load(marginDays)
    const isSold = services !== null && (await canSeeServices(api.readDb, business, viewing))
    if (!isSold) throw new Refusal('service_not_found')
    const { terms, shape } = await getChosenServices(api.readDb, services, query.option_ids)
    const requested = { services: terms, memberId: query.member_id }
    const suitableCalendar = restrictToRequested(calendar, requested)
    if (query.member_id && suitableCalendar.resources.length === 0)
      throw new Refusal('member_unavailable')
    const zoned = { id: params.id, timeZone: calendar.policy.timeZone }
    // The choice between people counts the bookings of whole weeks.
    const week = hasOwnDurations(suitableCalendar)
      ? restrictToRequested((await load(marginDays + 6)).calendar, requested)
      : suitableCalendar
    const awayUntil = await findReturnDay(api.readDb, zoned, awayEnd)
    if (changesAt !== null) trueUntil(changesAt)
    return { calendar: week, minutes: totalOf(terms).minutes, shape, awayUntil }
  }

  serveWithSubject(
    keptForVisitors(withReplicas(api)),
    listSlots,
    getSlotInput,
    async ({ query }, caller, input) => view(input, query, caller),
  )

  serveWithSubject(api, listRescheduleSlots, getReschedulable, async ({ query }, caller, details) =>
    listNewTimes(caller, details, query),
  )
  serveWithSubject(
    api,
    listGuestBookingSlots,
    async ({ params: { token } }: { params: { token: string } }, { db, now, ip }) => {
      const details = await getLinkedBooking(deps, { db, now }, { token, ip })
      if (linkEnd(details, now)) throw new Refusal('wrong_status')
      return assertReschedulable(details, 'client', now)
    },
    async ({ query }, caller, details) => listNewTimes(caller, details, query),
  )
}

/** Start times to which a client can move the booking. */
async function listNewTimes(
  { db, now, trueUntil }: Ctx & SlotsCaller,
  { booking, business }: BookingDetails,
  query: DaysQuery,
) {
  const calendar = await loadCalendar(db, {
    ...rangeOf(query, now),
    businessId: booking.businessId,
    exceptBookingId: booking.id,
  })
  const suitableCalendar = restrictToRequested(calendar, agreedServices(booking))
  const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000
  const shape = agreedShape(calendar, booking)
  const awayUntil = await findCurrentReturnDay({ db, now }, business)
  return view({ calendar: suitableCalendar, minutes, shape, awayUntil }, query, { now, trueUntil })
}

/** A booking of the caller that they can reschedule now. Throws a refusal. */
async function getReschedulable(input: WithBookingId, caller: AccountCaller & Pick<Caller, 'now'>) {
  const { details, party } = await getOwnBooking(input, caller)
  return assertReschedulable(details, party, caller.now)
}

function assertReschedulable(details: BookingDetails, actor: Party, now: Date) {
  const verdict = checkTransition(details.booking, { transition: 'reschedule', actor, now })
  if (!verdict.ok) throw new Refusal(verdict.code)
  return details
}

/** The services with the chosen options. Throws a refusal. */
async function getChosenServices(db: Db, services: ListedService[], optionIds: string | undefined) {
  const ids = [...new Set(optionIds?.toLowerCase().split(','))]
  const options = await listChosenOptions(db, ids)
  const chosen = chooseOptions(services.map(toSoldService), options, ids)
  if (chosen.ok) return chosen
  if (chosen.code !== 'incompatible_services') throw new Refusal(chosen.code)
  throw new Refusal('invalid_input', { fields: { further_service_ids: 'field_invalid' } })
}

type SlotsData = {
  calendar: Calendar
  minutes: number
  shape: BookingShape | undefined
  awayUntil: string | null
}

function view(
  { calendar, minutes, shape, awayUntil }: SlotsData,
  { from, days = daysDefault }: DaysQuery,
  { now, trueUntil }: SlotsCaller,
) {
  const { timeZone } = calendar.policy
  const first = from === undefined ? dayAt(timeZone, now) : parseDay(from)
  const { lastDay } = bookingWindow(calendar.policy, now)
  const free = freeSlots(calendar, { minutes, shape, first, count: days, now })
  trueUntil(slotsTrueUntil(calendar, free, now))
  return new JsonResponse(slotsJson({ timeZone, lastDay, awayUntil }, free))
}

const daysDefault = 7

/** The requested days with a margin, because local days and the local current date differ from those of UTC. */
function rangeOf({ from, days = daysDefault }: DaysQuery, now: Date, margin = marginDays) {
  const first = from === undefined ? dayAt('UTC', now) : parseDay(from)
  return { from: midnight(first - margin), to: midnight(first + days + margin) }
}

const marginDays = 2

const midnight = (day: number) => new Date(day * minutesOfDay * 60_000)
