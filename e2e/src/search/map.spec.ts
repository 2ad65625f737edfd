import { expect, type Page, test } from '@playwright/test'
import { origin } from '../support/server.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Interactive Map' })
const pins = (page: Page) => map(page).getByRole('button', { name: /from|professional/ })
const kofi = (page: Page) => map(page).getByRole('button', { name: /^Kofi Cuts, from/ })
const card = (page: Page, name: string) =>
  page.locator('[data-professional]').filter({ hasText: name })

/** Collects requests to other origins. */
function watchForeignRequests(page: Page) {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin: requested } = new URL(request.url())
    if (protocol.startsWith('http') && requested !== origin()) foreign.push(request.url())
  })
  return foreign
}

async function drag(page: Page, across: number) {
  const box = await map(page).boundingBox()
  if (!box) throw new Error('There is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.7]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + across, y, { steps: 8 })
  await page.mouse.up()
}

test.describe('the search map works beside the list of results', { tag: '@desktop-only' }, () => {
  test('the list of results and the map highlight the same business, and no HTTP request goes to other sites', async ({
    page,
  }) => {
    const foreign = watchForeignRequests(page)
    await page.goto(`${origin()}/services?view=map&place=Douala&q=kofi+cuts`)
    await expect(kofi(page)).toBeVisible()
    await page.getByRole('link', { name: 'Kofi Cuts', exact: true }).focus()
    await expect(kofi(page)).toHaveAttribute('data-lit', '')
    await kofi(page).click()
    await expect(kofi(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(card(page, 'Kofi Cuts')).toHaveAttribute('data-on-map', '')
    expect(foreign).toEqual([])
  })

  test('after the map is moved the new area can be searched, and Back returns to the earlier area', async ({
    page,
  }) => {
    await page.goto(`${origin()}/services?view=map&place=Douala`)
    await expect(pins(page).first()).toBeVisible()
    const here = map(page).getByRole('button', { name: 'Search this area' })
    await expect(here).toBeHidden()
    await drag(page, -150)
    await here.click()
    await page.waitForURL(/lat=4\.\d+&lng=9\.\d+&radius=\d+/)
    await expect(here).toBeHidden()
    const first = page.url()
    await drag(page, 120)
    await here.click()
    await expect(page).not.toHaveURL(first)
    await page.goBack()
    await expect(page).toHaveURL(first)
    await page.goBack()
    await expect(page).toHaveURL(/place=Douala/)
    await expect(pins(page).first()).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(first)
    await page.reload()
    await expect(pins(page).first()).toBeVisible()
  })

  test('the arrow keys move the map, and Tab and Enter select the pin of a business', async ({
    page,
  }) => {
    await page.goto(`${origin()}/services?view=map&place=Douala&q=kofi+cuts`)
    await expect(kofi(page)).toBeVisible()
    await map(page).getByRole('group').focus()
    await page.keyboard.press('ArrowRight')
    await expect(map(page).getByRole('button', { name: 'Search this area' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(kofi(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(kofi(page)).toHaveAttribute('aria-pressed', 'true')
  })

  test('pressing a group of map pins zooms in and splits the group', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(`${origin()}/services?view=map&place=`)
    // A group has the name of a town only where there is room for it.
    const groups = map(page).getByRole('button', { name: /\d+\+? professionals/ })
    await expect(groups.first()).toBeVisible()
    const largest = async () => {
      const labels = await groups.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''))
      const counts = labels.map((label) => Number(/\d+/.exec(label)?.[0]))
      return { index: counts.indexOf(Math.max(...counts)), count: Math.max(0, ...counts) }
    }
    const before = await largest()
    await groups.nth(before.index).click()
    await expect.poll(async () => (await largest()).count).toBeLessThan(before.count)
    await expect(map(page).getByRole('button', { name: 'Search this area' })).toBeVisible()
  })
})

test.describe('the search map works alone on a narrow screen', () => {
  test('on a narrow screen the map opens over the list, shows the business of a pin and closes again', async ({
    page,
  }) => {
    const foreign = watchForeignRequests(page)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(`${origin()}/services?place=Douala&q=kofi+cuts`)
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /map-pane|africa/.test(url))).toEqual([])
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await kofi(page).tap()
    const peek = map(page).getByRole('article')
    await expect(peek.getByRole('link', { name: 'Kofi Cuts' })).toBeVisible()
    await page.getByRole('link', { name: 'List', exact: true }).tap()
    await expect(card(page, 'Kofi Cuts')).toBeVisible()
    await page.goBack()
    await kofi(page).tap()
    await peek.getByRole('link', { name: 'Kofi Cuts' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Kofi Cuts' })).toBeVisible()
    expect(foreign).toEqual([])
  })

  test('the map says when its pins cannot be loaded and offers to try again', {
    tag: '@long',
  }, async ({ page }) => {
    let landRequests = 0
    await page.route('**/map-africa*', (route) =>
      landRequests++ < 3 ? route.abort() : route.continue(),
    )
    await page.goto(`${origin()}/services?view=map&place=Douala&q=kofi+cuts`)
    await expect(kofi(page)).toBeVisible()
    await page.route('**/api/marketplace/pins/**', (route) => route.abort())
    const out = map(page).getByRole('button', { name: 'Zoom out' })
    // Taps during the zoom animation count too.
    for (const _ of [1, 2, 3]) await out.tap()
    await expect(map(page).getByText('We couldn’t load the pins.')).toBeVisible()
    await page.unroute('**/api/marketplace/pins/**')
    // The map may reload the pins itself before the tap, because it is still zooming.
    await expect(async () => {
      const again = map(page).getByRole('button', { name: 'Try again' })
      if (await again.isVisible()) await again.tap({ timeout: 2_000 })
      await expect(map(page).getByText('We couldn’t load the pins.')).toBeHidden()
    }).toPass()
    await expect(pins(page).first()).toBeVisible()
    expect(landRequests).toBeGreaterThan(3)
    expect(landRequests).toBeLessThan(12)
  })
})

test.describe('the map loads less in a browser that asks to save data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('the map loads only after a tap when the browser asks to save data', {
    tag: ['@long', '@long-desktop'],
  }, async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(`${origin()}/services?view=map&place=Douala`)
    const show = map(page).getByRole('button', { name: 'Show the map' })
    await expect(show).toBeVisible()
    expect(requests.filter((url) => /map-pane|africa|pins/.test(url))).toEqual([])
    await show.click()
    await expect(pins(page).first()).toBeVisible()
  })
})

test.describe('the map names the place and the businesses that it shows', () => {
  test('the map names the searched place and shows distance rings and a scale', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(`${origin()}/services?view=map&place_id=2232593&q=kofi+cuts`)
    await expect(map(page).getByText('Douala', { exact: true })).toBeVisible()
    await expect(map(page).locator('.map-ring')).toHaveCount(2)
    await expect(map(page).locator('.map-ring-label').first()).toHaveText(/^\d+(\.5)? km$/)
    await expect(map(page).locator('.leaflet-control-scale-line')).toHaveText(/^\d+ k?m$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

  test('the link Show on the map of a business opens the map with the business selected', {
    tag: '@long-desktop',
  }, async ({ page }) => {
    await page.goto(`${origin()}/services?q=kofi+cuts`)
    await card(page, 'Kofi Cuts').getByRole('link', { name: 'Kofi Cuts', exact: true }).click()
    await page.getByRole('link', { name: 'Show on the map' }).click()
    await expect(kofi(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(kofi(page)).toContainText('Kofi Cuts')
  })

  test('a map pin shows the exact price in the currency of the business, and the business name on keyboard focus', {
    tag: '@long',
  }, async ({ page }) => {
    await page.context().addCookies([{ name: 'currency', value: 'XAF', url: origin() }])
    await page.goto(`${origin()}/services?view=map&place_id=2232593&q=kofi+cuts`)
    await expect(kofi(page)).toHaveAttribute('aria-label', /^Kofi Cuts, from 2\s000\sFCFA$/)
    const tooltip = kofi(page).locator('.bottom-full')
    await expect(tooltip).toBeHidden()
    await map(page).getByRole('group').focus()
    await page.keyboard.press('Tab')
    await expect(kofi(page)).toBeFocused()
    await expect(tooltip).toHaveText('Kofi Cuts')
    await expect(tooltip).toBeVisible()
  })
})
