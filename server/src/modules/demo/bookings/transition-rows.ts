import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import type { DemoBusiness } from '../businesses/business.ts'
import type { Sheets } from '../copy-rows.ts'
import { demoId } from '../ids.ts'
import { ownerId } from '../people/people-rows.ts'
import type { Visit } from './booking.ts'
import type { Calendar } from './calendar.ts'
import { visitorId } from './client-id.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Older moves are on no screen, and at a million businesses they would weigh gigabytes. */
const rememberedMs = 90 * 24 * hourMs

type Move = {
  move: string
  party: 'client' | 'professional' | 'system'
  from: BookingStatus | null
  to: BookingStatus
  atMs: number
}

/** How a visit came to be what it is, step by step. */
export function addMoves(
  sheets: Sheets,
  business: DemoBusiness,
  visit: Visit,
  n: number,
  { nowMs }: Calendar,
) {
  if (visit.startMs < nowMs - rememberedMs) return
  const people = {
    client: visitorId(business, visit),
    professional: ownerId(business.index),
    system: null,
  }
  for (const [step, { move, party, from, to, atMs }] of movesOf(business, visit, nowMs).entries()) {
    sheets.add('booking_moves', {
      id: demoId('move', business.index, n * 4 + step),
      booking_id: demoId('booking', business.index, n),
      business_id: demoId('business', business.index),
      move,
      party,
      account_id: people[party],
      from_status: from,
      to_status: to,
      at: new Date(atMs),
    })
  }
}

function movesOf({ autoAccepts }: DemoBusiness, visit: Visit, nowMs: number): Move[] {
  const { madeMs, endMs, status } = visit
  const request: Move = {
    move: 'request',
    party: 'client',
    from: null,
    to: autoAccepts ? 'confirmed' : 'pending',
    atMs: madeMs,
  }
  if (status === 'pending') return [request]
  const answeredMs = Math.min(madeMs + 25 * minuteMs, nowMs)
  const confirm: Move = {
    move: 'confirm',
    party: 'professional',
    from: 'pending',
    to: 'confirmed',
    atMs: answeredMs,
  }
  const agreed = autoAccepts ? [request] : [request, confirm]
  if (status === 'completed') {
    const atMs = Math.min(endMs + 20 * minuteMs, nowMs)
    return [
      ...agreed,
      { move: 'complete', party: 'professional', from: 'confirmed', to: status, atMs },
    ]
  }
  if (status === 'cancelled') {
    const atMs = answeredMs + 30 * minuteMs
    return [...agreed, { move: 'cancel', party: 'client', from: 'confirmed', to: status, atMs }]
  }
  return agreed
}
