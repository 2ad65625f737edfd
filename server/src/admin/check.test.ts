import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../modules/accounts/tables.ts'
import { businesses } from '../modules/businesses/tables.ts'
import { demoId } from '../modules/demo/ids.ts'
import { media } from '../modules/media/tables.ts'
import { payoutMethods } from '../modules/payouts/tables.ts'
import { bookings } from '../modules/schedule/bookings.tables.ts'
import { refreshListings } from '../modules/search/commands.ts'
import { singleRow } from '../platform/db/db.ts'
import { emails } from '../platform/db/tables.ts'
import { undeliverable } from '../platform/email/email.ts'
import { openStore } from '../platform/storage/open-store.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { ensureTestDatabase } from '../testing/database/worker-database.ts'
import { adminFixture } from '../testing/fixtures/admin.ts'
import { documentsFixture } from '../testing/fixtures/documents.ts'
import { createPastBooking } from '../testing/fixtures/past-booking.ts'
import { insertPayoutMethodRow } from '../testing/fixtures/payouts.ts'

let app: TestApp
let check: (env?: Record<string, string>) => ReturnType<ReturnType<typeof adminFixture>>
let payout: { businessId: string }

beforeAll(async () => {
  // Own database, because other tests may leave inconsistent data.
  const database = await ensureTestDatabase(`check_${process.pid}`)
  app = await openTestApp({ settings: { demo: false }, database })
  check = (env) => adminFixture(app, env)('check')
  await app.people.account('moderator', { secondFactorAt: app.clock.now() })
  await documentsFixture(app).createSubmittedCase()
  payout = await paidBusiness()
  await picture()
  const listed = await app.db.select({ id: businesses.id }).from(businesses)
  await refreshListings(
    app.db,
    listed.map(({ id }) => id),
    app.clock.now(),
  )
})
afterAll(() => app.close())

/** A picture whose file is in the store. */
async function picture() {
  const { id: accountId } = await app.people.client()
  const size = { width: 320, height: 320, widths: [320], bytes: 3, placeholder: '' }
  const createdAt = app.clock.now()
  const row = { ...size, accountId, purpose: 'service' as const, createdAt }
  const { id } = singleRow(await app.db.insert(media).values(row).returning())
  const key = `pictures/${id}/320.webp`
  await openStore({ storageUrl: undefined, dataDir: app.dataDir }).put(
    key,
    Buffer.from('abc'),
    'image/webp',
  )
  return key
}

async function paidBusiness() {
  const { id: businessId } = await app.people.business()
  await insertPayoutMethodRow(app, businessId)
  return { businessId }
}

const wrongIn = ({ output }: { output: string }) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('  WRONG'))
    .map((line) => line.slice('  WRONG  '.length))

/** Breaks something, returns the problems that `admin check` reports, repairs it and expects a clean check. */
async function foundWhile(
  breaking: () => Promise<() => Promise<unknown>>,
  env?: Record<string, string>,
) {
  const mend = await breaking()
  const found = await check(env)
  await mend()
  expect(found.code).toBe(1)
  expect(await check()).toMatchObject({ code: 0 })
  return wrongIn(found)
}

test('admin check reports ok on every line and exits with 0 when all is in order', async () => {
  const { code, output } = await check()
  expect(output.split('\n')).toEqual([
    '  ok     database: reachable, its schema is up to date',
    '  ok     demo accounts: none, or all locked',
    '  ok     moderators: 1, all with two-step sign-in',
    expect.stringMatching(/^ {2}ok {5}files: all [2-9] in the store$/),
    expect.stringMatching(
      /^ {2}ok {5}encrypted values: all [3-9] sampled values can be decrypted$/,
    ),
    expect.stringMatching(/^ {2}ok {5}search: up to date for all \d businesses$/),
    expect.stringMatching(/^ {2}ok {5}figures: those of all \d businesses match their bookings$/),
    '  ok     jobs: none failed',
    '  ok     jobs: none overdue',
    '  ok     emails: none stuck, 0 failed in the last 7 days',
    '  ok     text messages: none stuck, 0 failed in the last 7 days',
    '  ok     WhatsApp messages: none stuck, 0 failed in the last 7 days',
    '  ok     push messages: none stuck, 0 failed in the last 7 days',
    '  ok     email addresses: 0 stopped after bounces or complaints',
    '  ok     budget for text messages: 0 % of this day used',
  ])
  expect(code).toBe(0)
})

test('admin check finds business figures that differ from the bookings, and rebuilding the figures repairs them', async () => {
  const business = await app.people.business()
  const { id } = await createPastBooking(app)(business, 1)
  await refreshListings(app.db, [business.id], app.clock.now())
  const setPrice = (price: number) =>
    app.db.transaction(async (tx) => {
      await tx.execute(sql`alter table bookings disable trigger user`)
      await tx.update(bookings).set({ priceMinor: price }).where(eq(bookings.id, id))
      await tx.execute(sql`alter table bookings enable trigger user`)
    })
  const admin = adminFixture(app)
  expect(await admin('figures rebuild')).toMatchObject({ code: 0 })
  await setPrice(1)
  expect(await admin('figures check')).toMatchObject({ code: 1 })
  const { code, output } = await check()
  expect(code).toBe(1)
  expect(wrongIn({ output })).toEqual([
    expect.stringContaining(`${business.id}: run npm run admin -- figures rebuild`),
  ])
  const rebuilt = await admin('figures rebuild')
  expect(rebuilt).toMatchObject({ code: 0 })
  expect(await check()).toMatchObject({ code: 0 })
})

