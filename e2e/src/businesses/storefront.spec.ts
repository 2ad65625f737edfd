import { expect, type Page, test } from '@playwright/test'
import { findBusiness } from '../support/bookings.ts'
import { origin } from '../support/server.ts'

const urlOf = async (name: string) => `${origin()}/services/${(await findBusiness(name)).id}`

async function openBusiness(page: Page, name = 'Kofi Cuts') {
  const url = await urlOf(name)
  await page.goto(url, { waitUntil: 'networkidle' })
  return url
}

const pictures = (page: Page) => page.getByRole('link', { name: /photo \d of \d/ })
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photos of Kofi Cuts' })
const share = (page: Page) => page.locator('summary', { hasText: 'Share' })
const counter = (page: Page) => page.locator('.yarl__counter')

test('the portfolio on a business page shows six pictures at first and all pictures on request', async ({
  page,
}) => {
  await openBusiness(page)
  await expect(pictures(page)).toHaveCount(6)
  await page.getByRole('link', { name: 'Show All Photos' }).click()
  await expect.poll(() => pictures(page).count()).toBeGreaterThan(6)
  await expect(page.getByRole('link', { name: 'Show All Photos' })).toHaveCount(0)
  await expect(pictures(page).nth(6)).toBeFocused()
})

test('the arrow keys browse the pictures of a business, and closing the picture restores the keyboard focus', {
  tag: '@long-desktop',
}, async ({ page }) => {
  await openBusiness(page)
  await pictures(page).nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(lightbox(page)).toBeVisible()
  await expect(counter(page)).toHaveText(/^3 \/ \d$/)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText(/^4 \//)
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText(/^3 \//)
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText(/^2 \//)
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toHaveCount(0)
  await expect(pictures(page).nth(2)).toBeFocused()
})

test('buttons browse the pictures of a business, and a button or a click beside the picture closes it', {
  tag: '@long-desktop',
}, async ({ page }) => {
  await openBusiness(page)
  await pictures(page).first().click()
  await expect(counter(page)).toHaveText(/^1 \//)
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(counter(page)).toHaveText(/^2 \//)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(lightbox(page)).toHaveCount(0)

  await pictures(page).first().click()
  await expect(counter(page)).toHaveText(/^1 \//)
  const { height } = page.viewportSize() ?? { height: 0 }
  await page.mouse.click(60, height - 8)
  await expect(lightbox(page)).toHaveCount(0)
})

test('a swipe shows the next picture of a business', { tag: '@long' }, async ({ page }) => {
  await openBusiness(page)
  await pictures(page).first().click()
  await expect(counter(page)).toHaveText(/^1 \//)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width * 0.7, height / 2)
  await page.mouse.down()
  await page.mouse.move(width * 0.2, height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(counter(page)).toHaveText(/^2 \//)
})

test('the share menu copies the link of the business page', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const url = await openBusiness(page)
  await share(page).click()
  await expect(page.getByLabel('Link to this page')).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const whatsApp = page.getByRole('link', { name: 'WhatsApp', exact: true }).first()
  expect(await whatsApp.getAttribute('href')).toContain(encodeURIComponent(url))
  // Nothing lies over it, such as the bar for booking.
  await whatsApp.click({ trial: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
})

test('the share menu offers the browser’s own sharing in browsers that have it', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: (data: ShareData) => {
        document.title = `shared ${data.url}`
        return Promise.resolve()
      },
    })
  })
  const url = await openBusiness(page)
  await share(page).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page).toHaveTitle(`shared ${url}`)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
})

test('the back link of a business page returns to the visitor’s search, or to the search page if there was none', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${origin()}/services?q=kofi+cuts`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Kofi Cuts', exact: true }).first().click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/q=kofi/)
  await openBusiness(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/services$/)
})

const reviews = (page: Page) => page.locator('#reviews li:has(article)')
const reviewsIn = (page: Page, name: RegExp) =>
  page.getByRole('list', { name }).getByRole('listitem')
const chosen = (page: Page) => reviewsIn(page, /^Chosen by/)
const newest = (page: Page) => reviewsIn(page, /^Reviews$/)
const allReviews = (page: Page) => page.getByRole('link', { name: /^See all reviews \(\d+\)$/ })
const stars = (page: Page) => reviews(page).getByRole('img', { name: / out of 5 stars$/ })

test('Show more adds reviews of a business below the reviews already shown', {
  tag: '@long',
}, async ({ page }) => {
  await openBusiness(page, 'Amara Braids & Co.')
  await expect(reviews(page)).toHaveCount(2)
  await allReviews(page).click()
  await expect(page).toHaveURL(/reviews=10/)
  const first = await chosen(page).first().textContent()
  await expect(chosen(page)).toHaveCount(3)
  // Chosen reviews are not repeated among the newest ten.
  const countBefore = await newest(page).count()
  expect(countBefore).toBeGreaterThanOrEqual(7)
  expect(countBefore).toBeLessThanOrEqual(10)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect.poll(() => newest(page).count()).toBeGreaterThanOrEqual(27)
  expect(await chosen(page).first().textContent()).toBe(first)
  await expect(page.getByRole('row', { name: /^5 out of 5 stars 107/ })).toBeVisible()
})

test('a visitor sorts reviews by stars, lowest first', { tag: '@long' }, async ({ page }) => {
  await openBusiness(page, 'Amara Braids & Co.')
  await allReviews(page).click()
  await page.getByRole('link', { name: 'Lowest' }).click()
  await expect(page).toHaveURL(/order=lowest/)
  await expect(page.getByRole('link', { name: 'Lowest' })).toHaveAttribute('aria-current', 'true')
  await expect(stars(page).first()).toHaveAccessibleName('2 out of 5 stars')
  await expect(chosen(page)).toHaveCount(0)
})

test.describe('the business page works without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor filters reviews by stars and loads more of them without JavaScript', async ({
    page,
  }) => {
    await page.goto(await urlOf('Amara Braids & Co.'))
    await allReviews(page).click()
    await page.getByRole('link', { name: '4 out of 5 stars' }).click()
    await expect(stars(page)).toHaveCount(10)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(stars(page)).toHaveCount(16)
    const names = await stars(page).evaluateAll((all) =>
      all.map((star) => star.getAttribute('aria-label')),
    )
    expect(new Set(names)).toEqual(new Set(['4 out of 5 stars']))
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(chosen(page)).toHaveCount(3)
  })

  test('showing all pictures, sharing and loading more reviews of a business work without JavaScript', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(await urlOf('Amara Braids & Co.'))
    await expect(pictures(page)).toHaveCount(6)
    await page.getByRole('link', { name: 'Show All Photos' }).click()
    await expect.poll(() => pictures(page).count()).toBeGreaterThan(6)
    await allReviews(page).click()
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect.poll(() => newest(page).count()).toBeGreaterThanOrEqual(27)
    await share(page).click()
    await expect(page.getByLabel('Link to this page')).toHaveValue(/\/services\//)
    const picture = await page.request.get(
      new URL((await pictures(page).first().getAttribute('href')) ?? '', origin()).href,
    )
    expect(picture.headers()['content-type']).toContain('image/')
  })
})

test('a business page on a phone is short, and its first service is on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openBusiness(page, 'Amara Braids & Co.')
  const service = page.locator('#services h3').first()
  const { y = Infinity } = (await service.boundingBox()) ?? {}
  expect(y).toBeLessThanOrEqual(420)
  const { height = Infinity } = (await page.getByRole('main').boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(3500)
})

test('a folded part of a business page opens for a link to it, and all parts are open in print', async ({
  page,
}) => {
  const policy = page.getByRole('heading', { name: 'Cancellation Policy' })
  const url = await openBusiness(page)
  await expect(policy).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(policy).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${url}#policies`)
  await expect(policy).toBeInViewport()
})

test('a next open time on a business page leads to its booking with this time chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openBusiness(page, 'Amara Braids & Co.')
  const times = page.getByRole('list', { name: /^Next open time/ }).getByRole('link')
  await expect(times).toHaveCount(3)
  const time = await times.nth(1).textContent()
  await times.nth(1).click()
  await expect(page).toHaveURL(/\/book\?service=.*start=/)
  await expect(page.getByRole('link', { name: /^Change/ }).nth(1)).toBeVisible()
  await expect(page.getByText(new RegExp(`, ${time?.slice(-5)}$`)).first()).toBeVisible()
})

for (const id of ['nonsense', '018cc251-f401-7000-8002-000000000000', '%E2%82%AC']) {
  test(`shows Business Not Found with status 404 for the business id ${id}`, {
    tag: '@long',
  }, async ({ page }) => {
    const response = await page.goto(`${origin()}/services/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Services' }).click()
    await expect(page).toHaveURL(/\/services$/)
  })
}
