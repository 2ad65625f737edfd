import { m } from '@ujuzi/contract/messages'
import type { PushSubscriptionSummary } from '@ujuzi/contract/notifications/push'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PushCard } from './push-card.tsx'
import { syncSavedDevice, unsubscribeSavedDevice } from './saved-device.ts'

const publicKey = 'BAEC'
const phone: PushSubscriptionSummary = {
  id: '0199a000-0000-7000-8000-000000000001',
  device: 'Chrome on Android',
  previews: false,
  created_at: '2026-11-02T09:00:00Z',
  last_sent_at: null,
}
const laptop = {
  ...phone,
  id: '0199a000-0000-7000-8000-000000000002',
  device: 'Firefox on Windows',
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

type Calls = { method: string; body: unknown }[]

/** Answers the calls of the card in place of the server; POST saves the phone. */
function answerCalls(
  devices: PushSubscriptionSummary[],
  { key = publicKey as string | null } = {},
) {
  const calls: Calls = []
  vi.spyOn(window, 'fetch').mockImplementation(async (target, init) => {
    if (!String(target).includes('/push-subscriptions/')) return new Response('{}')
    const method = String(init?.method ?? 'GET')
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    if (method !== 'GET') calls.push({ method, body })
    if (method === 'GET') return Response.json({ public_key: key, results: devices })
    if (method === 'DELETE') return Response.json({})
    return Response.json({ ...phone, previews: body.previews }, { status: 201 })
  })
  return calls
}

/** The push service of the browser: no browser in a test has one. */
function mockBrowser({
  permission = 'granted' as NotificationPermission,
  subscribed = false,
} = {}) {
  const state = { permission, subscribed, key: publicKey }
  const subscription = {
    get options() {
      return {
        applicationServerKey: Uint8Array.from(atob(state.key), (c) => c.charCodeAt(0)).buffer,
      }
    },
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: async () => {
      state.subscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (state.subscribed ? subscription : null),
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
      state.key = applicationServerKey
      state.subscribed = true
      return subscription
    }),
  }
  const registration = { active: {}, pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => state.permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => state.permission)
  return { state, pushManager }
}

const saveThis = (accountId: string) =>
  localStorage.setItem('push_device', `${accountId} ${phone.id}`)

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

test('turning on push notifications subscribes the browser with the key of the site and without previews', async () => {
  const calls = answerCalls([])
  const { pushManager } = mockBrowser()
  await render(<PushCard />)
  await button(m.push_turn_on()).click()
  await expect.element(page.getByText(m.account_this_device())).toBeVisible()
  expect(pushManager.subscribe.mock.calls[0]?.[0]).toMatchObject({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  expect(calls).toEqual([
    {
      method: 'POST',
      body: { endpoint: 'https://push.test/1', keys: { p256dh: 'P', auth: 'A' }, previews: false },
    },
  ])
})

test('previews in push notifications are off until the user switches them on', async () => {
  const calls = answerCalls([phone])
  mockBrowser({ subscribed: true })
  saveThis('me')
  await render(<PushCard />)
  const previews = page.getByRole('switch', { name: m.push_previews() })
  await expect.element(previews).not.toBeChecked()
  await previews.click()
  await expect.element(previews).toBeChecked()
  expect(calls).toMatchObject([{ method: 'POST', body: { previews: true } }])
})

test('removing the current device ends its push subscription, and removing another device does not end it', async () => {
  const calls = answerCalls([phone, laptop])
  const { state } = mockBrowser({ subscribed: true })
  saveThis('me')
  await render(<PushCard />)
  await button(m.push_remove_named({ device: laptop.device })).click()
  await expect.element(page.getByRole('list').getByText(laptop.device)).not.toBeInTheDocument()
  expect(state.subscribed).toBe(true)
  await button(m.push_remove_named({ device: phone.device })).click()
  await expect.element(button(m.push_turn_on())).toBeVisible()
  expect(state.subscribed).toBe(false)
  expect(calls.map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
  expect(localStorage.getItem('push_device')).toBeNull()
})

test.each([
  ['the site has no keys for them', m.push_not_set_up, { key: null }, {}],
  ['the user blocked them', m.push_denied, {}, { permission: 'denied' }],
  ['they are off', m.push_off_text, {}, { permission: 'default' }],
] as const)('the card for push notifications says when %s', async (_, text, server, browser) => {
  answerCalls([], server)
  mockBrowser(browser)
  await render(<PushCard />)
  await expect.element(page.getByText(text())).toBeVisible()
})

test('the push notification card says when the browser does not support push', async () => {
  answerCalls([])
  mockBrowser()
  const manager = window.PushManager
  Reflect.deleteProperty(window, 'PushManager')
  await render(<PushCard />)
  await expect.element(page.getByText(m.push_unsupported())).toBeVisible()
  window.PushManager = manager
})

test('if the user blocks the permission prompt, the push notification card says so and nothing is subscribed', async () => {
  const calls = answerCalls([])
  const { state } = mockBrowser({ permission: 'default' })
  await render(<PushCard />)
  await expect.element(button(m.push_turn_on())).toBeVisible()
  state.permission = 'denied'
  await button(m.push_turn_on()).click()
  await expect.element(page.getByText(m.push_denied())).toBeVisible()
  expect(calls).toEqual([])
})

test('the button for turning push notifications on stays usable when the push service fails', async () => {
  const calls = answerCalls([])
  const { pushManager } = mockBrowser()
  pushManager.subscribe.mockRejectedValue(new DOMException('', 'AbortError'))
  await render(<PushCard />)
  await button(m.push_turn_on()).click()
  await expect.element(button(m.push_turn_on())).toBeEnabled()
  expect(calls).toEqual([])
})

test('push notifications end in this browser at sign-out and when another account opens the portal', async () => {
  answerCalls([phone])
  const { state } = mockBrowser({ subscribed: true })
  saveThis('me')
  await unsubscribeSavedDevice()
  expect(state.subscribed).toBe(false)
  state.subscribed = true
  saveThis('me')
  await syncSavedDevice('other')
  expect(state.subscribed).toBe(false)
})

test('opening the portal renews the push subscription, or ends it if the device was removed elsewhere', async () => {
  const calls = answerCalls([phone])
  const { state } = mockBrowser({ subscribed: true })
  saveThis('me')
  await syncSavedDevice('me')
  expect(calls).toMatchObject([{ method: 'POST', body: { previews: false } }])
  answerCalls([laptop])
  await syncSavedDevice('me')
  expect(state.subscribed).toBe(false)
})
