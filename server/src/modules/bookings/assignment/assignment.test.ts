import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { cancelBooking } from '@ujuzi/contract/bookings/transitions'
import { listNotifications } from '@ujuzi/contract/notifications/notifications'
import * as contract from '@ujuzi/contract/schedule/resources'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { addTeam } from '../../../testing/fixtures/businesses/team.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { checkListings } from '../../search/commands.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
let start: Date
beforeAll(async () => {
  app = await openTestApp()
  start = app.clock.now()
  fixture = bookingFixture(app)
})
afterEach(() => app.clock.set(start))
afterAll(() => app.close())

describe('giving a booking to another person', () => {
  const assign = (id: string, member_id: string, as: { as: string }) =>
    app.call(contract.assignBooking, { params: { id }, body: { member_id } }, as)

  async function booking(chosen: boolean) {
    const business = await app.people.business({ autoAcceptBookings: true })
    const names = [{ name: 'Efua' }, { name: 'Ama' }]
    const ids = await addTeam(app.db, business.id, names, app.clock.now())
    const [efua, ama] = [ids.Efua ?? '', ids.Ama ?? '']
    const client = await app.people.client()
    const body = {
      service_id: business.service.id,
      start: at('25T10:00'),
      ...(chosen && { member_id: efua }),
    }
    const answer = await app.call(requestBooking, { body }, { as: client.token })
    return { business, efua, ama, client, id: answer.ok ? answer.data.id : '' }
  }

  it('reassigning a booking notifies a client who chose the person and allows free cancellation', async () => {
    const { business, ama, client, id } = await booking(true)
    app.clock.set(new Date(at('25T09:30')))
    const fresh = { as: await app.people.signIn(business.owner.id) }
    const answer = await assign(id, ama, fresh)
    expect(answer).toMatchObject({ data: { member: { id: ama, name: 'Ama', chosen: false } } })
    expect(await fixture.listSubjectsTo(client.email)).toContainEqual(
      expect.stringContaining('Now with Ama'),
    )
    const asClient = { as: await app.people.signIn(client.id) }
    const news = await app.call(listNotifications, { query: {} }, asClient)
    expect(news.ok && news.data.results[0]?.event).toBe('person_changed')
    expect(await app.call(cancelBooking, { params: { id }, body: {} }, asClient)).toMatchObject({
      data: { status: 'cancelled', refund: { percent: 100 } },
    })
  })

  it('reassigning a booking keeps its time and price and does not notify a client who chose no person', async () => {
    const { business, efua, ama, client, id } = await booking(false)
    const as = { as: await app.people.signIn(business.owner.id) }
    const before = await fixture.listSubjectsTo(client.email)
    const row = await fixture.findRow(id)
    for (const member of [efua, ama]) await assign(id, member, as)
    expect(await fixture.listSubjectsTo(client.email)).toEqual(before)
    expect(await fixture.findRow(id)).toMatchObject({
      resourceId: ama,
      startsAt: row?.startsAt,
      endsAt: row?.endsAt,
      priceMinor: row?.priceMinor,
      personChangedAt: null,
    })
    expect((await fixture.listTransitions(id)).map(({ transition }) => transition)).toContain(
      'assign',
    )
    const { differing } = await checkListings(app.db, app.clock.now())
    expect(differing).not.toContain(business.id)
  })

  it('refuses to reassign a booking to a busy or unbookable resource, or after the booking is completed', async () => {
    const { business, efua, ama, id } = await booking(true)
    const as = { as: await app.people.signIn(business.owner.id) }
    const body = { service_id: business.service.id, start: at('25T10:30'), member_id: ama }
    await fixture.request(await app.people.client(), body)
    expect(await assign(id, ama, as)).toMatchObject({ status: 409, error: { code: 'slot_taken' } })
    const [anonymous] = business.resources
    const params = { id: business.id, resource_id: anonymous?.id ?? '' }
    await app.call(contract.updateResource, { params, body: { bookable: false } }, as)
    expect(await assign(id, anonymous?.id ?? '', as)).toMatchObject({
      error: { code: 'member_unavailable' },
    })
    await app.db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, id))
    expect(await assign(id, efua, as)).toMatchObject({ error: { code: 'wrong_status' } })
  })

  it('neither the client nor another business can reassign a booking', async () => {
    const { ama, client, id } = await booking(true)
    expect(await assign(id, ama, { as: client.token })).toMatchObject({
      error: { code: 'not_allowed' },
    })
    const stranger = await app.people.business()
    expect(await assign(id, ama, { as: stranger.owner.token })).toMatchObject({
      error: { code: 'booking_not_found' },
    })
  })
})
