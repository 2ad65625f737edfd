import { expect, type Locator, type Page, test } from '@playwright/test'
import * as contract from '@ujuzi/contract/services/services'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { faultsOf } from '../support/axe.ts'
import { app, ownerOf, serviceOf, takeShop } from '../support/business.ts'
import { expectNoSideways } from '../support/overflow.ts'
import { origin, signIn, tokenOf } from '../support/person.ts'

const list = () => `${origin()}/professional/services`
const cards = (page: Page) => page.getByRole('region', { name: 'Services' }).getByRole('group')
const cardOf = (page: Page, title: string) => cards(page).filter({ hasText: title })
const wizard = (page: Page) => page.getByRole('dialog')
const next = (page: Page) => wizard(page).getByRole('button', { name: 'Next' })

const description = 'Small parts, hair included, down to the waist. Bring nothing.'

/** Somebody at the list of the services of a business that is nobody else's. */
async function atServices(page: Page, query = '') {
  const shop = await takeShop(1)
  await signIn(page, shop.email, 'professional')
  await page.goto(list() + query)
  await expect(page.getByRole('heading', { level: 1, name: 'My Services' })).toBeVisible()
  return shop
}

async function isAccessible(page: Page) {
  expect.soft(await faultsOf(page)).toEqual([])
}

/** A figure of the summary. */
const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Summary' }).locator('div').filter({ hasText: label })

test('a professional creates a service in four steps, and a reload loses nothing', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await atServices(page)
  const before = await cards(page).count()
  await page.getByRole('link', { name: 'Create New Service' }).click()
  await expect(page).toHaveURL(/\/services\/new$/)

  await test.step('the first step says what it lacks', async () => {
    await next(page).click()
    await expect(wizard(page).getByText('Service title is required')).toBeVisible()
    await expect(wizard(page).getByText('Service description is required')).toBeVisible()
    const title = wizard(page).getByLabel('Service title')
    await expect(title).toBeFocused()
    await title.fill('Goddess locs')
    await expect(wizard(page).getByText('Service title is required')).toHaveCount(0)
    const text = wizard(page).getByLabel('Description')
    await text.fill('Too short')
    await expect(wizard(page).getByText('9/1000 characters')).toBeVisible()
    await title.press('Enter')
    await expect(wizard(page).getByText('Description must be at least 20 characters')).toBeVisible()
    await expect(text).toBeFocused()
    await text.fill(description)
    await isAccessible(page)
    await title.press('Enter')
    await expect(page).toHaveURL(/\/new\/pricing$/)
  })

  await test.step('the price is read as people write it, and a reload loses nothing', async () => {
    await expect(wizard(page).getByLabel('Duration')).toHaveValue('60')
    await next(page).click()
    await expect(wizard(page).getByText('Valid price is required')).toBeVisible()
    await wizard(page).getByLabel('Currency').selectOption('XAF')
    await wizard(page).getByLabel('Price').fill('15 000')
    await expect(wizard(page).getByText(/Clients see 15.000.FCFA, about \$27/)).toBeVisible()
    await wizard(page).getByLabel('Duration').selectOption('180')
    await isAccessible(page)
    await page.reload()
    await expect(wizard(page).getByLabel('Price')).toHaveValue('15 000')
    await expect(wizard(page).getByLabel('Duration')).toHaveValue('180')
    await wizard(page).getByRole('button', { name: 'Previous' }).click()
    await expect(wizard(page).getByLabel('Service title')).toHaveValue('Goddess locs')
    await page.goBack()
    await next(page).click()
  })

  await test.step('a category is needed, and a later address leads back to it', async () => {
    await page.goto(`${list()}/new/review`)
    await expect(page).toHaveURL(/\/new\/details$/)
    await next(page).click()
    await expect(wizard(page).getByText('Category is required')).toBeVisible()
    const category = wizard(page).getByLabel('Category')
    await expect(category).toBeFocused()
    const labels = await category.getByRole('option').allTextContents()
    expect(labels.slice(1, 11)).toEqual(
      'Barber Mechanic Plumber Electrician Cleaner Cook Driver Photographer Tutor Other'.split(' '),
    )
    await category.selectOption('hairdresser')
    await isAccessible(page)
    await next(page).click()
  })

  await test.step('it is kept, and stands at the top of the list', async () => {
    await expect(wizard(page)).toContainText(description)
    await expect(wizard(page).getByRole('checkbox')).toHaveCount(0)
    await isAccessible(page)
    await expectNoSideways(page)
    await wizard(page).getByRole('button', { name: 'Create Service' }).click()
    await expect(page).toHaveURL(list())
    await expect(cards(page)).toHaveCount(before + 1)
    await expect(cards(page).first()).toContainText('Goddess locs')
    await expect(cards(page).first()).toContainText('180 min')
    await expect(figure(page, 'Total value').first()).toContainText('≈')
    await page.getByRole('link', { name: 'Create New Service' }).click()
    await expect(wizard(page).getByLabel('Service title')).toHaveValue('')
  })
})

