import type { AddressInfo } from 'node:net'
import { exportClients } from '@ujuzi/contract/client-records/imports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccount } from '../../modules/accounts/queries.ts'
import { collectAccountData } from '../../modules/privacy/export/collect.queries.ts'
import { archiveFiles } from '../../modules/privacy/export/files.rules.ts'
import { zipFiles } from '../../modules/privacy/export/zip.rules.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { growthDuring } from '../../testing/checks/live-memory.ts'

let app: TestApp
let few: Business
let many: Business
beforeAll(async () => {
  app = await openTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  few = await createBusinessWith(200)
  many = await createBusinessWith(20_000)
})
afterAll(() => app.close())

/** Small enough for the time limit of a statement on a busy machine. */
const batchSize = 2_000

/** A business with this many clients, each with a note of 2,500 characters. */
async function createBusinessWith(clients: number) {
  const business = await app.people.business()
  for (let first = 1; first <= clients; first += batchSize) {
    await app.db.execute(sql`
      insert into client_records (id, business_id, name, note, note_updated_at, created_at, updated_at)
      select gen_random_uuid(), ${business.id}, 'Client ' || n, repeat('x', 2500), now(), now(), now()
      from generate_series(${first}::int, ${Math.min(clients, first + batchSize - 1)}::int) n`)
  }
  return business
}

type Business = Awaited<ReturnType<typeof createBusinessWith>>

const exportGrowth = ({ owner }: Business) =>
  growthDuring(async (sample) => {
    const { port } = app.server.server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${exportClients.path}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    let bytes = 0
    let sampledAt = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes - sampledAt < 2_000_000) continue
      sampledAt = bytes
      sample()
    }
    sample()
  })

const archiveGrowth = ({ owner }: Business) =>
  growthDuring(async (sample) => {
    const account = await getAccount(app.db, owner.id)
    const data = await collectAccountData(app.db, account)
    const context = {
      locale: 'en',
      now: app.clock.now(),
      secret: { current: app.authSecret },
    } as const
    let parts = 0
    for await (const _ of zipFiles(archiveFiles(account, data, context), app.clock.now())) {
      if (parts++ % 10 === 0) sample()
    }
    sample()
  })

test.each([
  ['an export of the client list', exportGrowth],
  ['the data export of an account', archiveGrowth],
])('%s with 100 times as many clients uses less than 10 times the memory', async (_, growth) => {
  // Once before, so that code and connections are loaded.
  await growth(few)
  const small = await growth(few)
  // At least two megabytes, as a collection of garbage is not exact; the whole file has more than fifty.
  expect(await growth(many)).toBeLessThan(10 * Math.max(small, 2_000_000))
})
