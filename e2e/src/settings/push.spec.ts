import { expect, type Page, test, type Worker } from '@playwright/test'
import { registerClient } from '../support/accounts.ts'
import { origin } from '../support/server.ts'

/** Denies notifications to the site. A Chromium with a window would ask the user; the headless shell always denies them. */
async function denyNotifications(page: Page) {
  const browser = await page.context().browser()?.newBrowserCDPSession()
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await browser?.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'denied',
    origin: origin(),
    browserContextId: targetInfo.browserContextId,
  })
}

/** Registers the service worker, as turning notifications on does; a browser without a screen grants no permission for that. */
async function startWorker(page: Page) {
  const started = page.context().waitForEvent('serviceworker')
  const session = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL }) => scopeURL === `${origin()}/push/`)
    if (found) registered.resolve(found.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await page.evaluate(() =>
    navigator.serviceWorker.register('/push-worker.js', { scope: '/push/' }),
  )
  const worker = await started
  const registrationId = await registered.promise
  /** Delivers what the server sends, as the push service of the browser would. */
  const push = (content: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: origin(),
      registrationId,
      data: JSON.stringify(content),
    })
  return { worker, push }
}

/** Records what the worker shows and opens, which needs a screen. */
const recordIn = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as ServiceWorkerScope
    scope.recorded = []
    scope.registration.showNotification = async (title, options) => {
      scope.recorded.push({ title, ...options })
    }
    const { matchAll } = scope.clients
    scope.clients.matchAll = async (options) => {
      const windows = await matchAll.call(scope.clients, options)
      scope.looked = (scope.looked ?? 0) + 1
      return windows
    }
    scope.clients.openWindow = async (url) => {
      scope.recorded.push({ opened: url })
    }
  })
const recordedBy = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as ServiceWorkerScope).recorded)

type ServiceWorkerScope = {
  recorded: object[]
  /** How often it looked for open windows. */
  looked?: number
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: {
    openWindow: (url: string) => Promise<void>
    matchAll: (options: object) => Promise<unknown>
  }
}

test('a push notification shows unless its recipient is looking at the portal, and a click opens the linked page', async ({
  page,
}) => {
  await denyNotifications(page)
  await registerClient(page)
  await page.goto(`${origin()}/client/settings/notifications`)
  const card = page.getByRole('region', { name: 'Notifications on this device' })
  await expect(card).toContainText('You blocked notifications for this site.')
  const { worker, push } = await startWorker(page)
  await recordIn(worker)
  const content = { path: '/client/bookings/1', tag: 'booking-1', lang: 'en' }

  await page.bringToFront()
  await push({ ...content, title: 'New booking' })
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as ServiceWorkerScope).looked))
    .toBe(1)
  await page.goto(`${origin()}/robots.txt`)
  await push({ ...content, title: 'A booking was confirmed' })
  await expect
    .poll(() => recordedBy(worker))
    .toMatchObject([{ title: 'A booking was confirmed', tag: 'booking-1', renotify: true }])

  await worker.evaluate((path) => {
    const click = Object.assign(new Event('notificationclick'), {
      notification: { data: { path }, close() {} },
      waitUntil() {},
    })
    dispatchEvent(click)
  }, content.path)
  await expect
    .poll(async () => (await recordedBy(worker)).at(-1))
    .toEqual({ opened: `${origin()}/client/bookings/1` })
})
