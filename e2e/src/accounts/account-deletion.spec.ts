import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { password, registerClient } from '../support/accounts.ts'
import { createBooking } from '../support/bookings.ts'
import {
  createBusiness,
  findLateSlot,
  getShortestService,
  openOwnerPage,
} from '../support/businesses.ts'
import { findCode } from '../support/mailbox.ts'
import { origin } from '../support/server.ts'
import {
  expireReauthentication,
  openSettings,
  reauthenticate,
  settingsSection,
} from '../support/settings.ts'
import { submitSignInForm } from '../support/sign-in-forms.ts'

test('a client downloads their personal data as one zip file', async ({ page }) => {
  const email = await registerClient(page)
  await openSettings(page, 'client')
  await expireReauthentication(email)
  const section = settingsSection(page, 'Your data')
  await section.getByRole('button', { name: 'Request my data' }).click()
  await reauthenticate(page)
  // A job writes the file.
  await expect(section.getByText(/^Your file is ready/)).toBeVisible()

  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^ujuzi-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({ email })
})

test('deleting an account cancels its upcoming bookings, which the dialog counts, and signing in again restores the account', async ({
  page,
  browser,
}, { project }) => {
  const email = await registerClient(page)
  const business = await createBusiness()
  const service = await getShortestService(business)
  await createBooking(page, service.id, await findLateSlot(business, service.id))
  await openSettings(page, 'client')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  await expect(dialog.getByText('You have 1 upcoming booking. We’ll cancel it.')).toBeVisible()
  await expect(dialog.getByLabel('Verification code')).toBeFocused()
  await dialog.getByLabel('Verification code').fill(await findCode(email))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: /Goodbye/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()

  const ownerPage = await openOwnerPage(browser, project.use, business)
  await ownerPage.goto(`${origin()}/professional/bookings?show=cancelled`)
  await expect(ownerPage.getByRole('article').filter({ hasText: 'Josiane Tchoua' })).toContainText(
    'Cancelled',
  )
  await ownerPage.context().close()

  await page.goto(`${origin()}/client/dashboard`)
  await expect(page).toHaveURL(/\/auth\/login/)
  await submitSignInForm(page, email, password)
  await page.waitForURL('**/client/dashboard')
  await expect(page.getByText(/Welcome back/).first()).toBeVisible()
})

test('a client opens and closes the account deletion dialog by keyboard alone', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await registerClient(page)
  await openSettings(page, 'client')
  const button = page.getByRole('button', { name: 'Delete account' })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const isReached = () => button.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 100 && !(await isReached()); step++) await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})
