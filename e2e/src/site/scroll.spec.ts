import { expect, type Locator, type Page, test } from '@playwright/test'
import { freeAt, requestOf } from '../support/bookings.ts'
import { codeFor, newAddress, newClient, origin, signIn, signUp } from '../support/person.ts'

test.setTimeout(180_000)

/** Each screen takes days of its own, so that the two journeys want different times. */
const dayOf = (project: string) => (project === 'phone' ? 16 : 18)

/** The page of a booking that only has to be confirmed. */
const bookUrl = (id: string, service_id: string, start: string) =>
  `${origin()}/services/${id}/book?service=${service_id}&day=${start.slice(0, 10)}&start=${encodeURIComponent(start)}`

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** As far down as the page goes; fails on a page that is too short to tell anything. */
async function scrollToEnd(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
        return window.scrollY
      }),
    )
    .toBeGreaterThan(0)
  return scrolled(page)
}

/**
 * The page that has just been reached is seen from its first line, also once all of it has arrived. The
 * address changes before the page does, so the page of before may be there for a moment.
 */
async function expectAtTop(page: Page, heading: Locator = page.getByRole('heading', { level: 1 })) {
  await expect(heading.locator('visible=true').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => scrolled(page), page.url()).toBe(0)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(await scrolled(page), page.url()).toBe(0)
}

const expectAt = (page: Page, offset: number) => expect.poll(() => scrolled(page)).toBe(offset)

/** Follows what the page offers, from far down the page; gives the offset that was left behind. */
async function press(page: Page, target: Locator, url: RegExp) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await scrollToEnd(page)
  const shown = target.locator('visible=true').last()
  await shown.evaluate((element) => element.focus({ preventScroll: true }))
  const offset = await scrolled(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(url)
  return offset
}

test('sign-up and onboarding begin each page at its top', async ({ page }) => {
  const email = newAddress('top')
  await page.goto(`${origin()}/auth/register?type=client`)
  await scrollToEnd(page)
  await signUp(page, email)
  await expectAtTop(page)
  await page.getByLabel('Verification code').fill(await codeFor(page, email))
  await scrollToEnd(page)
  await page.getByRole('button', { name: 'Verify Email' }).press('Enter')
  await page.waitForURL('**/onboarding/client')
  await expectAtTop(page)
  await press(page, page.getByRole('link', { name: 'Skip for now' }), /\/client\/dashboard/)
  await expectAtTop(page)
})

test('a visitor books and signs up on the way, and each page begins at its top', async ({ page }, {
  project,
}) => {
  const email = newAddress('way')
  const { id, service_id, days } = await freeAt('kofi cuts', dayOf(project.name))
  await page.goto(bookUrl(id, service_id, days[3]?.slots[1]?.start ?? ''))
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Confirm booking' }), /\/auth\/register/)
  await expectAtTop(page)
  await scrollToEnd(page)
  await signUp(page, email)
  await expectAtTop(page)
  await page.getByLabel('Verification code').fill(await codeFor(page, email))
  await scrollToEnd(page)
  await page.getByRole('button', { name: 'Verify Email' }).press('Enter')
  await page.waitForURL(/\/book\?.*start=/)
  await expectAtTop(page)
})

test('a booking is confirmed, then moved, and each page begins at its top', async ({ page }, {
  project,
}) => {
  const { id, service_id, days } = await freeAt('kofi cuts', dayOf(project.name))
  await newClient(page)
  await page.goto(bookUrl(id, service_id, days[0]?.slots[1]?.start ?? ''))
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm booking' })
  const left = await press(page, confirm, /booked=/)
  await expectAtTop(page)
  const booking = new URL(page.url()).searchParams.get('booked')
  await page.goBack()
  await expectAt(page, left)

  const start = encodeURIComponent(days[1]?.slots[3]?.start ?? '')
  await page.goto(
    `${origin()}/client/bookings/${booking}/reschedule?day=${days[1]?.date}&start=${start}`,
  )
  const move = page.getByRole('button', { name: 'Move the booking' })
  const moved = await press(page, move, new RegExp(`/client/bookings/${booking}$`))
  await expectAtTop(page)
  await page.goBack()
  await expectAt(page, moved)
})

test('what is refused stays where it was pressed', async ({ page }, { project }) => {
  const { id, service_id, days } = await freeAt('kofi cuts', dayOf(project.name))
  await newClient(page)
  await page.goto(bookUrl(id, service_id, days[2]?.slots[1]?.start ?? ''))
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
  await scrollToEnd(page)
  await page.context().setOffline(true)
  const before = await scrolled(page)
  await page
    .getByRole('button', { name: 'Confirm booking' })
    .locator('visible=true')
    .first()
    .press('Enter')
  await expect(page.getByText('Nothing is lost').locator('visible=true').first()).toBeVisible()
  expect(await scrolled(page)).toBeGreaterThanOrEqual(before)
})

test('public pages begin at their top or at their hash, and back and forward restore', async ({
  page,
}) => {
  await page.goto(`${origin()}/services`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const business = /\/services\/[\w-]{36}$/
  const card = page.getByRole('article').last().getByRole('link').first()
  const left = await press(page, card, business)
  await expectAtTop(page)
  const end = await scrollToEnd(page)
  await page.goBack()
  await expectAt(page, left)
  await page.goForward()
  await expectAt(page, end)
  await page.goto(`${page.url()}#reviews`)
  await expect(page.locator('#reviews')).toBeInViewport()
  expect(await scrolled(page)).toBeGreaterThan(0)
})

test('the client portal begins each page at its top, and back restores', async ({ page }, {
  project,
}) => {
  const { service_id, days } = await freeAt('kofi cuts', dayOf(project.name))
  await newClient(page)
  const { id } = await requestOf(page, service_id, days[1]?.slots[2]?.start ?? '')
  await page.goto(`${origin()}/client/bookings/${id}`)
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
  const professional = page.locator('main a[href^="/services/"]')
  const left = await press(page, professional, /\/services\/[\w-]{36}$/)
  await expectAtTop(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
  await expectAt(page, left)
  await walkSidebar(page, ['bookings', 'favorites', 'settings', 'services', 'dashboard'])
})

test('the professional portal begins each page at its top, and back restores', async ({ page }) => {
  await signIn(page, 'professional@ujuzi.test', 'professional')
  await expectAtTop(page)
  const left = await press(page, page.locator('main a'), /./)
  await page.waitForURL((url) => !url.pathname.endsWith('/dashboard'))
  await expectAtTop(page)
  await page.goBack()
  await page.waitForURL('**/professional/dashboard')
  await expectAt(page, left)
  await walkSidebar(page, ['reviews', 'bookings', 'services', 'clients', 'settings', 'dashboard'])
})

/** From far down each page of a portal to the next; on a phone the sidebar is opened first. */
async function walkSidebar(page: Page, names: string[]) {
  for (const name of names) {
    await scrollDown(page)
    const open = page.getByRole('button', { name: 'Open sidebar' })
    if (await open.isVisible()) await open.press('Enter')
    const sidebar = page.getByRole('navigation', { name: 'Portal' }).locator('visible=true')
    await sidebar.locator(`a[href$="/${name}"]`).press('Enter')
    await page.waitForURL(`**/${name}`)
    await expectAtTop(page)
  }
}

/** As far as there is anything to scroll. */
const scrollDown = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: 10_000, behavior: 'instant' }))
