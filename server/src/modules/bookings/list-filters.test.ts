import { listBookings } from '@ujuzi/contract/bookings/bookings'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { at, bookingScenes } from '../../testing/fixtures/bookings.ts'

let app: TestApp
let scenes: ReturnType<typeof bookingScenes>
beforeAll(async () => {
  app = await openTestApp()
  scenes = bookingScenes(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

type Query = { proposed_by?: 'client' | 'professional'; client_id?: string }

/** Signed in anew, because the clock may have moved past the token. */
async function ids(owner: string, query: Query) {
  const answer = await app.call(
    listBookings,
    { query: { role: 'professional', ...query } },
    { as: await app.people.signedIn(owner) },
  )
  if (!answer.ok) throw new Error(answer.error.code)
  expect(answer.data.count).toBe(answer.data.results.length)
  return answer.data.results.map(({ id }) => id)
}

it('lists the visits for which one side has asked for another time', async () => {
  const { business, id, reschedule } = await scenes.booked({ accepted: true })
  const mine = (query: Query) => ids(business.owner.id, query)
  expect(await mine({ proposed_by: 'client' })).toEqual([])
  app.clock.set(new Date(at('24T12:00')))
  await reschedule('client', at('27T10:00'))
  expect(await mine({ proposed_by: 'client' })).toEqual([id])
  expect(await mine({ proposed_by: 'professional' })).toEqual([])
})

it('lists the visits of one client to the business that asks, and of nobody else', async () => {
  const scene = await scenes.booked({ accepted: true })
  const other = await scenes.booked({ accepted: true })
  const mine = (client_id: string) => ids(scene.business.owner.id, { client_id })
  expect(await mine(scene.client.id)).toEqual([scene.id])
  expect(await mine(other.client.id)).toEqual([])
})
