import { getClient, setClientNote } from '@ujuzi/contract/client-records/client-records'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { findRecordOf } from '../../../testing/fixtures/clients/client-records.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { listFigures } from '../../bookings/client-figures.queries.ts'
import { clientRecords } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Business = Awaited<ReturnType<TestApp['people']['business']>>
type Client = Awaited<ReturnType<TestApp['people']['client']>>

let business: Business
let client: Client
let hours: number
beforeEach(async () => {
  business = await app.people.business()
  client = await app.people.client({ name: 'Aïssatou Ngo Bidjocka' })
  hours = 0
})

/** Each booking starts an hour after the previous one. It is this client's by default. */
const visit = (more: Parameters<ReturnType<typeof createPastBooking>>[2] = {}) =>
  createPastBooking(app)(business, hours++, { clientId: client.id, ...more })

const asOwner = () => ({ as: business.owner.token })

/** Id of the record of this account, or the given id where there is none. */
const recordId = async (accountId: string, at = business) =>
  (await findRecordOf(app, at.id, accountId))?.id ?? accountId

async function history(accountId = client.id) {
  const id = await recordId(accountId)
  const response = await app.call(getClient, { params: { id } }, asOwner())
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

const note = async (text: string | undefined, to = asOwner()) =>
  app.call(
    setClientNote,
    { params: { id: await recordId(client.id) }, body: text === undefined ? {} : { note: text } },
    to,
  )

describe('the history of a client', () => {
  it('the page of a business about a client shows the number of completed bookings and the amount spent per currency', async () => {
    await visit({ createdAt: new Date('2026-09-01T08:00:00Z') })
    await visit({ priceMinor: 7500 })
    await visit({ currency: 'NGN', priceMinor: 250_050 })
    await visit({ status: 'expired', priceMinor: 99_999 })
    expect(await history()).toMatchObject({
      visits: 3,
      no_shows: 0,
      last_visit: '2026-09-24T10:00:00+01:00',
      client_since: '2026-09-01T09:00:00+01:00',
      cancelled_late: 0,
      spent: [
        { amount: 250_050, currency: 'NGN' },
        { amount: 12_500, currency: 'XAF' },
      ],
      note: null,
    })
  })

  it('the page of a business about a client shows the client’s ten latest bookings there, latest first', async () => {
    for (let n = 0; n < 12; n++) await visit({ serviceTitle: `Visit ${n}` })
    const { recent, visits } = await history()
    expect(visits).toBe(12)
    expect(recent.map(({ service }) => service)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Visit ${11 - n}`),
    )
    expect(recent[0]).toEqual({
      id: expect.any(String),
      service: 'Visit 11',
      start: '2026-09-24T19:00:00+01:00',
      status: 'completed',
      price: 5000,
      currency: 'XAF',
    })
  })

  const contestedAt = new Date('2026-09-25T08:00:00Z')
  it.each([
    ['counts an uncontested no-show', {}, 1],
    ['does not count a contested no-show', { contestedAt }, 0],
    ['counts a no-show that was contested and upheld', { contestedAt, settledAt: contestedAt }, 1],
    ['does not count a no-show of the professional', { noShowOf: 'professional' as const }, 0],
    [
      'does not count a dismissed no-show',
      { contestedAt, settledAt: contestedAt, status: 'completed' as const },
      0,
    ],
  ])(
    'the page of a business about one of its clients %s (booking fields %j)',
    async (_, more, count) => {
      await visit({ status: 'no_show', noShowOf: 'client', noShowAt: contestedAt, ...more })
      expect((await history()).no_shows).toBe(count)
      const id = await recordId(client.id)
      expect((await listFigures(app.db, business.id, [id])).get(id)?.noShows).toBe(count)
    },
  )

  it.each([
    ['by the client with a partial refund counts as a late cancellation', 'client', 75, 1],
    ['by the client with a full refund does not count as a late cancellation', 'client', 100, 0],
    ['by the professional does not count as a late cancellation', 'professional', 100, 0],
  ] as const)(
    'a booking cancelled %s (cancelled by the %s, %i percent refunded)',
    async (_, by, refundPercent, late) => {
      await visit({ status: 'cancelled', cancelledBy: by, refundPercent })
      expect(await history()).toMatchObject({ cancelled_late: late, visits: 0, spent: [] })
    },
  )

  it('the page of a business about a client leaves out the client’s bookings at other businesses', async () => {
    await visit()
    const elsewhere = await app.people.business()
    await createPastBooking(app)(elsewhere, 20, { clientId: client.id })
    expect(await history()).toMatchObject({ visits: 1, spent: [{ amount: 5000 }] })
    const id = await recordId(client.id)
    expect((await listFigures(app.db, business.id, [id])).get(id)?.completedCount).toBe(1)
  })

  it('a business that asks for its page about someone who never booked there gets 404', async () => {
    const stranger = await app.people.client()
    for (const id of [stranger.id, business.owner.id, newId(), 'not-an-id']) {
      const response = await app.call(getClient, { params: { id } }, asOwner())
      expect(response).toMatchObject({ status: 404 })
    }
  })
})

describe('the note about a client', () => {
  it('a business can save and change its note about a client, and saving an empty note deletes it', async () => {
    await visit()
    for (const [text, saved] of [
      ['  Likes it short at the sides.  ', 'Likes it short at the sides.'],
      ['Brings her son.', 'Brings her son.'],
      ['   ', null],
      [undefined, null],
    ] as const) {
      expect(await note(text)).toMatchObject({ status: 200, data: { note: saved } })
      expect((await history()).note).toBe(saved)
    }
  })

  it('a note about a client is visible only to the business that wrote it', async () => {
    await visit()
    await note('Second door after the bakery.')
    const elsewhere = await app.people.business()
    await createPastBooking(app)(elsewhere, 20, { clientId: client.id })
    const response = await app.call(
      getClient,
      { params: { id: await recordId(client.id, elsewhere) } },
      { as: elsewhere.owner.token },
    )
    expect(response).toMatchObject({ status: 200, data: { note: null } })
  })

  it('refuses a note that is too long or about a client who never booked', async () => {
    expect(await note('Anything')).toMatchObject({ status: 404 })
    await visit()
    expect(await note('x'.repeat(2001))).toMatchObject({
      status: 422,
      error: { fields: { note: expect.any(String) } },
    })
    const rows = await app.db
      .select()
      .from(clientRecords)
      .where(and(eq(clientRecords.businessId, business.id), isNotNull(clientRecords.note)))
    expect(rows).toEqual([])
  })

  it('of several notes written about a client at the same time, exactly one is kept', async () => {
    await visit()
    const responses = await Promise.all(['One', 'Two', 'Three'].map((text) => note(text)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(['One', 'Two', 'Three']).toContain((await history()).note)
  })
})

test('returns no figures for an empty list of clients', async () => {
  expect(await listFigures(app.db, business.id, [])).toEqual(new Map())
})
