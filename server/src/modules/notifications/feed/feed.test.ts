import {
  listNotifications,
  markNotificationsRead,
} from '@ujuzi/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { accounts } from '../../accounts/tables.ts'
import { notifications } from '../tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

const list = async (as: string, query: { limit?: number; cursor?: string } = {}) => {
  const response = await app.call(listNotifications, { query }, { as })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}
const read = (as: string, ids?: string[]) =>
  app.call(markNotificationsRead, { body: ids ? { ids } : {} }, { as })

/** Creates a client with this number of notifications about one booking, a minute apart. */
async function createNotifications(count: number) {
  const { id, client, business } = await fixture.createBooking()
  const rows = Array.from({ length: count }, (_, minute) => ({
    id: newId(),
    accountId: client.id,
    party: 'client' as const,
    event: 'moved' as const,
    bookingId: id,
    startsAt: new Date('2026-11-25T09:00:00Z'),
    at: new Date(app.clock.now().getTime() + minute * 60_000),
  }))
  if (count > 0) await app.db.insert(notifications).values(rows)
  return { id, client, business, ids: rows.map((row) => row.id) }
}

test('client and professional are each notified of the other’s action, with the business’s local time', async () => {
  const { business, client, id, transition } = await fixture.createBooking()
  await transition('professional', 'confirm')
  expect(await list(business.owner.token)).toMatchObject({
    results: [{ event: 'requested', party: 'professional', who: 'Josiane Tchoua', read: false }],
    unread: 1,
  })
  expect(await list(client.token)).toEqual({
    results: [
      {
        id: expect.any(String),
        event: 'confirmed',
        party: 'client',
        booking_id: id,
        service: 'Skin fade',
        who: 'Kofi Cuts',
        start: '2026-11-25T10:00:00+01:00',
        starts: [],
        timezone: 'Africa/Douala',
        at: app.clock.now().toISOString(),
        read: false,
      },
    ],
    count: 1,
    count_is_capped: false,
    next: null,
    unread: 1,
  })
})

test('notifications are listed newest first, page by page, each exactly once', async () => {
  const { client, ids } = await createNotifications(7)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(client.token, { limit: 3, ...(cursor && { cursor }) })
    expect(page.count).toBe(7)
    seen.push(...page.results.map((notice) => notice.id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(ids.toReversed())
})

test('counts notifications up to 1,000 and says if there are more', async () => {
  const { client } = await createNotifications(1_001)
  expect(await list(client.token, { limit: 1 })).toMatchObject({
    count: 1_000,
    count_is_capped: true,
    unread: 1_000,
  })
})

test('a client can mark some or all of their own notifications as read, but not those of another client', async () => {
  const { client, ids } = await createNotifications(3)
  const stranger = await createNotifications(1)
  expect(await read(client.token, [ids[0] ?? '', ...stranger.ids])).toMatchObject({
    data: { unread: 2 },
  })
  expect((await list(stranger.client.token)).unread).toBe(1)
  expect((await list(client.token)).results.map((notice) => notice.read)).toEqual([
    false,
    false,
    true,
  ])
  expect(await read(client.token)).toMatchObject({ data: { unread: 0 } })
  expect((await list(stranger.client.token)).unread).toBe(1)
})

test('a notification shows an erased account as a deleted user', async () => {
  const { business, client } = await createNotifications(0)
  await app.db
    .update(accounts)
    .set({ deletionRequestedAt: app.clock.now(), erasedAt: app.clock.now() })
    .where(eq(accounts.id, client.id))
  const { results } = await list(business.owner.token)
  expect(results[0]?.who).toBe('Deleted user')
})

test('notifications are deleted after the retention period that the account’s owner chose', async () => {
  const { client } = await createNotifications(2)
  const [, kept] = (await list(client.token)).results.toReversed()
  const start = app.clock.now()
  await app.db.update(accounts).set({ dataRetentionDays: 90 }).where(eq(accounts.id, client.id))
  app.clock.advance(90 * 86_400_000 + 30_000)
  await app.tasks['privacy.retention']?.({}, {} as JobHelpers)
  const as = await app.people.signIn(client.id)
  expect((await list(as)).results.map((notice) => notice.id)).toEqual([kept?.id])
  app.clock.set(start)
})
