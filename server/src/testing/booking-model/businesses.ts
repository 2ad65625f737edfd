import { timeOff } from '../../modules/businesses/tables.ts'
import type { TestApp } from '../app/test-app.ts'
import { columnsOf } from './actions.ts'
import { day, hour, minute, type Shop, type Terms } from './state.ts'

const terms: Terms[] = [
  {
    accepts: false,
    pause: 15 * minute,
    perDay: 6,
    lead: 2 * hour,
    sameDay: true,
    ahead: 30,
    policy: { free: 24, partial: 12, none: 2, fee: 25 },
  },
  {
    accepts: true,
    pause: 5 * minute,
    perDay: 8,
    lead: 0,
    sameDay: false,
    ahead: 60,
    policy: { free: 48, partial: 24, none: 4, fee: 30 },
  },
]
const zones = [
  { timeZone: 'Africa/Douala', offset: hour },
  { timeZone: 'Africa/Nairobi', offset: 3 * hour },
]
const hours = { opens: 8 * hour, closes: 18 * hour }

/** Two businesses with two chairs each, two services and some time off, as the house and the model have them. */
export function openShops(app: TestApp): Promise<Shop[]> {
  return Promise.all(terms.map((_, index) => openShop(app, index)))
}

async function openShop(app: TestApp, index: number): Promise<Shop> {
  const [own, zone] = [terms[index], zones[index]]
  if (!own || !zone) throw new Error(`No shop ${index}`)
  const { people } = app
  const lengths = [50, 25]
  const business = await people.business({
    timeZone: zone.timeZone,
    chairCount: 2,
    ...columnsOf(own),
    bookingLeadTimeHours: own.lead / hour,
    sameDayBooking: own.sameDay,
    advanceBookingDays: own.ahead,
    service: { durationMinutes: lengths[0] ?? 0 },
  })
  const second = await people.addService(business.id, {
    durationMinutes: lengths[1] ?? 0,
    priceMinor: 2_000,
  })
  const shop: Shop = {
    id: business.id,
    ownerId: business.owner.id,
    offset: zone.offset,
    hours,
    chairs: business.chairs.map(({ id }) => id),
    services: [business.service, second].map(({ id, durationMinutes, priceMinor }) => ({
      id,
      length: durationMinutes * minute,
      price: priceMinor,
    })),
    terms: { ...own },
    off: [],
  }
  shop.off = timesOff(shop, app.clock.now().getTime())
  await app.db.insert(timeOff).values(
    shop.off.map(({ chair, from, to }) => ({
      businessId: shop.id,
      chairId: chair ?? null,
      startsAt: new Date(from),
      endsAt: new Date(to),
    })),
  )
  return shop
}

/** For a year: one chair every third day at noon, all of it every eleventh day in the morning. */
function timesOff({ chairs, offset }: Shop, now: number): Shop['off'] {
  const today = Math.floor(now / day)
  return Array.from({ length: 365 }, (_, ahead) => {
    const midnight = (today + ahead) * day - offset
    const noon = { from: midnight + 12 * hour, to: midnight + 14 * hour + 10 * minute }
    const morning = { from: midnight + 9 * hour, to: midnight + 11 * hour }
    return [
      ...(ahead % 3 === 0 ? [{ chair: chairs[ahead % 2], ...noon }] : []),
      ...(ahead % 11 === 5 ? [{ chair: undefined, ...morning }] : []),
    ]
  }).flat()
}
