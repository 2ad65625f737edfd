import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../platform/config.ts'
import { openPool } from '../platform/db/db.ts'
import { listApplied, migrationsFolder, readMigrations } from '../platform/db/migrations.ts'
import { openStore } from '../platform/storage/open-store.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { someOf } from '../testing/cases.ts'
import { ensureTestDatabase } from '../testing/database/worker-database.ts'
import { adminFixture } from '../testing/fixtures/admin.ts'
import {
  type ArchiveEntry,
  copyDamaged,
  createTarget,
  fillMarketplace,
  readTables,
  rewriteArchive,
} from '../testing/fixtures/backup.ts'
import { withClient } from '../testing/landed/database.ts'
import { readFixture } from '../testing/landed/fixtures.ts'
import { startS3Server } from '../testing/servers/s3.ts'
import { createRestore } from './restore.ts'
import { createSecretChange } from './restore-secrets.ts'
import { verifyArchive } from './verify-archive.ts'

let app: TestApp
let folder: string
let file: string
let place: Awaited<ReturnType<typeof createTarget>>

beforeAll(async () => {
  app = await openTestApp({ database: await ensureTestDatabase(`restore_${process.pid}`) })
  await fillMarketplace(app)
  folder = await mkdtemp(join(tmpdir(), 'ujuzi-restore-'))
  file = join(folder, 'one.backup')
  expect((await adminFixture(app)(`backup ${file}`)).code).toBe(0)
  place = await createTarget(app, folder)
  expect((await place.admin(`restore ${file}`)).code).toBe(0)
})
afterAll(async () => {
  await place.drop()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Expects the restore to be refused with one sentence and without changing any row. */
async function refused(path: string, env?: Record<string, string>) {
  const before = await readTables(place.url)
  const admin = env
    ? adminFixture(app, { DATABASE_URL: place.url, DATA_DIR: folder, ...env })
    : place.admin
  const { code, output } = await admin(`restore ${path}`)
  expect(code, output).toBe(1)
  expect(await readTables(place.url)).toEqual(before)
  return output
}

const rewritten = (change: (entry: ArchiveEntry) => ArchiveEntry | undefined) =>
  rewriteArchive(file, join(folder, 'rewritten.backup'), change)

const manifestWith = (more: Record<string, unknown>) =>
  rewritten(({ name, bytes }) => {
    if (name !== 'manifest.json') return { name, bytes }
    return {
      name,
      bytes: Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...more })),
    }
  })

test('a backup from before version 1.0.0 is restored with the schema of today', async () => {
  const { migrations } = await readFixture('before-1.0.0')
  const { accounts, bookings, reviews } = await readTables(place.url)
  const { code, output } = await place.admin(`restore ${await manifestWith({ migrations })}`)
  expect(code, output).toBe(0)
  expect(await readTables(place.url)).toMatchObject({ accounts, bookings, reviews })
  await withClient(place.url, async (client) => {
    const known = (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }))
    expect(await listApplied(client)).toEqual(known)
  })
})

