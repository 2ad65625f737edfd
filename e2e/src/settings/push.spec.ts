import { expect, type Page, test } from '@playwright/test'
import { registerClient } from '../support/accounts.ts'
import { origin } from '../support/server.ts'

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/')
    const notifications = (await registration?.getNotifications()) ?? []
    return notifications.map(({ title, body, tag, lang, data }) => ({
      title,
      body,
      tag,
      lang,
      data,
    }))
  })

/** What the server sends about a booking, as the push service of the browser would deliver it. */
const content = (title: string) => ({
  title,
  path: '/client/bookings/1',
  tag: 'booking-1',
  lang: 'en',
})

test('the service worker shows what is pushed to it, and a newer push about a booking replaces the older', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await registerClient(page)
  await page.goto(`${origin()}/client/settings/notifications`)
  const card = page.getByRole('region', { name: 'Notifications on this device' })
  await expect(card.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()

  const session = await context.newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL }) => scopeURL === `${origin()}/push/`)
    if (found) registered.resolve(found.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/push-worker.js', {
      scope: '/push/',
    })
    while (!registration.active) await new Promise((resolve) => setTimeout(resolve, 20))
  })
  const registrationId = await registered.promise
  const push = (title: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: origin(),
      registrationId,
      data: JSON.stringify(content(title)),
    })

  await test.step('not while the person looks at the portal', async () => {
    await page.bringToFront()
    await push('New booking')
    expect(await shownOn(page)).toEqual([])
  })
  await test.step('but elsewhere', async () => {
    await page.goto(`${origin()}/robots.txt`)
    await push('A booking was confirmed')
    await expect
      .poll(() => shownOn(page))
      .toMatchObject([{ title: 'A booking was confirmed', tag: 'booking-1' }])
    await push('A booking was rescheduled')
    await expect
      .poll(() => shownOn(page))
      .toMatchObject([
        { title: 'A booking was rescheduled', lang: 'en', data: { path: '/client/bookings/1' } },
      ])
  })
})
