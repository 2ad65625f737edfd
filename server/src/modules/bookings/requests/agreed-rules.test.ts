import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq, getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { someRuns } from '../../../testing/cases.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { businesses } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { checkListings, refreshCalendar, refreshListings } from '../../search/commands.ts'
import { businessSettings } from '../../settings/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

const hours = fc.integer({ min: 0, max: 72 })
const text = (maxLength: number) => fc.string({ maxLength }).map((one) => one.replaceAll('\0', ''))

/** A value for every column of a business that affects bookings or looks as if it might. */
const rules = {
  autoAcceptBookings: fc.boolean(),
  bookingLeadTimeHours: hours,
  sameDayBooking: fc.boolean(),
  advanceBookingDays: fc.integer({ min: 1, max: 365 }),
  minimumNoticeDays: fc.integer({ min: 0, max: 30 }),
  bufferTimeMinutes: fc.integer({ min: 0, max: 480 }),
  maxDailyBookings: fc.integer({ min: 1, max: 100 }),
  cancellationFeePercentage: fc.integer({ min: 0, max: 100 }),
  closedOnHolidays: fc.boolean(),
  slotStepMinutes: fc.constantFrom(15, 30, 60),
  minimumBookingMinor: fc.nat(1_000_000),
  bookingRequirements: text(300),
  depositPolicy: text(500),
  noShowPolicy: text(500),
  paymentMethods: fc.subarray(['cash' as const, 'card' as const]),
  visitPlaces: fc.subarray(['business' as const, 'online' as const], { minLength: 1 }),
  profileVisibility: fc.constantFrom('public' as const, 'link' as const, 'hidden' as const),
  name: fc.constantFrom('Kofi Cuts', 'Kofi & Sons'),
  headline: fc.constantFrom('', 'Fades'),
  phone: fc.constantFrom(null, '+237677000000'),
}

/** Notice periods in descending order, which a constraint requires. */
const notice = fc
  .tuple(hours, hours, hours)
  .map((all) => all.toSorted((a, b) => b - a))
  .map(([free = 0, partial = 0, last = 0]) => ({
    freeCancellationHours: free,
    partialRefundHours: partial,
    noRefundHours: last,
  }))
const noticeColumns = ['freeCancellationHours', 'partialRefundHours', 'noRefundHours']

/** Columns that do not affect bookings: identity, place, presentation and counters. */
const others = [
  ...[
    'id',
    'ownerId',
    'category',
    'bio',
    'placeId',
    'district',
    'address',
    'latitude',
    'longitude',
  ],
  ...['timeZone', 'currency', 'website', 'instagram', 'portrait', 'verifiedAt', 'publishedAt'],
  ...['showPhoneNumber', 'showEmail', 'showLocation', 'showServices', 'showReviews'],
  ...['shareMarketing', 'phoneVerifiedAt', 'tiktok', 'whatsapp', 'reviewCount', 'starsSum'],
  ...['bookedCount', 'version', 'closedAt', 'createdAt', 'updatedAt', 'hasWebhooks', 'hasCaldav'],
]

const settings = {
  vatRegistered: fc.boolean(),
  taxRate: fc.constantFrom(0, 7.5, 19.25, 100),
  baseRateMinor: fc.option(fc.nat(100_000)),
}

describe('a booking', () => {
  it('every column of the businesses table is listed in this test as a booking rule or as irrelevant', () => {
    const known = [...Object.keys(rules), ...noticeColumns, ...others].toSorted()
    expect(known).toEqual(Object.keys(getTableColumns(businesses)).toSorted())
  })

  it('an existing booking stays unchanged when the business changes its booking rules', async () => {
    const setup = await fixture.createBooking({ accepted: true })
    await refreshListings(app.db, [setup.business.id], app.clock.now())
    const before = await fixture.findRow(setup.id)
    const shown = await setup.get('client')
    const business = eq(businesses.id, setup.business.id)
    const businessId = setup.business.id
    const property = fc.asyncProperty(
      fc.record(rules, { requiredKeys: [] }),
      notice,
      fc.record(settings),
      async (changes, periods, tax) => {
        await app.db
          .update(businesses)
          .set({ ...changes, ...periods })
          .where(business)
        await app.db
          .insert(businessSettings)
          .values({ businessId, ...tax })
          .onConflictDoUpdate({ target: businessSettings.businessId, set: tax })
        await refreshListings(app.db, [businessId], app.clock.now())
        expect(await fixture.findRow(setup.id)).toEqual(before)
        const now = await setup.get('client')
        if (!now.ok || !shown.ok) throw new Error('No booking')
        const { policy, price, start, end, can, refund_if_cancelled_now } = now.data
        expect({ policy, price, start, end, can, refund_if_cancelled_now }).toEqual({
          policy: shown.data.policy,
          price: shown.data.price,
          start: shown.data.start,
          end: shown.data.end,
          can: shown.data.can,
          refund_if_cancelled_now: shown.data.refund_if_cancelled_now,
        })
      },
    )
    await fc.assert(property, { numRuns: someRuns(25) })
  })
})

describe('a change of the rules', () => {
  async function startsAfter(changes: Partial<typeof businesses.$inferInsert>) {
    const setup = await fixture.createBooking({
      accepted: true,
      bufferTimeMinutes: 0,
      maxDailyBookings: 10,
    })
    const { business } = setup
    await refreshListings(app.db, [business.id], app.clock.now())
    const before = await fixture.findRow(setup.id)
    await app.db.update(businesses).set(changes).where(eq(businesses.id, business.id))
    await refreshCalendar({ db: app.db, now: app.clock.now() }, business.id)
    const { differing } = await checkListings(app.db, app.clock.now())
    expect(differing).not.toContain(business.id)
    const rows = await app.db.select().from(bookings).where(eq(bookings.id, setup.id))
    expect(rows).toEqual([before])
    const query = { service_id: business.service.id, from: '2026-11-25', days: 1 }
    const response = await app.call(listSlots, { params: { id: business.id }, query })
    if (!response.ok) throw new Error(response.error.code)
    const book = async (start: string) =>
      fixture.request(await app.people.client(), { service_id: business.service.id, start })
    const starts = response.data.days[0]?.slots.map(({ start }) => start.slice(11, 16)) ?? []
    return { starts, book }
  }

  it('a new buffer between bookings applies immediately, but not after bookings that were made without it', async () => {
    const { starts, book } = await startsAfter({ bufferTimeMinutes: 30 })
    expect(starts).toContain('08:30')
    expect(starts).not.toContain('08:45')
    // The booking from 10:00 to 11:00 was made without a buffer.
    expect(starts).toContain('11:00')
    expect(await book(at('25T08:45'))).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await book(at('25T08:30'))).toMatchObject({ status: 201 })
  })

  it('a new limit of bookings per day takes effect immediately', async () => {
    const { starts, book } = await startsAfter({ maxDailyBookings: 1 })
    expect(starts).toEqual([])
    expect(await book(at('25T14:00'))).toMatchObject({ error: { code: 'day_full' } })
  })

  it('a new step between start times takes effect immediately', async () => {
    const { starts, book } = await startsAfter({ slotStepMinutes: 60 })
    expect(starts).toEqual([
      '08:00',
      '09:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ])
    expect(await book(at('25T12:30'))).toMatchObject({ error: { code: 'start_not_offered' } })
    expect(await book(at('25T12:00'))).toMatchObject({ status: 201 })
  })
})