test('restore refuses a backup from long before version 1.0.0, and names the version to run first', async () => {
  const { migrations } = await readFixture('before-1.0.0')
  const output = await refused(await manifestWith({ migrations: migrations.slice(0, -1) }))
  expect(output).toMatch(/This backup is from before version 1\.0\.0, .+\(git checkout /)
})

test('restore refuses a backup file that is cut off at any point, and changes nothing', async () => {
  const { size } = await stat(file)
  for (const cut of someOf([0, 1, 100, Math.floor(size / 2), size - 5, size - 1])) {
    expect(await refused(await copyDamaged(file, { cut }))).toMatch(/Nothing was changed\.$/)
  }
})

test('restore refuses a backup file with a flipped bit at any point, and changes nothing', async () => {
  const { size } = await stat(file)
  for (const part of someOf([0.001, 0.2, 0.5, 0.8, 0.999])) {
    const flip = Math.floor(size * part)
    expect(await refused(await copyDamaged(file, { flip }))).toMatch(/Nothing was changed\.$/)
  }
})

test('restore refuses a well-formed backup with one changed value, because its checksum differs', async () => {
  const tar = zstdDecompressSync(await readFile(file))
  tar.write('X', tar.indexOf('Zoë'))
  const path = join(folder, 'changed.backup')
  await writeFile(path, zstdCompressSync(tar))
  expect(await refused(path)).toMatch(/tables\/accounts\/0000\.copy was changed\. Nothing was/)
})

test('restore refuses a file that is not a backup', async () => {
  const other = join(folder, 'other')
  await writeFile(other, 'hello')
  expect(await refused(other)).toMatch(/not a complete backup/)
  expect(await refused(join(folder, 'absent'))).toMatch(/cannot be read \(ENOENT\)\.$/)
  expect(await refused(folder)).toMatch(/\.$/)
})

test('restore refuses a backup of a newer format or app version and explains why', async () => {
  expect(await refused(await manifestWith({ format: 2 }))).toMatch(/has format 2.*a newer one\.$/)
  const migrations = [{ name: '9999_newer.sql', checksum: null }]
  expect(await refused(await manifestWith({ migrations }))).toMatch(
    /made by a newer version.*9999_newer\.sql/,
  )
  const changed = [{ name: '0001_schema.sql', checksum: 'other' }]
  expect(await refused(await manifestWith({ migrations: changed }))).toMatch(
    /0001_schema\.sql of the backup differs/,
  )
})

test('restore refuses an AUTH_SECRET other than the backup’s, unless AUTH_SECRET_OLD is that of the backup', async () => {
  const AUTH_SECRET = 'a wrong secret of a test, 32 characters or more'
  expect(await refused(file, { AUTH_SECRET })).toMatch(
    /^AUTH_SECRET must match .*Nothing was changed/,
  )
  const AUTH_SECRET_OLD = app.authSecret
  const both = adminFixture(app, {
    DATABASE_URL: place.url,
    DATA_DIR: folder,
    AUTH_SECRET,
    AUTH_SECRET_OLD,
  })
  expect((await both(`restore ${file}`)).code).toBe(0)
})

test('restore leaves the database unchanged if rows are missing, invalid or break a foreign key', async () => {
  const damages = [
    ['accounts', undefined, /accounts has no rows/],
    ['businesses', '', /violates foreign key constraint .*Nothing was changed\.$/],
    ['services', 'no row\n', /invalid input syntax .*Nothing was changed\.$/],
  ] as const
  for (const [table, rows, reason] of someOf(damages)) {
    const path = await rewritten((entry) => {
      if (!entry.name.startsWith(`tables/${table}/`)) return entry
      return rows === undefined ? undefined : { ...entry, bytes: Buffer.from(rows) }
    })
    expect(await refused(path)).toMatch(reason)
  }
})

test('restore refuses to run while a server uses the database', async () => {
  const server = openPool(place.url, 1)
  await server.query('select 1')
  expect(await refused(file)).toMatch(/^A server is using this database: stop all its processes/)
  await server.end()
})

test('without confirmation, restore changes nothing', async () => {
  const before = await readTables(place.url)
  const { code, questions } = await place.admin(`restore ${file}`, { confirms: false })
  expect(code).toBe(1)
  expect(questions[0]).toMatch(/^This replaces the whole database with the backup of 2026-/)
  expect(await readTables(place.url)).toEqual(before)
})

test('a newer version of the app restores an older backup and migrates it to its own schema', async () => {
  const newer = await mkdtemp(join(folder, 'migrations-'))
  await cp(migrationsFolder, newer, { recursive: true })
  await writeFile(
    join(newer, '9999_newer.sql'),
    `alter table sessions add column newer_column integer not null default 7;
     create table newer_things (id uuid constraint newer_things_pkey primary key);
     insert into newer_things select id from accounts;`,
  )
  const env = { DATABASE_URL: place.url, AUTH_SECRET: app.authSecret, DATA_DIR: folder }
  const { run } = await createRestore(file, {
    config: readConfig({ ...env, SMTP_URL: 'smtp://127.0.0.1:25' }, '/'),
    ownerUrl: place.url,
    migrationsFolder: pathToFileURL(`${newer}/`),
    sendWaiting: false,
    now: app.clock.now(),
    report: () => {},
  })
  await run()
  const { newer_things, sessions, accounts } = await readTables(place.url)
  expect(newer_things).toHaveLength(accounts?.length ?? 0)
  expect(sessions?.every((row) => row.includes('"newer_column": 7'))).toBe(true)
  const backedUp = join(folder, 'newer.backup')
  expect((await adminFixture(app, env)(`backup ${backedUp}`)).code).toBe(0)
  expect(await refused(backedUp)).toMatch(/lacks its migration 9999_newer\.sql/)
})

test('restore writes files backed up from one bucket into another bucket', async () => {
  const [from, to] = await Promise.all([startS3Server(), startS3Server()])
  const source = openStore({ storageUrl: undefined, dataDir: app.dataDir })
  const [first, second] = [from, to].map(({ url }) => openStore({ storageUrl: url, dataDir: '' }))
  if (!first || !second) throw new Error('No bucket')
  const keys: string[] = []
  for await (const { key } of source.list('')) {
    keys.push(key)
    const stored = await source.get(key)
    await first.put(key, Buffer.concat((await stored?.stream.toArray()) ?? []), 'image/webp')
  }
  const target = join(folder, 'bucket.backup')
  const backedUp = await adminFixture(app, { STORAGE_URL: from.url })(`backup ${target}`)
  expect(backedUp.output).not.toContain('missing')
  const env = { DATABASE_URL: place.url, DATA_DIR: folder, STORAGE_URL: to.url }
  const restored = await adminFixture(app, env)(`restore ${target}`)
  expect(restored.code, restored.output).toBe(0)
  const found: string[] = []
  for await (const { key } of second.list('')) found.push(key)
  expect(found.sort()).toEqual(keys.sort())
  expect(keys.length).toBeGreaterThan(1)
  await Promise.all([from.close(), to.close()])
})

test('restore writes the secrets of the backup to the data folder and keeps a copy of the replaced secret', async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const secretFile = join(dataDir, 'secrets', 'auth-secret')
  const config = readConfig({ DATA_DIR: dataDir }, '/')
  const archive = await verifyArchive(file)
  for (const round of ['first', 'second', 'run again']) {
    if (round === 'second') await writeFile(secretFile, 'the one before')
    const change = await createSecretChange(archive, config)
    await change.apply()
    await change.discard()
    expect(await readFile(secretFile, 'utf8')).toBe(app.authSecret)
  }
  expect(await readFile(`${secretFile}.before-restore`, 'utf8')).toBe('the one before')
  const bare = { ...archive, secrets: new Map<string, string>() }
  expect(await (await createSecretChange(bare, config)).apply()).toBeUndefined()
  await rm(secretFile)
  await expect(createSecretChange(bare, config)).rejects.toThrow(ConfigError)
})
