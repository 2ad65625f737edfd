import { listBookings } from '@ujuzi/contract/bookings/bookings'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../testing/fixtures/bookings.ts'
import { findRecordOf } from '../../testing/fixtures/clients/client-records.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

type Query = { proposed_by?: 'client' | 'professional'; client_id?: string }

/** Signs in again, because the clock may have moved past the expiry of the token. */
async function ids(owner: string, query: Query) {
  const response = await app.call(
    listBookings,
    { query: { role: 'professional', ...query } },
    { as: await app.people.signIn(owner) },
  )
  if (!response.ok) throw new Error(response.error.code)
  expect(response.data.count).toBe(response.data.results.length)
  return response.data.results.map(({ id }) => id)
}

it('lists the bookings for which one side has asked for another time', async () => {
  const { business, id, reschedule } = await fixture.createBooking({ accepted: true })
  const mine = (query: Query) => ids(business.owner.id, query)
  expect(await mine({ proposed_by: 'client' })).toEqual([])
  app.clock.set(new Date(at('24T12:00')))
  await reschedule('client', at('27T10:00'))
  expect(await mine({ proposed_by: 'client' })).toEqual([id])
  expect(await mine({ proposed_by: 'professional' })).toEqual([])
})

it('lists the bookings of one client to the business that asks, and of nobody else', async () => {
  const setup = await fixture.createBooking({ accepted: true })
  const other = await fixture.createBooking({ accepted: true })
  const mine = async ({ business, client }: typeof setup) => {
    const record = await findRecordOf(app, business.id, client.id)
    return ids(setup.business.owner.id, { client_id: record?.id ?? '' })
  }
  expect(await mine(setup)).toEqual([setup.id])
  expect(await mine(other)).toEqual([])
})
