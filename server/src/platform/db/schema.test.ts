import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import * as platform from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const modulesFolder = join(import.meta.dirname, '../../modules')
const modules: object[] = [platform]
for (const file of globSync('**/*tables.ts', { cwd: modulesFolder })) {
  modules.push(await import(join(modulesFolder, file)))
}
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))

type Column = { name: string; nullable: boolean; type: string }

const typeNames: Record<string, string> = {
  int4: 'integer',
  int2: 'smallint',
  int8: 'bigint',
  bool: 'boolean',
  float8: 'double precision',
  timestamptz: 'timestamp with time zone',
  _text: 'text[]',
  _int4: 'integer[]',
  _int2: 'smallint[]',
  _date: 'date[]',
  _uuid: 'uuid[]',
  _timestamptz: 'timestamp with time zone[]',
}

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'the table %s has the same columns in the code and in the database',
  async (name, table) => {
    const { rows } = await app.pool.query<{ name: string; nullable: string; type: string }>(
      'select column_name as name, is_nullable as nullable, udt_name as type from information_schema.columns where table_name = $1',
      [name],
    )
    const inDatabase: Column[] = rows.map((row) => ({
      name: row.name,
      nullable: row.nullable === 'YES',
      type: typeNames[row.type] ?? row.type,
    }))
    const inCode: Column[] = getTableConfig(table).columns.map((column) => ({
      name: snake(column.name),
      nullable: !column.notNull,
      type: column.getSQLType(),
    }))
    expect(inCode.toSorted(byName)).toEqual(inDatabase.toSorted(byName))
    expect(Object.keys(getTableColumns(table)).length).toBeGreaterThan(0)
  },
)

test('no database constraint has a name that PostgreSQL generated', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    `select conname as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where n.nspname = 'public' and contype <> 'n' and conname ~ '_(check|key1|excl|fkey1)$'`,
  )
  expect(rows).toEqual([])
})

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const byName = (a: Column, b: Column) => (a.name < b.name ? -1 : 1)
