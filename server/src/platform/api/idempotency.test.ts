import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { newId } from '../db/columns.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../errors.ts'
import { runIdempotently } from './idempotency.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const now = new Date('2026-11-23T07:00:00Z')
const request = (key: string, body: object = { a: 1 }) => ({ scope: 'test', key, body, now })

test('two API calls with the same idempotency key and body do the work once and return the same response', async () => {
  let runs = 0
  const work = async () => ({ status: 201, body: { run: ++runs } })
  const first = await runIdempotently(app.db, request('k1'), work)
  const second = await runIdempotently(app.db, request('k1'), work)
  expect(second).toEqual(first)
  expect(runs).toBe(1)
})

test('twenty concurrent API calls with one idempotency key do the work once', async () => {
  let runs = 0
  const work = async () => ({ status: 201, body: { run: ++runs } })
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => runIdempotently(app.db, request('k2'), work)),
  )
  expect(runs).toBe(1)
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
})

test('refuses an idempotency key that was used with a different request body', async () => {
  const work = async () => ({ status: 201, body: {} })
  await runIdempotently(app.db, request('k3'), work)
  await expect(runIdempotently(app.db, request('k3', { a: 2 }), work)).rejects.toMatchObject({
    code: 'key_reused',
  })
})

describe('work that starts at once', () => {
  const atOnce = (key: string, body?: object) => ({ ...request(key, body), startsAtOnce: true })
  const add = async (tx: Db) => {
    await tx.execute(sql`insert into runs values (now())`)
    return { status: 201, body: { run: newId() } }
  }
  const refuse = async () => {
    throw new Refusal('slot_taken')
  }
  const countRuns = async () => (await app.pool.query('select from runs')).rowCount
  beforeAll(() => app.pool.query('create table runs (at timestamptz)'))
  beforeEach(() => app.pool.query('truncate runs'))
  afterAll(() => app.pool.query('drop table runs'))

  test('if the idempotency key is sent with the first SQL statement, twenty concurrent API calls with it save one row', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => runIdempotently(app.db, atOnce('o1'), add)),
    )
    expect(await countRuns()).toBe(1)
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  })

  test('if the idempotency key is sent with the first SQL statement, a repeated API call gets the saved response', async () => {
    const first = await runIdempotently(app.db, atOnce('o2'), add)
    expect(await runIdempotently(app.db, atOnce('o2'), add)).toEqual(first)
    expect(await runIdempotently(app.db, atOnce('o2'), refuse)).toEqual(first)
    expect(await countRuns()).toBe(1)
    await expect(runIdempotently(app.db, atOnce('o2', { a: 2 }), add)).rejects.toMatchObject({
      code: 'key_reused',
    })
  })

  test('if the idempotency key is sent with the first SQL statement, a refused API call saves nothing and frees the key', async () => {
    const refusal = { code: 'slot_taken' }
    await expect(runIdempotently(app.db, atOnce('o3'), refuse)).rejects.toMatchObject(refusal)
    expect(await runIdempotently(app.db, atOnce('o3'), add)).toMatchObject({ status: 201 })
  })
})

test('a refused API call saves nothing, so its idempotency key can be used again with a different body', async () => {
  const refuse = async () => {
    throw new Refusal('slot_taken')
  }
  await expect(runIdempotently(app.db, request('k4'), refuse)).rejects.toMatchObject({
    code: 'slot_taken',
  })
  const response = await runIdempotently(app.db, request('k4', { other: true }), async () => ({
    status: 201,
    body: 1,
  }))
  expect(response.body).toBe(1)
})

test.each(['', 'a b', 'é', 'x'.repeat(256)])(
  'refuses the malformed idempotency key %j',
  async (key) => {
    await expect(
      runIdempotently(app.db, request(key), async () => ({ status: 201, body: 1 })),
    ).rejects.toMatchObject({
      code: 'malformed',
    })
  },
)
