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
