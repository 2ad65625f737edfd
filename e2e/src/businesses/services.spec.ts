import { expect, type Page, test } from '@playwright/test'
import * as contract from '@ujuzi/contract/services/services'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { expectPortalLoaded, getAccessToken, signIn } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { claimBusiness, getOwnerToken, getShortestService } from '../support/businesses.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'

/* Refusals of each step, drafts and closing are tested in web/app/features/services/wizard/*.browser.test.tsx. */

const list = () => `${origin()}/professional/services`
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Services', exact: true }).getByRole('listitem')
const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title })

/** Opens the menu of the first service with this title, and chooses an action. */
async function choose(page: Page, title: string, action: string) {
  await page
    .getByRole('button', { name: `Actions for ${title}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const wizard = (page: Page) => page.getByRole('dialog')
const next = (page: Page) => wizard(page).getByRole('button', { name: 'Next' })

/** From the first step of an edited service to the last; a second press before a step is shown would count for the first. */
async function continueToReview(page: Page) {
  for (const step of ['pricing', 'details', 'review']) {
    await next(page).click()
    await expect(page).toHaveURL(new RegExp(`/edit/${step}$`))
  }
}

const description = 'Small parts, hair included, down to the waist. Bring nothing.'

/** Opens the list of services as the owner of a business that no other journey uses. */
async function openServices(page: Page) {
  const business = await claimBusiness()
  await signIn(page, business.email)
  await page.goto(list())
  await expect(page.getByRole('heading', { level: 1, name: 'My Services' })).toBeVisible()
  await expectPortalLoaded(page)
  return business
}

async function expectAccessible(page: Page) {
  expect.soft(await findViolations(page)).toEqual([])
}

test('a professional creates a service in four steps, and it appears first in the list', async ({
  page,
}) => {
  await openServices(page)
  const before = await rows(page).count()
  await page.getByRole('link', { name: 'Create New Service' }).click()
  await expect(page).toHaveURL(/\/services\/new$/)
  await next(page).click()
  await wizard(page).getByLabel('Service title').fill('Goddess locs')
  await wizard(page).getByLabel('Description').fill('Too short')
  await next(page).click()
  await expectAccessible(page)
  await wizard(page).getByLabel('Description').fill(description)
  await next(page).click()
  await expect(page).toHaveURL(/\/new\/pricing$/)
  await wizard(page).getByLabel('Currency').selectOption('XAF')
  await wizard(page).getByLabel('Price').fill('15 000')
  await wizard(page).getByLabel('Duration').selectOption('180')
  await expectAccessible(page)
  await page.reload()
  await expect(wizard(page).getByLabel('Price')).toHaveValue('15 000')
  await wizard(page).getByRole('button', { name: 'Previous' }).click()
  await expect(wizard(page).getByLabel('Service title')).toHaveValue('Goddess locs')
  await page.goBack()
  await next(page).click()
  await wizard(page).getByLabel('Category').selectOption('hairdresser')
  await expectAccessible(page)
  await next(page).click()
  await expect(wizard(page)).toContainText(description)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await wizard(page).getByRole('button', { name: 'Create Service' }).click()
  await expect(page).toHaveURL(list())
  await expect(rows(page)).toHaveCount(before + 1)
  await expect(rows(page).first()).toContainText('Goddess locs')
  await expect(rows(page).first()).toContainText('3 h')
})

test('a professional views and edits a service', async ({ page }) => {
  await openServices(page)
  const old = (await rows(page).first().getByRole('heading').textContent()) ?? ''
  await rowOf(page, old).first().getByRole('link', { name: old }).click()
  const details = page.getByRole('dialog', { name: 'Service Details' })
  await expect(details.getByText('Last updated')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await details.getByRole('link', { name: 'Edit Service' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Service' })).toBeVisible()
  await wizard(page).getByLabel('Service title').fill('Passion twists')
  await continueToReview(page)
  await wizard(page)
    .getByRole('checkbox', { name: 'Service is active and visible to clients' })
    .uncheck()
  await expectAccessible(page)
  await wizard(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(wizard(page)).toHaveCount(0)
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(
    rowOf(page, 'Passion twists').getByText('Inactive').filter({ visible: true }),
  ).toBeVisible()
})

test('a professional deactivates and deletes a service, and undo restores it as inactive', async ({
  page,
}) => {
  await openServices(page)
  const count = await rows(page).count()
  const title = (await rows(page).first().getByRole('heading').textContent()) ?? ''
  const inactive = rowOf(page, title).first().getByText('Inactive').filter({ visible: true })
  await choose(page, title, 'Deactivate')
  await expect(inactive).toBeVisible()
  await expectAccessible(page)
  await choose(page, title, 'Activate')
  await expect(inactive).toHaveCount(0)
  await choose(page, title, 'Deactivate')
  await expect(inactive).toBeVisible()
  await choose(page, title, 'Delete')
  await expect(rows(page)).toHaveCount(count - 1)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(count)
  await expect(inactive).toBeVisible()
})

test('the service form reports a change saved elsewhere, and saving again saves the professional’s own values', {
  tag: '@long',
}, async ({ page }) => {
  const business = await openServices(page)
  const { id } = await getShortestService(business)
  const as = await getOwnerToken(business)
  await page.goto(`${list()}/${id}/edit`)
  await wizard(page).getByLabel('Service title').fill('Mine')
  await continueToReview(page)
  const theirs = { title: 'Theirs', price: 4321 }
  getData(await callServer(app(), contract.changeService, { params: { id }, body: theirs }, { as }))
  await wizard(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(wizard(page)).toContainText('This service was changed elsewhere')
  await expectAccessible(page)
  await wizard(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(wizard(page)).toHaveCount(0)
  const saved = getData(await callServer(app(), contract.getService, { params: { id } }))
  expect([saved.title, saved.price]).toEqual(['Mine', 4321])
  await expect(rowOf(page, 'Mine').first()).toBeVisible()
})

test('a professional searches and filters services, and the search is kept in the URL and undone by Back', {
  tag: '@long',
}, async ({ page }) => {
  const business = await openServices(page)
  const { name } = await getShortestService(business)
  const as = await getOwnerToken(business)
  const lesson = { title: 'Sunday class', description, price: 12_000, duration: 120 }
  const body = { ...lesson, category: 'other' } as const
  getData(await callServer(app(), contract.createService, { body }, { as }))
  await page.reload()
  await expect(rowOf(page, 'Sunday class')).toBeVisible()
  const all = await rows(page).count()
  await page.getByLabel('Search services').fill(name)
  await expect(page).toHaveURL(/[?]q=/)
  await expect(rows(page)).not.toHaveCount(all)
  await expect(rowOf(page, name).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search services')).toHaveValue('')
  await expect(rows(page)).toHaveCount(all)
  await page.getByRole('link', { name: 'Inactive' }).click()
  await expect(page).toHaveURL(/status=inactive/)
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(all)
  await page.getByLabel('Category').selectOption('other')
  await expect(page).toHaveURL(/category=other/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'Sunday class')).toBeVisible()
})

test('an empty service list leads to creating the first service', { tag: '@long' }, async ({
  page,
}) => {
  const business = await openServices(page)
  const { id } = await getShortestService(business)
  const as = await getAccessToken(page)
  const query = { limit: 100 }
  const { results } = getData(
    await callServer(app(), contract.listManagedServices, { query }, { as }),
  )
  expect(results.map((service) => service.id)).toContain(id)
  for (const service of results) {
    const params = { id: service.id }
    getData(await callServer(app(), contract.deleteService, { params }, { as }))
  }
  await page.goto(list())
  await expect(page.getByRole('heading', { name: 'No services yet' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Create Your First Service' }).click()
  await expect(wizard(page).getByLabel('Service title')).toBeFocused()
})

test('opening a service to book it counts as one view', { tag: '@long' }, async ({ page }) => {
  const business = await claimBusiness()
  const { id } = await getShortestService(business)
  const views: string[] = []
  page.on('request', (request) => {
    if (/\/business\/services\/.*\/view\//.test(request.url())) views.push(request.url())
  })
  const counted = page.waitForResponse(`**/api/business/services/${id}/view/`)
  await page.goto(`${origin()}/services/${business.id}/book?service=${id}`)
  expect((await counted).status()).toBe(200)
  await page.locator('a[href*="day="]').first().click()
  await expect(page).toHaveURL(/day=/)
  expect(views).toHaveLength(1)
})
