import { reviewWindowDays, serviceDescriptionMinLength } from '@ujuzi/contract/api/limits'
import { serviceDurationsMinutes } from '@ujuzi/contract/api/options'
import { countryCodes } from '@ujuzi/contract/locale/countries'
import { categorySlugs } from '@ujuzi/contract/services/categories'
import { describe, expect, it } from 'vitest'
import { kmBetween } from '../places/distance.rules.ts'
import { knownDistricts } from '../places/districts/known-districts.queries.ts'
import { readGazetteer } from '../places/gazetteer.queries.ts'
import { createCalendar, weekdayOf } from './bookings/calendar.ts'
import { createTownPicker, generateBusiness } from './businesses/business.ts'
import { bookingPlacesOf, bookingsOf } from './businesses/business-rows.ts'
import { demoData } from './data/demo-data.ts'

const towns = createTownPicker(readGazetteer())
const businesses = Array.from({ length: 600 }, (_, index) => generateBusiness(index, towns))
const moments = ['2026-11-21T14:00:00Z', '2026-11-23T00:05:00Z', '2027-04-30T07:00:00Z']

describe('the demo marketplace of 600', () => {
  it('every demo business receives clients at its own place and lists the usual place of its category first', () => {
    for (const { categoryFacts } of businesses) {
      const places = bookingPlacesOf(categoryFacts)
      expect(places[0]).toBe(categoryFacts.place)
      expect(places).toContain('business')
      expect(new Set(places).size).toBe(places.length)
    }
    const [amara, kofi] = businesses.map(({ categoryFacts }) => bookingPlacesOf(categoryFacts))
    expect([amara?.[0], kofi?.[0]]).toEqual(['business', 'business'])
  })

  it('the demo businesses cover all categories and all countries', () => {
    expect(new Set(businesses.map(({ category }) => category))).toEqual(new Set(categorySlugs))
    expect(new Set(businesses.map(({ country }) => country))).toEqual(new Set(countryCodes))
  })

  it('the demo has at least five barbers in Douala, including Kofi Cuts', () => {
    const barbers = businesses.filter(
      ({ category, place }) => category === 'barber' && place.name === 'Douala',
    )
    expect(barbers.length).toBeGreaterThanOrEqual(5)
    expect(barbers.map(({ name }) => name)).toContain('Kofi Cuts')
  })

  it('demo businesses are near the district they name and within 29 kilometres of their town', () => {
    const named = businesses.filter(({ district }) => district !== null)
    expect(named.length).toBeGreaterThan(150)
    for (const business of named) {
      const known = knownDistricts.find(
        ({ placeId, name }) => placeId === business.place.id && name === business.district,
      )
      expect(known && kmBetween(business, known), business.name).toBeLessThan(1)
    }
    const spots = businesses.map(({ latitude, longitude }) => `${latitude} ${longitude}`)
    expect(new Set(spots).size).toBe(spots.length)
    for (const business of businesses)
      expect(kmBetween(business, business.place), business.name).toBeLessThan(29)
  })

  it('a demo business is the same each time it is generated', () => {
    expect(generateBusiness(417, towns)).toEqual(businesses[417])
  })

  it('demo businesses sell services with valid prices, durations and descriptions', () => {
    for (const { services } of businesses) {
      expect(services.length).toBeGreaterThanOrEqual(3)
      for (const { minutes, priceMinor, description } of services) {
        expect(serviceDurationsMinutes).toContain(minutes)
        expect(Number.isSafeInteger(priceMinor) && priceMinor > 0).toBe(true)
        expect(description.length).toBeGreaterThanOrEqual(serviceDescriptionMinLength)
      }
    }
  })

  it('demo businesses have about six reviews on average, and many have none', () => {
    const counts = businesses.slice(30).map(({ reviewCount }) => reviewCount)
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
    expect(mean).toBeGreaterThan(4)
    expect(mean).toBeLessThan(8)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(counts.length / 5)
  })
})

