import { eq } from 'drizzle-orm'
import { addToBookedCount } from '../modules/bookings/queries.ts'
import { countsAsBooked } from '../modules/bookings/rules.ts'
import { bookings } from '../modules/bookings/tables.ts'
import { reviews } from '../modules/reviews/tables.ts'
import { newId } from '../platform/columns.ts'
import { usualPolicy } from './booking-facts.ts'
import type { TestHouse } from './harness.ts'

type Business = Awaited<ReturnType<TestHouse['people']['business']>>

const hour = 3_600_000

/** A visit that has been, one each hour of two months ago; with stars it was reviewed. */
export const pastVisit =
  (t: TestHouse) =>
  async (
    business: Business,
    n: number,
    more: Partial<typeof bookings.$inferInsert> = {},
    stars?: number,
  ) => {
    const clientId = more.clientId ?? (await t.people.client({ name: 'Amina Nkolo Diallo' })).id
    const startsAt = new Date(t.clock.now().getTime() - 60 * 24 * hour + n * hour)
    const endsAt = new Date(startsAt.getTime() + hour)
    const [booking] = await t.db
      .insert(bookings)
      .values({
        businessId: business.id,
        chairId: business.chairs[0]?.id ?? newId(),
        serviceId: business.service.id,
        clientId,
        status: 'completed',
        startsAt,
        endsAt,
        busyUntil: endsAt,
        localDay: startsAt.toISOString().slice(0, 10),
        serviceTitle: 'Skin fade',
        priceMinor: 5000,
        currency: 'XAF',
        policy: usualPolicy,
        placeKind: 'business',
        refundFrom: startsAt,
        createdAt: startsAt,
        updatedAt: endsAt,
        ...more,
      })
      .returning()
    if (!booking) throw new Error('No visit was kept')
    await addToBookedCount(t.db, business.id, Number(countsAsBooked(booking.status)))
    if (stars === undefined) return booking
    await t.db.update(bookings).set({ reviewedAt: endsAt }).where(eq(bookings.id, booking.id))
    await t.db.insert(reviews).values({
      bookingId: booking.id,
      businessId: business.id,
      serviceId: booking.serviceId,
      clientId,
      stars,
      body: `Visit ${n}`,
      createdAt: endsAt,
    })
    return booking
  }
