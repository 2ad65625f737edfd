import { expect, type Page, test } from '@playwright/test'
import { origin } from '../support/person.ts'

const speaks = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)
const list = () => `${origin()}/services?category=barber&place_id=2232593`
const kofi = (page: Page) => page.getByRole('link', { name: 'Kofi Cuts', exact: true }).first()

test('an address names its language, and the visit stays in it', async ({ page }) => {
  await page.goto(`${list()}&lang=fr`)
  await speaks(page, 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Douala')
  await kofi(page).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Horaires' })).toBeVisible()
  await speaks(page, 'fr')
  await page.goto(`${origin()}/about`)
  await speaks(page, 'fr')
})

test('who has chosen a language reads one page in another, and goes on in their own', async ({
  page,
}) => {
  await page.goto(origin())
  await page.getByRole('button', { name: 'Español' }).click()
  await speaks(page, 'es')
  await page.goto(`${list()}&lang=fr`)
  await speaks(page, 'fr')
  await kofi(page).click()
  await expect(page).toHaveURL(/\/services\/[0-9a-f-]{36}$/)
  await speaks(page, 'es')
  await page.goBack()
  await speaks(page, 'fr')
})

test('choosing a language on a page whose address names one changes both', async ({ page }) => {
  await page.goto(`${list()}&lang=fr`)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/lang=en/)
  await speaks(page, 'en')
  await page.goto(list())
  await speaks(page, 'en')
})

test('what the server wrote in the head is what the browser keeps', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${list()}&lang=fr`)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=alternate]')).toHaveCount(4)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${list()}&lang=fr`)
  await kofi(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Cuts' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/services\/[\w-]{36}$/,
  )
  expect(faults).toEqual([])
})
