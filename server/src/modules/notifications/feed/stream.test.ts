import type { ServerSentEvent } from '@ujuzi/contract/api/server-sent-events'
import { confirmBooking } from '@ujuzi/contract/bookings/transitions'
import { beforeFirstNotification } from '@ujuzi/contract/notifications/notifications'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import {
  type EventStreamClient,
  openEventStream,
} from '../../../testing/app/event-stream-client.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { bookingNotifications } from '../../booking-messages/notifications.ts'
import { findBooking } from '../../bookings/queries.ts'
import { notifyAll } from '../commands.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
let origin: string
let elsewhere: ReturnType<TestApp['openAnotherApp']>
let originElsewhere: string
const open: EventStreamClient[] = []

beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
  origin = await app.server.listen({ port: 0 })
  elsewhere = app.openAnotherApp()
  originElsewhere = await elsewhere.server.listen({ port: 0 })
})
afterEach(() => {
  for (const screen of open.splice(0)) screen.close()
})
afterAll(() => app.close())

async function screenOf(as: string, more: { at?: string; lastEventId?: string | undefined } = {}) {
  const screen = await openEventStream(more.at ?? origin, { as, lastEventId: more.lastEventId })
  open.push(screen)
  return screen
}

const eventsOf = (seen: ServerSentEvent[]) =>
  seen.map(({ data }) => (data as { event: string }).event)

test('the event stream is sent without caching or compression', async () => {
  const { token } = await app.people.client()
  const { status, headers } = await screenOf(token)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('content-encoding')).toBeNull()
})

test('client and professional of a booking get its events in real time from any server process; other accounts get none', async () => {
  const { client, business, id, params } = await fixture.createBooking()
  const near = await screenOf(client.token)
  const far = await screenOf(client.token, { at: originElsewhere })
  const theirs = await screenOf(business.owner.token, { at: originElsewhere })
  const stranger = await screenOf((await app.people.client()).token)
  await app.callerFor(elsewhere)(confirmBooking, { params, body: {} }, { as: business.owner.token })

  for (const screen of [near, far]) {
    const [notice] = await screen.waitForNamed('notice')
    expect(notice).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      data: { event: 'confirmed', booking_id: id, who: 'Kofi Cuts', read: false },
    })
    await screen.waitForNamed('change')
  }
  await theirs.waitForNamed('change')
  expect(theirs.eventsNamed('change')[0]?.data).toEqual({ booking_id: id })
  expect(theirs.eventsNamed('notice')).toEqual([])
  expect(stranger.received).toEqual([])
})

const deps = { publicUrl: () => 'http://ujuzi.test', mailFrom: 'hello@ujuzi.test' }

test('a real-time event of a transaction that is rolled back is sent to nobody', async () => {
  const { client, id, transition } = await fixture.createBooking()
  const screen = await screenOf(client.token)
  const details = await findBooking(app.db, id)
  const failing = transact(app.db, async (tx) => {
    if (details) {
      const ctx = { db: tx, now: details.booking.createdAt }
      await notifyAll(
        ctx,
        bookingNotifications(details, [{ event: 'declined', to: 'client' }], deps),
      )
    }
    throw new Error('power cut')
  })
  await expect(failing).rejects.toThrow('power cut')
  await transition('professional', 'confirm')
  expect(eventsOf(await screen.waitForNamed('notice'))).toEqual(['confirmed'])
})

test('a reconnecting browser gets all missed notifications and then new ones in real time, from any server process', async () => {
  const { client, id } = await fixture.createBooking()
  const first = await screenOf(client.token)
  await sayTo(id, 'confirmed')
  const [last] = await first.waitForNamed('notice')
  first.close()
  await first.ended

  for (let round = 0; round < 120; round++) {
    app.clock.advance(1_000)
    await sayTo(id, 'moved')
  }
  const back = await screenOf(await app.people.signIn(client.id), {
    at: originElsewhere,
    lastEventId: last?.id,
  })
  await back.waitFor(
    () => new Set(back.eventsNamed('notice').map((notice) => notice.id)).size >= 121,
  )
  await sayTo(id, 'cancelled')
  await back.waitFor(() => eventsOf(back.eventsNamed('notice')).includes('cancelled'))
  // One may come twice, once from the rows and once live.
  const moved = back.eventsNamed('notice').filter((sent) => eventsOf([sent]).includes('moved'))
  expect(new Set(moved.map(({ id: each }) => each)).size).toBe(120)
})

test('a page loaded before the account’s first notification gets the notification even if it connects an hour later', async () => {
  const { client, id } = await fixture.createBooking()
  await sayTo(id, 'confirmed')
  app.clock.advance(3_600_000)
  const screen = await screenOf(await app.people.signIn(client.id), {
    lastEventId: beforeFirstNotification,
  })
  expect(eventsOf(await screen.waitForNamed('notice'))).toContain('confirmed')
})

test('events during a lost database connection are sent once it is restored, and open pages reload', async () => {
  const { client, id } = await fixture.createBooking()
  const screen = await screenOf(client.token)
  await app.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'ujuzi live' and datname = current_database()`)
  await sayTo(id, 'confirmed')
  await screen.waitForNamed('refresh')
  expect(eventsOf(screen.eventsNamed('notice'))).toContain('confirmed')
  await sayTo(id, 'moved')
  await screen.waitFor(() => eventsOf(screen.eventsNamed('notice')).includes('moved'))
})

test('an event stream ends when its session ends and when its access token expires', async () => {
  const client = await app.people.client()
  const screen = await screenOf(client.token)
  await app.live.heartbeat()
  await app.people.suspend(client.id)
  await app.live.heartbeat()
  expect(await screen.ended).toBe('ended')

  const other = await app.people.client()
  // Of the ten minutes of a token a tenth of a second is left.
  app.clock.advance(600_000 - 100)
  const short = await screenOf(other.token)
  expect(await short.ended).toBe('ended')
})

test('opening a fifth event stream closes the oldest one of the account', async () => {
  const client = await app.people.client()
  const screens: EventStreamClient[] = []
  for (let count = 0; count < 5; count++) screens.push(await screenOf(client.token))
  const [oldest, ...others] = screens
  expect(await oldest?.ended).toBe('ended')
  const stillOpen = Promise.race([...others.map(({ ended }) => ended), Promise.resolve('open')])
  expect(await stillOpen).toBe('open')
})

test('a server that stops closes its event streams', async () => {
  const third = app.openAnotherApp()
  const at = await third.server.listen({ port: 0 })
  const screen = await screenOf((await app.people.client()).token, { at })
  await third.server.close()
  expect(await screen.ended).toBe('ended')
})

async function sayTo(id: string, event: 'confirmed' | 'moved' | 'cancelled') {
  const details = await findBooking(app.db, id)
  if (!details) throw new Error('It was just made')
  const notifications = bookingNotifications(details, [{ event, to: 'client' }], deps)
  await notifyAll({ db: app.db, now: app.clock.now() }, notifications)
}
