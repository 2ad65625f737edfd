import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from './platform/db/columns.ts'
import { openDb, openPool } from './platform/db/db.ts'
import {
  callServer,
  type ServerProcess,
  startServer,
  waitForServer,
} from './testing/app/server-process.ts'
import { serverDatabaseEnv } from './testing/app/test-app.ts'
import { raceRounds } from './testing/app/two-processes.ts'
import { peopleFixture } from './testing/fixtures/people.ts'

const authSecret = 'a secret shared by two processes in a test'
const name = `test_two_processes_${process.pid}`
const url = new URL(inject('databaseUrl'))
let servers: ServerProcess[]
let pool: pg.Pool
let people: ReturnType<typeof peopleFixture>

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  const env = { ...serverDatabaseEnv(url.href), AUTH_SECRET: authSecret, DEMO_DATA: 'on' }
  servers = await Promise.all([startServer(env), startServer(env)])
  await Promise.all(servers.map(waitForServer))
  pool = openPool(url.href, 3)
  people = peopleFixture(openDb(pool), () => new Date(), authSecret)
})

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  const codes = await Promise.all(servers.map(({ ended }) => ended))
  await pool.end()
  expect(codes).toEqual([0, 0])
})

test('two processes that start at once on an empty database load the demo marketplace once', async () => {
  const { rows } = await pool.query('select count(*)::int as n from businesses')
  expect(rows).toEqual([{ n: 600 }])
})

test('a booking request that is repeated through another server process returns the first booking', async () => {
  const business = await people.business()
  const { token } = await people.client()
  const start = raceRounds[0]?.at('10:00') ?? ''
  const key = newId()
  const book = (server: ServerProcess) =>
    callServer(
      server,
      requestBooking,
      { body: { service_id: business.service.id, start } },
      { as: token, key },
    )
  const [first, ...again] = [...servers, ...servers]
  if (!first) throw new Error('No server')
  const response = await book(first)
  expect(response.status).toBe(201)
  for (const server of again) expect(await book(server)).toEqual(response)
  const { rows } = await pool.query(
    'select count(*)::int as n from bookings where business_id = $1',
    [business.id],
  )
  expect(rows).toEqual([{ n: 1 }])
})
