import { chmod, mkdir, mkdtemp, readdir, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyArchive } from './backup/verify-archive.ts'
import { pictureKey } from './modules/media/rules.ts'
import { readConfig } from './platform/config.ts'
import { newId } from './platform/db/columns.ts'
import { removeDataDir, startCluster } from './postgres/cluster.ts'
import { loadAuthSecret } from './secrets/load-auth-secret.ts'
import { runAdminProcess } from './testing/app/admin-process.ts'
import type { KillMoment } from './testing/app/kill-at.ts'
import { startServer, waitForServer } from './testing/app/server-process.ts'
import { openTestApp, type TestApp } from './testing/app/test-app.ts'
import { someOf } from './testing/cases.ts'
import { ensureTestDatabase } from './testing/database/worker-database.ts'
import { adminFixture } from './testing/fixtures/admin.ts'
import { fillMarketplace, readTables } from './testing/fixtures/backup.ts'

type Tables = Record<string, string[]>
/** A backup with the contents of its database and store. */
type Saved = { file: string; tables: Tables; files: Map<string, Buffer> }

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))
const preloaded = new URL('testing/app/kill-at.ts', import.meta.url).href
const laterSecret = 'the secret after a rotation, 32 characters or more'

let app: TestApp
let folder: string
/** Data folder of the built-in database that is restored into. */
let dataDir: string
let earlier: Saved
/** Second backup, after changes to rows and files and during a rotation of the secret. */
let later: Saved

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(`${cache}killed-restore-file-`)
  dataDir = await mkdtemp(`${cache}killed-restore-`)
  await chmod(dataDir, 0o755)
  app = await openTestApp({ database: await ensureTestDatabase(`restore_killed_${process.pid}`) })
  const { picture } = await fillMarketplace(app)
  earlier = await save('earlier', { AUTH_SECRET: app.authSecret })
  await movePicture(picture.id, newId())
  await app.pool.query("update accounts set name = 'Later'")
  const rotated = { AUTH_SECRET: laterSecret, AUTH_SECRET_OLD: app.authSecret }
  await start(rotated)
  expect(await adminFixture(app, rotated)('secret rotate')).toMatchObject({ code: 0 })
  later = await save('later', rotated)
})
afterAll(async () => {
  await app.close()
  await removeDataDir(dataDir)
  await removeDataDir(folder)
})

/** Prepares the secret like the start of a server does. */
const start = (secrets: Record<string, string>) =>
  loadAuthSecret(app.db, readConfig({ ...secrets, DATA_DIR: app.dataDir }, '/'), {
    now: app.clock.now(),
    say: () => {},
  })

async function save(name: string, secrets: Record<string, string>): Promise<Saved> {
  await start(secrets)
  const file = `${folder}/${name}.backup`
  const tables = await readTables(app.url)
  expect(await adminFixture(app, secrets)(`backup ${file}`)).toMatchObject({ code: 0 })
  const { checksums } = await verifyArchive(file)
  const files = new Map<string, Buffer>()
  for (const { name } of checksums.entries.filter(({ name }) => name.startsWith('files/'))) {
    files.set(name, await readFile(`${app.dataDir}/${name}`))
  }
  return { file, tables, files }
}

/** Moves a picture to another key, so that each backup has a file the other lacks. */
async function movePicture(from: string, to: string) {
  const folderOf = (id: string) => `${app.dataDir}/files/${dirname(pictureKey(id, 0, 'webp'))}`
  await app.pool.query('update media set id = $2 where id = $1', [from, to])
  await rename(folderOf(from), folderOf(to))
}

const restore = (file: string, moment?: KillMoment) =>
  runAdminProcess(['restore', file, '--yes'], {
    DATA_DIR: dataDir,
    ...(moment && { NODE_OPTIONS: `--import=${preloaded}`, KILL_AT: JSON.stringify(moment) }),
  })

async function readPlace(): Promise<Tables> {
  const cluster = await startCluster(dataDir)
  try {
    return await readTables(cluster.url)
  } finally {
    await cluster.stop()
  }
}

const readSecret = (name: string) => readFile(`${dataDir}/secrets/${name}`, 'utf8')

/** Tables whose rows a restore changes on purpose. */
const changed = ['sessions', 'emails', 'sms_messages', 'security_events']

const unchanged = (tables: Tables) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !changed.includes(name)))

/** Expects the later backup with the changes of a restore: ended sessions and a security event. */
function expectLater(found: Tables) {
  expect(unchanged(found)).toEqual(unchanged(later.tables))
  expect(found.sessions).toHaveLength(later.tables.sessions?.length ?? 0)
  expect(found.sessions?.filter((row) => row.includes('"ended_at": null'))).toEqual([])
  expect(found.security_events?.some((row) => row.includes('"command": "restore"'))).toBe(true)
}

