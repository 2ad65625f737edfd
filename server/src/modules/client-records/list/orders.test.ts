import { listCountMax } from '@ujuzi/contract/api/limits'
import {
  type ClientGroup,
  clientGroups,
  clientSorts,
  listClients,
} from '@ujuzi/contract/client-records/client-records'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createRecord } from '../../../testing/fixtures/clients/client-records.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { accounts } from '../../accounts/tables.ts'
import { lockBusiness } from '../../schedule/queries.ts'
import { addClient } from '../edit/commands.ts'
import { insertClients } from '../imports/queries.ts'

let app: TestApp
let business: Awaited<ReturnType<TestApp['people']['business']>>
beforeAll(async () => {
  app = await openTestApp()
  business = await app.people.business()
  await createClients()
})
afterAll(() => app.close())

type Query = Parameters<typeof app.call<typeof listClients>>[1]['query']

async function list(query: Query = {}, of = business) {
  const response = await app.call(listClients, { query }, { as: of.owner.token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}
const namesOf = async (query: Query) => (await list(query)).results.map(({ name }) => name)

const day = 24

/** Awa comes often, Bisi long ago, Chi since this week, Dede never; Efua has a next visit. */
async function createClients() {
  const at = (name: string, values = {}) => createRecord(app, business.id, { name, ...values })
  const visit = (id: string, hour: number, values = {}) =>
    createPastBooking(app)(business, hour, {
      ...{ clientId: null, guestName: 'Guest', clientRecordId: id, priceMinor: 1000, ...values },
    })
  const awa = await at('Awa', { tags: ['VIP', 'Window'] })
  for (let n = 0; n < 5; n++) await visit(awa.id, 20 * day + n)
  const bisi = await at('Bisi Àdé', { tags: ['VIP'], email: 'Mama.Bisi@example.com' })
  await visit(bisi.id, -30 * day, { priceMinor: 90_000 })
  const account = await app.people.client({ name: 'Chi Œuvré' })
  await visit('', 58 * day, {
    clientId: account.id,
    guestName: null,
    clientRecordId: null,
    priceMinor: 50,
  })
  await at('Dede', { phone: '+237677550142', phoneCheck: 'questioned', tags: ['Window'] })
  const efua = await at('Efua', {
    ...{ note: 'Likes the corner seat', noteUpdatedAt: app.clock.now() },
  })
  await visit(efua.id, -29 * day)
  await visit(efua.id, 62 * day, { status: 'confirmed' })
}

describe('each order of the list', () => {
  it.each([
    ['recent', ['Chi Œuvré', 'Awa', 'Efua', 'Bisi Àdé', 'Dede']],
    ['name', ['Awa', 'Bisi Àdé', 'Chi Œuvré', 'Dede', 'Efua']],
    ['spent', ['Bisi Àdé', 'Awa', 'Efua', 'Chi Œuvré', 'Dede']],
  ] as const)('lists clients in the sort order %s', async (sort, names) => {
    expect(await namesOf({ sort })).toEqual(names)
  })

  it('sorting clients by visits lists the client with the most visits first', async () => {
    const names = await namesOf({ sort: 'visits' })
    expect([names[0], names.at(-1)]).toEqual(['Awa', 'Dede'])
  })

  it.each(clientSorts)(
    'pages of clients sorted by %s skip no client, and when sorted by name, nameless clients come last',
    async (sort) => {
      const of = await app.people.business()
      for (const name of ['Ada', 'ada', 'Élo', null, 'Zuri', null, 'Élo'])
        await createRecord(app, of.id, { name })
      const whole = (await list({ sort }, of)).results.map(({ id }) => id)
      expect(whole).toHaveLength(7)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ sort, limit: 2, ...(cursor && { cursor }) }, of)
        expect(page.count).toBe(7)
        seen.push(...page.results.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(seen).toEqual(whole)
      if (sort === 'name') {
        const names = (await list({ sort }, of)).results.map(({ name }) => name)
        expect(names.slice(-2)).toEqual(['Deleted user', 'Deleted user'])
      }
    },
  )
})

describe('each group of the list', () => {
  const members: Record<ClientGroup, string[]> = {
    regular: ['Awa'],
    new: ['Chi Œuvré'],
    walk_in: ['Awa', 'Bisi Àdé', 'Dede', 'Efua'],
    lapsed: ['Bisi Àdé'],
    check_phone: ['Dede'],
  }
  it.each(clientGroups)(
    'the group %s of the client list has the same clients in every sort order',
    async (show) => {
      for (const sort of clientSorts) {
        const { results, count } = await list({ show, sort })
        expect(results.map(({ name }) => name).toSorted()).toEqual(members[show])
        expect(count).toBe(members[show].length)
      }
    },
  )

  it('lists only clients who match the tag, the group and the search text together', async () => {
    expect(await namesOf({ tag: 'VIP' })).toEqual(['Awa', 'Bisi Àdé'])
    expect(await namesOf({ tag: 'VIP', show: 'lapsed' })).toEqual(['Bisi Àdé'])
    expect(await namesOf({ tag: 'Window', q: 'ded' })).toEqual(['Dede'])
    expect(await list({ tag: 'None' })).toMatchObject({ results: [], count: 0 })
    expect((await list()).tags).toEqual(['VIP', 'Window'])
  })
})

describe('a search in the list', () => {
  it.each([
    ['ade', ['Bisi Àdé']],
    ['oeuv', ['Chi Œuvré']],
    ['MAMA.BISI@', ['Bisi Àdé']],
    ['corner SEAT', ['Efua']],
    ['ef', ['Efua']],
    ['co', ['Efua']],
    ['à', ['Bisi Àdé', 'Awa']],
    ['wa', []],
    ['677 55', ['Dede']],
    ['0142', ['Dede']],
  ])('searching clients for "%s" finds %j', async (q, names) => {
    expect((await namesOf({ q })).toSorted()).toEqual([...names].toSorted())
  })

  it('a client is found by the account’s current phone number only while the business may see the number', async () => {
    const of = await app.people.business()
    const client = await app.people.client({ name: 'Own Number' })
    const phone = '+237699887766'
    await app.db.update(accounts).set({ phone }).where(sql`id = ${client.id}`)
    const found = async (q: string) => (await list({ q }, of)).results.map(({ name }) => name)
    const booking = await createPastBooking(app)(of, 0, { clientId: client.id, status: 'expired' })
    expect(await found('99887')).toEqual([])
    await app.db.execute(sql`update bookings set status = 'completed' where id = ${booking.id}`)
    expect(await found('99887')).toEqual(['Own Number'])
    await app.db.update(accounts).set({ phone: '+237600000001' }).where(sql`id = ${client.id}`)
    expect(await found('99887')).toEqual([])
    await app.db.execute(sql`
      insert into client_settings (account_id, version, show_phone_number, show_photo, show_full_name_on_reviews,
        recommendations_from_bookings, analytics, updated_at)
      values (${client.id}, 1, false, false, false, false, false, now())`)
    expect(await found('60000')).toEqual([])
  })
})

test('counts a filtered list of clients only up to 1,000', async () => {
  const of = await app.people.business()
  await app.db.execute(sql`
    insert into client_records (id, business_id, name, tags, created_at, updated_at)
    select gen_random_uuid(), ${of.id}, 'Client ' || n, array['All'], now(), now() from generate_series(1, 1200) n`)
  expect(await list({ limit: 5 }, of)).toMatchObject({ count: 1200, summary: { people: 1200 } })
  for (const filter of [{ q: 'client' }, { tag: 'All' }, { show: 'walk_in' as const }]) {
    const page = await list({ ...filter, sort: 'name', limit: 100 }, of)
    expect([page.results.length, page.count]).toEqual([100, listCountMax])
    const next = await list({ ...filter, sort: 'name', limit: 100, cursor: page.next ?? '' }, of)
    expect(next.results[0]?.name).not.toBe(page.results[0]?.name)
  }
  expect(await list({ q: 'client', tag: 'All' }, of)).toMatchObject({ count: listCountMax })
  expect(await list({ q: 'client 11' }, of)).toMatchObject({ count: 111 })
})

test('imports, adding a client by hand and bookings of guests at the same time do not block each other', async () => {
  const of = await app.people.business({ resourceCount: 4 })
  const now = app.clock.now()
  const clients = Array.from({ length: 400 }, (_, n) => ({
    ...{ name: `Client ${n}`, phone: null, email: null, birthMonth: null, birthDay: null },
    ...{ birthYear: null, note: null, consent: 'unknown' as const, tags: ['A', 'B', 'C'] },
  }))
  const importAll = () =>
    app.db.transaction(async (tx) => {
      await lockBusiness(tx, of.id)
      await insertClients(tx, { businessId: of.id, now, clients })
    })
  const guests = Array.from({ length: 4 }, (_, n) =>
    createPastBooking(app)(of, n, {
      clientId: null,
      guestName: `Guest ${n}`,
      guestPhone: `+23767755014${n}`,
    }),
  )
  const byHand = addClient(
    { db: app.db, now },
    { businessId: of.id, body: { name: 'By hand', tags: ['C', 'A'] } },
  )
  await Promise.all([importAll(), importAll(), byHand, ...guests])
  const { summary, tags } = await list({}, of)
  expect([summary.people, tags]).toEqual([805, ['A', 'C', 'B']])
})
