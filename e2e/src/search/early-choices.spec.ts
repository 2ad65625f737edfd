import { expect, type Page, test } from '@playwright/test'
import { holdScripts } from '../support/scripts.ts'
import {
  chooseFilter,
  openEarlyFilters,
  openSearchFields,
  waitForSearchScripts,
} from '../support/search-fields.ts'
import { origin } from '../support/server.ts'

const services = (search = '') => `${origin()}/services${search}`
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Loads of results by the browser, after the page from the server. */
function countLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/services.data') loads.push(search)
  })
  return loads
}

test('search filters chosen before the scripts run are applied in one page load, and Back removes them', async ({
  page,
}) => {
  const release = await holdScripts(page)
  const loads = countLoads(page)
  await page.goto(services('?q=barber&place=Douala&place_id=2232593'), { waitUntil: 'commit' })
  await filter(page, 'Sort').selectOption('Newest')
  await openEarlyFilters(page)
  await filter(page, 'Distance').selectOption('Within 100 km')
  release()
  await expect(page).toHaveURL(/q=barber.*radius=100.*sort=newest/)
  await expect(page.getByRole('link', { name: 'Remove Within 100 km' })).toBeVisible()
  await expect(filter(page, 'Sort')).toHaveValue('newest')
  expect(loads).toHaveLength(1)

  await page.goBack()
  await expect(page).toHaveURL(services('?q=barber&place=Douala&place_id=2232593'))
  await expect(filter(page, 'Sort')).toHaveValue('')
  await expect(page.locator('select[name=radius]')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Remove Within 100 km' })).toHaveCount(0)
})

test('search words typed before the scripts run stay in the field and are used by the search', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(services('?place='), { waitUntil: 'commit' })
  const words = page.getByRole('combobox', { name: 'Service, stylist or salon' })
  await openSearchFields(page)
  await words.fill('braids')
  release()
  await expect(page.getByRole('listbox', { name: 'Services and businesses' })).toBeVisible()
  await expect(words).toHaveValue('braids')
  await filter(page, 'Sort').selectOption('Newest')
  await expect(page).toHaveURL(/q=braids.*sort=newest/)
})

test('going back to search results left before the scripts ran shows the results for the URL', {
  tag: '@long',
}, async ({ page }) => {
  const release = await holdScripts(page)
  const loads = countLoads(page)
  await page.goto(services('?q=barber&place='), { waitUntil: 'commit' })
  await expect(cards(page).first()).toBeVisible()
  await filter(page, 'Sort').selectOption('Newest')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack({ waitUntil: 'commit' })
  await expect(cards(page).first()).toBeVisible()
  await expect(filter(page, 'Sort')).toHaveValue('')
  release()
  await waitForSearchScripts(page)
  await filter(page, 'Sort').selectOption('rating')
  await expect(page).toHaveURL(/sort=rating/)
  expect(loads).toHaveLength(1)
})

test('the search form opened on a phone while results load stays open once they are loaded', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(services('?q=barber&place='))
  await waitForSearchScripts(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/services.data*', async (route) => {
    await held
    await route.continue()
  })
  await filter(page, 'Sort').selectOption('Newest')
  await openSearchFields(page)
  release()
  await expect(page).toHaveURL(/sort=newest/)
  await expect(page.getByRole('status').filter({ hasText: /professionals? found/i })).toHaveCount(1)
  await expect(page.locator('.search-compact')).toHaveAttribute('open')
})

test('two search filters chosen while results load are both kept, and Back removes them', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(services('?q=barber&place='))
  await waitForSearchScripts(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/services.data*', async (route) => {
    await held
    // The load of the first choice ends when the second is made.
    await route.continue().catch(() => {})
  })
  await filter(page, 'Sort').selectOption('Newest')
  await chooseFilter(page, 'Category', 'Barber')
  release()
  await expect(page).toHaveURL(/category=barber.*sort=newest/)
  await expect(page.getByRole('link', { name: 'Remove Barber', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(services('?q=barber&place='))
  await expect(filter(page, 'Sort')).toHaveValue('')
  await expect(page.locator('select[name=category]')).toHaveValue('')
})
