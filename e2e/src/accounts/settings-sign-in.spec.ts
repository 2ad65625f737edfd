import { type Browser, expect, type Page, test } from '@playwright/test'
import { newEmail, openPage, password, registerClient, signIn } from '../support/accounts.ts'
import { origin } from '../support/server.ts'
import {
  expireReauthentication,
  openSettings,
  reauthenticate,
  settingsSection,
} from '../support/settings.ts'
import { continueWithGoogle, signOut } from '../support/sign-in-forms.ts'

const other = 'Another-1-word!'
const phoneUserAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

test('a client signs out one other device, and then all other devices', async ({
  page,
  browser,
}) => {
  const email = await registerClient(page)
  const lost = await openDevice(browser, email, phoneUserAgent)
  await lost.goto(`${origin()}/client/dashboard`)
  await openSettings(page, 'client')
  const devices = settingsSection(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: 'Sign out Firefox on Android' }).click()
  await expect(page.getByText('Firefox on Android is signed out.').first()).toBeVisible()
  await expect(devices.getByText('No other devices.')).toBeVisible()
  await lost.getByRole('link', { name: 'View Bookings' }).click()
  await expect(lost).toHaveURL(/\/auth\/login/)
  await lost.context().close()

  const [second, third] = [await openDevice(browser, email), await openDevice(browser, email)]
  await page.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(devices.getByText('No other devices.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expectSignedOut(second)
  await expectSignedOut(third)
  await expectSignedIn(page)
})

test('setting a new password signs out every device except the one where it was set', async ({
  page,
  browser,
}) => {
  const email = await registerClient(page)
  const device = await openDevice(browser, email)
  await openSettings(page, 'client')
  const section = settingsSection(page, 'Password')
  await section.getByRole('button', { name: 'Change password' }).click()
  const current = section.getByLabel('Current password', { exact: true })
  await current.fill('not-the-Right-1')
  await submitNewPassword(section)
  await expect(section.getByText('Wrong password.')).toBeVisible()
  await expect(current).toBeFocused()
  await expect(section.getByLabel('New password', { exact: true })).toHaveValue(other)
  await current.fill(password)
  await section.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password saved.', { exact: false }).first()).toBeVisible()
  await expectSignedOut(device)
  await expectSignedIn(page)
  await signOut(page)
  await signIn(page, email, other)
})

test('a Google user sets a first password, unlinks Google and signs in with the password', {
  tag: '@long',
}, async ({ page }) => {
  const email = newEmail('google')
  await page.goto(`${origin()}/auth/register?type=client`)
  await continueWithGoogle(page, email)
  await page.waitForURL('**/client/dashboard')
  await openSettings(page, 'client')
  const google = settingsSection(page, 'Google')
  await expect(google.getByText(email)).toBeVisible()
  await expect(google.getByText(/Set a password before you unlink Google/)).toBeVisible()

  await expireReauthentication(email)
  const section = settingsSection(page, 'Password')
  await section.getByRole('button', { name: 'Set a password' }).click()
  await submitNewPassword(section)
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog.getByText(/^This account has no password/)).toBeVisible()
  await continueWithGoogle(page, email, 'Sign in with Google again')
  await page.waitForURL('**/client/settings/account')

  await section.getByRole('button', { name: 'Set a password' }).click()
  await submitNewPassword(section)
  await expect(page.getByText('Password saved.', { exact: false }).first()).toBeVisible()
  await expireReauthentication(email)
  await google.getByRole('button', { name: 'Unlink Google' }).click()
  await reauthenticate(page, other)
  await expect(page.getByText(/^Google is unlinked/).first()).toBeVisible()
  await expect(google.getByText('Not linked')).toBeVisible()
  await signOut(page)
  await signIn(page, email, other)
})

type Section = ReturnType<typeof settingsSection>

async function submitNewPassword(section: Section) {
  await section.getByLabel('New password', { exact: true }).fill(other)
  await section.getByLabel('Confirm new password', { exact: true }).fill(other)
  await section.getByRole('button', { name: 'Save password' }).click()
}

/** Another browser that is signed in to the same account. */
async function openDevice(browser: Browser, email: string, userAgent?: string) {
  const device = await openPage(browser, userAgent ? { userAgent } : {})
  await signIn(device, email, password)
  return device
}

async function expectSignedOut(device: Page) {
  await device.goto(`${origin()}/client/bookings`)
  await expect(device).toHaveURL(/\/auth\/login/)
  await device.context().close()
}

async function expectSignedIn(page: Page) {
  await page.goto(`${origin()}/client/bookings`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/client\/bookings/)
}
