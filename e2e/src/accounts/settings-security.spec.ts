import { expect, test } from '@playwright/test'
import { password, registerClient } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { queryDatabase } from '../support/database.ts'
import { findLink } from '../support/mailbox.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'
import {
  expireReauthentication,
  openSettings,
  reauthenticate,
  settingsSection,
} from '../support/settings.ts'
import { submitSignInForm } from '../support/sign-in-forms.ts'

test('after a sign-in from a network that is not allowed, a link in an email lets the client allow any network', async ({
  page,
  context,
}) => {
  const email = await registerClient(page)
  await openSettings(page, 'client')
  const networks = settingsSection(page, 'Allowed networks')
  const list = networks.getByLabel('IP addresses or ranges, one per line')
  await list.fill('10.0.0.0/8\ndouala')
  await networks.getByRole('button', { name: 'Save networks' }).click()
  await expect(networks.getByText(/^Line 2: Enter an IP address/)).toBeVisible()
  await list.fill('10.0.0.0/8')
  await networks.getByRole('button', { name: 'Save networks' }).click()
  await expect(page.getByText(/^This list leaves out the network/).first()).toBeVisible()
  await networks.getByRole('button', { name: 'Add my network' }).click()
  await networks.getByRole('button', { name: 'Save networks' }).click()
  await expect(networks.getByText(/^You can sign in only from 10\.0\.0\.0\/8 and/)).toBeVisible()
  await expectNoOverflow(page)

  // The browser cannot change its IP address, so the test changes the list.
  await queryDatabase(
    `update accounts set allowed_networks = '{10.0.0.0/8}' where email = $1 returning id`,
    [email],
  )
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin()}/auth/login`)
  await submitSignInForm(page, email, password)
  await expect(page.getByRole('heading', { name: 'This network isn’t allowed' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.goto(await findLink(email, '/auth/allow-network'))
  await page.getByRole('button', { name: 'Allow any network' }).click()
  await expect(page.getByRole('heading', { name: 'Any network is allowed' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await submitSignInForm(page, email, password)
  await page.waitForURL('**/client/dashboard')
})

test('the settings say when data export or account deletion is turned off, and link to the switch for export', {
  tag: '@long',
}, async ({ page }) => {
  const email = await registerClient(page)
  await openSettings(page, 'client')
  await expireReauthentication(email)
  const protection = settingsSection(page, 'Data protection')
  await protection.getByRole('switch', { name: 'Allow downloading my data' }).click()
  await reauthenticate(page)
  const data = settingsSection(page, 'Your data')
  await expect(data.getByText('Downloading is turned off.')).toBeVisible()
  await protection.getByRole('switch', { name: 'Allow deleting my account' }).click()
  const deletion = settingsSection(page, 'Delete account')
  await expect(deletion.getByText('Deleting this account is turned off.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await data.getByRole('link', { name: 'Change this in Data protection' }).click()
  await expect(protection).toBeFocused()
  await protection.getByRole('switch', { name: 'Allow downloading my data' }).click()
  await expect(data.getByRole('button', { name: 'Request my data' })).toBeVisible()
})

test('the sign-in settings state after how many minutes a client is signed out, also after a reload', {
  tag: '@long',
}, async ({ page }) => {
  await registerClient(page)
  await openSettings(page, 'client')
  const section = page.locator('#sign-in')
  await section.getByLabel('Sign out after').selectOption('15')
  await expect(section.getByText(/we sign you out after 15 minutes/)).toBeVisible()
  await page.reload()
  await expect(section.getByLabel('Sign out after')).toHaveValue('15')
})
