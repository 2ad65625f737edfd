import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeSchema } from './platform/db/describe-schema.ts'
import { migrate } from './platform/db/migrate.ts'
import { listApplied, readMigrations } from './platform/db/migrations.ts'
import { createSchemaCheck } from './platform/db/schema-version.ts'
import { migrateJobs } from './platform/jobs/jobs.ts'
import { someOf } from './testing/cases.ts'
import {
  createEmptyDatabase,
  type EmptyDatabase,
  restoreFixture,
  withClient,
} from './testing/landed/database.ts'
import { type Fixture, listFixtures, readFixture } from './testing/landed/fixtures.ts'
import { columnNames, selectRows } from './testing/landed/rows.ts'

const names = await listFixtures()
const earlier = 'before-1.0.0'
/** Always the one from before the first release and the newest. */
const tried = [
  ...new Set([earlier, ...someOf(names), ...names.filter((name) => name !== earlier).slice(-1)]),
]

let fresh: EmptyDatabase
let freshSchema: Awaited<ReturnType<typeof describeSchema>>
beforeAll(async () => {
  fresh = await createEmptyDatabase()
  await migrate(fresh.pool)
  freshSchema = await withClient(fresh.url, (client) => describeSchema(client))
})
afterAll(() => fresh.drop())

let database: EmptyDatabase
beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(() => database.drop())

const schemaOf = ({ url }: EmptyDatabase) => withClient(url, (client) => describeSchema(client))

test.each(tried)(
  'migrating a database recorded at migration %s gives the current schema and keeps its rows',
  async (name) => {
    const fixture = await readFixture(name)
    await restoreFixture(database, fixture)
    const isReady = createSchemaCheck(database.pool)
    const isCurrent =
      name !== earlier && fixture.migrations.length === (await readMigrations()).length
    expect(await isReady()).toBe(isCurrent)

    await migrate(database.pool)
    await migrateJobs(database.pool)

    expect(await schemaOf(database)).toEqual(freshSchema)
    expect(await listApplied(database.pool)).toEqual(await listApplied(fresh.pool))
    expect(await isReady()).toBe(true)
    await expectRows(database, fixture)
    expect(await migrate(database.pool)).toEqual([])
  },
)

describe('a database from before version 1.0.0', () => {
  beforeEach(async () => restoreFixture(database, await readFixture(earlier)))

  const stateOf = async () => ({
    schema: await schemaOf(database),
    applied: await listApplied(database.pool),
  })

  test('a database that lacks the last migration before version 1.0.0 is left as it is, and the error names the version to run first', async () => {
    await database.pool.query("delete from migrations where name = '0076_no_partners.sql'")
    const before = await stateOf()
    await expect(migrate(database.pool)).rejects.toThrow(
      /before version 1\.0\.0, and its last migration is 0075_weekly_emails\.sql\. .+\(git checkout [0-9a-f]{8}\)/,
    )
    expect(await stateOf()).toEqual(before)
  })

  test('a database of the first builds, which stored no checksums, is left as it is, and the error names the version to run first', async () => {
    await database.pool.query("delete from migrations where name > '0006'")
    await database.pool.query('alter table migrations drop column checksum')
    await expect(migrate(database.pool)).rejects.toThrow(/last migration is 0005_settled\.sql/)
    const { rows } = await database.pool.query('select * from migrations')
    expect(rows).toHaveLength(5)
  })

  test.each([
    [
      'a column more',
      'alter table bookings add column extra text',
      'bookings: column has "extra text',
    ],
    [
      'a constraint less',
      'alter table bookings drop constraint bookings_resource_free',
      'bookings: constraint lacks "bookings_resource_free EXCLUDE',
    ],
    [
      'another function',
      `create or replace function name_key(name text) returns text language sql as 'select $1'`,
      'functions: function has',
    ],
    ['a disabled trigger', 'alter table sales disable trigger sales_kept', 'sales: trigger lacks'],
  ])(
    'a database with %s is left as it is, and the error names the difference',
    async (_, change, named) => {
      await database.pool.query(change)
      const before = await stateOf()
      await expect(migrate(database.pool)).rejects.toMatchObject({
        name: 'ConfigError',
        message: expect.stringContaining(named),
      })
      expect(await stateOf()).toEqual(before)
    },
  )

  test('a database whose takeover was killed is taken over at the next start', async () => {
    const before = await stateOf()
    for (let delayMs = 50; delayMs < 1_000; delayMs += 150) {
      const child = fork(new URL('testing/database/migrate-process.ts', import.meta.url), [
        database.url,
      ])
      const ended = once(child, 'exit')
      await once(child, 'message')
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      child.kill('SIGKILL')
      await ended
      const applied = await listApplied(database.pool)
      if (applied.length > 1) expect(await stateOf()).toEqual(before)
    }
    await migrate(database.pool)
    expect(await listApplied(database.pool)).toEqual(await listApplied(fresh.pool))
    expect(await schemaOf(database)).toEqual(freshSchema)
  })

  test('processes that take over a database at once do so one after the other', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.pool)))
    expect(await listApplied(database.pool)).toEqual(await listApplied(fresh.pool))
  })
})

test('the recorded old databases together contain rows of every part of the product', async () => {
  const tables = new Set<string>()
  for (const name of names)
    for (const table of (await readFixture(name)).tables.keys()) tables.add(table)
  const wanted = [
    ...[
      'accounts',
      'businesses',
      'bookings',
      'booking_transitions',
      'reviews',
      'notifications',
      'media',
      'services',
    ],
    ...[
      'document_cases',
      'documents',
      'document_events',
      'verifications',
      'suspensions',
      'moderation_events',
    ],
    ...[
      'payout_methods',
      'business_profiles',
      'client_profiles',
      'idempotency_keys',
      'stored_values',
      'emails',
      'sms_messages',
    ],
    ...['graphile_worker._private_jobs'],
  ]
  expect(wanted.filter((table) => !tables.has(table))).toEqual([])
})

/** Expects exactly the recorded rows with their values. */
async function expectRows({ url }: EmptyDatabase, { tables }: Fixture) {
  await withClient(url, async (client) => {
    for (const [name, rows] of tables) {
      const found = await selectRows(client, { name, columns: columnNames(rows) })
      expect(found.toSorted(), name).toEqual(rows.toSorted())
    }
  })
}
