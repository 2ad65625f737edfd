import { listClients } from '@ujuzi/contract/client-records/client-records'
import { exportClients } from '@ujuzi/contract/client-records/imports'
import { listSpecialDays } from '@ujuzi/contract/schedule/closings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createRecord } from '../../testing/fixtures/clients/client-records.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Locks the client records while `work` runs, so that calls about them wait in the database. */
async function whileLocked<T>(work: () => Promise<T>) {
  const client = await app.pool.connect()
  try {
    await client.query('begin; lock table client_records in access exclusive mode')
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const exportPath = exportClients.path

test('an account can export only one file at a time, while other accounts can export too', async () => {
  const { owner } = await app.people.business()
  const other = await app.people.business()
  const fetchFile = (token: string) =>
    app.server.inject({ url: exportPath, headers: { authorization: `Bearer ${token}` } })
  await whileLocked(async () => {
    const first = fetchFile(owner.token)
    await expect.poll(() => app.server.semaphores.get('heavy_file')?.().running).toBe(1)
    const second = await fetchFile(owner.token)
    expect([second.statusCode, second.json().error.code]).toEqual([429, 'call_running'])
    expect(second.headers['retry-after']).toBe('5')
    const ofOther = fetchFile(other.owner.token)
    await expect.poll(() => app.server.semaphores.get('heavy_file')?.().running).toBe(2)
    // The database does not answer in time.
    for (const late of await Promise.all([first, ofOther])) {
      expect([late.statusCode, late.json().error.code]).toEqual([503, 'takes_too_long'])
    }
  })
  expect((await fetchFile(owner.token)).statusCode).toBe(200)
})

test('while an account loads one long list, further long lists wait or are refused, and other API calls respond', async () => {
  const { owner } = await app.people.business()
  const listOnce = () => app.call(listClients, { query: {} }, { as: owner.token })
  await whileLocked(async () => {
    const lists = Array.from({ length: 6 }, listOnce)
    const refused = await Promise.race(lists)
    expect(refused).toMatchObject({ status: 429, error: { code: 'call_running' } })
    expect(app.server.semaphores.get('heavy_list')?.()).toMatchObject({ running: 1, waiting: 4 })
    const days = await app.call(listSpecialDays, {}, { as: owner.token })
    expect(days.status).toBe(200)
    expect(await lists[0]).toMatchObject({
      status: 503,
      error: {
        code: 'takes_too_long',
        message:
          'This takes too long to load right now. Choose a shorter period or try again in a minute.',
      },
    })
  })
  expect(await listOnce()).toMatchObject({ status: 200 })
})

test('an export that loses its database connection breaks off, so that the file cannot be taken for complete', async () => {
  const { id, owner } = await app.people.business()
  const note = 'x'.repeat(1000)
  const at = app.clock.now()
  for (let n = 0; n < 20; n++) await createRecord(app, id, { name: `Client ${n}` })
  for (let part = 0; part < 8; part++)
    await app.db.execute(sql`insert into client_records (id, business_id, name, note, note_updated_at, created_at, updated_at)
    select gen_random_uuid(), ${id}, 'Client ' || n, ${note}, ${at.toISOString()}::timestamptz, now(), now() from generate_series(1, 2500) n`)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as { port: number }
  const response = await fetch(`http://127.0.0.1:${port}${exportPath}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  await reader?.read()
  await whileLocked(async () => {
    const readAll = async () => {
      for (;;) if ((await reader?.read())?.done) return 'whole'
    }
    await expect(readAll()).rejects.toThrow()
  })
  await expect.poll(() => app.server.semaphores.get('heavy_file')?.().running).toBe(0)
})
