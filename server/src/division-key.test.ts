import { listBookings, requestBooking } from '@ujuzi/contract/bookings/bookings'
import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { getEarnings } from '@ujuzi/contract/dashboard/dashboard'
import {
  getProfessional,
  listReviews,
  listServices,
  listSlots,
} from '@ujuzi/contract/storefront/storefront'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './platform/db/columns.ts'
import { openTestApp, type TestApp } from './testing/app/test-app.ts'

/** Tables that would be divided by business: those with its id, and the businesses themselves. */
let divided: Set<string>
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const { rows } = await app.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  divided = new Set([...rows.map(({ name }) => name), 'businesses'])
})
afterAll(() => app.close())

/** Runs `work` and returns the texts of all statements that this process sends meanwhile. */
async function record(work: () => Promise<unknown>) {
  const texts = new Set<string>()
  const { query } = pg.Client.prototype
  const recordingQuery = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    texts.add(typeof first === 'string' ? first : first.text)
    return (query as (...args: unknown[]) => unknown).apply(this, args)
  }
  pg.Client.prototype.query = recordingQuery as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return [...texts]
}

const keywords =
  /^(where|on|inner|left|cross|join|set|union|order|limit|group|for|using|values|returning|select)$/i

/** References to divided tables in a statement whose rows are not chosen by business. */
function findWithoutKey(text: string) {
  const references = text.matchAll(
    /\b(?:from|join|into|update)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi,
  )
  return [...references].flatMap(({ 1: table = '', 2: next = '', index }) => {
    if (!divided.has(table)) return []
    const alias = next === '' || keywords.test(next) ? table : next
    const key = table === 'businesses' ? 'id' : 'business_id'
    // Of the table itself, or without its name in a subquery of this table alone.
    const named = new RegExp(`\\b"?${alias}"?\\."?${key}\\b`).test(text)
    const near = text.slice(index, index + 200)
    if (named || (alias === table && new RegExp(`\\b${key}\\b`).test(near))) return []
    return [near.replace(/\s+/g, ' ')]
  })
}

/**
 * Lookups of a client's requests and of the business of a service: an index beside the divided tables would answer them.
 */
const lookups = [
  /^from bookings where client_id = \$\d+::uuid and status = 'pending'/,
  /^from services where id = \$\d+\)/,
  // The latest changes of all businesses, which each part would be asked for.
  /^join page_changes on made_by >= coalesce\(\$1/,
]

test('the SQL of frequent requests accesses tables with a business id only by that id, except for listed lookups', async () => {
  const business = await app.people.business()
  const client = await app.people.client()
  const params = { id: business.id }
  const { owner, service } = business
  const start = '2026-11-25T09:00:00.000Z'
  const calls = [
    () => app.call(getProfessional, { params }),
    () => app.call(listServices, { params, query: {} }),
    () => app.call(listReviews, { params, query: {} }),
    () => app.call(listSlots, { params, query: { service_id: service.id, days: 28 } }),
    () =>
      app.call(
        requestBooking,
        { body: { service_id: service.id, start } },
        { as: client.token, key: newId() },
      ),
    () => app.call(listBookings, { query: {} }, { as: owner.token }),
    () =>
      app.call(
        getBusinessCalendar,
        { query: { from: '2026-11-23', days: 9 } },
        { as: owner.token },
      ),
    () => app.call(getEarnings, {}, { as: owner.token }),
  ]
  const texts = await record(async () => {
    for (const call of calls) expect((await call()).ok).toBe(true)
  })
  expect(
    texts.filter((text) => [...divided].some((table) => text.includes(table))).length,
  ).toBeGreaterThan(20)
  const without = texts.flatMap(findWithoutKey)
  expect(without.filter((text) => !lookups.some((lookup) => lookup.test(text)))).toEqual([])
})

test.each([
  ['select 1 from bookings b where b.id = $1', 1],
  ['select 1 from "bookings" where "bookings"."business_id" = $1', 0],
  ['select 1 from bookings b join services s on s.id = b.service_id where b.business_id = $1', 1],
  ['select 1 from businesses b where b.owner_id = $1', 1],
  ['select 1 from accounts where id = $1', 0],
])(
  'in %s, the check of SQL statements finds %d tables that are read without a business id',
  (text, count) => {
    expect(findWithoutKey(text)).toHaveLength(count)
  },
)
