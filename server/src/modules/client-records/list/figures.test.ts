import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../platform/errors.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { someRuns } from '../../../testing/cases.ts'
import { createRecord } from '../../../testing/fixtures/clients/client-records.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { loadCurrencyValues } from '../currency-values.commands.ts'
import { deleteClient } from '../edit/commands.ts'
import { eraseRecordsOfAccount } from '../erasure.queries.ts'
import { insertClients } from '../imports/queries.ts'
import { mergeClients, undoMerge } from '../merges/commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Rows of the database that the triggers keep, and the same rows summed from bookings and records. */
async function keptAndSummed(businessId: string) {
  const read = async (figures: ReturnType<typeof sql>, counts: ReturnType<typeof sql>) => ({
    figures: (await app.db.execute(figures)).rows,
    counts: (await app.db.execute(counts)).rows,
    tags: [] as unknown[],
  })
  const kept = await read(
    sql`select record_id, name_key, is_walk_in, check_phone, completed, no_shows, first_at, last_at, spent, spent_cents
      from client_figures where business_id = ${businessId} order by record_id`,
    sql`select people, walk_ins, phones_to_check from client_counts where business_id = ${businessId}`,
  )
  const summed = await read(
    sql`select r.id as record_id, coalesce(client_name_key(r.name, r.account_id), '') as name_key,
        r.account_id is null as is_walk_in,
        r.phone_check = 'questioned' and r.phone is not null as check_phone,
        count(b.id) filter (where b.status = 'completed')::int as completed,
        count(b.id) filter (where b.status = 'no_show' and b.no_show_of = 'client'
          and (b.contested_at is null or b.settled_at is not null))::int as no_shows,
        coalesce(min(b.starts_at) filter (where b.status = 'completed'), 'epoch') as first_at,
        coalesce(max(b.starts_at) filter (where b.status = 'completed'), 'epoch') as last_at,
        (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor) order by latest desc, currency), '[]')
          from (select currency, sum(price_minor) as minor, max(starts_at) as latest from bookings
            where client_record_id = r.id and status = 'completed' group by currency) sums) as spent,
        (select coalesce(round(sum(price_minor * cents_per_minor)), 0)::bigint from bookings
          join currency_values using (currency) where client_record_id = r.id and status = 'completed') as spent_cents
      from client_records r left join bookings b on b.client_record_id = r.id
      where r.business_id = ${businessId} and r.merged_into is null group by r.id order by r.id`,
    sql`select count(*)::int as people, count(*) filter (where account_id is null)::int as walk_ins,
        count(*) filter (where phone_check = 'questioned' and phone is not null)::int as phones_to_check
      from client_records where business_id = ${businessId} and merged_into is null`,
  )
  const tags = await app.db.execute(
    sql`select tag, people from client_tag_counts where business_id = ${businessId} order by tag`,
  )
  const usedTags = await app.db.execute(sql`
    select tag, count(distinct id)::int as people from client_records, unnest(tags) tag
    where business_id = ${businessId} and merged_into is null group by tag order by tag`)
  return { kept: { ...kept, tags: tags.rows }, summed: { ...summed, tags: usedTags.rows } }
}

