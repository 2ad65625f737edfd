import type { CallResponse } from '@ujuzi/contract/api/endpoint'
import { listSales, recordSale } from '@ujuzi/contract/payments/sales'
import { asc, eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeReceiptNumber } from './modules/payments/queries.ts'
import { receiptCounters, sales } from './modules/payments/tables.ts'
import { openDb, openPool, type RootDb } from './platform/db/db.ts'
import { transact } from './platform/db/transaction.ts'
import {
  callServer,
  type ServerProcess,
  startServer,
  waitForServer,
} from './testing/app/server-process.ts'
import { serverDatabaseEnv } from './testing/app/test-app.ts'
import { ensureTestDatabase } from './testing/database/worker-database.ts'
import { createPastBookingRow } from './testing/fixtures/payments/payments.ts'
import { peopleFixture } from './testing/fixtures/people.ts'

const authSecret = 'a secret of servers whose receipts are counted'

// Servers are started and killed on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let pool: pg.Pool
let db: RootDb
let url: string
const servers: ServerProcess[] = []

beforeAll(async () => {
  url = await ensureTestDatabase(`test_receipts_${process.pid}`)
  pool = openPool(url, 8)
  db = openDb(pool)
  await Promise.all([start(), start()])
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await pool.end()
})

async function start() {
  const server = await startServer({
    ...serverDatabaseEnv(url),
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'off',
    SMTP_URL: 'smtp://127.0.0.1:25',
    PROCESS: 'web',
    RATE_LIMITS: 'off',
  })
  servers.push(server)
  await waitForServer(server)
  return server
}

const people = () => peopleFixture(db, () => new Date(), authSecret)
type Business = Awaited<ReturnType<ReturnType<typeof people>['business']>>

const body = {
  lines: [{ title: 'Skin fade', quantity: 1, unit_minor: 5_000 }],
  payments: [{ method: 'cash' as const, amount_minor: 5_000 }],
}
/** Sells once: an overloaded server has done nothing, so the call is repeated. */
async function sellOn(
  server: ServerProcess | undefined,
  business: Business,
  more: object = {},
): Promise<CallResponse<typeof recordSale>> {
  if (!server) throw new Error('No server')
  const as = business.owner.token
  const response = await callServer(server, recordSale, { body: { ...body, ...more } }, { as })
  const isBusy = !response.ok && response.error.code === 'unavailable'
  return isBusy ? sellOn(server, business, more) : response
}

/** Takes a number and fails before the commit. */
const takeAndFail = (businessId: string, year: number) =>
  transact(db, async (tx) => {
    await takeReceiptNumber(tx, { businessId, year, now: new Date() })
    throw new Error('The sale failed')
  }).catch(() => 'failed')

/** Numbers of the receipts of a business, which must be 1 to n, and the counter, which must be n. */
async function numbersOf(businessId: string) {
  const rows = await db
    .select({ number: sales.number })
    .from(sales)
    .where(eq(sales.businessId, businessId))
    .orderBy(asc(sales.number))
  const [counter] = await db
    .select({ last: receiptCounters.lastNumber })
    .from(receiptCounters)
    .where(eq(receiptCounters.businessId, businessId))
  return { numbers: rows.map(({ number }) => number), last: counter?.last ?? 0 }
}

const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

test('concurrent sales in two processes get receipt numbers without a gap even if some sales fail', async () => {
  const business = await people().business()
  const bookingIds = await Promise.all(upTo(8).map((n) => createPastBookingRow(db, business, n)))
  const year = new Date().getUTCFullYear()
  const attempts = upTo(80).map(async (n) => {
    const server = servers[n % 2]
    // Each booking is paid three times at once, and each fifth sale does not add up.
    if (n <= 24) return (await sellOn(server, business, { booking_id: bookingIds[n % 8] })).status
    if (n % 5 === 0) return (await sellOn(server, business, { tip_minor: 1 })).status
    if (n % 7 === 0) return takeAndFail(business.id, year)
    return (await sellOn(server, business)).status
  })
  const results = await Promise.all(attempts)
  const recorded = results.filter((result) => result === 201).length
  expect(results.filter((result) => result === 409)).toHaveLength(16)
  expect(results.filter((result) => result === 'failed').length).toBeGreaterThan(4)
  expect(await numbersOf(business.id)).toEqual({ numbers: upTo(recorded), last: recorded })
})

test('kill -9 of a server during sales leaves no gap in receipt numbers, and the next sale continues them', async () => {
  const business = await people().business()
  const victim = await start()
  let confirmed = 0
  const load = upTo(40).map(async () => {
    const response = await sellOn(victim, business).catch(() => undefined)
    if (!response?.ok) return
    confirmed += 1
    if (confirmed === 10) victim.child.kill('SIGKILL')
  })
  await Promise.all(load)
  await victim.ended
  servers.splice(servers.indexOf(victim), 1)
  const between = await numbersOf(business.id)
  // A sale whose response was lost may be committed.
  expect(between.numbers.length).toBeGreaterThanOrEqual(confirmed)
  expect(between.numbers.length).toBeLessThan(40)
  const next = await sellOn(servers[0], business)
  expect(next.status).toBe(201)
  const n = between.numbers.length + 1
  expect(await numbersOf(business.id)).toEqual({ numbers: upTo(n), last: n })
  const list = { query: { limit: 1 } }
  const [first] = servers
  if (!first) throw new Error('No server')
  const read = await callServer(first, listSales, list, { as: business.owner.token })
  expect(read).toMatchObject({ data: { count: n } })
})
