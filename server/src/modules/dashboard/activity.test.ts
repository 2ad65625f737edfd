import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { getBusinessFigures, getClientOverview } from '@ujuzi/contract/dashboard/dashboard'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../testing/fixtures/bookings.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

async function clientActivity(clientId: string) {
  const as = await app.people.signIn(clientId)
  const response = await app.call(getClientOverview, {}, { as })
  return response.ok ? response.data.activity.map(({ kind }) => kind) : []
}

async function businessActivity(ownerId: string) {
  const as = await app.people.signIn(ownerId)
  const response = await app.call(getBusinessFigures, {}, { as })
  return response.ok ? response.data.activity : []
}

it('client and business see a proposal of a new booking time and its acceptance in their activity', async () => {
  const { client, business, reschedule, acceptProposal } = await bookingFixture(app).createBooking({
    accepted: true,
  })
  // Less than a day before a booking, neither side can reschedule it alone.
  app.clock.set(new Date(at('24T12:00')))
  await reschedule('professional', at('25T12:00'))
  app.clock.advance(60_000)
  await acceptProposal('client', at('25T12:00'))
  const expected = ['move_accepted', 'move_proposed', 'requested']
  expect(await clientActivity(client.id)).toEqual(expected)
  expect((await businessActivity(business.owner.id)).map(({ kind }) => kind)).toEqual(expected)
})

it('the client’s activity shows that a no-show was contested', async () => {
  const { client, transition, contest } = await bookingFixture(app).createBooking({
    accepted: true,
  })
  app.clock.set(new Date(at('25T11:00')))
  await transition('professional', 'no_show')
  app.clock.advance(60_000)
  await contest('client', 'I was there at ten.')
  expect(await clientActivity(client.id)).toEqual(['contested', 'no_show', 'requested'])
})

it('the business’s activity shows a booking entered by hand with the name of the guest', async () => {
  const { owner, service } = await app.people.business()
  const body = { service_id: service.id, start: at('25T10:00'), client_name: 'Mama Ngozi' }
  const entered = await app.call(createWalkIn, { body }, { as: owner.token })
  if (!entered.ok) throw new Error(entered.error.code)
  expect(await businessActivity(owner.id)).toMatchObject([
    { kind: 'entered', booking_id: entered.data.id, who: 'Mama Ngozi', service: 'Skin fade' },
  ])
})
