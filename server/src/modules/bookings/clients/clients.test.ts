import { getClient, listClients, setClientNote } from '@ujuzi/contract/bookings/agenda'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { accounts } from '../../accounts/tables.ts'
import { clientNotes } from '../tables.ts'
import { listClientRecords } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Business = Awaited<ReturnType<TestApp['people']['business']>>
type Client = Awaited<ReturnType<TestApp['people']['client']>>
type Query = { q?: string; limit?: number; cursor?: string }

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

async function list(query: Query = {}) {
  const response = await app.call(listClients, { query }, asOwner())
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}
const namesOf = async (q: string) => (await list({ q })).results.map(({ name }) => name)

async function history(id = client.id) {
  const response = await app.call(getClient, { params: { id } }, asOwner())
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

const note = (text: string | undefined, to = asOwner()) =>
  app.call(
    setClientNote,
    { params: { id: client.id }, body: text === undefined ? {} : { note: text } },
    to,
  )

describe('the list of clients', () => {
  it('holds everybody with an account who booked, the latest booking first', async () => {
    const early = await app.people.client({ name: 'Early Eno' })
    const waiting = await app.people.client({ name: 'Waiting Wanjiru' })
    await visit({ clientId: early.id })
    await visit()
    await visit()
    await visit({ clientId: null, guestName: 'Guest at the door' })
    await visit({ clientId: waiting.id, status: 'declined' })
    const all = await list()
    expect(all).toMatchObject({ count: 3, next: null })
    expect(all.results).toEqual([
      {
        id: client.id,
        name: 'Aïssatou Ngo Bidjocka',
        visits: 2,
        no_shows: 0,
        photo: null,
        last_visit: '2026-09-24T10:00:00+01:00',
      },
      expect.objectContaining({ id: early.id, visits: 1 }),
      {
        id: waiting.id,
        name: 'Waiting Wanjiru',
        visits: 0,
        no_shows: 0,
        photo: null,
        last_visit: null,
      },
    ])
  })

  it('goes on page by page without repeating or skipping, those without a booking too', async () => {
    for (let n = 0; n < 3; n++) await visit({ clientId: (await app.people.client()).id })
    for (let n = 0; n < 4; n++) {
      await visit({ clientId: (await app.people.client()).id, status: 'expired' })
    }
    const whole = (await list()).results.map(({ id }) => id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 2, ...(cursor && { cursor }) })
      expect(page.count).toBe(7)
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(whole)
  })

  it.each([
    ['capitals and accents', 'aissatou'],
    ['a part inside', 'BIDJ'],
    ['several words', 'ïssatou ngo'],
    ['an accent written as a sign of its own', 'ai\u0308ssa'],
    ['spaces around', '  ngo  '],
  ])('finds a name by %s', async (_, typed) => {
    await visit()
    await visit({ clientId: (await app.people.client({ name: 'Somebody Else' })).id })
    expect(await namesOf(typed)).toEqual(['Aïssatou Ngo Bidjocka'])
  })

  it.each(['%', '_', '\\', "'", 'Aïssatou%'])(
    'takes %s for itself and not for a pattern',
    async (typed) => {
      await visit()
      expect(await list({ q: typed })).toEqual({ results: [], count: 0, next: null })
    },
  )

  it('refuses the cursor of another search and what is too long', async () => {
    await visit()
    await visit({ clientId: (await app.people.client()).id })
    const { next } = await list({ limit: 1 })
    for (const query of [{ q: 'a', cursor: next ?? '' }, { q: 'x'.repeat(101) }]) {
      expect(await app.call(listClients, { query }, asOwner())).toMatchObject({ status: 422 })
    }
  })

  it('shows somebody who was erased as the server does, and finds them by no name', async () => {
    await visit()
    await erase(client.id)
    expect((await list()).results).toMatchObject([{ id: client.id, name: 'Deleted user' }])
    expect(await namesOf('Deleted')).toEqual([])
    expect(await history()).toMatchObject({ name: 'Deleted user', visits: 1 })
  })

  it('is refused to a professional without a business', async () => {
    const { token } = await app.people.professional()
    expect(await app.call(listClients, { query: {} }, { as: token })).toMatchObject({
      status: 404,
      error: { code: 'business_not_found' },
    })
  })
})

