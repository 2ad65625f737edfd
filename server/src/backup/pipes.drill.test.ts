import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { ensureTestDatabase } from '../testing/database/worker-database.ts'
import { createTarget, readTables } from '../testing/fixtures/backup.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let app: TestApp
let folder: string

beforeAll(async () => {
  app = await openTestApp({ database: await ensureTestDatabase(`backup_pipes_${process.pid}`) })
  await app.people.business()
  folder = await mkdtemp(join(tmpdir(), 'ujuzi-pipes-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the command in its own process with pipes instead of a terminal. */
function start(words: readonly string[], databaseUrl: string, more: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: app.authSecret,
    DATA_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...more,
  }
  return spawn(process.execPath, ['server/src/admin.ts', ...words], { cwd: root, env })
}

test('a backup to standard output writes only the archive, and a restore from standard input reads it', async () => {
  const saving = start(['backup', '-'], app.url)
  const [archive, said] = await Promise.all([buffer(saving.stdout), text(saving.stderr)])
  expect(said).toContain('The backup is complete')
  const place = await createTarget(app, folder)
  const restoring = start(['restore', '-', '--yes'], place.url)
  restoring.stdin.end(archive)
  const [output, progress] = await Promise.all([text(restoring.stdout), text(restoring.stderr)])
  expect(output, progress).toMatch(/^Restored\./)
  const after = await readTables(place.url)
  expect(after.businesses).toEqual((await readTables(app.url)).businesses)
  expect(await readdir(folder)).toEqual([])
  await place.drop()
})

test('a restore killed while it reads standard input leaves no archive behind', async () => {
  const place = await createTarget(app, folder)
  const restoring = start(['restore', '-', '--yes'], place.url)
  const before = await readdir(folder)
  // Larger than the pipe buffer: once accepted, it is being spooled into the data folder.
  await new Promise((taken) => restoring.stdin.write(Buffer.alloc(8 * 1024 * 1024), taken))
  restoring.kill('SIGKILL')
  await once(restoring, 'exit')
  expect(await readdir(folder)).toEqual(before)
  await place.drop()
})

test('a killed backup leaves no file under the name given for the backup', async () => {
  const target = join(folder, 'killed.backup')
  const saving = start(['backup', target], app.url)
  // The first output line appears after the archive was started.
  await once(saving.stderr, 'data')
  saving.kill('SIGKILL')
  await once(saving, 'exit')
  expect(await readdir(folder)).not.toContain('killed.backup')
})

test('a restore refused for a wrong secret ends its process with code 1', async () => {
  const target = join(folder, 'one.backup')
  const [code] = await once(start(['backup', target], app.url), 'exit')
  expect(code).toBe(0)
  const place = await createTarget(app, folder)
  const env = { AUTH_SECRET: 'a wrong secret of a test, 32 characters or more' }
  const refused = start(['restore', target, '--yes'], place.url, env)
  const said = text(refused.stderr)
  expect(await once(refused, 'exit')).toEqual([1, null])
  expect(await said).toMatch(/AUTH_SECRET must match /)
  await place.drop()
})

test('the database schema has no views, sequences or large objects, which copying the tables would lose', async () => {
  const { rows } = await app.pool.query(`
    select relname from pg_class where relkind not in ('r', 'i', 't') and relnamespace = 'public'::regnamespace
    union all select attname from pg_attribute where attidentity <> '' and attrelid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select oid::text from pg_largeobject_metadata`)
  expect(rows).toEqual([])
})
