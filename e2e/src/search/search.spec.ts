import { expect, type Page, test } from '@playwright/test'
import {
  chooseFilter,
  closeSearchFields,
  expectFieldsClosed,
  openAvailability,
  openSearchFields,
  waitForSearchScripts,
} from '../support/search-fields.ts'
import { origin } from '../support/server.ts'

const services = (search = '') => `${origin()}/services${search}`
const words = (page: Page) =>
  page.getByRole('combobox', { name: 'Service, stylist or salon', includeHidden: true })
const place = (page: Page) => page.getByRole('combobox', { name: 'Location', includeHidden: true })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /professionals? found/i })
const remove = (page: Page, filter: string | RegExp) =>
  page.getByRole('link', { name: filter instanceof RegExp ? filter : `Remove ${filter}` })
/** Says in the filter of the distance where it is measured from. */
const distanceNote = (page: Page) =>
  page.getByRole('combobox', { name: 'Distance', includeHidden: true }).locator('optgroup')
const search = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()

async function openSearch(page: Page, query = '') {
  await page.goto(services(query))
  await waitForSearchScripts(page)
}

test('search filters are kept in the URL, restored by Back, Forward and a shared link, and can be removed', {
  tag: '@long-desktop',
}, async ({ browser, page, isMobile }) => {
  await openSearch(page)
  await expect(place(page)).toHaveValue(/^Douala/)

  await openSearchFields(page)
  await words(page).fill('barber')
  await search(page)
  await expect(page).toHaveURL(/q=barber&place=Douala.*place_id=2232593/)
  await expect(count(page)).toBeVisible()

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High')
  await expect(page).toHaveURL(/sort=price_low/)
  await chooseFilter(page, 'Distance', 'Within 100 km')
  await expect(page).toHaveURL(/radius=100/)
  await openAvailability(page)
  await page.getByRole('radio', { name: /^Morning/ }).check()
  await page.getByRole('button', { name: isMobile ? /^Show/ : 'Show open times' }).click()
  await expect(page).toHaveURL(/time=morning/)
  await expect(remove(page, /Remove Morning/)).toBeVisible()

  await page.goBack()
  await expect(remove(page, /Remove Morning/)).toHaveCount(0)
  const distance = page.locator('select[name=radius]')
  await expect(distance).toHaveValue('100')
  await page.goBack()
  await expect(distance).toHaveValue('')
  await page.goForward()
  await page.goForward()
  await expect(remove(page, /Remove Morning/)).toBeVisible()

  const shared = await (await browser.newContext()).newPage()
  await shared.goto(page.url())
  await expect(words(shared)).toHaveValue('barber')
  await expect(remove(shared, 'barber')).toBeVisible({ visible: isMobile })
  await expect(remove(shared, /Remove Morning/)).toBeVisible()
  await shared.context().close()

  await remove(page, /Remove Morning/).click()
  await expect(remove(page, /Remove Morning/)).toHaveCount(0)
  if (!isMobile) {
    // The filters fit two rows, because the form shows the others itself.
    const row = await page.locator('.filter-row').boundingBox()
    expect(row?.height).toBeLessThan(110)
    return
  }
  for (const filter of ['Within 100 km', 'barber', 'Douala']) {
    await remove(page, filter).click()
    await expect(remove(page, filter)).toHaveCount(0)
  }
  await expect(place(page)).toHaveValue('')
  await page.reload()
  await expect(place(page)).toHaveValue('')
})

test('the search box of the header leads to the search field of the first page, which has no scripts, and of the results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const box = page.getByRole('banner').getByRole('link', { name: 'Search for services...' })
  await page.goto(origin())
  await box.click()
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
  await openSearch(page, '?q=barber')
  await box.click()
  await expect(words(page)).toBeFocused()
  await expect(page).toHaveURL(/q=barber/)
})

test('a visitor chooses a town in the search with the keyboard alone', { tag: '@long' }, async ({
  page,
}) => {
  await openSearch(page, '?place=')
  await openSearchFields(page)
  await place(page).pressSequentially('do')
  const list = page.getByRole('listbox', { name: 'Places' })
  await expect(list).toBeVisible()
  await expect(place(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ places?$/ })).toHaveCount(1)

  const options = list.getByRole('option')
  await place(page).press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await place(page).press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await place(page).press('Home')
  const first = (await options.first().getAttribute('id')) ?? ''
  await expect(place(page)).toHaveAttribute('aria-activedescendant', first)
  await place(page).press('Escape')
  await expect(list).toBeHidden()
  await expect(place(page)).toHaveValue('do')

  await place(page).pressSequentially('uala')
  await expect(options.first()).toHaveText('Douala, Littoral, Cameroon')
  await place(page).press('ArrowDown')
  await place(page).press('Enter')
  await expect(list).toBeHidden()
  await expect(place(page)).toHaveValue('Douala, Littoral, Cameroon')
  await place(page).press('Enter')
  await expect(page).toHaveURL(/place_id=2232593/)
})

test('the list of towns closes when it loses focus or a visitor clicks beside it', {
  tag: '@long',
}, async ({ page }) => {
  await openSearch(page, '?place=')
  const list = page.getByRole('listbox', { name: 'Places' })
  await openSearchFields(page)
  await place(page).pressSequentially('lag')
  await expect(list).toBeVisible()
  await place(page).press('Tab')
  await expect(list).toBeHidden()
  await place(page).fill('lago')
  await expect(list).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(list).toBeHidden()
})

