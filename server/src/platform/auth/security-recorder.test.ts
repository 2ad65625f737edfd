import { and, asc, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { securityEvents } from '../db/tables.ts'
import { createSecurityRecorder } from './security-recorder.ts'

const start = new Date('2026-11-23T07:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const log = { error: () => {} }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())

let networks = 0
const freshNetwork = () => `172.16.${process.pid & 255}.${networks++}`

const rowsFrom = (...networks: string[]) =>
  app.db
    .select()
    .from(securityEvents)
    .where(and(inArray(securityEvents.network, networks)))
    .orderBy(asc(securityEvents.at), asc(securityEvents.id))

const failed = (ip: string) =>
  ({ kind: 'sign_in_failed', ip, details: { reason: 'password' } }) as const

test('repeated security events of one kind are counted in at most one row per minute, and none is lost', async () => {
  const recorder = createSecurityRecorder(app.db, log)
  const ip = freshNetwork()
  for (let second = 0; second < 180; second++) {
    await recorder.record(failed(ip), { per: 'one email', now: later(second) })
  }
  await recorder.flush(later(180), true)
  const rows = await rowsFrom(ip)
  expect(rows.map(({ at, details }) => [at, details.count ?? 1])).toEqual([
    [later(0), 1],
    [later(60), 59],
    [later(120), 60],
    [later(180), 60],
  ])
})

test('a thousand failed sign-ins from one network in a minute fill at most 22 rows of the security record', async () => {
  const recorder = createSecurityRecorder(app.db, log)
  const ip = freshNetwork()
  for (let i = 0; i < 1000; i++) {
    await recorder.record(failed(ip), { per: `email ${i}`, now: start })
  }
  await recorder.flush(start, true)
  const rows = await rowsFrom(ip)
  expect(rows.length).toBeLessThanOrEqual(22)
  const total = rows.reduce((sum, { details }) => sum + Number(details.count ?? 1), 0)
  expect(total).toBe(1000)
  expect(rows.filter(({ details }) => details.many)).toHaveLength(2)
})

test('failed sign-ins from 1,500 networks at once first write only 1,000 rows to the security record', async () => {
  const recorder = createSecurityRecorder(app.db, log)
  const ips = Array.from({ length: 1500 }, (_, i) => `100.64.${i >> 8}.${i & 255}`)
  for (const ip of ips) await recorder.record(failed(ip), { per: '', now: start })
  const rows = await rowsFrom(...ips)
  expect(rows).toHaveLength(1000)
})

test('a security event that repeats after more than a minute is written immediately', async () => {
  const recorder = createSecurityRecorder(app.db, log)
  const ip = freshNetwork()
  await recorder.record(failed(ip), { per: '', now: start })
  await recorder.record(failed(ip), { per: '', now: later(61) })
  expect(await rowsFrom(ip)).toHaveLength(2)
})

test('logs a security event that cannot be saved, and does not throw', async () => {
  const errors: unknown[] = []
  const recorder = createSecurityRecorder(app.db, {
    error: (problem: unknown) => errors.push(problem),
  })
  const accountId = '01999999-0000-7000-8000-000000000000'
  await recorder.record({ ...failed(freshNetwork()), accountId }, { per: '', now: start })
  expect(errors).toHaveLength(1)
})