test('closing what was typed into asks first, and cancelling forgets it', async ({ page }) => {
  await atServices(page, '?status=active')
  await page.getByRole('link', { name: 'Create New Service' }).click()
  await wizard(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${list()}?status=active`)
  await page.getByRole('link', { name: 'Create New Service' }).click()
  const title = wizard(page).getByLabel('Service title')
  await title.fill('Goddess locs')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(title).toHaveValue('Goddess locs')
  await wizard(page).getByLabel('Description').fill(description)
  await next(page).click()
  await expect(wizard(page).getByLabel('Price')).toBeVisible()
  await wizard(page).getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(`${list()}?status=active`)
  await page.getByRole('link', { name: 'Create New Service' }).click()
  await expect(title).toHaveValue('')
})

test('a service is looked at, changed, taken off the page, deleted and brought back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await atServices(page)
  const count = await cards(page).count()
  const old = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  const card = cardOf(page, old).first()

  await test.step('view leads to edit', async () => {
    await card.getByRole('link', { name: 'View' }).click()
    const details = page.getByRole('dialog', { name: 'Service Details' })
    await expect(details.getByText('Last updated')).toBeVisible()
    await isAccessible(page)
    await expectNoSideways(page)
    await details.getByRole('link', { name: 'Edit Service' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Service' })).toBeVisible()
  })

  await test.step('it is changed, and no longer active', async () => {
    await wizard(page).getByLabel('Service title').fill('Passion twists')
    for (const _ of [1, 2, 3]) await next(page).click()
    await wizard(page)
      .getByRole('checkbox', { name: 'Service is active and visible to clients' })
      .uncheck()
    await isAccessible(page)
    await wizard(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(wizard(page)).toHaveCount(0)
    await expect(page.getByText('Changes saved')).toBeVisible()
  })

  const changed = cardOf(page, 'Passion twists')
  await test.step('it is activated and deactivated', async () => {
    await expect(changed.getByText('Inactive')).toBeVisible()
    await changed.getByRole('button', { name: 'Activate' }).click()
    await expect(changed.getByText('Active', { exact: true })).toBeVisible()
    await changed.getByRole('button', { name: 'Deactivate' }).click()
    await expect(changed.getByText('Inactive')).toBeVisible()
    await isAccessible(page)
  })

  await test.step('it is deleted at once, and Undo brings it back', async () => {
    await changed.getByRole('button', { name: 'Delete' }).click()
    await expect(changed).toHaveCount(0)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(changed).toBeVisible()
    await expect(cards(page)).toHaveCount(count)
    await expect(changed.getByText('Inactive')).toBeVisible()
  })

  await test.step('an address of nothing says so', async () => {
    await page.goto(`${list()}/01890000-0000-7000-8000-000000000000/edit/review`)
    await expect(page.getByRole('dialog')).toContainText('no longer there')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(page).toHaveURL(list())
  })
})

test('what was saved elsewhere is laid beside what was typed', async ({ page }) => {
  test.setTimeout(120_000)
  const shop = await atServices(page)
  const { id } = await serviceOf(shop)
  const as = await ownerOf(shop)
  await page.goto(`${list()}/${id}/edit`)
  await wizard(page).getByLabel('Service title').fill('Mine')
  for (const _ of [1, 2, 3]) await next(page).click()
  const theirs = { title: 'Theirs', price: 4321 }
  granted(await callOver(app(), contract.changeService, { params: { id }, body: theirs }, { as }))
  await wizard(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(wizard(page)).toContainText('This service was changed elsewhere')
  const about = (field: string): Locator => wizard(page).getByRole('group', { name: field })
  await expect(about('Service title').getByRole('radio', { name: /^Yours/ })).toBeChecked()
  await expect(about('Price').getByRole('radio', { name: /^Saved elsewhere/ })).toBeChecked()
  await isAccessible(page)
  await about('Service title')
    .getByRole('radio', { name: /^Saved elsewhere/ })
    .check()
  await page.reload()
  await expect(about('Service title').getByRole('radio', { name: /^Saved/ })).toBeChecked()
  await about('Service title')
    .getByRole('radio', { name: /^Yours/ })
    .check()
  await wizard(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(wizard(page)).toHaveCount(0)
  const saved = granted(await callOver(app(), contract.getService, { params: { id } }))
  expect([saved.title, saved.price]).toEqual(['Mine', 4321])
  await expect(cardOf(page, 'Mine').first()).toBeVisible()
})

test('services are searched and filtered by the address, and there may be none', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const shop = await atServices(page)
  const all = await cards(page).count()
  const { name, id } = await serviceOf(shop)
  await page.getByLabel('Search services').fill(name)
  await expect(page).toHaveURL(/[?]q=/)
  await expect(cards(page)).not.toHaveCount(all)
  await expect(cardOf(page, name).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search services')).toHaveValue('')
  await expect(cards(page)).toHaveCount(all)

  await page.getByRole('link', { name: 'Inactive' }).click()
  await expect(page).toHaveURL(/status=inactive/)
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(cards(page)).toHaveCount(all)
  const category = page.getByLabel('Category')
  await category.selectOption({ index: 1 })
  await expect(page).toHaveURL(/category=/)
  await expect(cardOf(page, name).first()).toBeVisible()

  const as = await tokenOf(page)
  const query = { limit: 100 }
  const { results } = granted(
    await callOver(app(), contract.listManagedServices, { query }, { as }),
  )
  for (const one of results) {
    granted(await callOver(app(), contract.deleteService, { params: { id: one.id } }, { as }))
  }
  expect(results.map((one) => one.id)).toContain(id)
  await page.goto(list())
  await expect(page.getByRole('heading', { name: 'No services yet' })).toBeVisible()
  await isAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'Create Your First Service' }).click()
  await expect(wizard(page).getByLabel('Service title')).toBeFocused()
})

test('opening a service to book it counts as a look, once', async ({ page }) => {
  const shop = await takeShop(1)
  const { id } = await serviceOf(shop)
  const looks: string[] = []
  page.on('request', (request) => {
    if (/\/business\/services\/.*\/view\//.test(request.url())) looks.push(request.url())
  })
  const told = page.waitForResponse(`**/api/business/services/${id}/view/`)
  await page.goto(`${origin()}/services/${shop.id}/book?service=${id}`)
  expect((await told).status()).toBe(200)
  await page.getByRole('link', { name: /free/ }).first().click()
  await expect(page).toHaveURL(/day=/)
  expect(looks).toHaveLength(1)
})
