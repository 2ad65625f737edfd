import { webhookRetryDays } from '@ujuzi/contract/developers/webhooks'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isSigned } from '../../../../data/guide/receive-webhooks.mjs'
import { emails } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { webhookFixture } from '../../../testing/fixtures/businesses/webhooks.ts'
import {
  loopbackInternet,
  startWebhookReceiver,
} from '../../../testing/servers/webhook-receiver.ts'
import { businesses } from '../../businesses/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let app: TestApp
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let fixture: ReturnType<typeof webhookFixture>
const accept = () => {
  receiver.state.answer = (response) => response.writeHead(204).end()
}
const refuse = (status = 500, headers = {}) => {
  receiver.state.answer = (response) => response.writeHead(status, headers).end('No room.')
}
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { outgoing: loopbackInternet } })
  receiver = await startWebhookReceiver()
  fixture = webhookFixture(app, receiver)
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
afterEach(async () => {
  accept()
  // Nothing that a test left waiting reaches the next one.
  await app.pool.query('delete from webhook_endpoints')
  app.clock.set(start)
})

/** Works as the timer does, every minute. */
async function sendFor(ms: number, stepMs = minuteMs) {
  for (let passed = 0; passed < ms; passed += stepMs) {
    app.clock.advance(stepMs)
    await fixture.send()
  }
}

describe('an event', () => {
  test('a webhook event is signed and contains the booking with its status and the client’s name', async () => {
    const { webhook, events, book } = await fixture.createBusiness()
    const { id, client } = await book()
    await fixture.send()
    const [one] = events()
    expect(one?.event).toMatchObject({
      type: 'booking.requested',
      created_at: start.toISOString(),
      data: {
        booking: { id, status: 'pending', client: { id: client.id, name: 'Josiane Tchoua' } },
      },
    })
    expect(one?.headers).toMatchObject({
      'content-type': 'application/json',
      'ujuzi-event-id': one?.event.id,
      'ujuzi-event-type': 'booking.requested',
    })
    const { secret } = webhook
    const now = start.getTime()
    const check = (body: string, by = { secret, now }) =>
      isSigned(one?.headers['ujuzi-signature'], body, by)
    const body = one?.body ?? ''
    expect(check(body)).toBe(true)
    expect(check(body.replace('pending', 'confirmed'))).toBe(false)
    expect(check(body, { secret: 'whsec_other', now })).toBe(false)
  })

  test('the signature check of the webhook guide refuses an event more than five minutes old', async () => {
    const { webhook, events, book } = await fixture.createBusiness()
    await book()
    await fixture.send()
    const [one] = events()
    const check = (now: Date) =>
      isSigned(one?.headers['ujuzi-signature'], one?.body, {
        secret: webhook.secret,
        now: now.getTime(),
      })
    expect(check(new Date(start.getTime() + 5 * minuteMs))).toBe(true)
    expect(check(new Date(start.getTime() + 6 * minuteMs))).toBe(false)
    expect(check(new Date(start.getTime() - 6 * minuteMs))).toBe(false)
  })

  test('a webhook event is stored only for a committed change and only for webhooks subscribed to its type', async () => {
    const { business, webhook, book } = await fixture.createBusiness()
    const chosen = await fixture.create(business.owner, receiver.urlOf('chosen'), [
      'booking.cancelled',
    ])
    const booking = await book()
    await expect(book()).rejects.toThrow('slot_taken')
    await booking.cancel()
    const typesOf = async (id: string) =>
      (await fixture.listLog(business.owner, id)).map(({ type }) => type)
    expect(await typesOf(webhook.id)).toEqual(['booking.cancelled', 'booking.requested'])
    expect(await typesOf(chosen.id)).toEqual(['booking.cancelled'])
  })

  test('a booking at a business without webhooks stores no webhook event', async () => {
    const { business, webhook, book } = await fixture.createBusiness()
    await app.pool.query('delete from webhook_endpoints where id = $1', [webhook.id])
    const isBusiness = eq(businesses.id, business.id)
    await app.db.update(businesses).set({ hasWebhooks: false }).where(isBusiness)
    await book()
    const { rows } = await app.pool.query('select from webhook_deliveries')
    expect(rows).toHaveLength(0)
  })
})

