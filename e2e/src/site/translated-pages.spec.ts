import { expect, type Page, test } from '@playwright/test'
import { registerClient } from '../support/accounts.ts'
import { confirmationUrl, createBooking } from '../support/bookings.ts'
import {
  createBusiness,
  findLateSlot,
  getShortestService,
  openOwnerPage,
  openRequests,
  setAutoAccept,
} from '../support/businesses.ts'
import { chooseFilter, openSearchFields, waitForSearchScripts } from '../support/search-fields.ts'
import { origin } from '../support/server.ts'
import { signInByForm } from '../support/sign-in-forms.ts'
import { recordTranslationErrors } from '../support/translation.ts'

/* The main journeys on pages that the browser translates. What they show is tested elsewhere. */

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first()
const count = (page: Page) => page.getByRole('status').filter({ hasText: /professionals? found/i })

for (const early of [false, true]) {
  test(`a visitor searches, sorts, filters and goes back on a page translated ${early ? 'before' : 'after'} its scripts run`, {
    tag: early ? '@long' : [],
  }, async ({ page }) => {
    const errors = await recordTranslationErrors(page, { early })
    await page.goto(`${origin()}/services`)
    await waitForSearchScripts(page)
    await openSearchFields(page)
    const words = page.getByRole('combobox', { name: 'Service, stylist or salon' })
    await words.fill('braids')
    await words.press('Enter')
    await expect(page).toHaveURL(/q=braids/)
    await expect(count(page)).toHaveCount(1)
    const found = await count(page).textContent()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High')
    await expect(page).toHaveURL(/sort=price_low/)
    await chooseFilter(page, 'Distance', 'Within 100 km')
    await expect(page).toHaveURL(/radius=100/)
    await expect(page.getByRole('link', { name: 'Remove Within 100 km' })).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Remove Within 100 km' })).toHaveCount(0)
    await openSearchFields(page)
    await words.fill('barber')
    await words.press('Enter')
    await expect(page).toHaveURL(/q=barber/)
    await expect(count(page)).not.toHaveText(found ?? '')
    expect(errors).toEqual([])
  })
}

test('a client books on translated pages, and the business accepts the booking on its dashboard', async ({
  browser,
  page,
}, { project }) => {
  const business = await createBusiness()
  await setAutoAccept(business, false)
  const { id } = await getShortestService(business)
  await registerClient(page)
  const errors = await recordTranslationErrors(page)
  await page.goto(confirmationUrl(business, id, await findLateSlot(business, id)))
  await button(page, 'Request booking').click()
  await page.waitForURL(/\/client\/bookings/)
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()

  const owner = await openOwnerPage(browser, project.use, business)
  const ownerErrors = await recordTranslationErrors(owner)
  await owner.goto(`${origin()}/professional/dashboard`)
  await button(owner, 'Accept').click()
  await expect(owner.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  expect([...errors, ...ownerErrors]).toEqual([])
})

test(
  'a business accepts a booking request on its translated calendar and sees the booking confirmed',
  { tag: '@long' },
  async ({ browser, page }, { project }) => {
    const business = await createBusiness()
    await setAutoAccept(business, false)
    const { id } = await getShortestService(business)
    await registerClient(page)
    const booking = await createBooking(page, id, await findLateSlot(business, id))
    const owner = await openOwnerPage(browser, project.use, business)
    const errors = await recordTranslationErrors(owner)
    await owner.goto(`${origin()}/professional/bookings`)
    await openRequests(owner)
    await button(owner, 'Accept').click()
    await expect(owner.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await owner.goto(`${origin()}/professional/bookings?booking=${booking.id}`)
    await expect(owner.getByRole('dialog').getByText('Confirmed', { exact: true })).not.toHaveCount(
      0,
    )
    expect(errors).toEqual([])
  },
)

test('a professional signs in, saves settings and records a sale on translated pages', async ({
  page,
}) => {
  const { email } = await createBusiness()
  const errors = await recordTranslationErrors(page)
  await signInByForm(page, { email, type: 'professional', typed: 'Ujuzi-demo-1' })

  await page.goto(`${origin()}/professional/settings/business`)
  await page.getByLabel('Bookings a day', { exact: true }).fill('4')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)

  await page.goto(`${origin()}/professional/payments`)
  await page.getByRole('link', { name: 'New sale' }).click()
  const sale = page.getByRole('dialog', { name: 'New sale' })
  await sale.getByLabel('Item', { exact: true }).fill('Beard oil')
  await sale.getByLabel('Price each').fill('1500')
  await sale.getByRole('button', { name: /^Record / }).click()
  const done = page.getByRole('dialog', { name: / paid$/ })
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Beard oil' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a client and a business write to each other on translated pages', async ({ browser, page }, {
  project,
}) => {
  const business = await createBusiness()
  await registerClient(page)
  const errors = await recordTranslationErrors(page)
  await page.goto(`${origin()}/services/${business.id}`)
  // Names of businesses are not translated.
  await expect(page.locator('h2 font').first()).toBeAttached()
  await expect(page.locator('h1 font')).toHaveCount(0)
  await page.getByRole('link', { name: 'Message', exact: true }).first().click()
  await page.waitForURL(/\/client\/messages\/[\da-f-]{36}$/)
  const write = async (writer: Page, text: string) => {
    await writer.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
    await button(writer, 'Send').click()
  }
  await write(page, 'Is Saturday free?')
  const owner = await openOwnerPage(browser, project.use, business)
  const ownerErrors = await recordTranslationErrors(owner)
  await owner.goto(`${origin()}/professional/messages`)
  await owner.getByRole('link', { name: /Josiane Tchoua/ }).click()
  await write(owner, 'Yes, at ten.')
  for (const reader of [page, owner]) {
    await expect(reader.getByRole('log').getByText('Yes, at ten.', { exact: true })).toBeVisible()
    await expect(reader.getByText(/^Read \d\d:\d\d$/)).toBeVisible()
  }
  expect([...errors, ...ownerErrors]).toEqual([])
})
