import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ensureTestDatabase } from '../../testing/database/worker-database.ts'
import { openPool } from './db.ts'
import { createWriteCheck, isDatabaseReachable } from './readiness.ts'

const name = `test_readiness_${process.pid}`
let url: string
let admin: pg.Client
let pool: pg.Pool
beforeAll(async () => {
  url = await ensureTestDatabase(name)
  admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  pool = openPool(url, 2)
})
afterAll(async () => {
  await pool.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const writesOf = async () =>
  (await pool.query("select xmin::text from stored_values where name = 'readiness'")).rows[0]?.xmin

test('a writable database is ready for writes, and the readiness check writes at most once in ten seconds', async () => {
  let elapsed = 0
  const takesWrites = createWriteCheck(pool, () => elapsed)
  expect(await Promise.all([takesWrites(), takesWrites(), takesWrites()])).toEqual([
    true,
    true,
    true,
  ])
  const first = await writesOf()
  elapsed = 9_999
  expect(await takesWrites()).toBe(true)
  expect(await writesOf()).toBe(first)
  elapsed = 10_000
  expect(await takesWrites()).toBe(true)
  expect(await writesOf()).not.toBe(first)
})

test.each([
  ['that only reads, as a standby does', 'default_transaction_read_only = on'],
  ['with no room left on its disk', 'temp_file_limit = 0'],
])('a database %s is reachable but not ready for writes', async (_case, setting) => {
  await admin.query(`alter database ${name} set ${setting}`)
  const limited = openPool(url, 2)
  expect(await isDatabaseReachable(limited)).toBe(true)
  expect(await createWriteCheck(limited)()).toBe(false)
  await limited.end()
  await admin.query(`alter database ${name} reset ${setting.split(' ')[0]}`)
  const again = openPool(url, 2)
  expect(await createWriteCheck(again)()).toBe(true)
  await again.end()
})

test('a database that is down is neither reachable nor ready for writes', async () => {
  const away = openPool('postgres://nobody@127.0.0.1:1/nothing', 2)
  expect(await isDatabaseReachable(away)).toBe(false)
  expect(await createWriteCheck(away)()).toBe(false)
  await away.end()
})