describe('a receiver', () => {
  test('a webhook receiver that was down for a day gets every event afterwards, in order for each booking', async () => {
    const { events, types, book } = await fixture.createBusiness()
    refuse()
    const [first, second] = [await book('26T10:00'), await book('27T10:00')]
    await first.confirm()
    await sendFor(hourMs)
    await first.reschedule('26T14:00')
    await second.confirm()
    await sendFor(23 * hourMs, 20 * minuteMs)
    const before = events().length
    expect(new Set(types())).toEqual(new Set(['booking.requested']))
    // Growing pauses: a day of attempts every minute would be 1,440 for each booking.
    expect(before).toBeLessThan(40)
    accept()
    await sendFor(7 * hourMs, 20 * minuteMs)
    const arrived = events().slice(before)
    const typesOf = (id: string) =>
      arrived.filter(({ event }) => event.data.booking?.id === id).map(({ event }) => event.type)
    expect(typesOf(first.id)).toEqual([
      'booking.requested',
      'booking.confirmed',
      'booking.rescheduled',
    ])
    expect(typesOf(second.id)).toEqual(['booking.requested', 'booking.confirmed'])
  })

  test('a retried webhook event keeps its body and gets a new signature at each attempt', async () => {
    const { webhook, events, book } = await fixture.createBusiness()
    refuse()
    const first = await book('26T10:00')
    await fixture.send()
    receiver.state.answer = (response, { event }) =>
      response.writeHead(event.data.booking?.id === first.id ? 500 : 200).end()
    const second = await book('27T10:00')
    await sendFor(3 * minuteMs)
    const ofFirst = events().filter(({ event }) => event.data.booking?.id === first.id)
    expect(ofFirst.length).toBeGreaterThan(1)
    expect(new Set(ofFirst.map(({ body }) => body)).size).toBe(1)
    expect(new Set(ofFirst.map(({ headers }) => headers['ujuzi-signature'])).size).toBe(
      ofFirst.length,
    )
    expect(events().filter(({ event }) => event.data.booking?.id === second.id)).toHaveLength(1)
    const last = ofFirst.at(-1)
    const by = { secret: webhook.secret, now: app.clock.now().getTime() }
    expect(isSigned(last?.headers['ujuzi-signature'], last?.body, by)).toBe(true)
  })

  test('a redirect by a webhook receiver is not followed, and the log keeps 500 characters of the response', async () => {
    const { events, book, log } = await fixture.createBusiness()
    receiver.state.answer = (response) =>
      response.writeHead(307, { location: receiver.urlOf('inside') }).end('x'.repeat(5000))
    await book()
    await fixture.send()
    expect(events()).toHaveLength(1)
    expect(receiver.received.filter(({ path }) => path === '/inside')).toEqual([])
    const [delivery] = await log()
    expect(delivery).toMatchObject({ state: 'waiting', attempts: [{ status: 307, failure: null }] })
    expect(delivery?.attempts[0]?.response).toHaveLength(500)
  })

  test.each([
    ['http://inside.test/hook', 'address_refused'],
    ['http://127.0.0.1:1/hook', 'connection_failed'],
  ])('a webhook delivery to the URL %s fails with the error %s', async (url, failure) => {
    const { book, log } = await fixture.createBusiness(url)
    await book()
    await fixture.send()
    expect(await log()).toMatchObject([{ attempts: [{ status: null, failure, response: '' }] }])
  })

  test('a slow webhook receiver does not delay events for other businesses', async () => {
    const slow = await fixture.createBusiness()
    const quick = await fixture.createBusiness()
    const held = Promise.withResolvers<void>()
    receiver.state.answer = async (response, { path }) => {
      if (path === `/${slow.business.id}`) await held.promise
      response.writeHead(200).end()
    }
    await slow.book()
    await slow.book('26T10:00')
    const sending = fixture.send()
    await expect.poll(() => slow.events()).toHaveLength(1)
    await quick.book()
    await quick.book('26T10:00')
    await fixture.send()
    await expect.poll(() => quick.events()).toHaveLength(2)
    expect(slow.events()).toHaveLength(1)
    held.resolve()
    await sending
    expect(slow.events()).toHaveLength(2)
  })

  test('a webhook that fails for two days is turned off, and the owner of the business gets one email', async () => {
    const { business, book, log, types } = await fixture.createBusiness()
    refuse(503)
    await book('26T10:00')
    await book('27T10:00')
    await sendFor((webhookRetryDays * 24 + 1) * hourMs, 20 * minuteMs)
    expect((await log()).map(({ state }) => state)).toEqual(['failed', 'failed'])
    const [row] = await app.db.select().from(businesses).where(eq(businesses.id, business.id))
    expect(row?.hasWebhooks).toBe(false)
    const { rows } = await app.pool.query('select disabled_by from webhook_endpoints')
    expect(rows).toEqual([{ disabled_by: 'failures' }])
    const isToOwner = eq(emails.recipient, business.owner.email)
    const sent = await app.db.select().from(emails).where(isToOwner)
    const subject = 'A webhook was turned off'
    expect(sent.filter((one) => one.subject.includes(subject))).toHaveLength(1)
    const before = types().length
    await book('28T10:00')
    await sendFor(hourMs)
    expect(types()).toHaveLength(before)
  })
})

describe('two servers', () => {
  test('two servers deliver each webhook event once, in order for each booking', async () => {
    const other = app.openAnotherApp()
    const hooks = await Promise.all([1, 2, 3].map(() => fixture.createBusiness()))
    const made: { id: string; of: (typeof hooks)[number] }[] = []
    for (const hook of hooks) {
      for (const day of ['25', '26', '27']) {
        const booking = await hook.book(`${day}T10:00`)
        await booking.confirm()
        await booking.reschedule(`${day}T14:00`)
        await booking.cancel()
        made.push({ id: booking.id, of: hook })
      }
    }
    await Promise.all([fixture.send(), fixture.send(other), fixture.send(), fixture.send(other)])
    for (const { id, of } of made) {
      const types = of
        .events()
        .filter(({ event }) => event.data.booking?.id === id)
        .map(({ event }) => event.type)
      expect(types).toEqual([
        'booking.requested',
        'booking.confirmed',
        'booking.rescheduled',
        'booking.cancelled',
      ])
    }
  })

  test('a second server resends a webhook event with the same id if the first died before storing the response', async () => {
    const other = app.openAnotherApp()
    const { events, book, log } = await fixture.createBusiness()
    const died = Promise.withResolvers<void>()
    receiver.state.answer = async (response) => {
      await died.promise
      response.destroy()
    }
    await book()
    const dying = fixture.send()
    await expect.poll(() => events()).toHaveLength(1)
    accept()
    await fixture.send(other)
    expect(events()).toHaveLength(1)
    app.clock.advance(31_000)
    await fixture.send(other)
    expect(events()).toHaveLength(2)
    expect(new Set(events().map(({ event }) => event.id)).size).toBe(1)
    expect(await log()).toMatchObject([{ state: 'delivered' }])
    died.resolve()
    await dying
    // Its late record changes nothing.
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }])
  })
})
