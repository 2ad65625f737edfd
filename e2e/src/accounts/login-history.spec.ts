import { expect, type Page, test } from '@playwright/test'
import { password, registerClient } from '../support/accounts.ts'
import { origin } from '../support/server.ts'
import {
  expireReauthentication,
  openSettings,
  reauthenticate,
  settingsSection,
} from '../support/settings.ts'

const history = (page: Page) => settingsSection(page, 'Login history')

const tryToSignIn = (page: Page, email: string, typed: string) =>
  page.request.post(`${origin()}/api/auth/login/`, { data: { email, password: typed } })

test('the login history lists the sign-in on this device, another sign-in and a failed sign-in', async ({
  page,
}) => {
  const email = await registerClient(page)
  await tryToSignIn(page, email, 'not-the-Right-1')
  await tryToSignIn(page, email, password)
  await openSettings(page, 'client')
  const rows = history(page).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('Signed in with password')
  await expect(rows.nth(1)).toContainText('Failed')
  await expect(rows.nth(1)).toContainText('Wrong password')
  await expect(rows.nth(2)).toContainText('This device')
  await expect(rows.nth(2)).toContainText('Account created')

  await test.step('links in the login history lead to the password and the devices', async () => {
    await history(page).getByRole('link', { name: 'Change password' }).click()
    await expect(page.locator('#password')).toBeFocused()
    await history(page).getByRole('link', { name: 'See devices' }).click()
    await expect(page.locator('#devices')).toBeFocused()
  })
})

test('a long login history loads page by page', { tag: '@long' }, async ({ page }) => {
  const email = await registerClient(page)
  await Promise.all(Array.from({ length: 24 }, () => tryToSignIn(page, email, password)))
  await openSettings(page, 'client')
  const rows = history(page).getByRole('listitem')
  const more = history(page).getByRole('button', { name: 'Show more' })
  await expect(rows).toHaveCount(3)
  await more.click()
  await expect(rows).toHaveCount(20)
  await more.click()
  await expect(rows).toHaveCount(25)
  await expect(more).toHaveCount(0)
  await expect(history(page)).toBeFocused()
})

test('a client must confirm the password to change how long the login history is kept', {
  tag: '@long',
}, async ({ page }) => {
  const email = await registerClient(page)
  await openSettings(page, 'client')
  const choice = history(page).getByLabel('Keep history for')
  await expect(choice).toHaveValue('90')
  await expireReauthentication(email)
  await choice.selectOption('30 days')
  await reauthenticate(page)
  await expect(page.getByText('We’ll keep your login history for 30 days.').first()).toBeVisible()
  await page.reload()
  await expect(choice).toHaveValue('30')
})
