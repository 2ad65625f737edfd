import { enterBooking } from '@ujuzi/contract/bookings/agenda'
import { getBusinessFigures, getClientOverview } from '@ujuzi/contract/businesses/dashboard'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { at, bookingScenes } from '../../testing/fixtures/bookings.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

async function toldClient(clientId: string) {
  const as = await app.people.signedIn(clientId)
  const answer = await app.call(getClientOverview, {}, { as })
  return answer.ok ? answer.data.activity.map(({ kind }) => kind) : []
}

async function toldBusiness(ownerId: string) {
  const as = await app.people.signedIn(ownerId)
  const answer = await app.call(getBusinessFigures, {}, { as })
  return answer.ok ? answer.data.activity : []
}

it('a wish for another time and its answer are told to both sides', async () => {
  const { client, business, reschedule, acceptMove } = await bookingScenes(app).booked({
    accepted: true,
  })
  // Less than a day before the visit nobody moves it alone.
  app.clock.set(new Date(at('24T12:00')))
  await reschedule('professional', at('25T12:00'))
  app.clock.advance(60_000)
  await acceptMove('client', at('25T12:00'))
  const told = ['move_accepted', 'move_proposed', 'requested']
  expect(await toldClient(client.id)).toEqual(told)
  expect((await toldBusiness(business.owner.id)).map(({ kind }) => kind)).toEqual(told)
})

it('a contested no-show is told as one', async () => {
  const { client, move, contest } = await bookingScenes(app).booked({ accepted: true })
  app.clock.set(new Date(at('25T11:00')))
  await move('professional', 'no_show')
  app.clock.advance(60_000)
  await contest('client', 'I was there at ten.')
  expect(await toldClient(client.id)).toEqual(['contested', 'no_show', 'requested'])
})

it('a visit entered by hand is told with the name of the guest', async () => {
  const { owner, service } = await app.people.business()
  const body = { service_id: service.id, start: at('25T10:00'), client_name: 'Mama Ngozi' }
  const entered = await app.call(enterBooking, { body }, { as: owner.token })
  if (!entered.ok) throw new Error(entered.error.code)
  expect(await toldBusiness(owner.id)).toMatchObject([
    { kind: 'entered', booking_id: entered.data.id, who: 'Mama Ngozi', service: 'Skin fade' },
  ])
})
