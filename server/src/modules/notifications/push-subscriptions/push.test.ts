import { randomBytes } from 'node:crypto'
import { logout } from '@ujuzi/contract/accounts/accounts'
import { endOtherSessions } from '@ujuzi/contract/accounts/security'
import {
  deletePushSubscription,
  listPushSubscriptions,
  pushSubscriptionsMax,
  savePushSubscription,
} from '@ujuzi/contract/notifications/push'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushMessages, pushSubscriptions } from '../../../platform/db/tables.ts'
import { publicKeyOf } from '../../../platform/push/keys.ts'
import { replaced } from '../../../platform/push/push.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { loopbackInternet, startPushService } from '../../../testing/servers/push-service.ts'
import { getAccount } from '../../accounts/queries.ts'
import { notify } from '../commands.ts'
import type { EventTemplate } from '../event.rules.ts'

const privateKey = randomBytes(32).toString('base64url')
const pushKeys = { publicKey: publicKeyOf(privateKey), privateKey, subject: 'mailto:a@ujuzi.test' }
const minute = 60_000
const hour = 60 * minute

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService(pushKeys.publicKey)
  app = await openTestApp({ settings: { pushKeys, outgoing: loopbackInternet } })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() => service.accept())

let last = 0
/** A client with a browser that is subscribed, in the interface language `locale`. */
async function subscribed({ previews = false, locale = 'en' } = {}) {
  const client = await app.people.client({ locale })
  const browser = `browser-${++last}`
  const given = service.subscribe(browser)
  const response = await app.call(
    savePushSubscription,
    { body: { ...given, previews } },
    { as: client.token, headers: { 'user-agent': 'Chrome/140 Android' } },
  )
  if (!response.ok) throw new Error(response.error.code)
  return { client, browser, given, subscription: response.data }
}

const message: EventTemplate<{ text: string; page: string }> = {
  group: 'service_provider_messages',
  holdMinutes: 10,
  email: ({ text, page }) => ({
    title: 'Message from Amara',
    paragraphs: [text],
    action: { label: 'Read', url: `https://ujuzi.test/client/messages/${page}` },
  }),
}

async function send(accountId: string, text = 'Hello', page = 'one') {
  const recipient = await getAccount(app.db, accountId)
  await notify({ db: app.db, now: app.clock.now() }, recipient, message, { text, page })
}
const round = async () => app.tasks['push.send']?.({}, {} as JobHelpers)
const messagesOf = (subscriptionId: string) =>
  app.db
    .select()
    .from(pushMessages)
    .where(eq(pushMessages.subscriptionId, subscriptionId))
    .orderBy(pushMessages.createdAt)

test('a browser gets what kind of thing happened, without names and text', async () => {
  const { client, browser, subscription } = await subscribed({ locale: 'fr' })
  await send(client.id)
  await round()
  const [got, ...others] = service.receivedBy(browser)
  expect(others).toEqual([])
  expect(got?.content).toEqual({
    title: 'Vous avez un nouveau message',
    path: '/client/messages/one',
    tag: got?.topic,
    lang: 'fr',
  })
  expect(got).toMatchObject({ ttl: 86_400, urgency: 'high' })
  expect(got?.topic).toMatch(/^[\w-]{32}$/)
  const [row] = await messagesOf(subscription.id)
  expect(row).toMatchObject({ body: '', nextTryAt: null, sentAt: app.clock.now() })
})

test('a browser that shows previews gets names and text', async () => {
  const { client, browser } = await subscribed({ previews: true })
  await send(client.id, 'x'.repeat(300))
  await round()
  expect(service.receivedBy(browser)[0]?.content).toMatchObject({
    title: 'Message from Amara',
    body: `${'x'.repeat(200)}…`,
  })
})

test('every browser of an account gets it once, and no browser of others', async () => {
  const { client, browser } = await subscribed()
  const second = service.subscribe('second')
  await app.call(
    savePushSubscription,
    { body: { ...second, previews: true } },
    { as: client.token },
  )
  const other = await subscribed()
  await send(client.id)
  await Promise.all([round(), round()])
  expect(service.receivedBy(browser)).toHaveLength(1)
  expect(service.receivedBy('second')).toHaveLength(1)
  expect(service.receivedBy(other.browser)).toEqual([])
})

