import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as accounts from '../modules/accounts/tables.ts'
import * as bookings from '../modules/bookings/tables.ts'
import * as businesses from '../modules/businesses/tables.ts'
import * as favorites from '../modules/favorites/tables.ts'
import * as newsletter from '../modules/newsletter/tables.ts'
import * as payouts from '../modules/payouts/tables.ts'
import * as places from '../modules/places/tables.ts'
import * as privacy from '../modules/privacy/tables.ts'
import * as reviews from '../modules/reviews/tables.ts'
import * as search from '../modules/search/tables.ts'
import * as suspensions from '../modules/suspensions/tables.ts'
import * as verification from '../modules/verification/tables.ts'
import { openTestHouse, type TestHouse } from '../testing/harness.ts'
import * as platform from './tables.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const modules = [
  accounts,
  bookings,
  businesses,
  favorites,
  newsletter,
  payouts,
  places,
  privacy,
  reviews,
  search,
  suspensions,
  verification,
  platform,
]
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
}

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'the code and the migration agree about the table %s',
  async (name, table) => {
    const { rows } = await house.pool.query<{ name: string; nullable: string; type: string }>(
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

test('every constraint of the migration has a name of ours', async () => {
  const { rows } = await house.pool.query<{ name: string }>(
    `select conname as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where n.nspname = 'public' and contype <> 'n' and conname ~ '_(check|key1|excl|fkey1)$'`,
  )
  expect(rows).toEqual([])
})

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const byName = (a: Column, b: Column) => (a.name < b.name ? -1 : 1)
