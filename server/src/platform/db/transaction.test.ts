import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { type Db, openDb, openPool } from './db.ts'
import { preparePerConnection } from './prepare-per-connection.ts'
import { transact } from './transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.pool.query('create table if not exists sums (name text primary key, n int not null)')
})
afterAll(async () => {
  await app.pool.query('drop table sums')
  await app.close()
})
beforeEach(() => app.pool.query('truncate sums'))

const add = (db: Db, name: string, n: number) =>
  db.execute(sql`insert into sums values (${name}, ${n})
    on conflict (name) do update set n = sums.n + excluded.n`)
const sums = async () => {
  const { rows } = await app.pool.query<{ name: string; n: number }>('select * from sums')
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

test('all of it is written or nothing', async () => {
  await transact(app.db, async (tx) => {
    await add(tx, 'a', 1)
    await add(tx, 'b', 2)
  })
  const failing = transact(app.db, async (tx) => {
    await add(tx, 'a', 10)
    throw new Error('power cut')
  })
  await expect(failing).rejects.toThrow('power cut')
  expect(await sums()).toEqual({ a: 1, b: 2 })
})

test('one inside another is part of it', async () => {
  const outer = transact(app.db, async (tx) => {
    await transact(tx, (inner) => add(inner, 'a', 1))
    expect(await sums()).toEqual({})
    throw new Error('power cut')
  })
  await expect(outer).rejects.toThrow('power cut')
  expect(await sums()).toEqual({})
})

test('many at once each have a connection of their own', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      transact(app.db, async (tx) => {
        await add(tx, `own ${n}`, 1)
        await add(tx, 'shared', 1)
        if (n % 2) throw new Error('every second')
      }).catch(() => {}),
    ),
  )
  const { shared, ...own } = await sums()
  expect(shared).toBe(20)
  expect(Object.keys(own)).toHaveLength(20)
})

test('the loser of a deadlock begins again, and both are done', async () => {
  await add(app.db, 'a', 0)
  await add(app.db, 'b', 0)
  let met = 0
  const both = Promise.withResolvers<void>()
  const crossing = (first: string, second: string) =>
    transact(app.db, async (tx) => {
      await add(tx, first, 1)
      if (++met === 2) both.resolve()
      await both.promise
      await add(tx, second, 1)
    })
  await Promise.all([crossing('a', 'b'), crossing('b', 'a')])
  expect(await sums()).toEqual({ a: 2, b: 2 })
})

test('a connection that is lost takes its transaction along, and the next has another', async () => {
  const lost = transact(app.db, async (tx) => {
    await add(tx, 'a', 1)
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await app.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await add(tx, 'b', 1)
  })
  await expect(lost).rejects.toThrow()
  await Promise.all(['c', 'd', 'e'].map((name) => transact(app.db, (tx) => add(tx, name, 1))))
  expect(await sums()).toEqual({ c: 1, d: 1, e: 1 })
})

test('a statement prepared before a column changed its type fails once on a connection, and is prepared again', async () => {
  const pool = openPool(app.url, 1)
  const db = openDb(pool)
  const counted = preparePerConnection((on) =>
    on.select({ n: sql`n` }).from(sql`sums`).prepare('counted'),
  )
  const count = () => transact(db, (tx) => counted(tx).execute())
  await count()
  await app.pool.query('alter table sums alter column n type bigint')
  await expect(count()).rejects.toThrow()
  await add(app.db, 'a', 1)
  expect(await count()).toEqual([{ n: '1' }])
  await app.pool.query('alter table sums alter column n type int')
  await pool.end()
})
