import { businessDefaults, pendingHours } from '@ujuzi/contract/api/limits'
import { remindAt } from '../../bookings/reminders/rules.ts'
import { dayText } from '../../bookings/time-zone.rules.ts'
import type { DemoBusiness } from '../businesses/business.ts'
import { homeIn } from '../businesses/towns/addresses.ts'
import type { Sheets } from '../copy-rows.ts'
import { demoId } from '../ids.ts'
import { type Draw, drawFor } from '../random.ts'
import { praiseFor } from '../texts/praise.ts'
import { replyText, reviewText } from '../texts/review-texts.ts'
import type { Visit } from './booking.ts'
import type { Calendar } from './calendar.ts'
import { visitorId } from './client-id.ts'
import { addMoves } from './transition-rows.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
const purpose = 32
/** Dice of their own, so that what was drawn before them stays. */
const praisePurpose = 33

const policy = JSON.stringify({
  free_cancellation_hours: businessDefaults.freeCancellationHours,
  partial_refund_hours: businessDefaults.partialRefundHours,
  no_refund_hours: businessDefaults.noRefundHours,
  cancellation_fee_percentage: businessDefaults.cancellationFeePercentage,
})

export function addVisits(
  sheets: Sheets,
  business: DemoBusiness,
  visits: Visit[],
  calendar: Calendar,
) {
  const draw = drawFor(business.index, purpose)
  const praising = drawFor(business.index, praisePurpose)
  for (const [n, visit] of visits.entries()) {
    addBooking(sheets, business, visit, n, draw, calendar)
    addMoves(sheets, business, visit, n, calendar)
    addReview(sheets, business, visit, n, { draw, praising }, calendar)
  }
}

function addBooking(
  sheets: Sheets,
  business: DemoBusiness,
  visit: Visit,
  n: number,
  draw: Draw,
  { nowMs }: Calendar,
) {
  const { index, trade, place, language } = business
  const offer = business.offers[visit.offer]
  if (!offer) throw new Error(`${business.name} has no service number ${visit.offer}`)
  const start = new Date(visit.startMs)
  const made = new Date(visit.madeMs)
  const answerMs = Math.min(visit.madeMs + pendingHours * hourMs, visit.startMs)
  sheets.add('bookings', {
    id: demoId('booking', index, n),
    business_id: demoId('business', index),
    chair_id: demoId('chair', index, visit.chair),
    service_id: demoId('service', index, visit.offer),
    client_id: visitorId(business, visit),
    status: visit.status,
    starts_at: start,
    ends_at: new Date(visit.endMs),
    busy_until: new Date(visit.endMs + business.bufferMinutes * minuteMs),
    local_day: dayText(visit.day),
    service_title: offer.title,
    price_minor: offer.priceMinor,
    currency: business.currency,
    policy,
    place_kind: trade.place,
    place_address: trade.place === 'client' ? homeIn(place, language, draw) : null,
    answer_by: visit.status === 'pending' ? new Date(answerMs) : null,
    refund_from: start,
    cancelled_by: visit.cancelledBy ?? null,
    refund_percent: visit.cancelledBy ? 100 : null,
    // As if the house had been open all the while: what was due before has gone out.
    remind_at: visit.status === 'confirmed' ? remindAt(start, new Date(nowMs)) : null,
    reviewed_at: visit.review ? new Date(visit.review.atMs) : null,
    created_at: made,
    updated_at: made,
  })
}

function addReview(
  sheets: Sheets,
  business: DemoBusiness,
  visit: Visit,
  n: number,
  { draw, praising }: { draw: Draw; praising: Draw },
  { nowMs }: Calendar,
) {
  if (!visit.review) return
  const { stars, atMs } = visit.review
  const repliedMs = atMs + Math.floor((2 + 60 * draw.next()) * hourMs)
  const replies = draw.chance(stars < 4 ? 0.45 : 0.15) && repliedMs < nowMs
  sheets.add('reviews', {
    id: demoId('review', business.index, n),
    booking_id: demoId('booking', business.index, n),
    business_id: demoId('business', business.index),
    service_id: demoId('service', business.index, visit.offer),
    client_id: visitorId(business, visit),
    stars,
    body: reviewText(business.language, stars, draw),
    praise: praiseFor(business.trade, stars, praising),
    reply: replies ? replyText(business.language, stars, draw) : null,
    replied_at: replies ? new Date(repliedMs) : null,
    created_at: new Date(atMs),
  })
}
