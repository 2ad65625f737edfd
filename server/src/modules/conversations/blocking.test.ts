import { updateConversation } from '@ujuzi/contract/conversations/conversations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { fullHour, waitingLineFixture } from '../../testing/fixtures/businesses/waiting-line.ts'
import { conversationFixture } from '../../testing/fixtures/clients/conversations.ts'
import { waitingOffers } from '../bookings/waiting-list.tables.ts'

let app: TestApp
let line: ReturnType<typeof waitingLineFixture>
let fixture: ReturnType<typeof conversationFixture>
beforeAll(async () => {
  app = await openTestApp()
  line = waitingLineFixture(app)
  fixture = conversationFixture(app)
})
beforeEach(() => app.clock.set(new Date('2026-11-23T09:00:00Z')))
afterAll(() => app.close())

type Person = { id: string; token: string }
type Business = { id: string; owner: Person }

/** The side that calls blocks the other, or takes the block back. */
async function block(
  by: 'business' | 'client',
  { business, client, blocked = true }: { business: Business; client: Person; blocked?: boolean },
) {
  const [owner, person] = await Promise.all([
    app.people.signIn(business.owner.id),
    app.people.signIn(client.id),
  ])
  const { id } = await fixture.open({ token: person }, { professional_id: business.id })
  return app.call(
    updateConversation,
    { params: { id }, body: { blocked } },
    { as: by === 'business' ? owner : person },
  )
}

const taken = { status: 409, error: { code: 'slot_taken' } }

describe('a client whom the business blocked', () => {
  test('a client blocked by a business cannot book there and gets the error of a taken time', async () => {
    const { client, business, service_id } = await line.createParties({ autoAcceptBookings: true })
    await block('business', { business, client })
    const request = () => line.request(client, { service_id, start: fullHour })
    expect(await request()).toMatchObject(taken)
    const other = await app.people.client()
    expect(
      await line.request(other, { service_id, start: '2026-11-25T14:00:00+01:00' }),
    ).toMatchObject({
      status: 201,
    })
    await block('business', { business, client, blocked: false })
    expect(await request()).toMatchObject({ status: 201 })
  })

  test('a client blocked by one business can book others, including a business that the client blocked', async () => {
    const { client, business, service_id } = await line.createParties({ autoAcceptBookings: true })
    const blocking = await line.createParties()
    await block('business', { business: blocking.business, client })
    await block('client', { business, client })
    expect(await line.request(client, { service_id, start: fullHour })).toMatchObject({
      status: 201,
    })
  })

  test('a client blocked by a business is told that its waiting list is full', async () => {
    const { business, service_id } = await line.createFullDay()
    const client = await app.people.client()
    await block('business', { business, client })
    const token = await app.people.signIn(client.id)
    expect(await line.tryToJoin(token, service_id)).toMatchObject({
      error: { code: 'waiting_list_full' },
    })
  })

  test('blocking a client ends the client’s waiting-list entry, and the next client gets the offer', async () => {
    const { business, service_id, free } = await line.createFullDay()
    const blocked = await line.join(service_id)
    const next = await line.join(service_id)
    await block('business', { business, client: blocked.client })
    expect(await blocked.get()).toMatchObject({ state: 'ended', offer: null })
    await free()
    await line.serve()
    expect(await next.hasOffer()).toBe(true)
  })

  test('blocking a client withdraws the client’s open waiting-list offer, which goes to the next client', async () => {
    const { business, service_id, free } = await line.createFullDay()
    const blocked = await line.join(service_id)
    const next = await line.join(service_id)
    await free()
    await line.serve()
    const offerId = (await blocked.get()).offer?.id ?? ''
    await block('business', { business, client: blocked.client })
    expect(await blocked.accept(offerId)).toMatchObject({ error: { code: 'offer_over' } })
    await line.serve()
    expect(await next.hasOffer()).toBe(true)
    const offers = await app.db
      .select({ state: waitingOffers.state })
      .from(waitingOffers)
      .where(eq(waitingOffers.id, offerId))
    expect(offers).toEqual([{ state: 'withdrawn' }])
  })

  test('a client blocked by a business keeps the bookings made before the block', async () => {
    const { client, business, get } = await line.createBooking({ accepted: true })
    await block('business', { business, client })
    expect(await get('client')).toMatchObject({ data: { status: 'confirmed' } })
  })
})
