import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { origin } from '../support/server.ts'
import { checkPages } from './page-checks.ts'

const professional = 'professional@ujuzi.test'
const list = '/professional/services'

for (const steps of [
  ['', '/pricing'],
  ['/details', '/review'],
]) {
  test(`the steps of the form for a new service, from /new${steps[0]} on, have no accessibility violations`, {
    tag: ['@long', '@long-desktop'],
  }, async ({ page }) => {
    await signIn(page, professional)
    await fillInService(page)
    await checkPages(
      page,
      steps.map((step) => `${list}/new${step}`),
    )
  })
}

/** Fills in the form up to its last step, so that each step can be opened. The draft stays in this browser. */
async function fillInService(page: Page) {
  await page.goto(`${origin()}${list}/new`)
  const wizard = page.getByRole('dialog')
  const next = wizard.getByRole('button', { name: 'Next' })
  await wizard.getByLabel('Service title').fill('Goddess locs, down to the waist')
  await wizard.getByLabel('Description').fill('Small parts, hair included. Bring nothing.')
  await next.press('Enter')
  await wizard.getByLabel('Price').fill('15000')
  await next.press('Enter')
  await wizard.getByLabel('Category').selectOption('hairdresser')
  await next.press('Enter')
  await expect(page).toHaveURL(/\/new\/review$/)
}
