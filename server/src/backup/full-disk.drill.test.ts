import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { someOf } from '../testing/cases.ts'
import { ensureTestDatabase } from '../testing/database/worker-database.ts'
import { adminFixture } from '../testing/fixtures/admin.ts'
import { createTarget, fillMarketplace, readTables } from '../testing/fixtures/backup.ts'
import { createSecretChange } from './restore-secrets.ts'
import { verifyArchive } from './verify-archive.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let app: TestApp
let client: { token: string }
/** Folder that contains one complete backup, made before the disk was full. */
let folder: string
let target: string
let earlier: Buffer
/** A database restored from it, which no restore of these tests changes. */
let place: Awaited<ReturnType<typeof createTarget>>

beforeAll(async () => {
  app = await openTestApp({ database: await ensureTestDatabase(`full_disk_${process.pid}`) })
  client = (await fillMarketplace(app)).client
  folder = await mkdtemp(join(tmpdir(), 'ujuzi-full-'))
  target = join(folder, 'one.backup')
  expect((await adminFixture(app)(`backup ${target}`)).code).toBe(0)
  earlier = await readFile(target)
  place = await createTarget(app, app.dataDir)
  expect((await place.admin(`restore ${target}`)).code).toBe(0)
})
afterAll(async () => {
  await place.drop()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => vi.restoreAllMocks())

type Limited = { shell: string; url?: string; dataDir?: string; input?: Buffer }

/** Runs the command in a shell that limits how much it can write. */
async function runLimited(words: readonly string[], { shell, url, dataDir, input }: Limited) {
  const child = spawn('/bin/sh', ['-c', shell, process.execPath, ...words, '--yes'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: url ?? app.url,
      AUTH_SECRET: app.authSecret,
      DATA_DIR: dataDir ?? app.dataDir,
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
  // A command that has exited no longer reads its input.
  child.stdin.on('error', () => {})
  child.stdin.end(input ?? '')
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  const lines = said.split('\n').filter((line) => !/ copied$|^$/.test(line))
  return { code, lines }
}

/** Limits file size in blocks: a larger write fails like on a full disk, but with EFBIG. */
const withRoomFor = (blocks: number) => `ulimit -f ${blocks}; exec "$0" server/src/admin.ts "$@"`
const blockBytes = 512

/** Expects the earlier backup unchanged, no other files, and a working server. */
async function expectUntouched(before: Record<string, string[]>) {
  expect(await readdir(folder)).toEqual(['one.backup'])
  expect((await readFile(target)).equals(earlier)).toBe(true)
  expect(await readTables(app.url)).toEqual(before)
  expect((await app.call(getProfile, {}, { as: client.token })).status).toBe(200)
}

/** Simulates a disk that reports being full only on sync. */
async function failNextSync() {
  const file = await open(target)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  vi.spyOn(Object.getPrototypeOf(file), 'sync').mockRejectedValueOnce(full)
  await file.close()
}

test('a backup that runs out of disk space fails with one sentence and leaves the earlier backup unchanged', async () => {
  const before = await readTables(app.url)
  const whole = Math.floor((await stat(target)).size / blockBytes)
  for (const room of someOf([1, Math.floor(whole / 2), whole - 2])) {
    const { code, lines } = await runLimited(['backup', target], { shell: withRoomFor(room) })
    expect(lines).toEqual([`  The backup failed: cannot write to ${target} (EFBIG).`])
    expect(code).toBe(1)
    await expectUntouched(before)
  }
})

test('a backup fails with one sentence if the disk is found full only when the file is synced at the end', async () => {
  const before = await readTables(app.url)
  await failNextSync()
  const { code, output } = await adminFixture(app)(`backup ${target}`)
  expect(code).toBe(1)
  expect(output.split('\n').at(-1)).toBe(`The backup failed: cannot write to ${target} (ENOSPC).`)
  await expectUntouched(before)
})

test.skipIf(!existsSync('/dev/full'))(
  'a backup fails with one sentence when the disk behind standard output is full',
  async () => {
    const before = await readTables(app.url)
    const { code, lines } = await runLimited(['backup', '-'], {
      shell: 'exec "$0" server/src/admin.ts "$@" >/dev/full',
    })
    expect(lines).toEqual(['  The backup failed: cannot write to standard output (ENOSPC).'])
    expect(code).toBe(1)
    await expectUntouched(before)
  },
)

test('a restore from standard input is refused and leaves no file if the data folder has no room for the backup', async () => {
  const before = await readTables(place.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'ujuzi-full-place-'))
  for (const room of someOf([1, Math.floor(earlier.length / blockBytes) - 2])) {
    const { code, lines } = await runLimited(['restore', '-'], {
      shell: withRoomFor(room),
      url: place.url,
      dataDir,
      input: earlier,
    })
    expect(lines).toEqual([
      `  Not enough space for the backup from standard input in DATA_DIR ${dataDir} (EFBIG). Nothing was changed.`,
    ])
    expect(code).toBe(1)
    expect(await readdir(dataDir)).toEqual([])
    expect(await readTables(place.url)).toEqual(before)
  }
  await rm(dataDir, { recursive: true })
})

test('a restore without room for files and secrets in the data folder changes nothing', async () => {
  const before = await readTables(place.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'ujuzi-full-place-'))
  const request = { shell: withRoomFor(0), url: place.url, dataDir }
  const { code, lines } = await runLimited(['restore', target], request)
  expect(lines).toEqual(['  Cannot write to DATA_DIR (EFBIG). Nothing was changed.'])
  expect(code).toBe(1)
  expect(await readTables(place.url)).toEqual(before)

  const archive = await verifyArchive(target)
  await failNextSync()
  const change = createSecretChange(archive, readConfig({ DATA_DIR: dataDir }, '/'))
  await expect(change).rejects.toThrow('no space left')
  expect(await readdir(join(dataDir, 'secrets'))).toEqual([])
  await rm(dataDir, { recursive: true })
})
