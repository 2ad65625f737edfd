import { expect, type Locator, type Page, test } from '@playwright/test'
import { listClientPlaces } from '@ujuzi/contract/clients/places'
import { newEmail, registerClient, signIn } from '../support/accounts.ts'
import { confirmationUrl, createConfirmedBooking, findBusiness } from '../support/bookings.ts'
import {
  claimBusiness,
  createBusiness,
  findLateSlot,
  getShortestService,
  listFreeDays,
} from '../support/businesses.ts'
import { findCode } from '../support/mailbox.ts'
import { origin } from '../support/server.ts'
import { submitSignUpForm } from '../support/sign-in-forms.ts'

const getOffset = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls to the end of the page. Fails on a page too short to scroll, which would prove nothing. */
async function scrollToEnd(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
        return window.scrollY
      }),
    )
    .toBeGreaterThan(0)
  return getOffset(page)
}

/**
 * Asserts that the page is at its top, also after it has loaded completely. The URL changes before the page does, so the
 * previous page may be visible for a moment.
 */
async function expectAtTop(page: Page, heading: Locator = page.getByRole('heading', { level: 1 })) {
  await expect(heading.locator('visible=true').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => getOffset(page), page.url()).toBe(0)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(await getOffset(page), page.url()).toBe(0)
}

const expectOffset = (page: Page, offset: number) => expect.poll(() => getOffset(page)).toBe(offset)

/** Activates a link or button by keyboard from the end of the page. Returns the offset before. */
async function followFromEnd(page: Page, target: Locator, url: RegExp) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await scrollToEnd(page)
  const visible = target.locator('visible=true').last()
  await visible.evaluate((element) => element.focus({ preventScroll: true }))
  const offset = await getOffset(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(url)
  return offset
}

/** Opens the page that confirms a booking of the shortest service. */
async function openConfirmation(page: Page, business: { id: string }, lateDay = 0) {
  const { id: service_id } = await getShortestService(business)
  const start = await findLateSlot(business, service_id, lateDay)
  // On a wide screen the page fits a window of the usual height, and would not scroll.
  const { width } = page.viewportSize() ?? { width: 0 }
  if (width > 700) await page.setViewportSize({ width, height: 500 })
  await page.goto(confirmationUrl(business, service_id, start))
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
}

async function confirmEmailFromEnd(page: Page, email: string) {
  await page.getByLabel('Verification code').fill(await findCode(email))
  await scrollToEnd(page)
  await page.getByRole('button', { name: 'Verify email' }).press('Enter')
}

test('sign-up and onboarding open each page at its top', { tag: '@long' }, async ({ page }) => {
  const email = newEmail('top')
  await page.goto(`${origin()}/auth/register?type=client`)
  await scrollToEnd(page)
  await submitSignUpForm(page, email)
  await expectAtTop(page)
  await confirmEmailFromEnd(page, email)
  await page.waitForURL('**/onboarding/client')
  await expectAtTop(page)
  await followFromEnd(page, page.getByRole('link', { name: 'Skip for now' }), /\/client\/dashboard/)
  await expectAtTop(page)
})

test('a visitor who signs up while booking sees each page open at its top', {
  tag: '@long',
}, async ({ page }) => {
  const email = newEmail('way')
  await openConfirmation(page, await createBusiness())
  const confirm = page.getByRole('button', { name: 'Request booking' })
  await followFromEnd(page, confirm, /\/auth\/register/)
  await expectAtTop(page)
  await scrollToEnd(page)
  await submitSignUpForm(page, email)
  await expectAtTop(page)
  await confirmEmailFromEnd(page, email)
  await page.waitForURL(/\/book\?.*start=/)
  await expectAtTop(page)
})

test(
  'confirming a booking opens the next page at its top, and Back restores the scroll position',
  { tag: '@long-desktop' },
  async ({ page, isMobile }, { retry }) => {
    await registerClient(page)
    // A business with several resources, so that the slot stays free and the page keeps its height.
    const lateDay = (isMobile ? 4 : 6) + 4 * retry
    await openConfirmation(page, await findBusiness('kofi cuts'), lateDay)
    const confirm = page.getByRole('button', { name: 'Request booking' })
    const offset = await followFromEnd(page, confirm, /booked=/)
    await expectAtTop(page)
    await page.goBack()
    await expectOffset(page, offset)
  },
)

