import { savePushSubscription } from '@ujuzi/contract/notifications/push'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../testing/app/test-app.ts'
import {
  openPushApp,
  type PushApp,
} from '../../../../testing/fixtures/accounts/push-subscription.ts'
import { getAccount } from '../../../accounts/queries.ts'
import { notify } from '../../commands.ts'
import type { EventTemplate } from '../../event.rules.ts'
import { replacedReason } from './sender.ts'
import { pushMessages, pushSubscriptions } from './tables.ts'

const minute = 60_000
const hour = 60 * minute

let app: TestApp
let service: PushApp['service']
let subscribed: PushApp['subscribed']
let list: PushApp['list']
let close: PushApp['close']
beforeAll(async () => {
  ;({ app, service, subscribed, list, close } = await openPushApp())
})
afterAll(() => close())
beforeEach(() => service.accept())

const message: EventTemplate<{ text: string; page: string }> = {
  group: 'service_provider_messages',
  policy: { holdMinutes: 10 },
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

test('a push notification says what kind of event happened, without names or text', async () => {
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

test('a push notification to a browser with previews on contains names and up to 200 characters of text', async () => {
  const { client, browser } = await subscribed({ previews: true })
  await send(client.id, 'x'.repeat(300))
  await round()
  expect(service.receivedBy(browser)[0]?.content).toMatchObject({
    title: 'Message from Amara',
    body: `${'x'.repeat(200)}…`,
  })
})

test('each browser of an account gets a push notification once, browsers of other accounts get none', async () => {
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

test('no push notification is queued for an account without a subscribed browser', async () => {
  const { id } = await app.people.client()
  const before = await app.db.$count(pushMessages)
  await send(id)
  expect(await app.db.$count(pushMessages)).toBe(before)
})

test.each([404, 410])(
  'status %i from the push service ends the browser’s push subscription',
  async (status) => {
    const { client } = await subscribed()
    await send(client.id)
    service.respondWith(status)
    await round()
    const { data } = await list(client.token)
    expect(data.results).toEqual([])
  },
)

test.each([400, 403, 413, 302])(
  'after status %i from the push service a push notification is not sent again',
  async (status) => {
    const { client, subscription } = await subscribed()
    await send(client.id)
    service.respondWith(status, { location: 'http://127.0.0.1/inside' })
    await round()
    expect(await messagesOf(subscription.id)).toMatchObject([
      { failure: `status ${status}`, body: '', nextTryAt: null },
    ])
  },
)

test.each([
  [429, { 'retry-after': '120' }, 120_000],
  [429, { 'retry-after': '999999' }, 3_600_000],
  [429, { 'retry-after': 'tomorrow' }, 30_000],
  [503, {}, 30_000],
])(
  'after status %i with the headers %o from the push service a push notification is sent again later, once',
  async (status, headers, waitMs) => {
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
  },
)

test('a push service that drops connections does not delay push notifications to other browsers', async () => {
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

test('a slow push service gets each notification once, even if two processes send at the same time', async () => {
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

test('a newer push notification about the same page replaces one that is still waiting', async () => {
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
  expect((await messagesOf(subscription.id))[0]).toMatchObject({ failure: replacedReason })
})

test('a push notification that could not be sent for a day is given up', async () => {
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

test('when a second account subscribes a browser to push, notifications of the first account stop there', async () => {
  const { client, browser, given } = await subscribed()
  await send(client.id)
  const next = await app.people.client()
  await app.call(savePushSubscription, { body: { ...given, previews: true } }, { as: next.token })
  await round()
  expect(service.receivedBy(browser)).toEqual([])
  expect((await list(client.token)).data.results).toEqual([])
  expect((await list(next.token)).data.results).toHaveLength(1)
})

test('refuses push endpoints with private addresses, when subscribing and when sending', async () => {
  const client = await app.people.client()
  const { endpoint, keys } = service.subscribe('inside')
  const subscribe = (url: string) =>
    app.call(
      savePushSubscription,
      { body: { endpoint: url, keys, previews: false } },
      { as: client.token },
    )
  expect(await subscribe('ftp://push.example/1')).toMatchObject({
    status: 409,
    error: { code: 'push_endpoint_refused' },
  })
  expect(await subscribe('http://user:secret@push.example/1')).toMatchObject({ status: 409 })
  expect(await subscribe('http://10.0.0.1/1')).toMatchObject({ status: 409 })
  expect(await subscribe(endpoint)).toMatchObject({ status: 201 })
  // Stands in for a host name that is later resolved to a private address.
  await app.db
    .update(pushSubscriptions)
    .set({ endpoint: 'http://10.0.0.1/1' })
    .where(eq(pushSubscriptions.endpoint, endpoint))
  await send(client.id)
  await round()
  expect((await list(client.token)).data.results).toEqual([])
})