test('admin check finds a read replica that is unreachable and one that is not a standby server', async () => {
  const urls = ['postgres://nobody:nothing@127.0.0.1:9/nowhere', app.url]
  const { code, output } = await check({ DATABASE_READ_URLS: urls.join(' ') })
  expect(code).toBe(1)
  expect(wrongIn({ output })).toEqual([
    expect.stringContaining('replica 127.0.0.1:9: connect ECONNREFUSED'),
    expect.stringMatching(/^replica .*: is no standby/),
  ])
})

test('admin check finds a demo account with which one can still sign in', async () => {
  const id = demoId('account', 1)
  const found = await foundWhile(async () => {
    await app.people.client({ id, email: 'client@ujuzi.test' })
    return () => app.db.delete(accounts).where(eq(accounts.id, id))
  })
  expect(found).toEqual([expect.stringMatching(/^demo accounts: .*DEMO_DATA=off/)])
})

test('admin check finds a moderator without a second factor, and the lack of any moderator', async () => {
  const [without, none] = [
    await foundWhile(async () => {
      const { id } = await app.people.account('moderator', { email: 'lax@people.test' })
      return () => app.db.delete(accounts).where(eq(accounts.id, id))
    }),
    await foundWhile(async () => {
      await app.db.execute(sql`update accounts set suspended_at = now() where role = 'moderator'`)
      return () =>
        app.db.execute(sql`update accounts set suspended_at = null where role = 'moderator'`)
    }),
  ]
  expect(without).toEqual([
    expect.stringMatching(/lax@people\.test has no two-step sign-in: .*admin/),
  ])
  expect(none).toEqual([expect.stringContaining('reviewer add EMAIL')])
})

test('admin check names a file that the database refers to but that is missing from the file store', async () => {
  const found = await foundWhile(async () => {
    const key = await picture()
    await rm(join(app.dataDir, 'files', key))
    const [, id = ''] = key.split('/')
    return () => app.db.delete(media).where(eq(media.id, id))
  })
  expect(found).toEqual([
    expect.stringMatching(/^files: 1 referenced by the database .*pictures\/.*320\.webp/),
  ])
})

test('admin check reports values that AUTH_SECRET cannot decrypt, one line per database column', async () => {
  const found = await foundWhile(async () => async () => {}, {
    AUTH_SECRET: 'another secret, of more than 32 characters',
  })
  expect(found).toEqual([
    expect.stringContaining(
      '1 of 1 sampled values of payout_methods.account_number cannot be decrypted',
    ),
    expect.stringMatching(/sampled values of documents.name cannot be decrypted: set AUTH_SECRET/),
    expect.stringMatching(/sampled values of documents.file_key cannot be decrypted/),
  ])
  const one = await foundWhile(async () => {
    const [row] = await app.db.select().from(payoutMethods)
    const broken = { accountNumber: randomBytes(60) }
    const ours = eq(payoutMethods.businessId, payout.businessId)
    await app.db.update(payoutMethods).set(broken).where(ours)
    return () =>
      app.db
        .update(payoutMethods)
        .set({ accountNumber: row?.accountNumber ?? Buffer.alloc(0) })
        .where(ours)
  })
  expect(one).toEqual([
    expect.stringContaining('1 of 1 sampled values of payout_methods.account_number'),
  ])
})

test('admin check finds a business whose search entry is outdated', async () => {
  const of = eq(businesses.id, payout.businessId)
  const found = await foundWhile(async () => {
    await app.db.update(businesses).set({ name: 'Another name' }).where(of)
    return () => app.db.update(businesses).set({ name: 'Kofi Cuts' }).where(of)
  })
  expect(found).toEqual([
    expect.stringMatching(new RegExp(`^search: 1 of \\d .*${payout.businessId}`)),
  ])
})

test('admin check counts jobs that failed permanently and overdue jobs that no process runs', async () => {
  const found = await foundWhile(async () => {
    await app.db.execute(sql`
      select graphile_worker.add_job('test.failed', '{}', max_attempts := 1),
        graphile_worker.add_job('test.late', '{}', run_at := ${new Date(app.clock.now().getTime() - 3_600_000).toISOString()}::timestamptz)`)
    await app.db.execute(sql`
      update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`)
    return () =>
      app.db.execute(sql`delete from graphile_worker._private_jobs where task_id in (
        select id from graphile_worker._private_tasks where identifier like 'test.%')`)
  })
  expect(found).toEqual([
    expect.stringMatching(/^jobs: 1 failed permanently: read last_error/),
    expect.stringMatching(/^jobs: 1 have waited .*PROCESS=worker/),
  ])
})

test('admin check counts unsent emails, but not those to undeliverable addresses', async () => {
  const old = new Date(app.clock.now().getTime() - 2 * 3_600_000)
  const email = {
    recipient: 'a@people.test',
    subject: 's',
    bodyText: 't',
    createdAt: old,
  }
  const found = await foundWhile(async () => {
    await app.db.insert(emails).values([
      { ...email, nextTryAt: app.clock.now() },
      { ...email, failedAt: old, failure: undeliverable.why },
    ])
    return () => app.db.delete(emails).where(eq(emails.recipient, email.recipient))
  })
  expect(found).toEqual([expect.stringMatching(/^emails: 1 have waited .*SMTP_URL/)])
})
