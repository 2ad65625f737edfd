import { expect, type Page, test } from '@playwright/test'
import { expectPortalLoaded, registerClient } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { hasCall } from '../support/calls.ts'
import { queryDatabase } from '../support/database.ts'
import { holdScripts } from '../support/scripts.ts'
import { origin } from '../support/server.ts'

const field = (page: Page) =>
  page.getByRole('banner').locator('input[name=q]').filter({ visible: true })
const list = (page: Page) => page.getByRole('listbox', { name: 'Services and businesses' })
const suggestion = (page: Page, name: RegExp) => list(page).getByRole('option', { name }).first()

/** Opens the page of a business, and on phones the search behind the icon of its header. */
async function openBusiness(page: Page, isMobile: boolean) {
  const [business] = await queryDatabase<{ id: string }>(
    `select id from businesses where name = 'Amara Braids' and published_at is not null`,
    [],
  )
  await page.goto(`${origin()}/services/${business?.id}`, { waitUntil: 'commit' })
  if (isMobile) await openFromIcon(page)
  await expect(field(page)).toBeVisible()
}

const openFromIcon = (page: Page) =>
  page.getByRole('banner').locator('summary[aria-label="Search for services"]').click()

test('the header search suggests businesses and categories for typed words', {
  tag: '@long-desktop',
}, async ({ page, isMobile }) => {
  await openBusiness(page, isMobile)
  await field(page).pressSequentially('kofi cu')
  await expect(suggestion(page, /^Kofi Cuts/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Cuts' })).toBeVisible()

  if (isMobile) await openFromIcon(page)
  await expect(field(page)).toHaveValue('')
  await field(page).pressSequentially('barb')
  await suggestion(page, /^Barber\b/).click()
  await expect(page).toHaveURL(/\/services\?q=&category=barber/)
})

test('the header search keeps typed words and the text cursor while suggestions load', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  const release = await holdScripts(page)
  await openBusiness(page, isMobile)
  await field(page).pressSequentially('braids')
  await field(page).press('Home')
  await expect(field(page)).not.toHaveAttribute('role', 'combobox')
  release()
  await expect(field(page)).toHaveAttribute('role', 'combobox')
  await expect(list(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.type('hair ')
  await expect(field(page)).toHaveValue('hair braids')
})

test('the header search still works if the script for its suggestions cannot be loaded', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route(/header-words/, (route) => route.abort())
  await openBusiness(page, isMobile)
  await field(page).fill('barber')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/services\?q=barber/)
  expect(errors).toEqual([])
})

test('words typed while the client portal loads are kept, and a suggestion for them opens results in the portal', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await registerClient(page)
  const loaded = Promise.withResolvers<void>()
  await page.route(hasCall('/api/auth/profile/'), async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page.goto(`${origin()}/client/dashboard`)
  await field(page).pressSequentially('bar')
  loaded.resolve()
  await expectPortalLoaded(page)
  await field(page).pressSequentially('b')
  await expect(field(page)).toHaveValue('barb')
  await suggestion(page, /^Barber\b/).click()
  await expect(page).toHaveURL(/\/client\/services\?q=&category=barber/)
})
