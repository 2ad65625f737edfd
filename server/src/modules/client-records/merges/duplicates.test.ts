import * as contract from '@ujuzi/contract/client-records/merges'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createRecord } from '../../../testing/fixtures/clients/client-records.ts'
import { accounts } from '../../accounts/tables.ts'
import { clientDuplicates, uncomparedClients } from '../duplicates.tables.ts'
import { clientRecords } from '../tables.ts'
import { compareLeftClients } from './comparing.commands.ts'
import { selectDuplicates, takeUncompared } from './suggestions.queries.ts'

let app: TestApp
let business: Awaited<ReturnType<TestApp['people']['business']>>
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  business = await app.people.business()
  // Left by another test: the job would compare them as well.
  await app.db.delete(uncomparedClients)
})

/** Inserts clients in one statement, as an import does; `name` and `phone` are SQL for the client number `n`. */
const insertMany = (count: number, name: string, phone: string) =>
  app.db.execute(sql`
    insert into client_records (id, business_id, name, phone, created_at, updated_at)
    select gen_random_uuid(), ${business.id}, ${sql.raw(name)}, ${sql.raw(phone)}, now(), now()
    from generate_series(1, ${count}) n`)

/** Numbers that differ in three digits at least. */
const tripled = `'+237' || repeat((100 + n)::text, 3)`

const listPairs = () =>
  app.db.select().from(clientDuplicates).where(eq(clientDuplicates.businessId, business.id))

async function listNames() {
  const as = await app.people.signIn(business.owner.id)
  const response = await app.call(contract.listDuplicates, {}, { as })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.results.map(({ clients }) => clients.map(({ name }) => name).toSorted())
}

/** Pages of the database that the list reads. */
async function countPagesRead() {
  const { rows } = await app.db.execute<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    sql`explain (analyze, buffers, format json) ${selectDuplicates(business.id)}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks'])
}

test('taking clients from the queue of duplicate checks does not scan the whole queue', async () => {
  await app.db.execute(
    sql`insert into uncompared_clients (record_id) select gen_random_uuid() from generate_series(1, 5000)`,
  )
  const rowsScanned = await transact(app.db, async (tx) => {
    // A statement is prepared when it is executed for the fifth time.
    for (const _ of Array(8)) expect(await takeUncompared(tx, 100)).toHaveLength(100)
    const { rows } = await tx.execute<{ count: number }>(
      sql`select seq_tup_read::int as count from pg_stat_xact_user_tables where relname = 'uncompared_clients'`,
    )
    return rows[0]?.count
  })
  expect(rowsScanned).toBe(0)
})

test('listing duplicate clients reads few database pages even after an import of 50,000 clients', async () => {
  for (const digit of [1, 2, 3, 4, 5]) {
    const phone = `'+2' || lpad((n * 10 + ${digit})::text, 6, '0') || lpad((n * 10 + ${digit})::text, 6, '0')`
    await insertMany(10_000, `'Client ${digit} ' || n`, phone)
  }
  await createRecord(app, business.id, { name: 'Yemi' })
  await createRecord(app, business.id, { name: 'yemi' })
  expect(await listNames()).toEqual([['Yemi', 'yemi']])
  expect(await countPagesRead()).toBeLessThan(60)
})

test('a job compares imported clients for duplicates with each other and with the earlier clients', async () => {
  await createRecord(app, business.id, { name: 'Client 7' })
  await insertMany(150, `'Client ' || n`, tripled)
  await createRecord(app, business.id, { name: 'Nadine', phone: '+237102102103' })
  expect(await listPairs()).toHaveLength(1)
  await compareLeftClients(app.db)
  expect(await listNames()).toEqual([
    ['Client 2', 'Nadine'],
    ['Client 7', 'Client 7'],
  ])
})

test('a thousand clients with one name and similar phone numbers give a limited number of suspected duplicates', async () => {
  await insertMany(1000, `'Ada'`, `'+23480300' || lpad(n::text, 4, '0')`)
  await compareLeftClients(app.db)
  expect((await listPairs()).length).toBeLessThanOrEqual(1020)
  expect(await listNames()).toHaveLength(20)
})

test('two clients are no longer listed as duplicates after one of them is changed, merged or deleted', async () => {
  const [first, second, third] = [
    await createRecord(app, business.id, { name: 'Yemi' }),
    await createRecord(app, business.id, { name: 'Yemi' }),
    await createRecord(app, business.id, { name: 'Yemi' }),
  ]
  expect(await listPairs()).toHaveLength(3)
  const change = (id: string, values: Partial<typeof clientRecords.$inferInsert>) =>
    app.db.update(clientRecords).set(values).where(eq(clientRecords.id, id))
  await change(third.id, { name: 'Adeyemi' })
  expect(await listPairs()).toHaveLength(1)
  await change(second.id, { mergedInto: first.id })
  expect(await listPairs()).toHaveLength(0)
  await change(second.id, { mergedInto: null })
  expect(await listPairs()).toHaveLength(1)
  await app.db.delete(clientRecords).where(eq(clientRecords.id, second.id))
  expect(await listPairs()).toHaveLength(0)
})

test('a client without a name from the business is compared for duplicates by the account’s current name', async () => {
  const person = await app.people.client()
  await createRecord(app, business.id, { accountId: person.id })
  await createRecord(app, business.id, { name: 'Ngozi Eze' })
  expect(await listPairs()).toHaveLength(0)
  const rename = (values: Partial<typeof accounts.$inferInsert>) =>
    app.db.update(accounts).set(values).where(eq(accounts.id, person.id))
  await rename({ name: 'Ngozi Eze' })
  expect(await listNames()).toEqual([['Ngozi Eze', 'Ngozi Eze']])
  await rename({ deletionRequestedAt: app.clock.now(), erasedAt: app.clock.now() })
  expect(await listPairs()).toHaveLength(0)
})
