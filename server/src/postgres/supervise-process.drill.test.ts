import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { clusterHome, removeDataDir, startCluster } from './cluster.ts'
import { findDatabaseOwner } from './database-owner.ts'
import { readLastFailure } from './failure.ts'
import { superviseProcess } from './supervise-process.ts'

const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url))
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await removeDataDir(folder)
})

async function newFolder() {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(`${cache}keep-running-`)
  folders.push(folder)
  await chmod(folder, 0o755)
  return folder
}

test('restarts a failing process after pauses that double and prints each reason for the failure once', async () => {
  const startedAt: number[] = []
  const said: string[] = []
  const start = (): ChildProcess => {
    startedAt.push(performance.now())
    return spawn('/bin/sh', ['-c', 'exit 1'])
  }
  const kept = superviseProcess(start(), {
    start,
    readReason: async () => (startedAt.length < 4 ? 'the disk is full' : 'out of memory'),
    say: (line) => said.push(line),
  })
  await expect.poll(() => startedAt.length).toBe(6)
  kept.release()
  const pauses = startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0))
  for (const [index, pause] of pauses.entries()) {
    // Timers may fire up to 2 ms early because of rounding.
    expect(pause).toBeGreaterThanOrEqual(100 * 2 ** index - 2)
  }
  expect(said).toEqual([
    'Ujuzi: the built-in PostgreSQL exited and is restarted: the disk is full.',
    'Ujuzi: the built-in PostgreSQL exited and is restarted: out of memory.',
  ])
})

test('does not restart a process that is no longer supervised', async () => {
  let starts = 0
  const start = () => {
    starts++
    return spawn('/bin/sh', ['-c', 'exit 1'])
  }
  const child = start()
  const kept = superviseProcess(child, { start, readReason: async () => undefined, say: () => {} })
  kept.release()
  await expect.poll(() => child.exitCode).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(starts).toBe(1)
})

test('the server prints once why its database cannot start, and the database runs again after the repair', async () => {
  const folder = await newFolder()
  const cluster = await startCluster(folder)
  const home = await clusterHome(folder, await findDatabaseOwner())
  const lines: string[] = []
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  await rename(`${home}/global/pg_control`, `${home}/global/aside`)
  const first = cluster.processId()
  process.kill(-(first ?? 0), 'SIGKILL')
  const seen = new Set<number | undefined>()
  await expect.poll(() => seen.add(cluster.processId()).size).toBeGreaterThan(3)
  await rename(`${home}/global/aside`, `${home}/global/pg_control`)
  await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      await client.end()
    },
    { timeout: 60_000, interval: 200 },
  )
  stderr.mockRestore()
  await cluster.stop()
  expect(lines.filter((line) => line.includes('could not find the database system'))).toHaveLength(
    1,
  )
})

test('if the built-in PostgreSQL cannot start, the error names the reason and what to do', async () => {
  const folder = await newFolder()
  const cluster = await startCluster(folder)
  await cluster.stop()
  const home = await clusterHome(folder, await findDatabaseOwner())
  await writeFile(`${home}/PG_VERSION`, '17\n')
  await expect(startCluster(folder)).rejects.toThrow(
    /^The built-in PostgreSQL does not start: database files are incompatible with server\. Start the Ujuzi version that created this DATA_DIR, .* Its log is .*postgres\.log\.$/,
  )
})

test('finds the last fatal log line of PostgreSQL since its start and ignores those of client connections', async () => {
  const folder = await newFolder()
  const file = `${folder}/log`
  const old = '2026-11-23 [1] FATAL:  an old reason.\n'
  await writeFile(
    file,
    `${old}2026-11-23 [2] PANIC:  could not write to file "pg_wal/x": No space left on device\n` +
      '2026-11-23 [3] FATAL:  the database system is starting up\n2026-11-23 [4] LOG:  ready\n',
  )
  expect(await readLastFailure(file, old.length)).toBe(
    'could not write to file "pg_wal/x": No space left on device',
  )
  await rm(file)
  expect(await readLastFailure(file)).toBe(undefined)
})
