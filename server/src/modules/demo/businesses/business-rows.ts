import type { Locale } from '@ujuzi/contract/locale/locales'
import { countsAsBooked } from '../../bookings/rules.ts'
import type { Visit } from '../bookings/booking.ts'
import { addVisits } from '../bookings/booking-rows.ts'
import type { Calendar } from '../bookings/calendar.ts'
import { withDemoClient } from '../bookings/demo-client.ts'
import { pastVisits } from '../bookings/past.ts'
import { visitsOfThisWeek } from '../bookings/this-week.ts'
import { comingVisits } from '../bookings/upcoming.ts'
import type { Sheets } from '../copy-rows.ts'
import { demoId } from '../ids.ts'
import { guest, neighbourCount } from '../people/client-circle.ts'
import {
  addAccount,
  addClient,
  addNeighbours,
  hasDemoAccount,
  ownerId,
} from '../people/people-rows.ts'
import { drawFor } from '../random.ts'
import type { DemoBusiness, DemoTowns } from './business.ts'
import { makeBusiness } from './business.ts'
import { visitPlacesOf } from './visit-places.ts'
import { addWorkSamples } from './work-samples.ts'

const dayMs = 86_400_000
const purpose = 31

/** Everything about the nth business, from its owner to the last review. */
export function addBusiness(sheets: Sheets, index: number, towns: DemoTowns, calendar: Calendar) {
  const now = new Date(calendar.nowMs)
  addNeighbours(sheets, index, now)
  const business = makeBusiness(index, towns)
  const visits = visitsOf(business, calendar)
  addOwner(sheets, business, now)
  const since = new Date(foundedMs(business, visits, calendar))
  addBusinessRow(sheets, business, visits, since)
  addPremises(sheets, business, since)
  addWorkSamples(sheets, business, now)
  for (const { visitor } of visits) {
    if (visitor.kind === 'guest') addClient(sheets, guest(index, business.country, visitor.n), now)
  }
  addVisits(sheets, business, visits, calendar)
}

export function visitsOf(business: DemoBusiness, calendar: Calendar): Visit[] {
  const visits = [
    ...pastVisits(business, calendar, neighbourCount(business.country)),
    ...(business.index === 0 ? visitsOfThisWeek(business, calendar) : []),
    ...comingVisits(business, calendar),
  ]
  return withDemoClient(business, visits)
}

function addOwner(sheets: Sheets, { index, owner, language }: DemoBusiness, now: Date) {
  if (hasDemoAccount(index)) return
  const locale: Locale = language === 'fr' ? 'fr' : 'en'
  addAccount(
    sheets,
    {
      id: ownerId(index),
      email: `owner-${index}@businesses.ujuzi.test`,
      name: `${owner.first} ${owner.family}`,
      role: 'professional',
      locale,
    },
    now,
  )
}

function addBusinessRow(sheets: Sheets, business: DemoBusiness, visits: Visit[], since: Date) {
  const reviews = visits.flatMap(({ review }) => review ?? [])
  const { place } = business
  sheets.add('businesses', {
    id: demoId('business', business.index),
    owner_id: ownerId(business.index),
    name: business.name,
    headline: business.headline,
    category: business.category,
    bio: business.bio,
    place_id: place.id,
    district: business.district,
    address: business.address,
    latitude: business.latitude,
    longitude: business.longitude,
    time_zone: place.timeZone,
    currency: business.currency,
    phone: business.phone,
    portrait: business.portrait,
    payment_methods: business.payments,
    verified_at: business.verified ? since : null,
    published_at: since,
    auto_accept_bookings: business.autoAccepts,
    advance_booking_days: business.advanceBookingDays,
    buffer_time_minutes: business.bufferMinutes,
    visit_places: visitPlacesOf(business.category, business.trade),
    review_count: reviews.length,
    stars_sum: reviews.reduce((sum, { stars }) => sum + stars, 0),
    booked_count: visits.filter(({ status }) => countsAsBooked(status)).length,
    created_at: since,
    updated_at: since,
  })
}

/** Some weeks before the first visit; a business without visits is new. */
function foundedMs({ index }: DemoBusiness, visits: Visit[], { nowMs }: Calendar) {
  const draw = drawFor(index, purpose)
  const firstMs = Math.min(nowMs, ...visits.map(({ madeMs }) => madeMs))
  const days = visits.length > 0 ? draw.integer(5, 240) : draw.integer(1, 75)
  return firstMs - days * dayMs - draw.integer(0, dayMs)
}

function addPremises(sheets: Sheets, business: DemoBusiness, since: Date) {
  const businessId = demoId('business', business.index)
  for (let position = 0; position < business.chairs; position++) {
    const id = demoId('chair', business.index, position)
    sheets.add('chairs', { id, business_id: businessId, position })
  }
  for (const [position, offer] of business.offers.entries()) {
    sheets.add('services', {
      id: demoId('service', business.index, position),
      business_id: businessId,
      title: offer.title,
      description: offer.description,
      category: business.category,
      price_minor: offer.priceMinor,
      currency: business.currency,
      duration_minutes: offer.minutes,
      position,
      created_at: since,
      updated_at: since,
    })
  }
  for (const [weekday, intervals] of business.week.entries()) {
    for (const { opens, closes } of intervals) {
      sheets.add('working_hours', {
        business_id: businessId,
        weekday: weekday + 1,
        opens_minute: opens,
        closes_minute: closes,
      })
    }
  }
}
