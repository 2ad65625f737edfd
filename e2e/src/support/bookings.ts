import type { Page } from '@playwright/test'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { confirmBooking } from '@ujuzi/contract/bookings/transitions'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { getAccessToken } from './accounts.ts'
import {
  type ClaimedBusiness,
  findLateSlot,
  getOwnerToken,
  getShortestService,
} from './businesses.ts'
import { queryDatabase } from './database.ts'
import { app, origin } from './server.ts'

/* Bookings that journeys need before they begin. */

/** The first search result for these words. */
export async function findBusiness(q: string) {
  const { results } = getData(await callServer(app(), listProfessionals, { query: { q } }))
  const [business] = results
  if (!business) throw new Error(`No business is found by ${q}`)
  return business
}

/** URL of the page that confirms a booking of this slot. */
export const confirmationUrl = (business: { id: string }, service_id: string, start: string) =>
  `${origin()}/services/${business.id}/book?${new URLSearchParams({ service: service_id, day: start.slice(0, 10), start })}`

/** Requests a booking as the client who is signed in on this page. */
export async function createBooking(page: Page, service_id: string, start: string) {
  const as = await getAccessToken(page)
  return getData(await callServer(app(), requestBooking, { body: { service_id, start } }, { as }))
}

/** A confirmed booking of the client who is signed in on this page; `nth` as in `findLateSlot`. */
export async function createConfirmedBooking(page: Page, business: ClaimedBusiness, nth = 0) {
  const { id: service_id } = await getShortestService(business)
  const booking = await createBooking(
    page,
    service_id,
    await findLateSlot(business, service_id, nth),
  )
  if (booking.status === 'pending') {
    const as = await getOwnerToken(business)
    getData(
      await callServer(app(), confirmBooking, { params: { id: booking.id }, body: {} }, { as }),
    )
  }
  return booking
}

/** Moves a booking of one hour into the past, so that it began this many hours ago. */
export const backdateBooking = (id: string, hours = 2) =>
  queryDatabase(
    `update bookings set starts_at = now() - make_interval(hours => $2),
       ends_at = now() - make_interval(hours => $2 - 1),
       busy_until = now() - make_interval(hours => $2 - 1), remind_at = null,
       local_day = (now() - make_interval(hours => $2))::date
     where id = $1`,
    [id, hours],
  )

/** Sets the notice for free cancellation in the booking policy of this booking to ten days. */
export const requireTenDaysNotice = (id: string) =>
  queryDatabase(
    `update bookings set policy = policy || '{"free_cancellation_hours": 240}' where id = $1`,
    [id],
  )
