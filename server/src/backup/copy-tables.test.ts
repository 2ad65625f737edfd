import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { listTables } from './catalog.ts'
import { copyTable } from './copy-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A client of the database that gets the end of a COPY after its rows, in a packet of its own. */
async function connectWithSlowEnds() {
  const { host, port, user, password, database } = new pg.Client(app.url)
  const server = createServer((socket) => {
    const upstream = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host, port })
    socket.pipe(upstream)
    upstream.on('data', (data: Buffer) => {
      const tag = data.indexOf('COPY ')
      if (tag < 0) return socket.write(data)
      // Before it are a byte for the kind of the message and four for its length.
      socket.write(data.subarray(0, tag - 5))
      setTimeout(() => socket.write(data.subarray(tag - 5)), 50)
    })
    upstream.on('close', () => socket.destroy())
    socket.on('close', () => server.close())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const near = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  const client = new pg.Client({ ...near, user, password: password ?? undefined, database })
  await client.connect()
  return client
}

test('a backup counts all rows of a copied table even if PostgreSQL reports the number of rows late', async () => {
  const client = await connectWithSlowEnds()
  const { rows } = await client.query('select name from migrations')
  const parts: number[] = []
  const archive = { add: async (_, __, count = 0) => void parts.push(count) } as ArchiveWriter
  const table = { name: 'migrations', columns: ['name'] } as Parameters<typeof copyTable>[2]
  expect(await copyTable(client, archive, table)).toBe(rows.length)
  expect(parts).toEqual([rows.length])
  await client.end()
})

test('a backup includes a table even if the statistics of PostgreSQL describe the table as empty', async () => {
  const client = new pg.Client(app.url)
  await client.connect()
  // Rolled back at the end of the connection.
  await client.query('begin; create table filled_late (id int); analyze filled_late')
  const { rows } = await client.query(
    "select reltuples from pg_class where oid = 'filled_late'::regclass",
  )
  expect(rows).toEqual([{ reltuples: 0 }])
  expect(await listTables(client)).toContainEqual({ name: 'filled_late', columns: ['id'] })
  await client.end()
})
