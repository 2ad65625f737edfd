import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Db, openDb, openPool } from './db.ts'
import { preparePerConnection } from './prepare-per-connection.ts'
import { createStatementNames } from './prepared-client.ts'

let pool: ReturnType<typeof openPool>
let db: Db
beforeEach(() => {
  pool = openPool(inject('databaseUrl'), 1)
  db = openDb(pool)
})
afterEach(() => pool.end())

const names = async (like: string) => {
  const { rows } = await pool.query(
    `select name from pg_prepared_statements where statement like '%${like}%'`,
  )
  return rows.map(({ name }) => name as string)
}

test('a database query is prepared from its fifth run on, whatever its values', async () => {
  const ask = (n: number) => db.execute<{ twice: number }>(sql`select ${n}::int * 2 as twice`)
  for (const n of [1, 2, 3, 4]) await ask(n)
  expect(await names('as twice')).toEqual([])
  for (const n of [5, 6, 7]) expect((await ask(n)).rows).toEqual([{ twice: n * 2 }])
  expect(await names('as twice')).toHaveLength(1)
})

test('a database query without values or with a name of its own is not prepared automatically', async () => {
  for (let n = 0; n < 9; n++) {
    await pool.query('select 1 as bare; select 2 as bare')
    await db.execute(sql`select 1 as bare`)
  }
  expect(await names('as bare')).toEqual([])
  const named = preparePerConnection((on) =>
    on
      .select({ n: sql<number>`${sql.placeholder('n')}::int` })
      .from(sql`(select) once`)
      .prepare('of_its_own'),
  )
  for (const n of [1, 2, 3, 4, 5, 6]) expect(await named(db).execute({ n })).toEqual([{ n }])
  expect(await names('once')).toEqual(['of_its_own'])
})

test('a prepared statement that fails once stays prepared and works again', async () => {
  const divide = (by: number) => db.execute(sql`select 12 / ${by}::int as parts`)
  for (const by of [1, 2, 3, 4, 5]) await divide(by)
  await expect(divide(0)).rejects.toThrow()
  expect((await divide(4)).rows).toEqual([{ parts: 3 }])
  expect(await names('as parts')).toHaveLength(1)
})

test('at most 300 queries become prepared statements, however many different queries run', () => {
  const statementName = createStatementNames()
  const named = Array.from({ length: 5_000 }, (_, n) => {
    const text = `select $1::int + ${n} as one_of_many`
    return [1, 2, 3, 4, 5].map(() => statementName(text)).at(-1)
  })
  expect(new Set(named).size).toBeLessThanOrEqual(301)
  expect(named.at(-1)).toBeUndefined()
})