describe('the history of a client', () => {
  it('counts what was and sums what it came to, by currency', async () => {
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

  it('shows the ten latest bookings, the latest first', async () => {
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
    ['that nobody contested', {}, 1],
    ['that is contested', { contestedAt }, 0],
    ['that was contested and upheld', { contestedAt, settledAt: contestedAt }, 1],
    ['of the professional', { noShowOf: 'professional' as const }, 0],
    [
      'that was dismissed',
      { contestedAt, settledAt: contestedAt, status: 'completed' as const },
      0,
    ],
  ])('counts a no-show %s: %j', async (_, more, count) => {
    await visit({ status: 'no_show', noShowOf: 'client', noShowAt: contestedAt, ...more })
    expect((await history()).no_shows).toBe(count)
    const record = (await listClientRecords(app.db, business.id, [client.id])).get(client.id)
    expect(record?.noShows).toBe(count)
  })

  it.each([
    ['by the client without the whole price back', 'client', 75, 1],
    ['by the client in time', 'client', 100, 0],
    ['by the professional', 'professional', 100, 0],
  ] as const)('takes a booking cancelled %s as late: %s %i', async (_, by, refundPercent, late) => {
    await visit({ status: 'cancelled', cancelledBy: by, refundPercent })
    expect(await history()).toMatchObject({ cancelled_late: late, visits: 0, spent: [] })
  })

  it('knows nothing of bookings elsewhere', async () => {
    await visit()
    const elsewhere = await app.people.business()
    await createPastBooking(app)(elsewhere, 20, { clientId: client.id })
    expect(await history()).toMatchObject({ visits: 1, spent: [{ amount: 5000 }] })
    expect(
      (await listClientRecords(app.db, business.id, [client.id])).get(client.id)?.completedCount,
    ).toBe(1)
  })

  it('is not of anybody who never booked there, whoever that is', async () => {
    const stranger = await app.people.client()
    for (const id of [stranger.id, business.owner.id, newId(), 'not-an-id']) {
      const response = await app.call(getClient, { params: { id } }, asOwner())
      expect(response).toMatchObject({ status: 404 })
    }
  })
})

describe('the note about a client', () => {
  it('is kept, changed, and taken away by an empty one', async () => {
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

  it('is read by this business alone', async () => {
    await visit()
    await note('Second door after the bakery.')
    const elsewhere = await app.people.business()
    await createPastBooking(app)(elsewhere, 20, { clientId: client.id })
    const response = await app.call(
      getClient,
      { params: { id: client.id } },
      { as: elsewhere.owner.token },
    )
    expect(response).toMatchObject({ status: 200, data: { note: null } })
  })

  it('is refused when it is too long, and about somebody who never booked', async () => {
    expect(await note('Anything')).toMatchObject({ status: 404 })
    await visit()
    expect(await note('x'.repeat(2001))).toMatchObject({
      status: 422,
      error: { fields: { note: expect.any(String) } },
    })
    const rows = await app.db
      .select()
      .from(clientNotes)
      .where(eq(clientNotes.businessId, business.id))
    expect(rows).toEqual([])
  })

  it('stays one when it is written twice at once', async () => {
    await visit()
    const responses = await Promise.all(['One', 'Two', 'Three'].map((text) => note(text)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(['One', 'Two', 'Three']).toContain((await history()).note)
  })
})

test('the records of no clients are none', async () => {
  expect(await listClientRecords(app.db, business.id, [])).toEqual(new Map())
})

const erase = (id: string) =>
  app.db
    .update(accounts)
    .set({ name: 'Deleted user', deletionRequestedAt: app.clock.now(), erasedAt: app.clock.now() })
    .where(eq(accounts.id, id))
