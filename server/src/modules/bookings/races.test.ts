import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { tally } from '../../testing/app/two-processes.ts'
import { bookings } from './tables.ts'

type Client = Awaited<ReturnType<TestApp['people']['client']>>

let app: TestApp
/** Two houses on one database: what each remembers is its own. */
let doors: TestApp['call'][]

beforeAll(async () => {
  app = await openTestApp()
  doors = [app.call, app.callOn(app.openAnother())]
})
afterAll(() => app.close())

/** All at once, every other one through the other house: how often each answer was given. */
async function rush(asks: { client: Client; service_id: string; start: string; key?: string }[]) {
  const answers = await Promise.all(
    asks.map(({ client, key, ...body }, index) =>
      door(index)(requestBooking, { body }, { as: client.token, ...(key && { key }) }),
    ),
  )
  return tally(answers)
}

function door(index: number) {
  const call = doors[index % doors.length]
  if (!call) throw new Error('No door')
  return call
}

const takenBy = (businessId: string) =>
  app.db.select().from(bookings).where(eq(bookings.businessId, businessId))

/** How many have one slot, or one visit, is tried by two processes: two-processes-*.test.ts. */
describe('a rush of one client', () => {
  it('on many businesses keeps five requests waiting', async () => {
    const places = await Promise.all(Array.from({ length: 10 }, () => app.people.business()))
    const client = await app.people.client()
    const wishes = places.map(({ service }, index) => ({
      client,
      service_id: service.id,
      start: `2026-12-02T${String(8 + index).padStart(2, '0')}:00:00+01:00`,
    }))
    expect(await rush(wishes)).toEqual({ 201: 5, too_many_pending: 5 })
  })

  it('on many businesses at one time books one of them', async () => {
    const places = await Promise.all(Array.from({ length: 10 }, () => app.people.business()))
    const client = await app.people.client()
    const start = '2026-12-02T10:00:00+01:00'
    const counts = await rush(
      places.map(({ service }) => ({ client, service_id: service.id, start })),
    )
    expect(counts).toEqual({ 201: 1, client_busy: 9 })
  })

  it('with one key books once and gives everybody the same answer', async () => {
    const { id, service } = await app.people.business()
    const client = await app.people.client()
    const start = '2026-12-03T10:00:00+01:00'
    const ask = { client, service_id: service.id, start, key: 'the-same' }
    expect(await rush(Array.from({ length: 10 }, () => ask))).toEqual({ 201: 10 })
    expect(await takenBy(id)).toHaveLength(1)
  })

  it('whose reply was lost finds the one booking and its letter on asking again', async () => {
    const { id, owner, service } = await app.people.business()
    const client = await app.people.client()
    const body = { service_id: service.id, start: '2026-12-04T10:00:00+01:00' }
    await door(0)(requestBooking, { body }, { as: client.token, key: 'lost' })
    const again = await door(1)(requestBooking, { body }, { as: client.token, key: 'lost' })
    const [row, ...others] = await takenBy(id)
    expect(again).toMatchObject({ status: 201, data: { id: row?.id } })
    expect(others).toEqual([])
    expect(await app.db.select().from(mails).where(eq(mails.recipient, owner.email))).toHaveLength(
      1,
    )
  })
})
