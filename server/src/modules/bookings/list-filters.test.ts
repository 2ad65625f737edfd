import { listBookings } from '@ujuzi/contract/bookings/bookings'
import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { assignBooking } from '@ujuzi/contract/schedule/resources'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../testing/fixtures/bookings.ts'
import { addTeam } from '../../testing/fixtures/businesses/team.ts'
import { findRecordOf } from '../../testing/fixtures/clients/client-records.ts'
import { resources } from '../businesses/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

type Query = {
  proposed_by?: 'client' | 'professional'
  client_id?: string
  needs_person?: 'true'
}

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

it('the booking list can be filtered by the side that has proposed a new time', async () => {
  const { business, id, reschedule } = await fixture.createBooking({ accepted: true })
  const mine = (query: Query) => ids(business.owner.id, query)
  expect(await mine({ proposed_by: 'client' })).toEqual([])
  app.clock.set(new Date(at('24T12:00')))
  await reschedule('client', at('27T10:00'))
  expect(await mine({ proposed_by: 'client' })).toEqual([id])
  expect(await mine({ proposed_by: 'professional' })).toEqual([])
})

it('filtering the booking list by client shows only the client’s bookings at the business of the caller', async () => {
  const setup = await fixture.createBooking({ accepted: true })
  const other = await fixture.createBooking({ accepted: true })
  const mine = async ({ business, client }: typeof setup) => {
    const record = await findRecordOf(app, business.id, client.id)
    return ids(setup.business.owner.id, { client_id: record?.id ?? '' })
  }
  expect(await mine(setup)).toEqual([setup.id])
  expect(await mine(other)).toEqual([])
})

it('upcoming bookings whose assigned person left are listed and counted until they are reassigned', async () => {
  const business = await app.people.business({ autoAcceptBookings: true })
  const people = [{ name: 'Efua' }, { name: 'Ama' }]
  const { Efua = '', Ama = '' } = await addTeam(app.db, business.id, people, app.clock.now())
  const book = async (member_id: string, start: string) => {
    const body = { service_id: business.service.id, start: at(start), member_id }
    const response = await fixture.request(await app.people.client(), body)
    return response.ok ? response.data.id : ''
  }
  const left = await book(Efua, '26T10:00')
  await book(Ama, '27T10:00')
  const needing = () => ids(business.owner.id, { needs_person: 'true' })
  const counted = async () => {
    const as = await app.people.signIn(business.owner.id)
    const response = await app.call(getBusinessFigures, {}, { as })
    return response.ok && response.data.needs_person
  }
  expect([await needing(), await counted()]).toEqual([[], 0])
  const retiredAt = app.clock.now()
  await app.db.update(resources).set({ retiredAt }).where(eq(resources.id, Efua))
  expect([await needing(), await counted()]).toEqual([[left], 1])

  const as = { as: await app.people.signIn(business.owner.id) }
  const query = { role: 'professional', needs_person: 'true' } as const
  expect(await app.call(listBookings, { query }, as)).toMatchObject({
    data: { results: [{ needs_person: true, member: { name: 'Efua' } }] },
  })
  await app.call(assignBooking, { params: { id: left }, body: { member_id: Ama } }, as)
  expect([await needing(), await counted()]).toEqual([[], 0])
})

it('a booking whose assigned person left is no longer listed for reassignment once it is over', async () => {
  const { business, id } = await fixture.createBooking({ accepted: true })
  const row = await fixture.findRow(id)
  const person = { name: 'Efua', kind: 'person' as const, retiredAt: app.clock.now() }
  await app.db
    .update(resources)
    .set(person)
    .where(eq(resources.id, row?.resourceId ?? ''))
  expect(await ids(business.owner.id, { needs_person: 'true' })).toEqual([id])
  app.clock.set(row?.endsAt ?? new Date(0))
  expect(await ids(business.owner.id, { needs_person: 'true' })).toEqual([])
})
