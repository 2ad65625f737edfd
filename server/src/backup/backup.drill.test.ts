import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSecurityEvent } from '../platform/auth/security-record.ts'
import { openDb } from '../platform/db/db.ts'
import { grantApplication } from '../platform/db/grants.ts'
import { openStore } from '../platform/storage/open-store.ts'
import { applicationRole } from '../postgres/application-role.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { ensureTestDatabase } from '../testing/database/worker-database.ts'
import { adminFixture } from '../testing/fixtures/admin.ts'
import { createTarget, fillMarketplace, readTables } from '../testing/fixtures/backup.ts'
import { documentsFixture } from '../testing/fixtures/documents.ts'
import { decryptAll } from '../testing/fixtures/encrypted-data.ts'
import { withClient } from '../testing/landed/database.ts'
import { verifyArchive } from './verify-archive.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillMarketplace>>
let folder: string
let file: string
let before: Record<string, string[]>

beforeAll(async () => {
  app = await openTestApp({ database: await ensureTestDatabase(`backup_${process.pid}`) })
  filled = await fillMarketplace(app)
  folder = await mkdtemp(join(tmpdir(), 'ujuzi-backup-'))
  file = join(folder, 'one.backup')
  before = await readTables(app.url)
  expect(await adminFixture(app)(`backup ${file}`)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/The backup is complete: [\d,]+ rows, \d+ files\.$/),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Tables whose rows a restore changes on purpose. */
const changed = ['sessions', 'emails', 'sms_messages', 'security_events']

const without = (tables: Record<string, string[]>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !names.includes(name)))

test('the backup file is a compressed tar archive that only its owner can read, with no temporary file beside it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['one.backup'])
  const input = zstdDecompressSync(await readFile(file))
  const names = execFileSync('tar', ['-t'], { input, encoding: 'utf8' }).trim().split('\n')
  expect(names[0]).toBe('manifest.json')
  expect(names.at(-1)).toBe('sums.json')
  expect(names).toContain('secrets/auth-secret')
  expect(names).toContain('tables/accounts/0000.copy')
})

test('restoring a backup brings back all data unchanged, except sessions, emails, SMS and security events', async () => {
  const dataDir = await mkdtemp(join(folder, 'place-'))
  const place = await createTarget(app, dataDir)
  const restored = await place.admin(`restore ${file}`)
  expect(restored.code, restored.output).toBe(0)
  const after = await readTables(place.url)
  expect(without(after, changed)).toEqual(without(before, changed))
  for (const name of changed.slice(0, 3))
    expect(after[name]).toHaveLength(before[name]?.length ?? 0)
  await withClient(place.url, async (client) => {
    const { rows } = await client.query(
      "select details from security_events where details->>'command' = 'restore'",
    )
    expect(rows).toMatchObject([
      { details: { sessions: expect.any(Number), held: expect.any(Number) } },
    ])
    const jobs = await client.query('select key, run_at, attempts from graphile_worker.jobs')
    const saved = await app.pool.query('select key, run_at, attempts from graphile_worker.jobs')
    expect(jobs.rows).toEqual(saved.rows)
    // The database refuses to delete what its own clock calls recent.
    await recordSecurityEvent(openDb(client), { kind: 'sign_in' }, new Date())
    await expect(client.query('delete from security_events')).rejects.toMatchObject({
      constraint: 'security_events_kept',
    })
    const unvalidated = await client.query('select from pg_constraint where not convalidated')
    expect(unvalidated.rowCount).toBe(0)
  })
  await openRestored(place.url, dataDir)
  await place.drop()
})

/** Starts the app on the restored database and checks sessions, encrypted values and files. */
async function openRestored(url: string, dataDir: string) {
  const restored = await openTestApp({ database: url, settings: { dataDir } })
  await grantApplication(restored.pool, applicationRole)
  try {
    const secret = { current: app.authSecret }
    expect(await decryptAll(restored.db, secret)).toEqual(await decryptAll(app.db, secret))
    const old = await restored.call(getProfile, {}, { as: filled.client.token })
    expect(old.status).toBe(401)
    const store = openStore({ storageUrl: undefined, dataDir })
    const original = openStore({ storageUrl: undefined, dataDir: app.dataDir })
    const { checksums } = await verifyArchive(file)
    const keys = checksums.entries
      .map(({ name }) => name)
      .filter((name) => name.startsWith('files/'))
    expect(keys.length).toBeGreaterThan(1)
    for (const name of keys) {
      const key = name.slice('files/'.length)
      expect(await readAll(store, key)).toEqual(await readAll(original, key))
    }
    const fixture = documentsFixture(restored)
    const opened = await fixture.downloadAsOwner(filled.business, filled.documentId)
    expect(opened.statusCode).toBe(200)
  } finally {
    await restored.close()
  }
}

async function readAll(store: ReturnType<typeof openStore>, key: string) {
  const found = await store.get(key)
  if (!found) throw new Error(`${key} is missing`)
  return Buffer.concat(await found.stream.toArray())
}

test('restore neither sends waiting emails nor keeps the codes in them, unless --send-waiting is given', async () => {
  const place = await createTarget(app, folder)
  const waiting = async () =>
    withClient(place.url, async (client) => {
      const { rows } = await client.query<{ n: number; codes: number }>(
        `select count(*) filter (where next_try_at is not null)::int as n,
           count(*) filter (where concat(body_text, parts) like '%482913%')::int as codes from emails`,
      )
      return rows[0]
    })
  expect(await place.admin(`restore ${file}`)).toMatchObject({ code: 0 })
  expect(await waiting()).toEqual({ n: 0, codes: 0 })
  const again = await place.admin(`restore ${file} --send-waiting`)
  expect(again.code, again.output).toBe(0)
  expect(await waiting()).toMatchObject({ codes: 1 })
  await place.drop()
})

test('a file that is missing from the file store does not stop a backup, whose report and archive name the file', async () => {
  const key = `pictures/${filled.picture.id}`
  const dir = join(app.dataDir, 'files', key)
  const [name = ''] = await readdir(dir)
  const bytes = await readFile(join(dir, name))
  await unlink(join(dir, name))
  const target = join(folder, 'missing.backup')
  const { code, output } = await adminFixture(app)(`backup ${target}`)
  expect(code).toBe(0)
  expect(output).toContain(`missing from the store: ${key}/${name}`)
  expect((await verifyArchive(target)).checksums.missing_files).toEqual([`${key}/${name}`])
  await openStore({ storageUrl: undefined, dataDir: app.dataDir }).put(`${key}/${name}`, bytes, '')
})

test('a backup without secrets contains only the ids of the secrets', async () => {
  const target = join(folder, 'no-secrets.backup')
  await adminFixture(app)(`backup ${target} --without-secrets`)
  const { secrets, manifest } = await verifyArchive(target)
  expect(secrets.size).toBe(0)
  expect(manifest.secrets).toMatchObject({
    included: false,
    current: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  const tar = zstdDecompressSync(await readFile(target)).toString('latin1')
  expect(tar).not.toContain(app.authSecret)
})

test('a backup to an invalid or unwritable path fails and leaves no partial file', async () => {
  const admin = adminFixture(app)
  for (const words of ['/proc/none/x.backup', '', '--send', 'a b', `${folder}`]) {
    const { code, output } = await admin(`backup ${words}`)
    expect(code, output).toBe(1)
  }
  expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([])
})