const step = fc.record({
  kind: fc.constantFrom(
    ...([
      'record',
      'import',
      'visit',
      'visit',
      'visit',
      'status',
      'status',
      'status',
      'price',
    ] as const),
    ...(['merge', 'merge', 'undo', 'delete', 'erase', 'tags', 'question', 'rename'] as const),
  ),
  a: fc.nat(50),
  b: fc.nat(50),
  currency: fc.constantFrom('XAF', 'NGN', 'USD'),
  status: fc.constantFrom('completed', 'no_show', 'cancelled', 'expired'),
  tags: fc.uniqueArray(fc.constantFrom('VIP', 'Window', 'Tea'), { maxLength: 3 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('saved client figures match a recount of the bookings after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async (steps) => {
      const business = await app.people.business()
      let hour = 0
      for (const [n, one] of steps.entries()) {
        await apply(one, n).catch((error) => {
          if (!(error instanceof Refusal)) throw error
        })
      }
      const { kept, summed } = await keptAndSummed(business.id)
      if (summed.figures.length === 0) expect(kept.figures).toEqual([])
      else expect(kept).toEqual(summed)

      async function apply({ kind, a, b, currency, status, tags }: Step, n: number) {
        const now = app.clock.now()
        const ctx = { db: app.db, now }
        const { rows } = await app.db.execute<{ id: string; account: string | null }>(sql`
          select id, account_id as account from client_records
          where business_id = ${business.id} and merged_into is null order by id`)
        const one = rows[a % Math.max(1, rows.length)]
        const other = rows[b % Math.max(1, rows.length)]
        if (kind === 'record' || !one || !other) {
          const account = a % 2 ? await app.people.client() : undefined
          return void (await createRecord(app, business.id, {
            ...(account ? { accountId: account.id } : { name: `Client ${n}` }),
            ...{ tags, phoneCheck: b % 3 ? 'read' : 'questioned', phone: `+23767${1_000_000 + n}` },
          }))
        }
        if (kind === 'import') {
          const client = {
            name: 'Imported',
            phone: null,
            email: null,
            birthMonth: null,
            birthDay: null,
          }
          const more = { birthYear: null, note: null, consent: 'unknown' as const, tags }
          const clients = [
            { ...client, ...more },
            { ...client, ...more, name: `Other ${n}` },
          ]
          return void (await insertClients(app.db, { businessId: business.id, now, clients }))
        }
        if (kind === 'visit') {
          const guest = { clientId: null, guestName: 'Guest', clientRecordId: one.id, currency }
          return void (await createPastBooking(app)(business, hour++, guest))
        }
        const id = sql`${one.id}::uuid`
        const changes = {
          status: sql`update bookings set status = ${status}, no_show_of = case when ${status} = 'no_show' then 'client' end,
            no_show_at = case when ${status} = 'no_show' then starts_at end,
            cancelled_by = case when ${status} = 'cancelled' then 'client' end,
            refund_percent = case when ${status} = 'cancelled' then 100 end
            where id = (select id from bookings where client_record_id = ${id} order by starts_at offset ${b % 3} limit 1)`,
          price: sql`update bookings set price_minor = ${b * 100} where client_record_id = ${id}`,
          tags: sql`update client_records set tags = ${sql.param(tags)}::text[] where id = ${id}`,
          question: sql`update client_records set phone_check = ${b % 2 ? 'read' : 'questioned'} where id = ${id}`,
          rename: sql`update client_records set name = ${`Name ${b}`} where id = ${id}`,
        }
        if (kind in changes)
          return void (await app.db.execute(changes[kind as keyof typeof changes]))
        if (kind === 'merge') {
          if (one.id === other.id || (one.account && other.account)) return
          const pair = { businessId: business.id, keptId: one.id, mergedId: other.id }
          await mergeClients(ctx, pair)
        }
        if (kind === 'undo') {
          const merges = await app.db.execute<{ id: string }>(sql`
            select id from client_merges where business_id = ${business.id} and kept_id = ${id}
            order by merged_at desc, id desc limit 1`)
          const [merge] = merges.rows
          if (merge) await undoMerge(ctx, { businessId: business.id, mergeId: merge.id })
        }
        if (kind === 'delete') await deleteClient(ctx, { businessId: business.id, id: one.id })
        if (kind === 'erase' && one.account) await eraseRecordsOfAccount(app.db, one.account, now)
      }
    }),
    { numRuns: someRuns(40) },
  )
})

test('all bookings of a client that are completed at the same time count in the client’s figures', async () => {
  const business = await app.people.business()
  const { id } = await createRecord(app, business.id, { name: 'Mama Bisi' })
  const guest = {
    clientId: null,
    guestName: 'Bisi',
    clientRecordId: id,
    status: 'confirmed',
  } as const
  const visits = []
  for (let n = 0; n < 6; n++) visits.push(await createPastBooking(app)(business, n, guest))
  await Promise.all(
    visits.map((visit) =>
      app.db.execute(sql`update bookings set status = 'completed' where id = ${visit.id}`),
    ),
  )
  const { rows } = await app.db.execute(
    sql`select completed, spent_cents::int from client_figures where record_id = ${id}`,
  )
  expect(rows).toEqual([{ completed: 6, spent_cents: Math.round(30_000 * 0.177304965) }])
})

test('what a client spent is converted again when the reference exchange rates are loaded', async () => {
  const business = await app.people.business()
  const { id } = await createRecord(app, business.id, { name: 'Mama Bisi' })
  const guest = { clientId: null, guestName: 'Bisi', clientRecordId: id, currency: 'NGN' }
  await createPastBooking(app)(business, 0, guest)
  const value = async () =>
    (
      await app.db.execute(
        sql`select spent_cents::int as cents from client_figures where record_id = ${id}`,
      )
    ).rows[0]?.cents
  expect(await value()).toBe(345)
  await app.db.execute(sql`update currency_values set cents_per_minor = 1 where currency = 'NGN'`)
  await app.db.execute(sql`update client_figures set spent_cents = 5000 where record_id = ${id}`)
  await loadCurrencyValues(app.db)
  expect(await value()).toBe(345)
})