async function expectFiles({ files }: Saved) {
  expect(files.size).toBeGreaterThan(1)
  for (const [name, bytes] of files) {
    expect((await readFile(`${dataDir}/${name}`)).equals(bytes), name).toBe(true)
  }
}

/** A server without the demo marketplace, which would add tens of thousands of rows to what is compared. */
const serve = () =>
  startServer({ DATA_DIR: dataDir, DEMO_DATA: 'off', SMTP_URL: 'smtp://127.0.0.1:9' })

/** Starts a server on the data folder, expects `admin check` to pass, and stops it. */
async function expectServed() {
  const server = await serve()
  try {
    await waitForServer(server)
    const { code, output } = await runAdminProcess(['check'], { DATA_DIR: dataDir })
    expect(output).not.toContain('WRONG')
    expect(output).toMatch(/ok {5}files: all \d+ in the store/)
    expect(output).toMatch(/ok {5}encrypted values: all [1-9]\d* sampled values can be decrypted/)
    expect(code, output).toBe(0)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

const beforeTheCommit: Record<string, () => KillMoment> = {
  'while it reads the file for the first time': () => ({ reading: later.file, time: 1 }),
  'once the schema is dropped': () => ({
    statement: 'drop schema public cascade',
    when: 'answered',
  }),
  'while it puts files back': () => ({ named: '.webp', when: 'after' }),
  'while it loads rows': () => ({ reading: later.file, time: 2 }),
  'in the middle of one table': () => ({ statement: 'copy public."accounts"', when: 'sent' }),
  'before the foreign keys are checked': () => ({
    statement: 'set constraints all immediate',
    when: 'before',
  }),
  'just before the commit': () => ({
    statement: 'insert into "security_events"',
    when: 'answered',
  }),
}

let old: Tables

test('an earlier backup is restored, and a server runs on the restored data', async () => {
  const { code, output } = await restore(earlier.file)
  expect(code, output).toBe(0)
  await expectServed()
  old = await readPlace()
})

for (const [when, momentOf] of someOf(Object.entries(beforeTheCommit))) {
  test(`a restore killed ${when} leaves every row, file and secret of the old database`, async () => {
    await killRestore(momentOf())
    expect(await readPlace()).toEqual(old)
    await expectFiles(earlier)
    expect(await readSecret('auth-secret')).toBe(app.authSecret)
  })
}

test(
  'a server runs on the old data after several restores were killed before their commit',
  expectServed,
)

/** In the order of the moments, because the last one leaves the new secret. */
const fromTheCommitOn: Record<string, () => Promise<void>> = {
  'a restore killed during its commit leaves either the old or the restored database complete':
    async () => {
      const before = await readPlace()
      await killRestore({ statement: 'commit', when: 'sent' })
      const found = await readPlace()
      if (found.accounts?.join() === before.accounts?.join()) expect(found).toEqual(before)
      else expectLater(found)
    },
  'a restore killed just after the commit leaves the restored data, but the server refuses to start with the old secret':
    () => expectOldSecret({ statement: 'commit', when: 'answered' }),
  'a restore killed before its secret file gets its final name leaves the restored data, but the server refuses to start with the old secret':
    () => expectOldSecret({ named: 'auth-secret', when: 'before' }),
  'a server runs on the data of a restore that was killed after the secret file got its final name':
    async () => {
      await killRestore({ named: 'auth-secret', when: 'after' })
      expectLater(await readPlace())
      await expectFiles(later)
      await expectServed()
    },
}

test.each(someOf(Object.entries(fromTheCommitOn)))('%s', (_, killed) => killed())

async function killRestore(moment: KillMoment) {
  const { code, output } = await restore(later.file, moment)
  expect(code, output).toBe(null)
}

async function expectOldSecret(moment: KillMoment) {
  await killRestore(moment)
  expectLater(await readPlace())
  await expectFiles(later)
  expect(await readSecret('auth-secret')).toBe(app.authSecret)
  const server = await serve()
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/secrets\/auth-secret is not the one this database was/)
  expect(await readSecret('auth-secret')).toBe(app.authSecret)
}

test('running a restore again after it was killed completes it and keeps the replaced secret', async () => {
  const { code, output } = await restore(later.file)
  expect(code, output).toBe(0)
  expectLater(await readPlace())
  await expectFiles(later)
  expect(await readSecret('auth-secret')).toBe(laterSecret)
  expect(await readSecret('auth-secret-old')).toBe(app.authSecret)
  expect(await readSecret('auth-secret.before-restore')).toBe(app.authSecret)
  const names = await readdir(`${dataDir}/secrets`)
  expect(names.filter((name) => name.endsWith('.restored'))).toEqual([])
})

test('a server runs on the restored data after the restore was completed', expectServed)
