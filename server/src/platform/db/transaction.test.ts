import type { Duplex } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { type Db, openDb, openPool } from './db.ts'
import { preparePerConnection } from './prepare-per-connection.ts'
import { isInTransaction, RetryAfter, send, transact } from './transaction.ts'
import { withoutTimeouts } from './without-timeouts.ts'

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

test('a transaction writes all of its changes or none', async () => {
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

test('a nested transaction is part of the outer transaction and is rolled back with it', async () => {
  const outer = transact(app.db, async (tx) => {
    await transact(tx, (inner) => add(inner, 'a', 1))
    expect(await sums()).toEqual({})
    throw new Error('power cut')
  })
  await expect(outer).rejects.toThrow('power cut')
  expect(await sums()).toEqual({})
})

test('concurrent transactions commit and roll back independently', async () => {
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

test('when two transactions deadlock, the one that PostgreSQL aborts is retried, so both commit', async () => {
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

test('a transaction is rolled back when its connection is lost, and the next transactions succeed', async () => {
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

test('a prepared statement fails once after a column changes its type and is then prepared again', async () => {
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

const addSent = preparePerConnection((db) =>
  db
    .with(
      db
        .$with('added', {})
        .as(sql`insert into sums values (${sql.placeholder('name')}, ${sql.placeholder('n')})`),
    )
    .select({ done: sql`1` })
    .from(sql`(select) once`)
    .prepare('added_without_waiting'),
)
const addWithoutWaiting = (db: Db, name: string, n: number) => send(db, addSent(db), { name, n })

test('statements sent without waiting for their results run in order and are committed', async () => {
  await transact(app.db, async (tx) => {
    await addWithoutWaiting(tx, 'a', 1)
    await add(tx, 'a', 1)
    await addWithoutWaiting(tx, 'b', 2)
    const { rows } = await tx.execute<{ n: number }>(sql`select n from sums order by name`)
    expect(rows).toEqual([{ n: 2 }, { n: 2 }])
    await addWithoutWaiting(tx, 'c', 3)
  })
  expect(await sums()).toEqual({ a: 2, b: 2, c: 3 })
})

test('the error of a statement sent without waiting for its result aborts the transaction and is reported', async () => {
  await add(app.db, 'a', 0)
  const last = transact(app.db, async (tx) => {
    await add(tx, 'b', 1)
    await addWithoutWaiting(tx, 'a', 1)
  })
  await expect(last).rejects.toMatchObject({ cause: { constraint: 'sums_pkey' } })
  const followed = transact(app.db, async (tx) => {
    await addWithoutWaiting(tx, 'a', 1)
    await add(tx, 'b', 1)
  })
  await expect(followed).rejects.toMatchObject({ cause: { constraint: 'sums_pkey' } })
  const thrown = transact(app.db, async (tx) => {
    await addWithoutWaiting(tx, 'a', 1)
    throw new Error('power cut')
  })
  await expect(thrown).rejects.toMatchObject({ cause: { constraint: 'sums_pkey' } })
  expect(await sums()).toEqual({ a: 0 })
})

test('a transaction is retried when a deadlock aborts a statement sent without waiting for its result', async () => {
  await add(app.db, 'a', 0)
  let attempts = 0
  const updated = Promise.withResolvers<void>()
  const holder = await app.pool.connect()
  await holder.query('begin')
  // The other one finds the deadlock, and PostgreSQL aborts the one that finds it.
  await holder.query(`set local deadlock_timeout = '1h'`)
  await holder.query(`insert into sums values ('b', 1)`)
  const crossing = transact(app.db, async (tx) => {
    attempts++
    await tx.execute(sql`update sums set n = n + 1 where name = 'a'`)
    updated.resolve()
    await addWithoutWaiting(tx, `b`, 1)
  })
  crossing.catch(() => {})
  await updated.promise
  await holder.query(`update sums set n = n + 10 where name = 'a'`)
  await holder.query('rollback')
  holder.release()
  await crossing
  // More than once if a new attempt gets the row before the other one wakes up.
  expect(attempts).toBeGreaterThan(1)
  expect(await sums()).toEqual({ a: 1, b: 1 })
})

test('outside a transaction or without pipelining, a statement whose result is not needed is still waited for', async () => {
  await addWithoutWaiting(app.db, 'a', 1)
  expect(await sums()).toEqual({ a: 1 })
  await expect(addWithoutWaiting(app.db, 'a', 1)).rejects.toThrow()
  const alone = withoutTimeouts(app.pool, (db) =>
    transact(db, async (tx) => {
      await addWithoutWaiting(tx, 'b', 1)
      await addWithoutWaiting(tx, 'a', 1)
      throw new Error('not reached')
    }),
  )
  await expect(alone).rejects.toMatchObject({ cause: { constraint: 'sums_pkey' } })
  await withoutTimeouts(app.pool, (db) => transact(db, (tx) => addWithoutWaiting(tx, 'b', 2)))
  expect(await sums()).toEqual({ a: 1, b: 2 })
})

test('the connection pool keeps working after a connection is lost with unanswered statements', async () => {
  const lost = transact(app.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await app.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await addWithoutWaiting(tx, 'a', 1)
    await addWithoutWaiting(tx, 'b', 1)
  })
  await expect(lost).rejects.toThrow()
  await transact(app.db, (tx) => addWithoutWaiting(tx, 'c', 1))
  expect(await sums()).toEqual({ c: 1 })
})

test('a transaction sends begin with its first statement and commit with its last ones, in two socket writes', async () => {
  const pool = openPool(app.url, 1)
  const db = openDb(pool)
  const client = await pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  const writes = vi.spyOn(stream as Required<Pick<Duplex, '_writev'>>, '_writev')
  client.release()
  await transact(db, async (tx) => {
    await tx.execute(sql`select 1 where ${1} = 1`)
    await addWithoutWaiting(tx, 'a', 1)
    await addWithoutWaiting(tx, 'b', 1)
  })
  expect(writes).toHaveBeenCalledTimes(2)
  await pool.end()
  expect(await sums()).toEqual({ a: 1, b: 1 })
})

test('a transaction that throws RetryAfter runs again after a preparation outside the transaction', async () => {
  let runs = 0
  const prepare = async (db: Db) => {
    expect(isInTransaction(db)).toBe(false)
    await add(db, 'prepared', 1)
  }
  await transact(app.db, async (tx) => {
    await add(tx, 'a', 1)
    await transact(tx, async () => {
      runs += 1
      if (runs < 3) throw new RetryAfter(prepare, new Error('in vain'))
    })
  })
  expect(await sums()).toEqual({ a: 1, prepared: 2 })
})

test('a transaction that throws RetryAfter fails if its preparation fails or if three preparations do not help', async () => {
  let prepared = 0
  const asking = (prepare: () => Promise<unknown>) =>
    transact(app.db, async (tx) => {
      await add(tx, 'a', 1)
      throw new RetryAfter(prepare, new Error('in vain'))
    })
  await expect(asking(async () => ++prepared)).rejects.toThrow('in vain')
  expect(prepared).toBe(3)
  const failing = () => Promise.reject(new Error('power cut'))
  await expect(asking(failing)).rejects.toThrow('power cut')
  expect(await sums()).toEqual({})
})
