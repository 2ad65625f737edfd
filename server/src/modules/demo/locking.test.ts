import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openPool, type RootDb, singleRow } from '../../platform/db/db.ts'
import { emails, securityEvents } from '../../platform/db/tables.ts'
import { ensureTestDatabase } from '../../testing/database/worker-database.ts'
import { peopleFixture } from '../../testing/fixtures/people.ts'
import { accounts, sessions } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { suspensions } from '../moderation/tables.ts'
import { bookings } from '../schedule/bookings.tables.ts'
import { checkListings } from '../search/commands.ts'
import { expandDemo } from './commands.ts'
import { demoId, isDemoEmail } from './ids.ts'
import { lockDemo, unlockDemo } from './locking.commands.ts'
import { demoClientId, demoModeratorId, demoProfessionalId } from './people/people-rows.ts'

const now = new Date()
const site = { publicUrl: undefined, host: '127.0.0.1', port: 3000, mailFrom: 'Ujuzi <a@b.test>' }
let pool: pg.Pool
let db: RootDb
let people: ReturnType<typeof peopleFixture>
const said: string[] = []
const say = (line: string) => said.push(line)

beforeAll(async () => {
  pool = openPool(await ensureTestDatabase(`demo_locking_${process.pid}`))
  db = openDb(pool)
  people = peopleFixture(db, () => now, 'a secret for tests only, 32 characters or more')
  await expandDemo(pool, { professionals: 30, now })
})

afterAll(() => pool.end())

const countOf = async (what: string) =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n ?? 0
const openDemo = "accounts where email ~ '[@.]ujuzi\\.test$' and suspended_at is null"
const listedDemo = `listings l join businesses b on b.id = l.business_id
  join accounts a on a.id = b.owner_id where a.email ~ '[@.]ujuzi\\.test$'`

/** Assigns an upcoming demo booking to this client, who is outside the demo. */
async function comingOf(clientId: string) {
  const { rows } = await pool.query<{ id: string }>(
    `update bookings set client_id = $1 where id = (
       select k.id from bookings k join businesses b on b.id = k.business_id
       where k.status = 'confirmed' and k.starts_at > $2 and b.owner_id <> $3 limit 1)
     returning id`,
    [clientId, now, demoProfessionalId],
  )
  return rows[0]?.id ?? ''
}

const bookingOf = async (id: string) =>
  singleRow(await db.select().from(bookings).where(eq(bookings.id, id)))

test('every email address of a demo account is recognised as a demo address, and no other address is', async () => {
  const rows = await db.select({ email: accounts.email }).from(accounts)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ email }) => !isDemoEmail(email))).toEqual([])
  for (const email of ['a@ujuzi.africa', 'a@notujuzi.test', 'ujuzi.test@people.test'])
    expect(isDemoEmail(email)).toBe(false)
})

test('locking the demo twice at once suspends its accounts, ends their sessions and unlists its businesses once', async () => {
  const client = await people.client()
  const own = await people.business()
  await people.signIn(demoModeratorId)
  const booking = await comingOf(client.id)
  expect(await countOf(openDemo)).toBeGreaterThan(100)
  expect(await countOf(listedDemo)).toBe(30)
  const accountsBefore = await countOf(openDemo)

  await Promise.all([
    lockDemo(pool, { site, now, log: say }),
    lockDemo(pool, { site, now, log: say }),
  ])
  expect(await countOf(openDemo)).toBe(0)
  expect(await countOf(listedDemo)).toBe(0)
  expect(said).toEqual([
    `Ujuzi: this database contains the demo marketplace; locked its ${accountsBefore.toLocaleString('en')} accounts and removed its 30 businesses from search.`,
  ])
  const ended = await db.select().from(sessions).where(eq(sessions.accountId, demoModeratorId))
  expect(ended).toMatchObject([{ endedAt: now, endedWhy: 'suspended' }])
  const recorded = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'demo_locked'))
  expect(recorded).toMatchObject([
    { details: { accounts: accountsBefore, sessions: 1, businesses: 30 } },
  ])
  // Accounts outside the demo and their rows are unchanged.
  const [person] = await db.select().from(accounts).where(eq(accounts.id, client.id))
  const [owner] = await db.select().from(accounts).where(eq(accounts.id, own.owner.id))
  expect([person?.suspendedAt, owner?.suspendedAt]).toEqual([null, null])
  // The client is notified of the cancellation.
  expect(await bookingOf(booking)).toMatchObject({ status: 'cancelled', refundPercent: 100 })
  const heard = await db.select().from(emails).where(eq(emails.recipient, client.email))
  expect(heard).toHaveLength(1)

  await lockDemo(pool, { site, now, log: say })
  expect(said).toHaveLength(1)
})

test('the search index matches the businesses after the demo is locked', async () => {
  expect((await checkListings(db, now)).differing).toEqual(
    // The fixture creates this business without the commands that list it.
    await listOwn(),
  )
})

const listOwn = async () =>
  (await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.name, 'Kofi Cuts')))
    .map(({ id }) => id)
    .filter((id) => id !== demoId('business', 1))

test('unlocking the demo restores every account except those that a moderator suspended', async () => {
  const owner = demoId('owner', 7)
  await db.insert(suspensions).values({
    accountId: owner,
    reason: 'fraud',
    explanation: 'Took deposits and did not come.',
    orderedBy: demoModeratorId,
    noticedAt: now,
    startsAt: now,
    startedAt: now,
    tokenHash: Buffer.alloc(32, 7),
  })
  await Promise.all([unlockDemo(pool, now, say), unlockDemo(pool, now, say)])
  const shut = await db.select().from(accounts).where(eq(accounts.id, owner))
  expect(shut[0]?.suspendedAt).toEqual(now)
  expect(await countOf(openDemo)).toBe(
    (await countOf("accounts where email ~ '[@.]ujuzi\\.test$'")) - 1,
  )
  expect(await countOf(listedDemo)).toBe(29)
  expect(said.slice(1)).toEqual([expect.stringContaining('demo data is on again; unlocked its')])
  const [reader] = await db.select().from(accounts).where(eq(accounts.id, demoClientId))
  expect(reader?.suspendedAt).toBeNull()
})
