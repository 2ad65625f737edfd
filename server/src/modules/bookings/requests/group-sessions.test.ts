import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { cancelBooking, rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { assignBooking } from '@ujuzi/contract/schedule/resources'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { countResponses } from '../../../testing/app/two-processes.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { addTeam } from '../../../testing/fixtures/businesses/team.ts'
import { setShape } from '../../../testing/fixtures/service-options.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { checkListings, refreshListings } from '../../search/commands.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

const wednesdays = [
  { weekday: 3, startsMinute: 600 },
  { weekday: 3, startsMinute: 1000 },
]

/** A studio with a class of an hour on Wednesdays at 10:00 and 16:40. */
async function studio(
  seats: number,
  more: Parameters<typeof fixture.createParties>[0] = {},
  sessions = wednesdays,
) {
  const { business, client, service_id } = await fixture.createParties({
    ...{ autoAcceptBookings: true, bufferTimeMinutes: 0, ...more },
  })
  await setShape(app.db, service_id, { seats }, sessions)
  await refreshListings(app.db, [business.id], app.clock.now())
  return { business, client, service_id }
}
type Studio = Awaited<ReturnType<typeof studio>>

const slotsOf = async ({ business, service_id }: Studio, days = 1) => {
  const query = { service_id, from: '2026-11-25', days }
  const response = await app.call(listSlots, { params: { id: business.id }, query })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.days.flatMap(({ slots }) =>
    slots.map(({ start, seats_left }) => [start.slice(8, 16), seats_left]),
  )
}

const join = async ({ service_id }: Studio, start = at('25T10:00'), client?: { token: string }) =>
  fixture.request(client ?? (await app.people.client()), { service_id, start })

const rowsOf = ({ business }: Studio) =>
  app.db.select().from(bookings).where(eq(bookings.businessId, business.id))

describe('a group service', () => {
  it('a group service lists its weekly start times with the number of seats left', async () => {
    const place = await studio(2)
    expect(await slotsOf(place, 2)).toEqual([
      ['25T10:00', 2],
      ['25T16:40', 2],
    ])
    await join(place)
    expect(await slotsOf(place)).toEqual([
      ['25T10:00', 1],
      ['25T16:40', 2],
    ])
    expect(await join(place)).toMatchObject({ status: 201, data: { seats: 2 } })
    expect(await slotsOf(place)).toEqual([['25T16:40', 2]])
    expect(await join(place)).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await join(place, at('25T11:00'))).toMatchObject({
      error: { code: 'start_not_offered' },
    })
    const { differing } = await checkListings(app.db, app.clock.now())
    expect(differing).not.toContain(place.business.id)
  })

  it('a group service without weekly start times opens a group session at any free start', async () => {
    const place = await studio(3, {}, [])
    expect(await join(place, at('25T10:30'))).toMatchObject({ status: 201 })
    expect(await join(place, at('25T10:30'))).toMatchObject({ status: 201 })
    expect(await join(place, at('25T11:00'))).toMatchObject({ error: { code: 'slot_taken' } })
    const single = await app.people.addService(place.business.id, { durationMinutes: 30 })
    const client = await app.people.client()
    const body = { service_id: single.id, start: at('25T10:30') }
    expect(await fixture.request(client, body)).toMatchObject({ error: { code: 'slot_taken' } })
  })

  it('a group session counts as one booking toward the daily limit', async () => {
    const place = await studio(3, { maxDailyBookings: 1 })
    await join(place)
    expect(await slotsOf(place)).toEqual([['25T10:00', 2]])
    expect(await join(place, at('25T16:40'))).toMatchObject({ error: { code: 'day_full' } })
    expect(await join(place)).toMatchObject({ status: 201 })
  })

  it('fills the seats of one group session before opening a second session at the same time', async () => {
    const place = await studio(2, { resourceCount: 2 })
    for (let n = 0; n < 4; n++) expect(await join(place)).toMatchObject({ status: 201 })
    const rows = await rowsOf(place)
    const seats = rows.map(({ resourceId, seat }) => `${resourceId} ${seat}`)
    expect(new Set(seats).size).toBe(4)
    const [first, second] = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(second?.resourceId).toBe(first?.resourceId)
    expect(await join(place)).toMatchObject({ error: { code: 'slot_taken' } })
  })

  it('a client can book the seat of a cancelled booking in a group session', async () => {
    const place = await studio(2)
    const first = await join(place, undefined, place.client)
    await join(place)
    if (!first.ok) throw new Error(first.error.code)
    const params = { id: first.data.id }
    await app.call(cancelBooking, { params, body: {} }, { as: place.client.token })
    expect(await join(place)).toMatchObject({ status: 201 })
    const active = (await rowsOf(place)).filter(({ status }) => status === 'confirmed')
    expect(active.map(({ seat }) => seat).sort()).toEqual([1, 2])
  })

  it('a client can reschedule to another group session of the same service', async () => {
    const place = await studio(2)
    await join(place, at('25T16:40'))
    const first = await join(place, undefined, place.client)
    if (!first.ok) throw new Error(first.error.code)
    const params = { id: first.data.id }
    const moved = await app.call(
      rescheduleBooking,
      { params, body: { start: at('25T16:40') } },
      { as: place.client.token },
    )
    expect(moved).toMatchObject({ status: 200, data: { start: at('25T16:40') } })
    expect(await slotsOf(place)).toEqual([['25T10:00', 2]])
  })

  it('refuses to book a group service together with other services', async () => {
    const place = await studio(2)
    const { id } = await app.people.addService(place.business.id, { currency: 'XAF' })
    const body = { service_id: place.service_id, further_service_ids: [id], start: at('25T10:00') }
    expect(await fixture.request(place.client, body)).toMatchObject({
      status: 422,
      error: { fields: { further_service_ids: expect.any(String) } },
    })
  })

  it('the business can add walk-ins to a group session or at a time that clients are not offered', async () => {
    const place = await studio(2)
    const enter = (start: string) =>
      app.call(
        createWalkIn,
        { body: { service_id: place.service_id, start, client_name: 'Mama Ngozi' } },
        { as: place.business.owner.token },
      )
    expect(await enter(at('25T10:00'))).toMatchObject({ status: 201 })
    expect(await enter(at('25T10:00'))).toMatchObject({ status: 201 })
    expect(await enter(at('25T10:00'))).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await enter(at('25T13:07'))).toMatchObject({ status: 201 })
    expect(await slotsOf(place)).toContainEqual(['25T13:07', 1])
  })
})

