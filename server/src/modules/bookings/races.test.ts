import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emails } from '../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { countResponses } from '../../testing/app/two-processes.ts'
import { bookings } from '../schedule/bookings.tables.ts'

type Client = Awaited<ReturnType<TestApp['people']['client']>>

let app: TestApp
/** Two servers on one database, which share no memory. */
let servers: TestApp['call'][]

beforeAll(async () => {
  app = await openTestApp()
  servers = [app.call, app.callerFor(app.openAnotherApp())]
})
afterAll(() => app.close())

/** Sends all requests at once, alternately to both servers, and counts the responses by code. */
async function requestAll(
  requests: { client: Client; service_id: string; start: string; key?: string }[],
) {
  const responses = await Promise.all(
    requests.map(({ client, key, ...body }, index) =>
      callOf(index)(requestBooking, { body }, { as: client.token, ...(key && { key }) }),
    ),
  )
  return countResponses(responses)
}

function callOf(index: number) {
  const call = servers[index % servers.length]
  if (!call) throw new Error('No server')
  return call
}

const takenBy = (businessId: string) =>
  app.db.select().from(bookings).where(eq(bookings.businessId, businessId))

/** See two-processes-*.test.ts for contention over one slot or one booking. */
describe('concurrent requests of one client', () => {
  it('of ten simultaneous booking requests of a client to ten businesses, only five are accepted as pending', async () => {
    const places = await Promise.all(Array.from({ length: 10 }, () => app.people.business()))
    const client = await app.people.client()
    const requests = places.map(({ service }, index) => ({
      client,
      service_id: service.id,
      start: `2026-12-02T${String(8 + index).padStart(2, '0')}:00:00+01:00`,
    }))
    expect(await requestAll(requests)).toEqual({ 201: 5, too_many_pending: 5 })
  })

  it('of a client’s simultaneous booking requests for one time at ten businesses, only one is accepted', async () => {
    const places = await Promise.all(Array.from({ length: 10 }, () => app.people.business()))
    const client = await app.people.client()
    const start = '2026-12-02T10:00:00+01:00'
    const counts = await requestAll(
      places.map(({ service }) => ({ client, service_id: service.id, start })),
    )
    expect(counts).toEqual({ 201: 1, client_busy: 9 })
  })

  it('simultaneous booking requests with one idempotency key all succeed but create only one booking', async () => {
    const { id, service } = await app.people.business()
    const client = await app.people.client()
    const start = '2026-12-03T10:00:00+01:00'
    const request = { client, service_id: service.id, start, key: 'the-same' }
    expect(await requestAll(Array.from({ length: 10 }, () => request))).toEqual({ 201: 10 })
    expect(await takenBy(id)).toHaveLength(1)
  })

  it('repeating a booking request whose response was lost returns the same booking and sends no second email', async () => {
    const { id, owner, service } = await app.people.business()
    const client = await app.people.client()
    const body = { service_id: service.id, start: '2026-12-04T10:00:00+01:00' }
    await callOf(0)(requestBooking, { body }, { as: client.token, key: 'lost' })
    const again = await callOf(1)(requestBooking, { body }, { as: client.token, key: 'lost' })
    const [row, ...others] = await takenBy(id)
    expect(again).toMatchObject({ status: 201, data: { id: row?.id } })
    expect(others).toEqual([])
    expect(
      await app.db.select().from(emails).where(eq(emails.recipient, owner.email)),
    ).toHaveLength(1)
  })
})
