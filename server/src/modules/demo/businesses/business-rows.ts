import type { Locale } from '@ujuzi/contract/locale/locales'
import { countsAsBooked } from '../../bookings/rules.ts'
import type { DemoBooking } from '../bookings/booking.ts'
import { addBookings } from '../bookings/booking-rows.ts'
import type { DemoCalendar } from '../bookings/calendar.ts'
import { assignDemoClient } from '../bookings/demo-client.ts'
import { pastBookings } from '../bookings/past.ts'
import { completedBookingsThisWeek } from '../bookings/this-week.ts'
import { upcomingBookings } from '../bookings/upcoming.ts'
import type { CopyTables } from '../copy-rows.ts'
import type { CategoryFacts } from '../data/demo-data.ts'
import { demoId } from '../ids.ts'
import { guestClient } from '../people/client-circle.ts'
import {
  addAccount,
  addCircleClients,
  addClient,
  hasDemoAccount,
  ownerId,
} from '../people/people-rows.ts'
import { createSeededRandom } from '../random.ts'
import type { DemoBusiness, TownPicker } from './business.ts'
import { generateBusiness } from './business.ts'
import { addWorkSamples } from './work-samples.ts'

const dayMs = 86_400_000
const purpose = 31

/** Adds all rows of the nth business: owner, services, bookings, reviews and clients. */
export function addBusiness(
  tables: CopyTables,
  index: number,
  { towns, calendar }: { towns: TownPicker; calendar: DemoCalendar },
) {
  const now = new Date(calendar.nowMs)
  addCircleClients(tables, index, now)
  const business = generateBusiness(index, towns)
  const bookings = bookingsOf(business, calendar)
  addOwner(tables, business, now)
  const since = new Date(randomCreationMs(business, bookings, calendar))
  addBusinessRow(tables, business, bookings, since)
  addServicesAndHours(tables, business, since)
  addWorkSamples(tables, business, now)
  for (const { client } of bookings) {
    if (client.kind === 'guest')
      addClient(tables, guestClient(index, business.country, client.n), now)
  }
  addBookings(tables, business, { bookings, calendar })
}

export function bookingsOf(business: DemoBusiness, calendar: DemoCalendar): DemoBooking[] {
  const bookings = [
    ...pastBookings(business, calendar),
    ...(business.index === 0 ? completedBookingsThisWeek(business, calendar) : []),
    ...upcomingBookings(business, calendar),
  ]
  return assignDemoClient(business, bookings)
}

function addOwner(tables: CopyTables, { index, owner, language }: DemoBusiness, now: Date) {
  if (hasDemoAccount(index)) return
  const locale: Locale = language === 'fr' ? 'fr' : 'en'
  addAccount(
    tables,
    {
      id: ownerId(index),
      email: `owner-${index}@businesses.ujuzi.test`,
      name: `${owner.first} ${owner.family}`,
      role: 'professional',
      locale,
    },
    { now },
  )
}

function addBusinessRow(
  tables: CopyTables,
  business: DemoBusiness,
  bookings: DemoBooking[],
  since: Date,
) {
  const reviews = bookings.flatMap(({ review }) => review ?? [])
  const { place } = business
  tables.add('businesses', {
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
    visit_places: bookingPlacesOf(business.categoryFacts),
    review_count: reviews.length,
    stars_sum: reviews.reduce((sum, { stars }) => sum + stars, 0),
    booked_count: bookings.filter(({ status }) => countsAsBooked(status)).length,
    created_at: since,
    updated_at: since,
  })
}

/** The usual place of the category first. Every business receives clients. */
export const bookingPlacesOf = ({ place, also }: CategoryFacts) => [
  ...new Set([place, 'business' as const, ...also]),
]

/** Random creation time, up to 8 months before the first booking, or recent if there is no booking. */
function randomCreationMs(
  { index }: DemoBusiness,
  bookings: DemoBooking[],
  { nowMs }: DemoCalendar,
) {
  const random = createSeededRandom(index, purpose)
  const firstMs = Math.min(nowMs, ...bookings.map(({ createdMs }) => createdMs))
  const days = bookings.length > 0 ? random.integer(5, 240) : random.integer(1, 75)
  return firstMs - days * dayMs - random.integer(0, dayMs)
}

function addServicesAndHours(tables: CopyTables, business: DemoBusiness, since: Date) {
  const businessId = demoId('business', business.index)
  for (let position = 0; position < business.resourceCount; position++) {
    const id = demoId('resource', business.index, position)
    tables.add('resources', { id, business_id: businessId, position })
  }
  for (const [position, service] of business.services.entries()) {
    tables.add('services', {
      id: demoId('service', business.index, position),
      business_id: businessId,
      title: service.title,
      description: service.description,
      category: business.category,
      price_minor: service.priceMinor,
      currency: business.currency,
      duration_minutes: service.minutes,
      position,
      created_at: since,
      updated_at: since,
    })
  }
  for (const [weekday, intervals] of business.week.entries()) {
    for (const { opens, closes } of intervals) {
      tables.add('working_hours', {
        business_id: businessId,
        weekday: weekday + 1,
        opens_minute: opens,
        closes_minute: closes,
      })
    }
  }
}
