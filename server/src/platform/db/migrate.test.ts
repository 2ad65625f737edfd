import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applicationRole } from '../../postgres/application-role.ts'
import { toApplicationUrl } from '../../testing/app/test-app.ts'
import { createEmptyDatabase, type EmptyDatabase } from '../../testing/landed/database.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import { openPool } from './db.ts'
import { grantApplication } from './grants.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migrations.ts'
import { createSchemaCheck } from './schema-version.ts'

let database: EmptyDatabase
let folder: URL
beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'ujuzi-migrations-'))}/`)
  await cp(migrationsFolder, folder, { recursive: true })
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const rowsOf = async () =>
  (await database.pool.query('select * from migrations order by name')).rows

test('migrating stops and names the file when an applied migration has changed', async () => {
  await migrate(database.pool, { folder })
  const before = await rowsOf()
  await appendFile(new URL('0001_schema.sql', folder), '\n')
  await writeFile(new URL('9999_next.sql', folder), 'create table never_made ()')

  await expect(migrate(database.pool, { folder })).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^The migration 0001_schema\.sql differs .+\.$/),
  })
  expect(await rowsOf()).toEqual(before)
  const { rows } = await database.pool.query("select to_regclass('never_made') as made")
  expect(rows).toEqual([{ made: null }])
})

test('migrating stops before any change when the database has a migration unknown to this build', async () => {
  const newer = new URL('9998_newer.sql', folder)
  await writeFile(newer, 'create table newer ()')
  await migrate(database.pool, { folder })
  await rm(newer)
  await writeFile(new URL('9999_next.sql', folder), 'create table never_made ()')

  await expect(migrate(database.pool, { folder })).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/newer .+ 9998_newer\.sql.+ restore the backup/),
  })
  expect((await rowsOf()).map(({ name }) => name)).not.toContain('9999_next.sql')
})

test('a server of the previous version can write to a table after a migration has added a trigger to the table', async () => {
  await migrate(database.pool, { folder })
  await grantApplication(database.pool, applicationRole)
  await writeFile(
    new URL('9999_next.sql', folder),
    `create table counted (times integer);
     create function count_places() returns trigger language plpgsql as $$
     begin insert into counted values (1); return null; end $$;
     create trigger places_counted after insert on places execute function count_places()`,
  )
  await migrate(database.pool, { folder, role: applicationRole })
  const running = openPool(toApplicationUrl(database.url), 1)
  const added = running.query(
    `insert into places (id, name, ascii_name, region, country_code, latitude, longitude, population, time_zone, alternate_names)
     values ('1', 'Limbe', 'Limbe', '', 'CM', 4, 9, 1, 'Africa/Douala', '{}')`,
  )
  expect((await added).rowCount).toBe(1)
  await running.end()
})

test('a migration may take longer than the limit of all other statements', async () => {
  const impatient = openPool(database.url, 1, {}, 100)
  await writeFile(new URL('9999_slow.sql', folder), 'select pg_sleep(3)')
  expect(await migrate(impatient, { folder })).toContain('9999_slow.sql')
  await impatient.end()
})

test.each([
  ['fails', 'select 1 / 0'],
  ['loses its connection', 'select pg_terminate_backend(pg_backend_pid())'],
])('a migration that %s is rolled back, and the next start applies it', async (_, end) => {
  await migrate(database.pool, { folder })
  const broken = new URL('9999_next.sql', folder)
  await writeFile(broken, `create table half_made (); ${end};`)
  await expect(migrate(database.pool, { folder })).rejects.toThrow()
  await writeFile(broken, 'create table half_made ();')
  expect(await migrate(database.pool, { folder })).toEqual(['9999_next.sql'])
})

test('processes that migrate an empty database at once apply each migration once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool, { folder })))
  expect(applied.flat().sort()).toEqual((await readMigrations()).map(({ name }) => name))
})

test('the server is ready only if the database has exactly the migrations and the job queue version of its build', async () => {
  const isReady = createSchemaCheck(database.pool)
  expect(await isReady()).toBe(false)
  await migrate(database.pool)
  expect(await isReady()).toBe(false)
  await migrateJobs(database.pool)
  expect(await isReady()).toBe(true)

  for (const [change, undo] of [
    [
      "insert into migrations (name, checksum) values ('9999_next.sql', 'x')",
      "delete from migrations where name = '9999_next.sql'",
    ],
    [
      "update migrations set name = 'x' || name where name like '0001%'",
      "update migrations set name = substr(name, 2) where name like 'x%'",
    ],
    [
      "update migrations set checksum = reverse(checksum) where name like '0001%'",
      "update migrations set checksum = reverse(checksum) where name like '0001%'",
    ],
    [
      'insert into graphile_worker.migrations (id) values (900)',
      'delete from graphile_worker.migrations where id = 900',
    ],
    ['alter table migrations rename to elsewhere', 'alter table elsewhere rename to migrations'],
  ] as const) {
    await database.pool.query(change)
    expect(await isReady(), change).toBe(false)
    await database.pool.query(undo)
    expect(await isReady(), undo).toBe(true)
  }
})