test('rescheduling a booking opens the next page at its top, and Back restores the scroll position', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await registerClient(page)
  const business = await createBusiness()
  const { id } = await createConfirmedBooking(page, business)
  const [, day] = await listFreeDays(business, (await getShortestService(business)).id)
  const query = new URLSearchParams({
    day: day?.date ?? '',
    start: day?.slots.at(-1)?.start ?? '',
  })
  await page.goto(`${origin()}/client/bookings/${id}/reschedule?${query}`)
  const move = page.getByRole('button', { name: 'Save new time' })
  const offset = await followFromEnd(page, move, new RegExp(`/client/bookings/${id}$`))
  await expectAtTop(page)
  await page.goBack()
  await expectOffset(page, offset)
})

test('a booking request that fails offline does not scroll the booking page up', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await registerClient(page)
  await openConfirmation(page, await createBusiness())
  await scrollToEnd(page)
  await page.context().setOffline(true)
  const before = await getOffset(page)
  await page
    .getByRole('button', { name: 'Request booking' })
    .locator('visible=true')
    .first()
    .press('Enter')
  await expect(
    page.getByText('It’s safe to try again').locator('visible=true').first(),
  ).toBeVisible()
  expect(await getOffset(page)).toBeGreaterThanOrEqual(before)
})

test('saved places that finish loading after a client has scrolled do not move the booking page', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await registerClient(page)
  const business = await claimBusiness({ visitPlace: 'client' })
  const { id: service_id } = await getShortestService(business)
  const start = await findLateSlot(business, service_id)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${listClientPlaces.path}`, async (route) => {
    await answered
    await route.continue()
  })
  const asked = page.waitForRequest(`**${listClientPlaces.path}`)
  const loaded = page.waitForResponse(`**${listClientPlaces.path}`)
  await page.goto(confirmationUrl(business, service_id, start))
  await asked
  const offset = await scrollToEnd(page)
  answer()
  await loaded
  await page.waitForLoadState('networkidle')
  await expectOffset(page, offset)
})

test('public pages open at their top or at the hash of the URL, and Back and Forward restore the scroll position', {
  tag: '@long-desktop',
}, async ({ page }) => {
  await page.goto(`${origin()}/services`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const card = page.getByRole('article').last().getByRole('link').first()
  const offset = await followFromEnd(page, card, /\/services\/[\w-]{36}$/)
  await expectAtTop(page)
  const end = await scrollToEnd(page)
  await page.goBack()
  await expectOffset(page, offset)
  await page.goForward()
  await expectOffset(page, end)
  await page.goto(`${page.url()}#reviews`)
  await expect(page.locator('#reviews')).toBeInViewport()
  expect(await getOffset(page)).toBeGreaterThan(0)
})

test('going back from a professional’s page to a booking restores the scroll position', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await registerClient(page)
  const { id } = await createConfirmedBooking(page, await createBusiness())
  await page.goto(`${origin()}/client/bookings/${id}`)
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
  const professional = page.locator('main a[href^="/services/"]')
  const offset = await followFromEnd(page, professional, /\/services\/[\w-]{36}$/)
  await expectAtTop(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
  await expectOffset(page, offset)
})

test('the client portal opens each page at its top', { tag: '@long-desktop' }, async ({ page }) => {
  await registerClient(page)
  await createConfirmedBooking(page, await createBusiness())
  await page.goto(`${origin()}/client/dashboard`)
  await walkSidebar(page, ['bookings', 'favorites', 'settings', 'services', 'dashboard'])
})

test('the professional dashboard opens at its top, and Back restores the scroll position', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await signIn(page, 'professional@ujuzi.test')
  await page.goto(`${origin()}/professional/dashboard`)
  await expectAtTop(page)
  const links = page.locator('main a:not([href*="/dashboard"])')
  const offset = await followFromEnd(page, links, /./)
  await page.waitForURL((url) => !url.pathname.endsWith('/dashboard'))
  await expectAtTop(page)
  await page.goBack()
  await page.waitForURL('**/professional/dashboard')
  await expectOffset(page, offset)
})

test('the professional portal opens each page at its top', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await signIn(page, 'professional@ujuzi.test')
  await page.goto(`${origin()}/professional/dashboard`)
  await walkSidebar(page, ['reviews', 'bookings', 'services', 'clients', 'settings', 'dashboard'])
})

/** Follows the links of the portal, each from the end of the previous page; phones open the sidebar first. */
async function walkSidebar(page: Page, names: string[]) {
  await expectAtTop(page)
  for (const name of names) {
    await page.evaluate(() => window.scrollTo({ top: 10_000, behavior: 'instant' }))
    const open = page.getByRole('button', { name: 'Open sidebar' })
    if (await open.isVisible()) await open.press('Enter')
    const sidebar = page.getByRole('navigation', { name: 'Portal' }).locator('visible=true')
    await sidebar.locator(`a[href$="/${name}"]`).press('Enter')
    await page.waitForURL(`**/${name}`)
    await expectAtTop(page)
  }
}
