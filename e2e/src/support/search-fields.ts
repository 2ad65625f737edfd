import { expect, type Page } from '@playwright/test'

const compactField = (page: Page) => page.locator('.search-compact > summary')

/** Opens the fields of the search, which on phones are behind one in the header. */
export async function openSearchFields(page: Page) {
  if (!(await compactField(page).isVisible())) return
  if (await page.locator('.search-compact[open]').count()) return
  await compactField(page).click()
}

/** Closes them, because they lie over the filters. */
export async function closeSearchFields(page: Page) {
  if (await page.locator('.search-compact[open]').count()) await compactField(page).click()
}

/** Waits for the scripts of the search page: `Near me` needs them. */
export async function waitForSearchScripts(page: Page) {
  await expect(page.getByRole('button', { name: 'Near me', includeHidden: true })).toBeAttached()
}

/** Waits until a navigation has closed them. */
export const expectFieldsClosed = (page: Page) =>
  expect(page.locator('.search-compact[open]')).toHaveCount(0)

const allFilters = (page: Page) => page.locator('.filter-all > summary')

/** Chooses an option of a filter, which on phones is in the sheet of all filters. */
export async function chooseFilter(page: Page, name: string, option: string) {
  const filter = page.getByRole('combobox', { name, exact: true })
  if (await filter.isVisible()) return filter.selectOption(option)
  await allFilters(page).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name, exact: true }).selectOption(option)
  return sheet.getByRole('button', { name: /^Show/ }).click()
}

/** Opens the days and times of the search, which on phones are among all filters. */
export async function openAvailability(page: Page) {
  if (await allFilters(page).isVisible()) return allFilters(page).click()
  return page.locator('summary', { hasText: 'Filter By Availability' }).click()
}

/** Opens all filters on a phone before the scripts run. */
export async function openEarlyFilters(page: Page) {
  if (await allFilters(page).isVisible()) await allFilters(page).click()
}