test('nothing is queued for an account without a browser', async () => {
  const { id } = await app.people.client()
  const before = await app.db.$count(pushMessages)
  await send(id)
  expect(await app.db.$count(pushMessages)).toBe(before)
})

test.each([404, 410])('status %i ends the subscription', async (status) => {
  const { client } = await subscribed()
  await send(client.id)
  service.respondWith(status)
  await round()
  const { data } = await list(client.token)
  expect(data.results).toEqual([])
})

test.each([400, 403, 413, 302])('status %i gives the message up', async (status) => {
  const { client, subscription } = await subscribed()
  await send(client.id)
  service.respondWith(status, { location: 'http://127.0.0.1/inside' })
  await round()
  expect(await messagesOf(subscription.id)).toMatchObject([
    { failure: `status ${status}`, body: '', nextTryAt: null },
  ])
})

test.each([
  [429, { 'retry-after': '120' }, 120_000],
  [429, { 'retry-after': '999999' }, 3_600_000],
  [429, { 'retry-after': 'tomorrow' }, 30_000],
  [503, {}, 30_000],
])('after status %i with %o it is sent again later, once', async (status, headers, waitMs) => {
  const { client, browser, subscription } = await subscribed()
  await send(client.id)
  service.respondWith(status, headers as Record<string, string>)
  await round()
  const [row] = await messagesOf(subscription.id)
  expect(row?.nextTryAt).toEqual(new Date(app.clock.now().getTime() + waitMs))
  service.accept()
  app.clock.advance(waitMs - 1)
  await round()
  expect(service.receivedBy(browser)).toEqual([])
  app.clock.advance(1)
  await round()
  await round()
  expect(service.receivedBy(browser)).toHaveLength(1)
})

test('a push service that drops connections holds up no other browser', async () => {
  const { client, subscription } = await subscribed()
  const other = await subscribed()
  service.state.respond = (response) => void response.destroy()
  await send(client.id)
  await round()
  expect(await messagesOf(subscription.id)).toMatchObject([{ failure: null, sentAt: null }])
  service.accept()
  await send(other.client.id)
  await round()
  expect(service.receivedBy(other.browser)).toHaveLength(1)
})

test('a service that answers late gets each message once, also with two processes', async () => {
  const { client, browser } = await subscribed()
  const late = Promise.withResolvers<void>()
  service.state.respond = async (response) => {
    await late.promise
    response.writeHead(201).end()
  }
  await send(client.id)
  const { tasks } = app.openAnotherApp()
  const rounds = [round(), (async () => tasks['push.send']?.({}, {} as JobHelpers))()]
  await rounds[1]
  late.resolve()
  await Promise.all(rounds)
  expect(service.receivedBy(browser)).toHaveLength(1)
})

test('a newer message about the same page replaces one that still waits', async () => {
  const { client, browser, subscription } = await subscribed({ previews: true })
  service.respondWith(503)
  await send(client.id, 'First')
  await round()
  app.clock.advance(minute)
  service.accept()
  await send(client.id, 'Other', 'two')
  await send(client.id, 'Second')
  await round()
  const bodies = service.receivedBy(browser).map(({ content }) => content.body)
  expect(bodies.toSorted()).toEqual(['Other', 'Second'])
  expect((await messagesOf(subscription.id))[0]).toMatchObject({ failure: replaced })
})

test('a message is worthless after a day', async () => {
  const { client, browser, subscription } = await subscribed()
  service.respondWith(503)
  await send(client.id)
  await round()
  app.clock.advance(23 * hour)
  service.accept()
  await app.db
    .update(pushMessages)
    .set({ nextTryAt: app.clock.now() })
    .where(eq(pushMessages.subscriptionId, subscription.id))
  await round()
  expect(service.receivedBy(browser)[0]?.ttl).toBe(3600)
  await send(client.id, 'Later', 'late')
  app.clock.advance(25 * hour)
  await round()
  expect((await messagesOf(subscription.id)).at(-1)).toMatchObject({ failure: 'too late' })
})