test('search suggestions lead to a category and to a business', { tag: '@long' }, async ({
  page,
}) => {
  await openSearch(page, '?place=')
  const list = page.getByRole('listbox', { name: 'Services and businesses' })
  await openSearchFields(page)
  await words(page).pressSequentially('barb')
  await list
    .getByRole('option', { name: /^Barber\b/ })
    .first()
    .click()
  await expect(page).toHaveURL(/category=barber/)
  await expect(words(page)).toHaveValue('')

  await expectFieldsClosed(page)
  await openSearchFields(page)
  await words(page).pressSequentially('kofi cu')
  await list
    .getByRole('option', { name: /^Kofi Cuts/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Cuts' })).toBeVisible()
})

test.describe('search uses the position of the device', () => {
  test.use({
    permissions: ['geolocation'],
    geolocation: { latitude: 4.051_234, longitude: 9.767_891 },
  })

  test('Near me searches around the position of the device, rounded to three decimals', async ({
    page,
  }) => {
    await openSearch(page, '?q=barber')
    await openSearchFields(page)
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/q=barber&place=Near\+me&lat=4.051&lng=9.768/)
    await expect(place(page)).toHaveValue('Near me')
    await expect(distanceNote(page)).toHaveAttribute('label', 'Distances are from your location')
    await expect(page.getByText(/km away/).first()).toBeVisible()
    await remove(page, 'Near me').click()
    await expect(place(page)).toHaveValue('')
  })
})

test('a search keeps its words and place if the device does not give its position', {
  tag: '@long',
}, async ({ page }) => {
  await openSearch(page, '?q=barber&place=Douala')
  await openSearchFields(page)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByRole('alert')).toContainText('type a town')
  await expect(words(page)).toHaveValue('barber')
  await expect(page).toHaveURL(/place=Douala/)
})

test('Show more adds results to a search, and a reload shows the same number of results', async ({
  page,
  isMobile,
}) => {
  await openSearch(page, '?place=')
  const cards = page.getByRole('main').getByRole('article')
  // On a phone the search, the filters, and the count with the order take a row each.
  if (isMobile) expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(180)
  await expect(cards).toHaveCount(20)
  const second = await cards.nth(1).getByRole('heading').textContent()
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(cards).toHaveCount(40)
  expect(await cards.nth(1).getByRole('heading').textContent()).toBe(second)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.reload()
  await expect(cards).toHaveCount(40)
})

test('search results stay on screen offline, and Try again repeats the search once online', async ({
  context,
  page,
}) => {
  await openSearch(page, '?place=')
  const cards = page.getByRole('main').getByRole('article')
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest')
  await expect(page.getByRole('alert')).toContainText('offline')
  await expect(cards).toHaveCount(20)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/sort=newest/)
})

test('a search without results suggests a wider one that finds professionals', {
  tag: '@long',
}, async ({ page }) => {
  await openSearch(page, '?q=knotless+braids&place_id=2232593&category=welder')
  await expect(page.getByRole('heading', { name: 'No professionals found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
  await page.getByRole('link', { name: /^In all categories/ }).click()
  await expect(count(page)).toBeVisible()
})

test('a search for an unknown town names the town and advises to change the search', {
  tag: '@long',
}, async ({ page }) => {
  await openSearch(page, '?place=Nowhereville')
  await expect(page.getByRole('heading', { name: 'No professionals found' })).toBeVisible()
  await expect(page.getByText('a town called “Nowhereville”')).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
})

test('an unknown place in the URL of a search is used as search words', { tag: '@long' }, async ({
  page,
}) => {
  await openSearch(page, '?place=Amara+Braids')
  await expect(page.getByText('We don’t know a place called “Amara Braids”')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Amara Braids/ }).first()).toBeVisible()
  await openSearchFields(page)
  await place(page).fill('Xyzzyville')
  await expect(page.getByText('We don’t know this place.').last()).toBeVisible()
})

test('a suggested district is shown with its town, and distances are measured from the district', {
  tag: '@long',
}, async ({ page }) => {
  await openSearch(page, '?place=')
  await openSearchFields(page)
  await place(page).pressSequentially('bonamou')
  await page.getByRole('option', { name: 'Bonamoussadi, Douala, Cameroon' }).click()
  await search(page)
  await expect(page).toHaveURL(/place_id=2232593_bonamoussadi/)
  await expect(distanceNote(page)).toHaveAttribute('label', 'Distances are from Bonamoussadi')
})

test.describe('search works without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, filters and Show more work without JavaScript', async ({ page }) => {
    await page.goto(services())
    await openSearchFields(page)
    await words(page).fill('barber')
    await closeSearchFields(page)
    await openAvailability(page)
    await page.getByRole('radio', { name: /Afternoon/ }).check()
    await page.getByRole('button', { name: 'Show open times' }).click()
    await expect(page).toHaveURL(/q=barber/)
    await expect(page).toHaveURL(/time=afternoon/)
    await remove(page, /Remove Afternoon/).click()
    await expect(page).not.toHaveURL(/time=/)
    await remove(page, 'Douala').click()
    await expect(place(page)).toHaveValue('')
    await remove(page, 'barber').click()
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(40)
  })
})
