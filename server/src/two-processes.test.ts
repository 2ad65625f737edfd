import { requestBooking } from '@ujuzi/contract/bookings'
import { listSlots } from '@ujuzi/contract/marketplace'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from './platform/columns.ts'
import { openDb, openPool } from './platform/db.ts'
import { makePeople } from './testing/people.ts'
import {
  callOver,
  granted,
  type ServerProcess,
  startServer,
  untilReady,
} from './testing/server-process.ts'

const authSecret = 'a secret shared by two processes in a test'
const name = `test_two_processes_${process.pid}`
const url = new URL(inject('databaseUrl'))
let servers: ServerProcess[]
let pool: pg.Pool
let people: ReturnType<typeof makePeople>

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  const env = { DATABASE_URL: url.href, AUTH_SECRET: authSecret, DEMO_DATA: 'on' }
  servers = await Promise.all([startServer(env), startServer(env)])
  await Promise.all(servers.map(untilReady))
  pool = openPool(url.href, 3)
  people = makePeople(openDb(pool), () => new Date(), authSecret)
})

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  const codes = await Promise.all(servers.map(({ ended }) => ended))
  await pool.end()
  expect(codes).toEqual([0, 0])
})

const serverFor = (index: number) => {
  const server = servers[index % servers.length]
  if (!server) throw new Error('No server')
  return server
}

/** Free starts of a service from tomorrow on, as the first server offers them. */
async function freeStarts(id: string, service_id: string) {
  const { days } = granted(
    await callOver(serverFor(0), listSlots, { params: { id }, query: { service_id, days: 31 } }),
  )
  return days.slice(1).flatMap((day) => day.slots.map((slot) => slot.start))
}

const book = (server: number, as: string, service_id: string, start = '', key = newId()) =>
  callOver(serverFor(server), requestBooking, { body: { service_id, start } }, { as, key })

const isTaken = (answer: Awaited<ReturnType<typeof book>>) =>
  !answer.ok && answer.status === 409 && answer.error.code === 'slot_taken'

test('two processes that start at once on an empty database load the demo marketplace once', async () => {
  const { rows } = await pool.query('select count(*)::int as n from businesses')
  expect(rows).toEqual([{ n: 600 }])
})

test('fifty people at once, one slot, twenty times: one booking, forty-nine sentences', async () => {
  const business = await people.business({ maxDailyBookings: 50 })
  const clients = await Promise.all(Array.from({ length: 50 }, () => people.client()))
  const starts = await freeStarts(business.id, business.service.id)
  for (let round = 0; round < 20; round++) {
    // Visits of one hour, six quarters apart: the rounds do not meet.
    const start = starts[round * 6]
    const answers = await Promise.all(
      clients.map(({ token }, index) => book(index, token, business.service.id, start)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(isTaken)).toHaveLength(49)
    // Pending requests are limited per person: the winner's is answered, so that the next round is fair.
    await pool.query("update bookings set status = 'confirmed' where business_id = $1", [
      business.id,
    ])
  }
}, 120_000)

test('fifty staggered overlapping starts: what was accepted never overlaps, nobody meets a deadlock', async () => {
  const business = await people.business({ maxDailyBookings: 50 })
  const clients = await Promise.all(Array.from({ length: 50 }, () => people.client()))
  const starts = await freeStarts(business.id, business.service.id)
  const answers = await Promise.all(
    clients.map(({ token }, index) => book(index, token, business.service.id, starts[index % 20])),
  )
  expect(answers.every((answer) => answer.ok || isTaken(answer))).toBe(true)
  const accepted = answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
  expect(accepted.length).toBeGreaterThan(2)
  const sorted = accepted.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  for (const [index, booking] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next) expect(Date.parse(booking.end)).toBeLessThanOrEqual(Date.parse(next.start))
  }
})

test('a reply lost after the commit, asked again through the other process, gives the one booking', async () => {
  const business = await people.business()
  const { token } = await people.client()
  const [start] = await freeStarts(business.id, business.service.id)
  const key = newId()
  const first = await book(0, token, business.service.id, start, key)
  const again = await book(1, token, business.service.id, start, key)
  expect(first.status).toBe(201)
  expect(again).toEqual(first)
  const { rows } = await pool.query(
    'select count(*)::int as n from bookings where business_id = $1',
    [business.id],
  )
  expect(rows).toEqual([{ n: 1 }])
})
