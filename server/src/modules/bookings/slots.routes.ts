import { listSlots } from '@ujuzi/contract/marketplace'
import { Refusal } from '../../platform/errors.ts'
import { type Api, serveOn } from '../../platform/serve.ts'
import { openOffers } from './slots.queries.ts'
import { freeSlots, windowOf } from './slots.rules.ts'
import { slotsView } from './slots.view.ts'
import { dayAt, dayNumber, minutesOfDay } from './zone.rules.ts'

type Asked = {
  params: { id: string }
  query: {
    service_id: string
    further_service_ids?: string | undefined
    from?: string | undefined
    days?: number | undefined
  }
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

  serveOn(api, listSlots, getOffer, async ({ query }, { now }, { calendar, minutes }) => {
    const { timeZone } = calendar.terms
    const first = query.from === undefined ? dayAt(timeZone, now) : dayNumber(query.from)
    const count = Math.min(query.days ?? daysDefault, lastDayWritten - first + 1)
    const days = freeSlots(calendar, minutes, { first, count }, now)
    const { lastDay } = windowOf(calendar.terms, now)
    return slotsView({ timeZone, lastDay }, minutes, days)
  })
}

const daysDefault = 7
/** Later days have no date of four figures. */
const lastDayWritten = dayNumber('9999-12-31')

/** Days more on both sides, because local days are not days of UTC, and today may be another. */
function rangeOf({ from, days = daysDefault }: Asked['query'], now: Date) {
  const first = from === undefined ? dayAt('UTC', now) : dayNumber(from)
  return { from: midnight(first - 2), to: midnight(first + days + 2) }
}

const midnight = (day: number) => new Date(day * minutesOfDay * 60_000)
