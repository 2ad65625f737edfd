import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { newId } from '../db/columns.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../errors.ts'
import { runIdempotently } from './idempotency.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => {
  await app.pool.query('drop table if exists runs')
  await app.close()
})

/** A piece of work that leaves a row, and the number of these rows. */
async function countedWork() {
  await app.pool.query('create table if not exists runs (at timestamptz)')
  await app.pool.query('truncate runs')
  const rows = async () => (await app.pool.query('select from runs')).rowCount
  return {
    rows,
    work: async (tx: Db) => {
      await tx.execute(sql`insert into runs values (now())`)
      return { status: 201, body: { run: newId() } }
    },
  }
}

const now = new Date('2026-11-23T07:00:00Z')
const request = (key: string, body: object = { a: 1 }) => ({ scope: 'test', key, body, now })

test('the same key and body runs the work once and answers the same', async () => {
  const { work, rows } = await countedWork()
  const first = await runIdempotently(app.db, request('k1'), work)
  const second = await runIdempotently(app.db, request('k1'), work)
  expect(second).toEqual(first)
  expect(await rows()).toBe(1)
})

test('twenty at once with one key run the work once', async () => {
  const { work, rows } = await countedWork()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => runIdempotently(app.db, request('k2'), work)),
  )
  expect(await rows()).toBe(1)
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
})

test('the same key with another body is refused', async () => {
  const work = async () => ({ status: 201, body: {} })
  await runIdempotently(app.db, request('k3'), work)
  await expect(runIdempotently(app.db, request('k3', { a: 2 }), work)).rejects.toMatchObject({
    code: 'key_reused',
  })
})

test('a repeat gets the saved response also if its work would be refused before it reads anything', async () => {
  const { work } = await countedWork()
  const first = await runIdempotently(app.db, request('k5'), work)
  const refuse = async () => {
    throw new Refusal('slot_taken')
  }
  expect(await runIdempotently(app.db, request('k5'), refuse)).toEqual(first)
})

test('a refusal saves nothing, so the key may be used again', async () => {
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

test.each(['', 'a b', 'é', 'x'.repeat(256)])('the key %j is refused', async (key) => {
  await expect(
    runIdempotently(app.db, request(key), async () => ({ status: 201, body: 1 })),
  ).rejects.toMatchObject({
    code: 'malformed',
  })
})
