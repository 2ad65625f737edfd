import { runClientImport } from '@ujuzi/contract/client-records/imports'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createImport } from './modules/client-records/imports/commands.ts'
import { clientImports, clientRecords } from './modules/client-records/tables.ts'
import { openDb, openPool, type RootDb } from './platform/db/db.ts'
import type { KillMoment } from './testing/app/kill-at.ts'
import {
  callServer,
  getData,
  type ServerProcess,
  startServer,
  waitForServer,
} from './testing/app/server-process.ts'
import { serverDatabaseEnv } from './testing/app/test-app.ts'
import { someOf } from './testing/cases.ts'
import { ensureTestDatabase } from './testing/database/worker-database.ts'
import { peopleFixture } from './testing/fixtures/people.ts'

// Each moment starts a server, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const authSecret = 'a secret of servers that are killed during an import'
const count = 10_000
const insert = '\n    insert into client_records'
const moments: KillMoment[] = [
  { statement: insert, when: 'sent' },
  { statement: insert, when: 'answered' },
  { statement: 'update "client_imports"', when: 'answered' },
]

let url: string
let pool: pg.Pool
let db: RootDb
const servers: ServerProcess[] = []
beforeAll(async () => {
  url = await ensureTestDatabase(`test_import_killed_${process.pid}`)
  pool = openPool(url, 3)
  db = openDb(pool)
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  await pool.end()
})

async function startOneServer(moment?: KillMoment) {
  const preloaded = new URL('./testing/app/kill-at.ts', import.meta.url).href
  const server = await startServer({
    ...serverDatabaseEnv(url),
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'off',
    SMTP_URL: 'smtp://127.0.0.1:25',
    PROCESS: 'web',
    ...(moment && { NODE_OPTIONS: `--import=${preloaded}`, KILL_AT: JSON.stringify(moment) }),
  })
  servers.push(server)
  await waitForServer(server)
  return server
}

/** Uploads a file with ten thousand clients. */
async function upload() {
  const business = await peopleFixture(db, () => new Date(), authSecret).business()
  const lines = Array.from({ length: count }, (_, n) => `Client ${n},6770${String(10_000 + n)}`)
  const bytes = Buffer.from(`Name,Phone\n${lines.join('\n')}`)
  const file = { bytes, name: 'clients.csv', type: 'text/csv' }
  const ctx = { db, now: new Date() }
  const { row, hash } = await createImport(ctx, { businessId: business.id, file })
  const as = { as: business.owner.token }
  return {
    run: (server: ServerProcess) =>
      callServer(server, runClientImport, { params: { id: row.id }, body: { hash } }, as),
    async read() {
      const records = await db
        .select({ id: clientRecords.id })
        .from(clientRecords)
        .where(eq(clientRecords.businessId, business.id))
      const [saved] = await db.select().from(clientImports).where(eq(clientImports.id, row.id))
      return { records: records.length, imported: saved?.importedCount ?? null }
    },
  }
}

test('a client import that is killed with kill -9 saves all 10,000 clients or none, and a retry completes it', async () => {
  const uploads: Awaited<ReturnType<typeof upload>>[] = []
  for (const moment of someOf(moments)) {
    const one = await upload()
    const server = await startOneServer(moment)
    await expect(one.run(server)).rejects.toThrow()
    await server.ended
    expect(server.child.signalCode).toBe('SIGKILL')
    expect([
      { records: 0, imported: null },
      { records: count, imported: count },
    ]).toContainEqual(await one.read())
    uploads.push(one)
  }
  const server = await startOneServer()
  for (const one of uploads) {
    expect(getData(await one.run(server))).toMatchObject({ imported: count })
    expect(await one.read()).toEqual({ records: count, imported: count })
  }
})
