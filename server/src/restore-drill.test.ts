import { chmod, mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { login, profile } from '@ujuzi/contract/accounts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyArchive } from './backup/verify-archive.ts'
import { openDb, openPool } from './platform/db/db.ts'
import { removeDataDir, startCluster } from './postgres/cluster.ts'
import { findRunningCluster } from './postgres/running.ts'
import { runAdmin } from './testing/app/admin-process.ts'
import { type Asking, ask, openBookingLoad } from './testing/app/booking-load.ts'
import {
  callOver,
  granted,
  type ServerProcess,
  startServer,
  untilReady,
} from './testing/app/server-process.ts'
import { makePeople } from './testing/fixtures/people.ts'
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
  await untilReady(server)
  return server
}

afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGTERM')
    await ended
  }
  for (const folder of folders) await removeDataDir(folder)
})

/** Bookings go on until they are stopped; every one that was acknowledged is counted. */
async function openLoad(server: ServerProcess, dataDir: string) {
  const url = await findRunningCluster(dataDir)
  const secret = (await readFile(`${dataDir}/secrets/auth-secret`, 'utf8')).trim()
  const pool = openPool(url ?? '', 4)
  const load = await openBookingLoad(makePeople(openDb(pool), () => new Date(), secret))
  const people: Asking[] = await load.gather(200)
  await pool.end()
  let isOver = false
  const work = async () => {
    for (let next = people.pop(); next && !isOver; next = people.pop()) await ask(server, next)
  }
  const acknowledged = () => load.booked().flatMap(({ booked }) => (booked ? [booked.id] : []))
  return {
    acknowledged,
    /** Some are booked already when it returns. */
    async begin() {
      for (const next of people.splice(0, 10)) await ask(server, next)
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
/** Acknowledged before the backup began. */
let booked: string[]
let tokenBefore: string

beforeAll(async () => {
  lived = await newFolder('drill-lived')
  empty = await newFolder('drill-empty')
  file = `${await newFolder('drill-file')}/marketplace.backup`
  server = await serve(lived)
  tokenBefore = granted(await callOver(server, login, { body: credentials })).access_token
})

test('a backup is made while people book', async () => {
  const load = await openLoad(server, lived)
  const end = await load.begin()
  booked = load.acknowledged()
  const saved = await runAdmin(['backup', file], { DATA_DIR: lived })
  await end()
  expect(saved.code, saved.said).toBe(0)
  expect(saved.said).not.toContain('missing')
  expect(booked.length).toBe(10)
  expect(load.acknowledged().length).toBeGreaterThan(booked.length)
})

test('it is not restored beside the server', async () => {
  const refused = await runAdmin(['restore', file, '--yes'], { DATA_DIR: lived })
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('A server is using') })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('in an empty place every table has the rows it had, and every session has ended', async () => {
  const restored = await runAdmin(['restore', file, '--yes'], { DATA_DIR: empty })
  expect(restored.code, restored.said).toBe(0)
  await compareRows(file, empty, booked)
})

test('the restored marketplace opens: people sign in again, and all files are there', async () => {
  const again = await serve(empty)
  expect((await callOver(again, profile, {}, { as: tokenBefore })).status).toBe(401)
  granted(await callOver(again, login, { body: credentials }))
  const { said } = await runAdmin(['check'], { DATA_DIR: empty })
  expect(said).toMatch(/ok {5}files: all [\d,]+ in the store/)
  expect(said).toMatch(/ok {5}encrypted values: /)
})

/** Before a server has touched it: the rows of each table, the bookings, and that booked times do not overlap. */
async function compareRows(file: string, dataDir: string, booked: readonly string[]) {
  const { manifest, sums } = await verifyArchive(file)
  const cluster = await startCluster(dataDir)
  try {
    await withClient(cluster.url, async (client) => {
      for (const { name } of manifest.tables) {
        const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)
        const parts = sums.entries.filter((entry) => entry.name.startsWith(`tables/${name}/`))
        const saved = parts.reduce((sum, { rows = 0 }) => sum + rows, 0)
        // The restore itself is recorded.
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
