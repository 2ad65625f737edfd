import { listRescheduleSlots } from '@ujuzi/contract/bookings/transitions'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import type { Actor } from '../../../platform/api/actor.ts'
import { type Api, type Caller, serveWithSubject } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findCurrentReturnDay, findReturnDay } from '../away/queries.ts'
import { type AccountCaller, getOwnBooking, type WithBookingId } from '../commands.ts'
import { checkTransition } from '../rules.ts'
import { dayAt, minutesOfDay, parseDay } from '../time-zone.rules.ts'
import { canSeeServices } from '../visible-services.queries.ts'
import { agreedOffer, restrictToOffer } from './offers.rules.ts'
import { loadCalendar, prepareOfferCalendar, termsOfServices } from './queries.ts'
import { bookingWindow, type Calendar, freeSlots } from './rules.ts'
import { slotsView } from './view.ts'

type OptionalCaller = { actor: Actor | undefined; db: Db; now: Date }
type DaysQuery = { from?: string | undefined; days?: number | undefined }
type SlotsRequest = {
  params: { id: string }
  query: DaysQuery & {
    service_id: string
    further_service_ids?: string | undefined
    member_id?: string | undefined
  }
}

export function slotRoutes(api: Api) {
  const loadOfferCalendar = prepareOfferCalendar(api.db)

  const getOffer = async ({ params, query }: SlotsRequest, { actor, db, now }: OptionalCaller) => {
    const further = query.further_service_ids?.split(',') ?? []
    const viewing = {
      viewerId: actor?.accountId,
      serviceIds: [query.service_id, ...further],
    }
    const load = async (margin: number) => {
      const range = { ...rangeOf(query, now, margin), now }
      const offer = await loadOfferCalendar({ businessId: params.id, ...viewing, ...range })
      if (!offer) throw new Refusal('professional_not_found')
      const choice = { serviceIds: viewing.serviceIds, memberId: query.member_id }
      return { ...offer, offered: restrictTo(offer.calendar, choice) }
    }
    const { business, calendar, minutes, awayEnd, offered } = await load(marginDays)
    const isSold = minutes !== null && (await canSeeServices(db, business, viewing))
    if (!isSold) throw new Refusal('service_not_found')
    if (query.member_id && offered.resources.length === 0) throw new Refusal('member_unavailable')
    const zoned = { id: params.id, timeZone: calendar.policy.timeZone }
    // The choice between people counts the bookings of whole weeks.
    const week = hasOwnDurations(offered) ? await load(marginDays + 6) : { offered }
    const awayUntil = await findReturnDay(api.db, zoned, awayEnd)
    return { calendar: week.offered, minutes, awayUntil }
  }

  serveWithSubject(api, listSlots, getOffer, async ({ query }, { now }, offer) =>
    view(offer, query, now),
  )

  serveWithSubject(
    api,
    listRescheduleSlots,
    getReschedulable,
    async ({ query }, { db, now }, { booking, business }) => {
      const calendar = await loadCalendar(db, {
        ...rangeOf(query, now),
        businessId: booking.businessId,
        exceptBookingId: booking.id,
      })
      const offered = restrictToOffer(calendar, agreedOffer(booking))
      const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000
      const awayUntil = await findCurrentReturnDay({ db, now }, business)
      return view({ calendar: offered, minutes, awayUntil }, query, now)
    },
  )
}

/** A booking of the caller that they can reschedule now. Throws a refusal. */
async function getReschedulable(input: WithBookingId, caller: AccountCaller & Pick<Caller, 'now'>) {
  const { details, party } = await getOwnBooking(input, caller)
  const verdict = checkTransition(details.booking, {
    transition: 'reschedule',
    actor: party,
    now: caller.now,
  })
  if (!verdict.ok) throw new Refusal(verdict.code)
  return details
}

/** The calendar with the resources that do these services, or only the chosen one. */
const restrictTo = (
  calendar: Calendar,
  { serviceIds, memberId }: { serviceIds: string[]; memberId: string | undefined },
) => restrictToOffer(calendar, { services: termsOfServices(calendar, serviceIds), memberId })

type SlotsData = { calendar: Calendar; minutes: number; awayUntil: string | null }

function view(
  { calendar, minutes, awayUntil }: SlotsData,
  { from, days = daysDefault }: DaysQuery,
  now: Date,
) {
  const { timeZone } = calendar.policy
  const first = from === undefined ? dayAt(timeZone, now) : parseDay(from)
  const count = Math.min(days, lastDay9999 - first + 1)
  const { lastDay } = bookingWindow(calendar.policy, now)
  const free = freeSlots(calendar, { minutes, first, count, now })
  return slotsView({ timeZone, lastDay, awayUntil }, free)
}

const daysDefault = 7
/** Last date whose year has four digits. */
const lastDay9999 = parseDay('9999-12-31')

/** The requested days with a margin, because local days and the local current date differ from those of UTC. */
function rangeOf({ from, days = daysDefault }: DaysQuery, now: Date, margin = marginDays) {
  const first = from === undefined ? dayAt('UTC', now) : parseDay(from)
  return { from: midnight(first - margin), to: midnight(first + days + margin) }
}

const marginDays = 2

/** Whether the end of a booking depends on who is chosen. */
const hasOwnDurations = ({ resources }: Calendar) =>
  resources.some(({ minutes }) => minutes !== undefined)

const midnight = (day: number) => new Date(day * minutesOfDay * 60_000)
