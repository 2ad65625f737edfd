import { listMoveSlots } from '@ujuzi/contract/bookings/transitions'
import { listSlots } from '@ujuzi/contract/search/storefront'
import { type Api, type Caller, serveOn } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { loadCalendarBeside } from '../reschedule/queries.ts'
import { mayMove } from '../rules.ts'
import { dayAt, dayNumber, minutesOfDay } from '../time-zone.rules.ts'
import { type About, type Asking, getMine } from '../transitions/routes.ts'
import { openOffers } from './queries.ts'
import { type Calendar, freeSlots, windowOf } from './rules.ts'
import { slotsView } from './view.ts'

type Days = { from?: string | undefined; days?: number | undefined }
type Asked = {
  params: { id: string }
  query: Days & { service_id: string; further_service_ids?: string | undefined }
}

export function slotRoutes(api: Api) {
  const findOffer = openOffers(api.db)

  const getOffer = async ({ params, query }: Asked, { now }: { now: Date }) => {
    const further = query.further_service_ids?.split(',') ?? []
    const offer = await findOffer({
      businessId: params.id,
      serviceIds: [query.service_id, ...further],
      ...rangeOf(query, now),
    })
    if (!offer) throw new Refusal('business_not_found')
    const { calendar, minutes } = offer
    if (minutes === null) throw new Refusal('service_not_found')
    return { calendar, minutes }
  }

  serveOn(api, listSlots, getOffer, async ({ query }, { now }, offer) => view(offer, query, now))

  serveOn(api, listMoveSlots, getMovable, async ({ query }, { db, now }, { booking }) => {
    const calendar = await loadCalendarBeside(db, booking, rangeOf(query, now))
    const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000
    return view({ calendar, minutes }, query, now)
  })
}

/** A booking that the caller, one side of it, may move now. */
async function getMovable(input: About, caller: Asking & Pick<Caller, 'now'>) {
  const { details, party } = await getMine(input, caller)
  const verdict = mayMove('reschedule', details.booking, party, caller.now)
  if (!verdict.ok) throw new Refusal(verdict.code)
  return details
}

type Offered = { calendar: Calendar; minutes: number }

function view({ calendar, minutes }: Offered, { from, days = daysDefault }: Days, now: Date) {
  const { timeZone } = calendar.terms
  const first = from === undefined ? dayAt(timeZone, now) : dayNumber(from)
  const count = Math.min(days, lastDayWritten - first + 1)
  const { lastDay } = windowOf(calendar.terms, now)
  const free = freeSlots(calendar, minutes, { first, count }, now)
  return slotsView({ timeZone, lastDay }, minutes, free)
}

const daysDefault = 7
/** Later days have no date of four figures. */
const lastDayWritten = dayNumber('9999-12-31')

/** Days more on both sides, because local days are not days of UTC, and today may be another. */
function rangeOf({ from, days = daysDefault }: Days, now: Date) {
  const first = from === undefined ? dayAt('UTC', now) : dayNumber(from)
  return { from: midnight(first - 2), to: midnight(first + days + 2) }
}

const midnight = (day: number) => new Date(day * minutesOfDay * 60_000)