describe('a session that is given to another person', () => {
  const assign = ({ business }: Studio, id: string, member_id: string) =>
    app.call(assignBooking, { params: { id }, body: { member_id } }, { as: business.owner.token })

  /** A session of three in the calendar of Efua, and Ama, who is free. */
  async function taught(seats = 4) {
    const place = await studio(seats)
    const names = [{ name: 'Efua' }, { name: 'Ama' }]
    const { Efua = '', Ama = '' } = await addTeam(app.db, place.business.id, names, app.clock.now())
    const clients = await Promise.all([1, 2, 3].map(() => app.people.client()))
    for (const { token } of clients) {
      const body = { service_id: place.service_id, start: at('25T10:00'), member_id: Efua }
      expect(await app.call(requestBooking, { body }, { as: token })).toMatchObject({ status: 201 })
    }
    const [first] = await rowsOf(place)
    return { place, Efua, Ama, clients, id: first?.id ?? '' }
  }

  it('reassigning a group session to another person moves all its bookings and emails the clients who chose the previous one', async () => {
    const { place, Ama, clients, id } = await taught()
    expect(await assign(place, id, Ama)).toMatchObject({ data: { id, member: { id: Ama } } })
    const rows = await rowsOf(place)
    expect(rows.map(({ resourceId }) => resourceId)).toEqual([Ama, Ama, Ama])
    expect(rows.map(({ seat }) => seat).sort()).toEqual([1, 2, 3])
    for (const { email } of clients) {
      const subjects = await fixture.listSubjectsTo(email)
      expect(subjects).toContainEqual(expect.stringContaining('Now with Ama'))
    }
    for (const row of rows) {
      expect((await fixture.listTransitions(row.id)).map(({ transition }) => transition)).toContain(
        'assign',
      )
    }
    const { differing } = await checkListings(app.db, app.clock.now())
    expect(differing).not.toContain(place.business.id)
  })

  it('a group session is not reassigned to a person who is busy or whose own session has too few seats left', async () => {
    const { place, Efua, Ama, id } = await taught()
    const before = await rowsOf(place)
    const single = await app.people.addService(place.business.id, { durationMinutes: 30 })
    const walkIn = { start: at('25T10:30'), client_name: 'Mama Ngozi', resource_id: Ama }
    const as = { as: place.business.owner.token }
    const enter = (service_id: string, changes = {}) =>
      app.call(createWalkIn, { body: { ...walkIn, service_id, ...changes } }, as)
    const busy = await enter(single.id)
    expect(busy).toMatchObject({ status: 201 })
    expect(await assign(place, id, Ama)).toMatchObject({ error: { code: 'slot_taken' } })
    if (!busy.ok) throw new Error(busy.error.code)
    await app.call(cancelBooking, { params: { id: busy.data.id }, body: {} }, as)
    for (const _ of [1, 2]) {
      expect(await enter(place.service_id, { start: at('25T10:00') })).toMatchObject({
        status: 201,
      })
    }
    expect(await assign(place, id, Ama)).toMatchObject({ error: { code: 'slot_taken' } })
    const after = (await rowsOf(place)).filter(({ resourceId }) => resourceId === Efua)
    expect(after.map((row) => [row.id, row.seat])).toEqual(before.map((row) => [row.id, row.seat]))
  })
})

describe('fifty clients of two servers who want one of twelve seats', () => {
  it('of fifty clients booking a group session at once on two servers, exactly twelve get its twelve seats', async () => {
    const place = await studio(12)
    const servers = [app.call, app.callerFor(app.openAnotherApp())]
    const clients = await Promise.all(Array.from({ length: 50 }, () => app.people.client()))
    const body = { service_id: place.service_id, start: at('25T10:00') }
    // A request that waited too long for the lock on the business is sent again, as the interface says.
    const ask = async (token: string, n: number, tries = 10): ReturnType<typeof join> => {
      const call = servers[n % 2] ?? app.call
      const response = await call(requestBooking, { body }, { as: token })
      const isLate = !response.ok && response.error.code === 'unavailable'
      return isLate && tries > 0 ? ask(token, n, tries - 1) : response
    }
    const responses = await Promise.all(clients.map(({ token }, n) => ask(token, n)))
    expect(countResponses(responses)).toEqual({ 201: 12, slot_taken: 38 })
    const seats = (await rowsOf(place)).map(({ seat }) => seat)
    expect(seats.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
})
