import * as moves from '@ujuzi/contract/booking-moves'
import * as contract from '@ujuzi/contract/bookings'
import type { Sent } from '@ujuzi/contract/endpoint'
import { eq } from 'drizzle-orm'
import { bookingMoves } from '../modules/bookings/tables.ts'
import { businesses } from '../modules/businesses/tables.ts'
import { mails } from '../platform/tables.ts'
import type { CallAs, TestHouse } from './harness.ts'

type BusinessMore = NonNullable<Parameters<TestHouse['people']['business']>[0]>
type Side = contract.Party
type Body = Sent<typeof contract.requestBooking>['body']

const simpleMoves = {
  confirm: moves.confirmBooking,
  cancel: moves.cancelBooking,
  decline_move: moves.declineMove,
  complete: moves.completeBooking,
  no_show: moves.markNoShow,
}

/** A day and hour of November 2026 in Douala: `25T10:00`. */
export const at = (text: string) => `2026-11-${text}:00+01:00`

export function bookingScenes(house: TestHouse) {
  const request = (client: { token: string }, body: Body, more: CallAs = {}) =>
    house.call(contract.requestBooking, { body }, { as: client.token, ...more })

  /** A business, and a client who wants something of it. */
  async function open(more: BusinessMore = {}) {
    const business = await house.people.business(more)
    const client = await house.people.client()
    return { business, client, service_id: business.service.id }
  }

  /** A booking on Wednesday the 25th at 10:00, and what its two sides can do with it. */
  async function booked({ accepted = false, ...more }: BusinessMore & { accepted?: boolean } = {}) {
    const { business, client, service_id } = await open({ autoAcceptBookings: accepted, ...more })
    const answer = await request(client, { service_id, start: at('25T10:00') })
    if (!answer.ok) throw new Error(answer.error.code)
    const params = { id: answer.data.id }
    // Signed in anew for each call, because the clock may have moved past the token.
    const as = async (side: Side) => ({
      as: await house.people.signedIn(side === 'client' ? client.id : business.owner.id),
    })
    return {
      business,
      client,
      id: params.id,
      params,
      move: async (side: Side, name: keyof typeof simpleMoves) =>
        house.call(simpleMoves[name], { params, body: {} }, await as(side)),
      decline: async (side: Side, reason: string) =>
        house.call(moves.declineBooking, { params, body: { reason } }, await as(side)),
      reschedule: async (side: Side, start: string) =>
        house.call(moves.rescheduleBooking, { params, body: { start } }, await as(side)),
      acceptMove: async (side: Side, start: string) =>
        house.call(moves.acceptMove, { params, body: { start } }, await as(side)),
      contest: async (side: Side, reason: string) =>
        house.call(moves.contestNoShow, { params, body: { reason } }, await as(side)),
      get: async (side: Side) => house.call(contract.getBooking, { params }, await as(side)),
      bookedCount: async () => {
        const [row] = await house.db.select().from(businesses).where(eq(businesses.id, business.id))
        return row?.bookedCount
      },
    }
  }

  const lettersTo = (recipient: string) =>
    house.db.select().from(mails).where(eq(mails.recipient, recipient))

  const subjectsTo = async (recipient: string) =>
    (await lettersTo(recipient)).map((letter) => letter.subject)

  const recordOf = (id: string) =>
    house.db
      .select()
      .from(bookingMoves)
      .where(eq(bookingMoves.bookingId, id))
      .orderBy(bookingMoves.at, bookingMoves.id)

  return { request, open, booked, lettersTo, subjectsTo, recordOf }
}