describe.each(moments)('its bookings, loaded at %s', (moment) => {
  const calendar = createCalendar(new Date(moment))
  const sample = businesses.slice(0, 200)

  it('demo bookings lie within the working hours, at most one a day on each resource', () => {
    for (const business of sample) {
      const busy: string[] = []
      for (const booking of bookingsOf(business, calendar).filter(
        inHours(moment, business.index),
      )) {
        const opensMs = calendar.at(business.place.timeZone, booking.day, 0)
        const from = (booking.startMs - opensMs) / 60_000
        const to = (booking.endMs - opensMs) / 60_000
        const hours = business.week[weekdayOf(booking.day)] ?? []
        expect(hours.some(({ opens, closes }) => opens <= from && to <= closes)).toBe(true)
        expect(from % 15).toBe(0)
        busy.push(`${booking.day} ${booking.resourceIndex}`)
      }
      expect(new Set(busy).size).toBe(busy.length)
    }
  })

  it('completed demo bookings are past, active ones are upcoming, and all were made before they start', () => {
    for (const business of sample.slice(1)) {
      for (const { status, startMs, endMs, createdMs, review } of bookingsOf(business, calendar)) {
        expect(createdMs).toBeLessThan(startMs)
        if (status === 'completed') expect(endMs).toBeLessThanOrEqual(calendar.nowMs)
        if (status === 'confirmed' || status === 'pending')
          expect(startMs).toBeGreaterThan(calendar.nowMs)
        if (review) expect(review.atMs).toBeGreaterThanOrEqual(endMs)
      }
    }
  })

  it('the demo professional has 11 active bookings beside the guest of the story, earned ₦45,000 this week and is rated 4.8 in 127 reviews', () => {
    const [amara] = businesses
    if (!amara) throw new Error('There is no first business')
    const bookings = bookingsOf(amara, calendar)
    const today = calendar.today('Africa/Lagos')
    const monday = today - weekdayOf(today)
    const active = bookings.filter(({ status }) => status === 'confirmed' || status === 'pending')
    const earned = bookings
      .filter(({ status, day }) => status === 'completed' && day >= monday)
      .reduce((sum, { serviceIndex }) => sum + (amara.services[serviceIndex]?.priceMinor ?? 0), 0)
    const stars = bookings.flatMap(({ review }) => review?.stars ?? [])
    const rating = stars.reduce((sum, star) => sum + star, 0) / stars.length

    expect(amara.name).toBe('Amara Braids & Co.')
    expect(active).toHaveLength(11)
    expect(active.every(({ day }) => day - today < amara.advanceBookingDays)).toBe(true)
    expect(earned).toBe(45_000)
    expect(stars).toHaveLength(127)
    expect(rating.toFixed(1)).toBe('4.8')
  })

  it('the demo client has upcoming bookings on different days and a past one left to review', () => {
    const mine = businesses.flatMap((business) =>
      bookingsOf(business, calendar).filter(({ client }) => client.kind === 'demo client'),
    )
    const ahead = mine.filter(({ startMs }) => startMs > calendar.nowMs)
    expect(new Set(ahead.map(({ status }) => status))).toEqual(new Set(['confirmed', 'pending']))
    expect(new Set(ahead.map(({ day }) => day)).size).toBe(ahead.length)
    const windowMs = reviewWindowDays * 86_400_000
    const toReview = mine.filter(({ status, review }) => status === 'completed' && !review)
    expect(toReview.some(({ endMs }) => endMs + windowMs > calendar.nowMs)).toBe(true)
  })
})

describe('categories', () => {
  it.each(categorySlugs)('the demo category %s offers five to eight services', (slug) => {
    const { services } = demoData().categories[slug]
    expect(services.length).toBeGreaterThanOrEqual(5)
    expect(services.length).toBeLessThanOrEqual(8)
    expect(new Set(services.map(({ title }) => title.en)).size).toBe(services.length)
  })
})

/** Early on a Monday the completed bookings of the first business lie before its opening time. */
const inHours =
  (moment: string, index: number) =>
  ({ startMs, status }: { startMs: number; status: string }) =>
    !(index === 0 && status === 'completed' && startMs > Date.parse(moment) - 6 * 86_400_000)
