import { listClients } from '@ujuzi/contract/client-records/client-records'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { findRecordOf } from '../../../testing/fixtures/clients/client-records.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { accounts } from '../../accounts/tables.ts'

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

/** Id of the record of this account, or the given id where there is none. */
const recordId = async (accountId: string, at = business) =>
  (await findRecordOf(app, at.id, accountId))?.id ?? accountId

describe('the list of clients', () => {
  it('lists every client and guest who booked, with the latest visit first', async () => {
    const early = await app.people.client({ name: 'Early Eno' })
    const waiting = await app.people.client({ name: 'Waiting Wanjiru' })
    await visit({ clientId: early.id })
    await visit()
    await visit({ currency: 'NGN', priceMinor: 250_050 })
    await visit({ clientId: null, guestName: 'Guest at the door', guestPhone: '+237677000001' })
    await visit({ clientId: waiting.id, status: 'declined' })
    const all = await list()
    expect(all).toMatchObject({
      count: 4,
      next: null,
      summary: { people: 4, walk_ins: 1, new_people: 0 },
      tags: [],
    })
    expect(all.results).toEqual([
      expect.objectContaining({
        name: 'Guest at the door',
        phone: '+237677000001',
        has_account: false,
        visits: 1,
      }),
      {
        id: await recordId(client.id),
        name: 'Aïssatou Ngo Bidjocka',
        photo: null,
        phone: null,
        check_phone: false,
        has_account: true,
        tags: [],
        visits: 2,
        no_shows: 0,
        is_new: false,
        is_regular: false,
        last_visit: '2026-09-24T10:00:00+01:00',
        next_visit: null,
        spent: [
          { amount: 250_050, currency: 'NGN' },
          { amount: 5000, currency: 'XAF' },
        ],
      },
      expect.objectContaining({ id: await recordId(early.id), visits: 1 }),
      expect.objectContaining({ name: 'Waiting Wanjiru', visits: 0, last_visit: null, spent: [] }),
    ])
  })

  it('lists clients page by page without repeating or skipping any', async () => {
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
    ['no capitals and no accents', 'aissatou'],
    ['capitals from the middle of the name', 'BIDJ'],
    ['two parts of the name', 'ïssatou ngo'],
    ['an accent typed as a separate character', 'ai\u0308ssa'],
    ['spaces around it', '  ngo  '],
  ])('a client is found by name if the search text has %s', async (_, typed) => {
    await visit()
    await visit({ clientId: (await app.people.client({ name: 'Somebody Else' })).id })
    expect(await namesOf(typed)).toEqual(['Aïssatou Ngo Bidjocka'])
  })

  it.each([
    '%',
    '_',
    '\\',
    "'",
    'Aïssatou%',
    '½',
    'ŉ',
    '\u0301x',
    '\u0301 zz',
    'zz:*',
    '&',
    '<->',
    "''\\",
  ])('searching clients for %s treats the text literally, not as a pattern', async (typed) => {
    await visit()
    expect(await list({ q: typed })).toMatchObject({ results: [], count: 0, next: null })
  })

  it('refuses a client search with the page cursor of a different search or with too long a text', async () => {
    await visit()
    await visit({ clientId: (await app.people.client()).id })
    const { next } = await list({ limit: 1 })
    for (const query of [{ q: 'a', cursor: next ?? '' }, { q: 'x'.repeat(101) }]) {
      expect(await app.call(listClients, { query }, asOwner())).toMatchObject({ status: 422 })
    }
  })

  it('an erased client is listed as “Deleted user” and is not found by a search for the word “Deleted”', async () => {
    await visit()
    await erase(client.id)
    expect((await list()).results).toMatchObject([{ name: 'Deleted user', has_account: false }])
    expect(await namesOf('Deleted')).toEqual([])
  })

  it('refuses the list of clients to a professional without a business', async () => {
    const { token } = await app.people.professional()
    expect(await app.call(listClients, { query: {} }, { as: token })).toMatchObject({
      status: 404,
      error: { code: 'business_not_found' },
    })
  })
})

const erase = (id: string) =>
  app.db
    .update(accounts)
    .set({ name: 'Deleted user', deletionRequestedAt: app.clock.now(), erasedAt: app.clock.now() })
    .where(eq(accounts.id, id))
