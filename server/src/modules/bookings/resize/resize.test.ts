import { getBooking, requestBooking } from '@ujuzi/contract/bookings/bookings'
import { resizeBooking } from '@ujuzi/contract/bookings/transitions'
import { assignBooking } from '@ujuzi/contract/schedule/resources'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { addTeam } from '../../../testing/fixtures/businesses/team.ts'
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

const resize = async (id: string, end: string, accountId: string) =>
  app.call(
    resizeBooking,
    { params: { id }, body: { end } },
    { as: await app.people.signIn(accountId) },
  )

describe('changing the length of a booking', () => {
  it('changing the length of a booking keeps price and start, moves the buffer and is added to the history', async () => {
    const { business, id, get } = await fixture.createBooking({
      accepted: true,
      bufferTimeMinutes: 10,
    })
    const before = await fixture.findRow(id)
    const response = await resize(id, at('25T11:30'), business.owner.id)
    expect(response).toMatchObject({ status: 200, data: { end: at('25T11:30') } })
    expect(await fixture.findRow(id)).toMatchObject({
      startsAt: before?.startsAt,
      priceMinor: before?.priceMinor,
      busyUntil: new Date(at('25T11:40')),
    })
    const found = await get('professional')
    expect(found.ok && found.data.record.at(-1)).toMatchObject({
      transition: 'resize',
      from_end: at('25T11:00'),
      to_end: at('25T11:30'),
      from_start: null,
    })
  })

  it('changing the length of a booking notifies the client only before the appointment starts', async () => {
    const { business, client, id } = await fixture.createBooking({ accepted: true })
    await resize(id, at('25T11:30'), business.owner.id)
    const subject = expect.stringContaining('Now ends at 11:30')
    expect(await fixture.listSubjectsTo(client.email)).toContainEqual(subject)
    app.clock.set(new Date(at('25T10:50')))
    expect(await resize(id, at('25T11:45'), business.owner.id)).toMatchObject({ status: 200 })
    expect(await fixture.listSubjectsTo(client.email)).not.toContainEqual(
      expect.stringContaining('11:45'),
    )
  })

  it('repeating the same change of a booking’s length changes nothing and notifies the client only once', async () => {
    const { business, client, id } = await fixture.createBooking({ accepted: true })
    for (const _ of [1, 2]) {
      expect(await resize(id, at('25T11:30'), business.owner.id)).toMatchObject({ status: 200 })
    }
    const subjects = await fixture.listSubjectsTo(client.email)
    expect(subjects.filter((subject) => subject.startsWith('Now ends at'))).toHaveLength(1)
    const transitions = (await fixture.listTransitions(id)).map(({ transition }) => transition)
    expect(transitions.filter((transition) => transition === 'resize')).toHaveLength(1)
  })

  it('refuses to lengthen a booking into the next booking of the business or of the client', async () => {
    const { business, id } = await fixture.createBooking({ accepted: true })
    const body = { service_id: business.service.id, start: at('25T11:30') }
    const next = await fixture.request(await app.people.client(), body)
    expect(next.ok).toBe(true)
    expect(await resize(id, at('25T11:35'), business.owner.id)).toMatchObject({
      error: { code: 'slot_taken' },
    })
    expect(await resize(id, at('25T11:30'), business.owner.id)).toMatchObject({ status: 200 })

    const first = await fixture.createBooking({ accepted: true })
    const other = await fixture.createParties({ autoAcceptBookings: true })
    await fixture.request(first.client, { service_id: other.service_id, start: at('25T11:30') })
    expect(await resize(first.id, at('25T12:00'), first.business.owner.id)).toMatchObject({
      error: { code: 'client_busy' },
    })
  })

  it('refuses a new end of a booking from the client, for a request, for an ended booking or before the start', async () => {
    const { business, client, id } = await fixture.createBooking()
    expect(await resize(id, at('25T11:30'), business.owner.id)).toMatchObject({
      error: { code: 'wrong_status' },
    })
    expect(await resize(id, at('25T11:30'), client.id)).toMatchObject({
      error: { code: 'not_allowed' },
    })
    const booked = await fixture.createBooking({ accepted: true })
    expect(await resize(booked.id, at('25T09:00'), booked.business.owner.id)).toMatchObject({
      error: { code: 'invalid_input', fields: { end: expect.any(String) } },
    })
    app.clock.set(new Date(at('25T11:01')))
    expect(await resize(booked.id, at('25T11:30'), booked.business.owner.id)).toMatchObject({
      error: { code: 'wrong_status' },
    })
  })

  it('if a booking is lengthened while its extra time is being booked, only one of the two succeeds', async () => {
    const { business, id } = await fixture.createBooking({ accepted: true })
    const body = { service_id: business.service.id, start: at('25T11:00') }
    const [longer, booked] = await Promise.all([
      resize(id, at('25T11:30'), business.owner.id),
      fixture.request(await app.people.client(), body),
    ])
    expect([longer.ok, booked.ok].toSorted()).toEqual([false, true])
  })
})

it('staff can change the length of their own bookings only', async () => {
  const business = await app.people.business({ autoAcceptBookings: true })
  const staff = await app.people.member(business.id, 'staff')
  const names = [{ name: 'Efua' }, { name: 'Ruth', accountId: staff.id }]
  const ids = await addTeam(app.db, business.id, names, app.clock.now())
  const client = await app.people.client()
  const body = { service_id: business.service.id, start: at('25T10:00'), member_id: ids.Efua }
  const answer = await app.call(requestBooking, { body }, { as: client.token })
  const id = answer.ok ? answer.data.id : ''
  expect(await resize(id, at('25T11:30'), staff.id)).toMatchObject({
    error: { code: 'booking_not_found' },
  })
  const owner = { as: await app.people.signIn(business.owner.id) }
  await app.call(assignBooking, { params: { id }, body: { member_id: ids.Ruth ?? '' } }, owner)
  expect(await resize(id, at('25T11:30'), staff.id)).toMatchObject({ status: 200 })
  expect(await app.call(getBooking, { params: { id } }, owner)).toMatchObject({
    data: { end: at('25T11:30'), can: { resize: true } },
  })
  const { differing } = await checkListings(app.db, app.clock.now())
  expect(differing).not.toContain(business.id)
})
