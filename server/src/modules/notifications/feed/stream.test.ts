import type { SentEvent } from '@ujuzi/contract/api/server-sent-events'
import { confirmBooking } from '@ujuzi/contract/bookings/transitions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import { type OpenScreen, openScreen } from '../../../testing/app/event-stream-client.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingScenes } from '../../../testing/fixtures/bookings.ts'
import { tell } from '../../bookings/notifications.ts'
import { findBooking } from '../../bookings/queries.ts'

let app: TestApp
let scenes: ReturnType<typeof bookingScenes>
let origin: string
let elsewhere: ReturnType<TestApp['openAnother']>
let originElsewhere: string
const open: OpenScreen[] = []

beforeAll(async () => {
  app = await openTestApp()
  scenes = bookingScenes(app)
  origin = await app.server.listen({ port: 0 })
  elsewhere = app.openAnother()
  originElsewhere = await elsewhere.server.listen({ port: 0 })
})
afterEach(() => {
  for (const screen of open.splice(0)) screen.leave()
})
afterAll(() => app.close())

async function screenOf(as: string, more: { at?: string; lastEventId?: string | undefined } = {}) {
  const screen = await openScreen(more.at ?? origin, { as, lastEventId: more.lastEventId })
  open.push(screen)
  return screen
}

const eventsOf = (seen: SentEvent[]) => seen.map(({ data }) => (data as { event: string }).event)

test('a stream says at once what it is, and nothing on the way may keep it', async () => {
  const { token } = await app.people.client()
  const { status, headers } = await screenOf(token)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('content-encoding')).toBeNull()
})

test('both sides see what happens, whichever process they are connected to; others see nothing', async () => {
  const { client, business, id, params } = await scenes.booked()
  const near = await screenOf(client.token)
  const far = await screenOf(client.token, { at: originElsewhere })
  const theirs = await screenOf(business.owner.token, { at: originElsewhere })
  const stranger = await screenOf((await app.people.client()).token)
  await app.callOn(elsewhere)(confirmBooking, { params, body: {} }, { as: business.owner.token })

  for (const screen of [near, far]) {
    const [notice] = await screen.untilNamed('notice')
    expect(notice).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      data: { event: 'confirmed', booking_id: id, who: 'Kofi Cuts', read: false },
    })
    await screen.untilNamed('change')
  }
  await theirs.untilNamed('change')
  expect(theirs.named('change')[0]?.data).toEqual({ booking_id: id })
  expect(theirs.named('notice')).toEqual([])
  expect(stranger.seen).toEqual([])
})

test('what is rolled back is told to nobody', async () => {
  const { client, id, move } = await scenes.booked()
  const screen = await screenOf(client.token)
  const details = await findBooking(app.db, id)
  const telling = { publicUrl: () => 'http://ujuzi.test', mailFrom: 'hello@ujuzi.test' }
  const failing = transact(app.db, async (tx) => {
    if (details)
      await tell(
        tx,
        details,
        { event: 'declined', to: 'client' },
        telling,
        details.booking.createdAt,
      )
    throw new Error('power cut')
  })
  await expect(failing).rejects.toThrow('power cut')
  await move('professional', 'confirm')
  expect(eventsOf(await screen.untilNamed('notice'))).toEqual(['confirmed'])
})

test('who was away gets everything since, from any process, and goes on live', async () => {
  const { client, id } = await scenes.booked()
  const first = await screenOf(client.token)
  await sayTo(id, 'confirmed')
  const [last] = await first.untilNamed('notice')
  first.leave()
  await first.ended

  for (let round = 0; round < 120; round++) {
    app.clock.advance(1_000)
    await sayTo(id, 'moved')
  }
  const back = await screenOf(await app.people.signedIn(client.id), {
    at: originElsewhere,
    lastEventId: last?.id,
  })
  await back.until(() => new Set(back.named('notice').map((notice) => notice.id)).size >= 121)
  await sayTo(id, 'cancelled')
  await back.until(() => eventsOf(back.named('notice')).includes('cancelled'))
  expect(eventsOf(back.named('notice')).filter((event) => event === 'moved')).toHaveLength(120)
})

test('what was told while nobody listened is sent when the line is back, and screens look again', async () => {
  const { client, id } = await scenes.booked()
  const screen = await screenOf(client.token)
  await app.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'ujuzi live' and datname = current_database()`)
  await sayTo(id, 'confirmed')
  await screen.untilNamed('refresh')
  expect(eventsOf(screen.named('notice'))).toContain('confirmed')
  await sayTo(id, 'moved')
  await screen.until(() => eventsOf(screen.named('notice')).includes('moved'))
})

test('a stream ends with its session, and with its token', async () => {
  const client = await app.people.client()
  const screen = await screenOf(client.token)
  await app.live.beat()
  await app.people.suspend(client.id)
  await app.live.beat()
  expect(await screen.ended).toBe('ended')

  const other = await app.people.client()
  // Of the ten minutes of a token a tenth of a second is left.
  app.clock.advance(600_000 - 100)
  const short = await screenOf(other.token)
  expect(await short.ended).toBe('ended')
})

test('of many screens of one account the oldest is closed', async () => {
  const client = await app.people.client()
  const screens: OpenScreen[] = []
  for (let count = 0; count < 5; count++) screens.push(await screenOf(client.token))
  const [oldest, ...others] = screens
  expect(await oldest?.ended).toBe('ended')
  const stillOpen = Promise.race([...others.map(({ ended }) => ended), Promise.resolve('open')])
  expect(await stillOpen).toBe('open')
})

test('a server that stops ends its streams instead of waiting for them', async () => {
  const third = app.openAnother()
  const at = await third.server.listen({ port: 0 })
  const screen = await screenOf((await app.people.client()).token, { at })
  await third.server.close()
  expect(await screen.ended).toBe('ended')
})

async function sayTo(id: string, event: 'confirmed' | 'moved' | 'cancelled') {
  const details = await findBooking(app.db, id)
  if (!details) throw new Error('It was just made')
  const telling = { publicUrl: () => 'http://ujuzi.test', mailFrom: 'hello@ujuzi.test' }
  await tell(app.db, details, { event, to: 'client' }, telling, app.clock.now())
}