const list = async (token: string) => {
  const response = await app.call(listPushSubscriptions, {}, { as: token })
  if (!response.ok) throw new Error(response.error.code)
  return response
}

test('a person sees their browsers and the key, and removes one', async () => {
  const { client, subscription } = await subscribed()
  const { data } = await list(client.token)
  expect(data).toMatchObject({
    public_key: pushKeys.publicKey,
    results: [{ id: subscription.id, previews: false, last_sent_at: null }],
  })
  expect(data.results[0]?.device).toMatch(/Chrome.*Android/)
  const params = { id: subscription.id }
  const other = await app.people.client()
  const notMine = await app.call(deletePushSubscription, { params }, { as: other.token })
  expect(notMine).toMatchObject({ status: 404, error: { code: 'push_subscription_not_found' } })
  expect(await app.call(deletePushSubscription, { params }, { as: client.token })).toMatchObject({
    ok: true,
  })
  expect((await list(client.token)).data.results).toEqual([])
})

test('a browser that another account subscribes gets nothing of the first one', async () => {
  const { client, browser, given } = await subscribed()
  await send(client.id)
  const next = await app.people.client()
  await app.call(savePushSubscription, { body: { ...given, previews: true } }, { as: next.token })
  await round()
  expect(service.receivedBy(browser)).toEqual([])
  expect((await list(client.token)).data.results).toEqual([])
  expect((await list(next.token)).data.results).toHaveLength(1)
})

test('subscribing again changes the previews and keeps the row', async () => {
  const { client, given, subscription } = await subscribed()
  const body = { ...given, previews: true }
  const again = await app.call(savePushSubscription, { body }, { as: client.token })
  expect(again).toMatchObject({ data: { id: subscription.id, previews: true } })
})

test('signing out, here or from elsewhere, ends it', async () => {
  const here = await subscribed()
  await app.call(logout, { body: {} }, { as: here.client.token })
  const elsewhere = await subscribed()
  const token = await app.people.signIn(elsewhere.client.id)
  expect((await list(token)).data.results).toHaveLength(1)
  expect(await app.call(endOtherSessions, { body: {} }, { as: token })).toMatchObject({ ok: true })
  expect((await list(token)).data.results).toEqual([])
  expect(
    await app.db.$count(pushSubscriptions, eq(pushSubscriptions.accountId, here.client.id)),
  ).toBe(0)
})

test('the newest browsers of an account are kept', async () => {
  const { client, subscription } = await subscribed()
  for (let added = 0; added < pushSubscriptionsMax; added++) {
    app.clock.advance(1000)
    const given = service.subscribe(`many-${added}`)
    await app.call(
      savePushSubscription,
      { body: { ...given, previews: false } },
      { as: client.token },
    )
  }
  const { results } = (await list(client.token)).data
  expect(results).toHaveLength(pushSubscriptionsMax)
  expect(results.map(({ id }) => id)).not.toContain(subscription.id)
})

test('URLs that lead inside are refused, by their form or when something is sent', async () => {
  const client = await app.people.client()
  const { keys } = service.subscribe('inside')
  const subscribe = (endpoint: string) =>
    app.call(
      savePushSubscription,
      { body: { endpoint, keys, previews: false } },
      { as: client.token },
    )
  expect(await subscribe('ftp://push.example/1')).toMatchObject({
    status: 409,
    error: { code: 'push_endpoint_refused' },
  })
  expect(await subscribe('http://user:secret@push.example/1')).toMatchObject({ status: 409 })
  expect(await subscribe('http://10.0.0.1/1')).toMatchObject({ status: 201 })
  await send(client.id)
  await round()
  expect((await list(client.token)).data.results).toEqual([])
})

test('without keys nothing can be subscribed, and the list says so', async () => {
  const without = await openTestApp()
  const client = await without.people.client()
  const given = service.subscribe('without')
  const refused = await without.call(
    savePushSubscription,
    { body: { ...given, previews: true } },
    { as: client.token },
  )
  expect(refused).toMatchObject({ status: 409, error: { code: 'push_off' } })
  expect(await without.call(listPushSubscriptions, {}, { as: client.token })).toMatchObject({
    data: { public_key: null, results: [] },
  })
  await without.close()
})
