import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  newAddress,
  newClient,
  openSettings,
  origin,
  password,
  prove,
  settings,
  signIn,
  signOut,
  throughGoogle,
} from '../support/person.ts'
import { ageProof } from '../support/reauthentication.ts'

const other = 'Another-1-word!'
const telephone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

test.setTimeout(120_000)

test('a device is signed out from another one, and so are all others', async ({
  page,
  browser,
}) => {
  const email = await newClient(page)
  const lost = await elsewhere(browser, email, telephone)
  await openSettings(page, 'client')
  const devices = settings(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: 'Sign out Firefox on Android' }).click()
  await expect(page.getByText('Firefox on Android is signed out.').first()).toBeVisible()
  await expect(devices.getByText('You are signed in nowhere else.')).toBeVisible()
  await isOut(lost)

  const [second, third] = [await elsewhere(browser, email), await elsewhere(browser, email)]
  await page.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(devices.getByText('You are signed in nowhere else.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await isOut(second)
  await isOut(third)
  await isIn(page)
})

test('a new password signs out every other device and leaves this one in', async ({
  page,
  browser,
}) => {
  const email = await newClient(page)
  const there = await elsewhere(browser, email)
  await openSettings(page, 'client')
  const section = settings(page, 'Password')
  await section.getByRole('button', { name: 'Change password' }).click()
  const current = section.getByLabel('Current password', { exact: true })
  await current.fill('not-the-Right-1')
  await typeNew(section)
  await expect(section.getByText('The password is not right.')).toBeVisible()
  await expect(current).toBeFocused()
  await expect(section.getByLabel('New password', { exact: true })).toHaveValue(other)
  await current.fill(password)
  await section.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password saved.', { exact: false }).first()).toBeVisible()
  await isOut(there)
  await isIn(page)
  await signOut(page)
  await signIn(page, email, 'client', other)
})

test('who came by Google sets a first password, unlinks Google and signs in with it', async ({
  page,
}) => {
  const email = newAddress('google')
  await page.goto(`${origin()}/auth/register?type=client`)
  await throughGoogle(page, email)
  await page.waitForURL('**/client/dashboard')
  await openSettings(page, 'client')
  const google = settings(page, 'Google')
  await expect(google.getByText(email)).toBeVisible()
  await expect(google.getByText(/set a password first/)).toBeVisible()

  await ageProof(email)
  const section = settings(page, 'Password')
  await section.getByRole('button', { name: 'Set a password' }).click()
  await typeNew(section)
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByText(/^This account has no password/)).toBeVisible()
  await throughGoogle(page, email, 'Sign in with Google again')
  await page.waitForURL('**/client/settings')

  await section.getByRole('button', { name: 'Set a password' }).click()
  await typeNew(section)
  await expect(page.getByText('Password saved.', { exact: false }).first()).toBeVisible()
  await ageProof(email)
  await google.getByRole('button', { name: 'Unlink Google' }).click()
  await prove(page, other)
  await expect(page.getByText(/^Google is unlinked/).first()).toBeVisible()
  await expect(google.getByText('Not linked')).toBeVisible()
  await signOut(page)
  await signIn(page, email, 'client', other)
})

type Section = ReturnType<typeof settings>

async function typeNew(section: Section) {
  await section.getByLabel('New password', { exact: true }).fill(other)
  await section.getByLabel('Confirm new password', { exact: true }).fill(other)
  await section.getByRole('button', { name: 'Save password' }).click()
}

/** The same person in another browser. */
async function elsewhere(browser: Browser, email: string, userAgent?: string) {
  const there = await (await browser.newContext(userAgent ? { userAgent } : {})).newPage()
  await signIn(there, email, 'client', password)
  return there
}

async function isOut(there: Page) {
  await there.getByRole('link', { name: 'View Bookings' }).click()
  await expect(there).toHaveURL(/\/auth\/login/)
  await there.context().close()
}

async function isIn(page: Page) {
  await page.goto(`${origin()}/client/bookings`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/client\/bookings/)
}
