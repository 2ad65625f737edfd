import { expect, test } from '@playwright/test'
import { origin } from '../support/server.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript a visitor searches, opens a business and sees its open times', async ({
  page,
}) => {
  await page.goto(`${origin()}/services?q=barber&place=Douala`)
  await expect(page.getByText(/professionals? found/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Kofi Cuts' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Cuts' })).toBeVisible()
  await page
    .getByRole('link', { name: /^Book Now/ })
    .first()
    .click()
  await page.getByRole('list', { name: 'Day' }).getByRole('link').nth(2).click()
  await expect(page.getByRole('link', { name: /^\d\d:\d\d/ }).first()).toBeVisible()
})

test('the search on the landing page works without JavaScript', async ({ page }) => {
  await page.goto(origin())
  await page.getByLabel('What', { exact: true }).fill('barber')
  await page.getByLabel('Where', { exact: true }).fill('Douala')
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/services\?q=barber&place=Douala/)
  await expect(page.getByRole('link', { name: 'Kofi Cuts' }).first()).toBeVisible()
})

test('the landing page changes its language without loading a script', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(origin())
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(scripts).toEqual([])
})
