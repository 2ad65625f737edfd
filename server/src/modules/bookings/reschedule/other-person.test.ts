import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { cancelBooking, rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { addTeam } from '../../../testing/fixtures/businesses/team.ts'

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

/** A booking with Efua on Friday at 10:00, early enough that the business moves it without asking. */
async function createTeamBooking(chosen: boolean) {
  const business = await app.people.business({ autoAcceptBookings: true })
  const staff = await app.people.member(business.id, 'staff')
  const names = [{ name: 'Efua', accountId: staff.id }, { name: 'Ama' }]
  const ids = await addTeam(app.db, business.id, names, app.clock.now())
  const [efua, ama] = [ids.Efua ?? '', ids.Ama ?? '']
  const client = await app.people.client()
  const body = { service_id: business.service.id, start: at('27T10:00'), member_id: efua }
  const { member_id: _, ...anyone } = body
  const answer = await app.call(
    requestBooking,
    { body: chosen ? body : anyone },
    { as: client.token },
  )
  return { business, staff, efua, ama, client, id: answer.ok ? answer.data.id : '' }
}

const move = async (id: string, body: { start: string; member_id: string }, accountId: string) =>
  app.call(rescheduleBooking, { params: { id }, body }, { as: await app.people.signIn(accountId) })

describe('moving a booking to another time and person at once', () => {
  it('changing the time and the assigned person of a booking at once changes both or neither', async () => {
    const { business, ama, id } = await createTeamBooking(true)
    const taken = { service_id: business.service.id, start: at('27T12:00'), member_id: ama }
    await fixture.request(await app.people.client(), taken)
    const before = await fixture.findRow(id)
    const to = (time: string) => ({ start: at(time), member_id: ama })
    expect(await move(id, to('27T12:00'), business.owner.id)).toMatchObject({
      error: { code: 'slot_taken' },
    })
    expect(await fixture.findRow(id)).toEqual(before)
    expect(await move(id, to('27T14:00'), business.owner.id)).toMatchObject({
      data: { start: at('27T14:00'), member: { id: ama, name: 'Ama' } },
    })
    const transitions = (await fixture.listTransitions(id)).map((row) => row.transition)
    expect(transitions.slice(-2)).toEqual(['reschedule', 'assign'])
  })

  it('after a change of time and person, a client who chose the person is emailed and may cancel for free', async () => {
    const { business, ama, client, id } = await createTeamBooking(true)
    await move(id, { start: at('27T14:00'), member_id: ama }, business.owner.id)
    const subjects = await fixture.listSubjectsTo(client.email)
    expect(subjects).toContainEqual(expect.stringContaining(' rescheduled: '))
    expect(subjects).toContainEqual(expect.stringContaining('Now with Ama'))
    app.clock.set(new Date(at('27T09:30')))
    const asClient = { as: await app.people.signIn(client.id) }
    expect(await app.call(cancelBooking, { params: { id }, body: {} }, asClient)).toMatchObject({
      data: { refund: { percent: 100 } },
    })
  })

  it('clients and staff cannot change time and person at once, nor can the owner if the client must consent', async () => {
    const { business, staff, ama, client, id } = await createTeamBooking(true)
    const body = { start: at('27T14:00'), member_id: ama }
    for (const account of [client, staff]) {
      expect(await move(id, body, account.id)).toMatchObject({ error: { code: 'not_allowed' } })
    }
    app.clock.set(new Date(at('27T08:00')))
    expect(await move(id, body, business.owner.id)).toMatchObject({
      error: { code: 'wrong_status' },
    })
    expect((await fixture.findRow(id))?.proposedStart).toBeNull()
  })

  it('refuses rescheduling a booking to a resource of another business', async () => {
    const { business, id } = await createTeamBooking(false)
    const other = await app.people.business()
    const body = { start: at('27T14:00'), member_id: other.resources[0]?.id ?? '' }
    expect(await move(id, body, business.owner.id)).toMatchObject({
      error: { code: 'member_unavailable' },
    })
  })
})
