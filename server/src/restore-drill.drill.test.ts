import { chmod, mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getProfile, login } from '@ujuzi/contract/accounts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyArchive } from './backup/verify-archive.ts'
import { openDb, openPool } from './platform/db/db.ts'
import { removeDataDir, startCluster } from './postgres/cluster.ts'
import { findRunningCluster } from './postgres/find-running-cluster.ts'
import { runAdminProcess } from './testing/app/admin-process.ts'
import { createBookingLoad, type LoadRequest, sendRequest } from './testing/app/booking-load.ts'
import {
  callServer,
  getData,
  type ServerProcess,
  startServer,
  waitForServer,
} from './testing/app/server-process.ts'
import { peopleFixture } from './testing/fixtures/people.ts'
import { withClient } from './testing/landed/database.ts'

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))
const folders: string[] = []
const processes: ServerProcess[] = []

async function newFolder(name: string) {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(`${cache}${name}-`)
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

async function serve(dataDir: string) {
  const server = await startServer({ DATA_DIR: dataDir })
  processes.push(server)
  await waitForServer(server)
  return server
}

afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGTERM')
    await ended
  }
  for (const folder of folders) await removeDataDir(folder)
})

/** Creates bookings until stopped and collects the acknowledged ones. */
async function openLoad(server: ServerProcess, dataDir: string) {
  const url = await findRunningCluster(dataDir)
  const secret = (await readFile(`${dataDir}/secrets/auth-secret`, 'utf8')).trim()
  const pool = openPool(url ?? '', 4)
  const load = await createBookingLoad(peopleFixture(openDb(pool), () => new Date(), secret))
  const people: LoadRequest[] = await load.addClients(200)
  await pool.end()
  let isOver = false
  const work = async () => {
    for (let next = people.pop(); next && !isOver; next = people.pop())
      await sendRequest(server, next)
  }
  const acknowledged = () =>
    load.acknowledged().flatMap(({ booking }) => (booking ? [booking.id] : []))
  return {
    acknowledged,
    /** Returns after the first ten bookings. */
    async begin() {
      for (const next of people.splice(0, 10)) await sendRequest(server, next)
      const done = Promise.all([work(), work(), work(), work()])
      return async () => {
        isOver = true
        await done
      }
    },
  }
}

const credentials = { email: 'client@ujuzi.test', password: 'Ujuzi-demo-1' }

let lived: string
let empty: string
let file: string
let server: ServerProcess
/** Bookings acknowledged before the backup started. */
let booked: string[]
let tokenBefore: string

beforeAll(async () => {
  lived = await newFolder('drill-lived')
  empty = await newFolder('drill-empty')
  file = `${await newFolder('drill-file')}/marketplace.backup`
  server = await serve(lived)
  tokenBefore = getData(await callServer(server, login, { body: credentials })).access_token
})

test('a backup succeeds while clients are booking', async () => {
  const load = await openLoad(server, lived)
  const end = await load.begin()
  booked = load.acknowledged()
  const saved = await runAdminProcess(['backup', file], { DATA_DIR: lived })
  await end()
  expect(saved.code, saved.output).toBe(0)
  expect(saved.output).not.toContain('missing')
  expect(booked.length).toBe(10)
  expect(load.acknowledged().length).toBeGreaterThan(booked.length)
})

test('a restore is refused while a server uses the same data folder', async () => {
  const refused = await runAdminProcess(['restore', file, '--yes'], { DATA_DIR: lived })
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('A server is using') })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a restore into an empty folder brings back every row and ends every session', async () => {
  const restored = await runAdminProcess(['restore', file, '--yes'], { DATA_DIR: empty })
  expect(restored.code, restored.output).toBe(0)
  await compareRows(file, empty, booked)
})

test('after a restore people must sign in again, and all files are present', async () => {
  const again = await serve(empty)
  expect((await callServer(again, getProfile, {}, { as: tokenBefore })).status).toBe(401)
  getData(await callServer(again, login, { body: credentials }))
  const { output } = await runAdminProcess(['check'], { DATA_DIR: empty })
  expect(output).toMatch(/ok {5}files: all [\d,]+ in the store/)
  expect(output).toMatch(/ok {5}encrypted values: /)
})

/** Compares row counts of all tables and checks bookings and sessions, before a server starts on the database. */
async function compareRows(file: string, dataDir: string, booked: readonly string[]) {
  const { manifest, checksums } = await verifyArchive(file)
  const cluster = await startCluster(dataDir)
  try {
    await withClient(cluster.url, async (client) => {
      for (const { name } of manifest.tables) {
        const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)
        const parts = checksums.entries.filter((entry) => entry.name.startsWith(`tables/${name}/`))
        const saved = parts.reduce((sum, { rows = 0 }) => sum + rows, 0)
        // The restore adds one security event.
        expect({ name, n: rows[0]?.n }).toEqual({
          name,
          n: saved + Number(name === 'security_events'),
        })
      }
      const { rows } = await client.query(
        'select id from unnest($1::uuid[]) id where id not in (select id from bookings)',
        [booked],
      )
      expect(rows).toEqual([])
      const { rowCount } = await client.query('select from sessions where ended_at is null')
      expect(rowCount).toBe(0)
    })
  } finally {
    await cluster.stop()
  }
}
