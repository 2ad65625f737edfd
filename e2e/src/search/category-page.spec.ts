import { expect, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { waitForSearchScripts } from '../support/search-fields.ts'
import { origin } from '../support/server.ts'

const barbers = () => `${origin()}/services?category=barber&place_id=2232593`

test('search results show prices in the currency of the business alone, and its page also in one that the visitor chooses', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(barbers())
  await expect(page.getByText(/FCFA/).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('≈')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Votre devise' }).selectOption('USD')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText(/FCFA/).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('≈')).toHaveCount(0)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByText(/≈.*\$/).first()).toBeVisible()
  await context.close()
})

test('the page for barbers in Douala is accessible and links to other categories', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(barbers())
  await waitForSearchScripts(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Barbers in Douala' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const links = page.getByRole('navigation', { name: 'More to explore' })
  await links.getByRole('link', { name: 'Hairdresser' }).click()
  await expect(page).toHaveURL(/place_id=2232593&category=hairdresser/)
})
