import { logout } from '@ujuzi/contract/accounts/accounts'
import { endOtherSessions } from '@ujuzi/contract/accounts/security'
import {
  deletePushSubscription,
  listPushSubscriptions,
  pushSubscriptionsMax,
  savePushSubscription,
} from '@ujuzi/contract/notifications/push'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../testing/app/test-app.ts'
import {
  openPushApp,
  type PushApp,
} from '../../../../testing/fixtures/accounts/push-subscription.ts'
import { pushSubscriptions } from './tables.ts'

let app: TestApp
let push: PushApp
beforeAll(async () => {
  push = await openPushApp()
  app = push.app
})
afterAll(() => push.close())
const subscribed: PushApp['subscribed'] = (options) => push.subscribed(options)
const list: PushApp['list'] = (token) => push.list(token)

test('a person sees and can remove their own subscribed browsers, but not those of another person', async () => {
  const { client, subscription } = await subscribed()
  const { data } = await list(client.token)
  expect(data).toMatchObject({
    public_key: push.publicKey,
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

test('subscribing a browser to push again changes its preview setting and keeps the subscription', async () => {
  const { client, given, subscription } = await subscribed()
  const body = { ...given, previews: true }
  const again = await app.call(savePushSubscription, { body }, { as: client.token })
  expect(again).toMatchObject({ data: { id: subscription.id, previews: true } })
})

test('signing out, in the browser or from another session, ends the browser’s push subscription', async () => {
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

test('an account that exceeds the maximum of push subscriptions keeps the newest ones', async () => {
  const { client, subscription } = await subscribed()
  for (let added = 0; added < pushSubscriptionsMax; added++) {
    app.clock.advance(1000)
    const given = push.service.subscribe(`many-${added}`)
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

test('a site without push keys refuses push subscriptions and returns no public key', async () => {
  const without = await openTestApp()
  const client = await without.people.client()
  const given = push.service.subscribe('without')
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
