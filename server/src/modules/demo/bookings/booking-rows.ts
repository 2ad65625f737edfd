import { businessDefaults, pendingHours } from '@ujuzi/contract/api/limits'
import { nextReminderAt } from '../../bookings/reminder-times.rules.ts'
import { formatDay } from '../../schedule/time-zone.rules.ts'
import { randomHomeAddress } from '../businesses/addresses.ts'
import type { DemoBusiness } from '../businesses/business.ts'
import type { CopyTables } from '../copy-rows.ts'
import { demoId } from '../ids.ts'
import { createSeededRandom, type Random } from '../random.ts'
import { randomPraise, randomReplyText, randomReviewText } from '../texts/review-texts.ts'
import type { DemoBooking } from './booking.ts'
import type { DemoCalendar } from './calendar.ts'
import { clientIdOf } from './client-id.ts'
import { addClientRecords, recordIdOf } from './client-record-rows.ts'
import { addTransitions } from './transition-rows.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
const purpose = 32
/** A separate random sequence, so that praise does not change the values drawn for bookings. */
const praiseSeedPurpose = 33

const policy = JSON.stringify({
  free_cancellation_hours: businessDefaults.freeCancellationHours,
  partial_refund_hours: businessDefaults.partialRefundHours,
  no_refund_hours: businessDefaults.noRefundHours,
  cancellation_fee_percentage: businessDefaults.cancellationFeePercentage,
})

export function addBookings(
  tables: CopyTables,
  business: DemoBusiness,
  { bookings, calendar }: { bookings: DemoBooking[]; calendar: DemoCalendar },
) {
  const random = createSeededRandom(business.index, purpose)
  const praiseRandom = createSeededRandom(business.index, praiseSeedPurpose)
  addClientRecords(tables, business, bookings)
  for (const [n, booking] of bookings.entries()) {
    addBooking(tables, business, booking, n, random, calendar)
    addTransitions(tables, { business, booking, n, calendar })
    addReview(tables, business, booking, n, { random, praiseRandom }, calendar)
  }
}

function addBooking(
  tables: CopyTables,
  business: DemoBusiness,
  booking: DemoBooking,
  n: number,
  random: Random,
  { nowMs }: DemoCalendar,
) {
  const { index, categoryFacts, place, language } = business
  const service = business.services[booking.serviceIndex]
  if (!service) throw new Error(`${business.name} has no service number ${booking.serviceIndex}`)
  const start = new Date(booking.startMs)
  const createdAt = new Date(booking.createdMs)
  const answerMs = Math.min(booking.createdMs + pendingHours * hourMs, booking.startMs)
  tables.add('bookings', {
    id: demoId('booking', index, n),
    business_id: demoId('business', index),
    resource_id: demoId('resource', index, booking.resourceIndex),
    service_id: demoId('service', index, booking.serviceIndex),
    client_id: clientIdOf(business, booking),
    client_record_id: recordIdOf(business, clientIdOf(business, booking)),
    status: booking.status,
    starts_at: start,
    ends_at: new Date(booking.endMs),
    busy_until: new Date(booking.endMs + business.bufferMinutes * minuteMs),
    local_day: formatDay(booking.day),
    service_title: service.title,
    price_minor: service.priceMinor,
    currency: business.currency,
    policy,
    place_kind: categoryFacts.place,
    place_address:
      categoryFacts.place === 'client' ? randomHomeAddress(place, language, random) : null,
    answer_by: booking.status === 'pending' ? new Date(answerMs) : null,
    refund_from: start,
    cancelled_by: booking.cancelledBy ?? null,
    refund_percent: booking.cancelledBy ? 100 : null,
    // Reminders due before the load count as sent.
    remind_at: booking.status === 'confirmed' ? nextReminderAt(start, new Date(nowMs)) : null,
    reviewed_at: booking.review ? new Date(booking.review.atMs) : null,
    created_at: createdAt,
    updated_at: createdAt,
  })
}

function addReview(
  tables: CopyTables,
  business: DemoBusiness,
  booking: DemoBooking,
  n: number,
  { random, praiseRandom }: { random: Random; praiseRandom: Random },
  { nowMs }: DemoCalendar,
) {
  if (!booking.review) return
  const { stars, atMs } = booking.review
  const repliedMs = atMs + Math.floor((2 + 60 * random.next()) * hourMs)
  const replies = random.chance(stars < 4 ? 0.45 : 0.15) && repliedMs < nowMs
  tables.add('reviews', {
    id: demoId('review', business.index, n),
    booking_id: demoId('booking', business.index, n),
    business_id: demoId('business', business.index),
    service_id: demoId('service', business.index, booking.serviceIndex),
    client_id: clientIdOf(business, booking),
    stars,
    body: randomReviewText(business.language, stars, random),
    praise: randomPraise(business.categoryFacts, stars, praiseRandom),
    reply: replies ? randomReplyText(business.language, stars, random) : null,
    replied_at: replies ? new Date(repliedMs) : null,
    created_at: new Date(atMs),
  })
}
