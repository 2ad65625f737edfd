import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businesses } from '../../modules/businesses/tables.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { newId } from './columns.ts'
import { createPageChanges, deletePageChangesBefore, type PageChanges } from './page-changes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('the triggers', () => {
  test('a change of a business is recorded as a change of its page, except in booked_count, has_webhooks and has_caldav', async () => {
    const { rows } = await app.pool.query<{ column: string; watched: boolean }>(
      `select a.attname as column, a.attnum = any(t.tgattr) as watched
      from pg_attribute a join pg_trigger t on t.tgrelid = a.attrelid and t.tgname = 'businesses_page_change'
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
      [getTableName(businesses)],
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter(({ watched }) => !watched).map(({ column }) => column)).toEqual([
      'booked_count',
      'has_webhooks',
      'has_caldav',
    ])
  })

  /** Tables about businesses that no public page shows, or only as a number that may be some seconds old. */
  const notShown = [
    ...['busy_calendars', 'caldav_calendars', 'conversations', 'messages'],
    ...['bookings', 'booking_series', 'booking_transitions', 'time_off_series'],
    ...['client_records', 'client_merges', 'client_imports', 'client_packages', 'package_visits'],
    ...['declined_account_links', 'dismissed_duplicates', 'favorites', 'member_invitations'],
    ...['sales', 'receipt_counters', 'receipt_links', 'day_closes', 'payout_methods'],
    ...['payout_removals', 'document_cases', 'document_events', 'documents', 'suspensions'],
    ...['moderation_events', 'contact_cases', 'notifications', 'sms_messages', 'calendar_feeds'],
    ...['whatsapp_messages', 'message_budgets', 'stranger_messages', 'message_refusals'],
    ...[
      'client_duplicates',
      'client_figures',
      'client_counts',
      'client_tag_counts',
      'ended_outlets',
    ],
    ...['service_figures'],
    ...['figure_changes', 'figure_days', 'figure_hours', 'figure_services', 'figure_clients'],
    ...['page_visits', 'waiting_entries', 'waiting_offers', 'waiting_changes', 'waiting_holds'],
    ...['listings', 'listing_names', 'page_changes', 'client_notes'],
    ...[
      'api_keys',
      'webhook_endpoints',
      'weekly_emails',
      'onboarding_steps',
      'notification_preferences',
      'media',
    ],
  ]

  test('every table with business data that a public page shows has a trigger that records page changes', async () => {
    const { rows } = await app.pool.query<{ name: string; watched: boolean }>(
      `select c.relname as name, exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_page_change') as watched
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    )
    const unwatched = rows.filter(({ watched }) => !watched).map(({ name }) => name)
    expect(unwatched.filter((name) => !notShown.includes(name))).toEqual([])
    expect(rows.filter(({ watched }) => watched).length).toBeGreaterThan(15)
  })

  const ofBusiness = 'where business_id = $1'
  const ofOwner = 'where id = (select owner_id from businesses where id = $1)'
  test.each([
    ['a price', `update services set price_minor = price_minor + 100 ${ofBusiness}`],
    ['a service switched off', `update services set is_active = false ${ofBusiness}`],
    ['hours', `delete from working_hours ${ofBusiness}`],
    ['a hidden page', "update businesses set profile_visibility = 'hidden' where id = $1"],
    ['a suspended owner', `update accounts set suspended_at = now() ${ofOwner}`],
    ['the name of the owner', `update accounts set name = 'Renamed' ${ofOwner}`],
  ])(
    'the database records that the public page of a business has changed: %s',
    async (_, statement) => {
      const { id } = await createListedBusiness(app)({})
      const changes = createPageChanges(app.pool)
      const before = await changes.read()
      await app.pool.query(statement, [id])
      await changes.read()
      expect(changes.changedSince(before, [id])).toBe(true)
      expect(changes.changedSince(before, [newId()])).toBe(false)
    },
  )

  test('a change of a booking marks its business as changed only for pages that show bookings', async () => {
    const { id, service } = await createListedBusiness(app)({})
    const changes = createPageChanges(app.pool)
    const showsBookings = { showsBookings: true }
    const client = await app.people.client()
    const start = '2026-11-25T09:00:00.000Z'
    const book = () =>
      app.call(requestBooking, { body: { service_id: service.id, start } }, { as: client.token })
    const steps = [
      book,
      () => app.pool.query("update bookings set status = 'declined' where business_id = $1", [id]),
      () => app.pool.query('delete from bookings where business_id = $1', [id]),
    ]
    for (const step of steps) {
      const before = await changes.read()
      await step()
      await changes.read()
      expect(changes.changedSince(before, [id])).toBe(false)
      expect(changes.changedSince(before, [id], showsBookings)).toBe(true)
      expect(changes.changedSince(before, [newId()], showsBookings)).toBe(false)
    }
  })

  test.each(['bookings', 'waiting_offers', 'waiting_holds'])(
    'the table %s has the trigger that records booking changes',
    async (name) => {
      const { rows } = await app.pool.query(
        `select from pg_trigger where tgrelid = $1::regclass and tgname = $1 || '_booking_change'`,
        [name],
      )
      expect(rows).toHaveLength(1)
    },
  )
})

