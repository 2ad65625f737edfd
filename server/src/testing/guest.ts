import { eq } from 'drizzle-orm'
import { bookings } from '../modules/bookings/tables.ts'
import { reviews } from '../modules/reviews/tables.ts'
import { one } from '../platform/db.ts'
import type { TestHouse } from './harness.ts'
import { pastVisit } from './past-visit.ts'

type Business = Awaited<ReturnType<TestHouse['people']['business']>>

/** A coming visit of somebody without an account, whom the business entered by hand. */
export async function guestAt(house: TestHouse, business: Business, name: string, phone: string) {
  const startsAt = new Date(house.clock.now().getTime() + 100 * 3_600_000)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const { id } = await pastVisit(house)(business, 0)
  await house.db
    .update(bookings)
    .set({
      clientId: null,
      guestName: name,
      guestPhone: phone,
      note: 'The guest door',
      startsAt,
      endsAt,
      busyUntil: endsAt,
    })
    .where(eq(bookings.id, id))
}

/** A review that has nothing to do with whom the test is about. */
export async function reviewElsewhere(house: TestHouse) {
  const visit = await pastVisit(house)(await house.people.business(), 0, {}, 2)
  return one(await house.db.select().from(reviews).where(eq(reviews.bookingId, visit.id))).id
}
