import { expect, type Page, test } from '@playwright/test'
import { origin } from '../support/server.ts'

const expectLanguage = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)
const listUrl = () => `${origin()}/services?category=barber&place_id=2232593`
const kofi = (page: Page) => page.getByRole('link', { name: 'Kofi Cuts', exact: true }).first()

test('a language in the URL sets the language of the page and of the pages visited after it', async ({
  page,
}) => {
  await page.goto(`${listUrl()}&lang=fr`)
  await expectLanguage(page, 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Douala')
  await kofi(page).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Horaires' })).toBeVisible()
  await expectLanguage(page, 'fr')
  await page.goto(`${origin()}/about`)
  await expectLanguage(page, 'fr')
})

test('a visitor with a chosen language reads one page in a second language, then continues in the chosen one', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(origin())
  await page.getByRole('button', { name: 'Español' }).click()
  await expectLanguage(page, 'es')
  await page.goto(`${listUrl()}&lang=fr`)
  await expectLanguage(page, 'fr')
  await kofi(page).click()
  await expect(page).toHaveURL(/\/services\/[0-9a-f-]{36}$/)
  await expectLanguage(page, 'es')
  await page.goBack()
  await expectLanguage(page, 'fr')
})

test('choosing a language changes the language of the page and the language in its URL', async ({
  page,
}) => {
  await page.goto(`${listUrl()}&lang=fr`)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/lang=en/)
  await expectLanguage(page, 'en')
  await page.goto(listUrl())
  await expectLanguage(page, 'en')
})

test('the canonical and alternate links sent by the server are not repeated by scripts, which log no errors', {
  tag: '@long',
}, async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${listUrl()}&lang=fr`)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=alternate]')).toHaveCount(4)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${listUrl()}&lang=fr`)
  await kofi(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Cuts' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/services\/[\w-]{36}$/,
  )
  expect(errors).toEqual([])
})