describe('a reader', () => {
  let changes: PageChanges
  let statements: number
  beforeEach(() => {
    statements = 0
    const query = (async (...sent: Parameters<pg.Pool['query']>) => {
      statements++
      return app.pool.query(...sent)
    }) as pg.Pool['query']
    changes = createPageChanges({ query }, { maxRemembered: 3 })
  })
  const record = (client: Pick<pg.Pool, 'query'>, business: string) =>
    client.query('select record_page_change($1)', [business])

  test('a page change is seen even if its transaction commits after that of a later change', async () => {
    const [slow, quick] = [newId(), newId()]
    const client = await app.pool.connect()
    await client.query('begin')
    await record(client, slow)
    const first = await changes.read()
    await record(app.pool, quick)
    const second = await changes.read()
    expect(changes.changedSince(first, [quick])).toBe(true)
    expect(changes.changedSince(first, [slow])).toBe(false)
    await client.query('commit')
    client.release()
    await changes.read()
    expect(changes.changedSince(second, [slow])).toBe(true)
    // Its row was read twice, because an older transaction was running.
    expect(changes.changedSince(second, [quick])).toBe(false)
  })

  test('a page change is not seen if its transaction was rolled back', async () => {
    const business = newId()
    const before = await changes.read()
    const client = await app.pool.connect()
    await client.query('begin')
    await record(client, business)
    await client.query('rollback')
    client.release()
    await changes.read()
    expect(changes.changedSince(before, [business])).toBe(false)
  })

  test('fifty reads of page changes that wait for a running query share one more query', async () => {
    const business = newId()
    const running = changes.read()
    await record(app.pool, business)
    const waiting = Array.from({ length: 50 }, () => changes.read())
    const [first, ...rest] = await Promise.all([running, ...waiting])
    expect(new Set(rest)).toEqual(new Set([first + 1]))
    expect(statements).toBe(2)
  })

  test('reading page changes finds the write-ahead log position of a business’s last change', async () => {
    const [first, second] = [newId(), newId()]
    const positioned = createPageChanges(app.pool, { readsPosition: true })
    await positioned.read()
    expect(positioned.positionOf(first)).toBe(0)
    await record(app.pool, first)
    await positioned.read()
    const position = positioned.positionOf(first)
    expect(position).toBeGreaterThan(0)
    await record(app.pool, second)
    await positioned.read()
    expect(positioned.positionOf(first)).toBe(position)
    expect(positioned.positionOf(second)).toBeGreaterThanOrEqual(position)
  })

  test('every business counts as changed after more page changes than the server remembers', async () => {
    const before = await changes.read()
    for (let at = 0; at < 4; at++) await record(app.pool, newId())
    const after = await changes.read()
    expect(changes.changedSince(before, [newId()])).toBe(true)
    expect(changes.changedSince(after, [newId()])).toBe(false)
  })

  test('every business counts as changed after an hour without reading page changes', async () => {
    let elapsed = 0
    const idle = createPageChanges(app.pool, { elapsedMs: () => elapsed })
    const before = await idle.read()
    elapsed += 3_600_000
    const within = await idle.read()
    expect(idle.changedSince(before, [newId()])).toBe(false)
    elapsed += 3_600_001
    const after = await idle.read()
    expect(idle.changedSince(within, [newId()])).toBe(true)
    expect(idle.changedSince(after, [newId()])).toBe(false)
  })

  test('page changes can be read again after a failed query', async () => {
    let fails = true
    const query = (async (...sent: Parameters<pg.Pool['query']>) => {
      if (fails) throw new Error('no database')
      return app.pool.query(...sent)
    }) as pg.Pool['query']
    const failing = createPageChanges({ query })
    await expect(failing.read()).rejects.toThrow('no database')
    fails = false
    expect(await failing.read()).toBe(1)
  })
})

test('deletes the recorded page changes that are older than the given time', async () => {
  const business = newId()
  await app.pool.query('select record_page_change($1)', [business])
  const rowsOf = async () =>
    (await app.pool.query('select from page_changes where business_id = $1', [business])).rowCount
  await deletePageChangesBefore(app.db, new Date(Date.now() - 3_600_000))
  expect(await rowsOf()).toBe(1)
  await deletePageChangesBefore(app.db, new Date(Date.now() + 1_000))
  expect(await rowsOf()).toBe(0)
})
