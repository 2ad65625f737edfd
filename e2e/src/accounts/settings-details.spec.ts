import { expect, test } from '@playwright/test'
import { newEmail, newPhoneNumber, password, registerClient, signIn } from '../support/accounts.ts'
import { findCode, findEmailText } from '../support/mailbox.ts'
import { origin } from '../support/server.ts'
import {
  enableSecondFactor,
  expireReauthentication,
  nextCode,
  openSettings,
  reauthenticate,
  settingsSection,
} from '../support/settings.ts'
import { signOut, submitSignInForm } from '../support/sign-in-forms.ts'

const personal = 'Personal details'

test('a new email address takes effect once the client enters the password and the code sent to the address', async ({
  page,
}) => {
  const [before, after] = [await registerClient(page), newEmail('moved')]
  await openSettings(page, 'client')
  await expireReauthentication(before)
  const details = settingsSection(page, personal)

  await test.step('changing the email address requires the right password', async () => {
    await details.getByRole('button', { name: 'Change email' }).click()
    await expect(details.getByLabel('New email')).toBeFocused()
    await details.getByLabel('New email').fill(after)
    await details.getByRole('button', { name: 'Send code' }).click()
    const dialog = await reauthenticate(page, 'not-the-Right-1')
    await expect(dialog.getByText('Wrong password.')).toBeVisible()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await reauthenticate(page)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the code sent to the new address confirms the change', async () => {
    await expect(details.getByText(`We sent a 6-digit code to ${after}`)).toBeVisible()
    await details.getByLabel('Verification code').fill(await findCode(after))
    await details.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Email verified successfully!').first()).toBeVisible()
    await expect(details.getByText(after)).toBeVisible()
    await expect(details.getByText(before)).toHaveCount(0)
    await expect(details.getByText('Verified', { exact: true })).toBeVisible()
  })

  await findEmailText(before, 'Your account has a new email address')
  await signOut(page)
  await page.goto(`${origin()}/auth/login`)
  await submitSignInForm(page, before, password)
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible()
  await signIn(page, after, password)
})

test('with a second factor on, changing the email address also requires a second-factor code', {
  tag: '@long',
}, async ({ page }) => {
  const email = await registerClient(page)
  const { secret } = await enableSecondFactor(page)
  await openSettings(page, 'client')
  await expireReauthentication(email)
  const details = settingsSection(page, personal)
  const after = newEmail('moved')
  await details.getByRole('button', { name: 'Change email' }).click()
  await details.getByLabel('New email').fill(after)
  await details.getByRole('button', { name: 'Send code' }).click()
  const dialog = await reauthenticate(page)
  const code = dialog.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(/Wrong code/)).toBeVisible()
  // The current code enabled the second factor and cannot be used again; the next one is already valid.
  await code.fill(nextCode(secret))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)
  await details.getByLabel('Verification code').fill(await findCode(after))
  await details.getByRole('button', { name: 'Confirm' }).click()
  await expect(details.getByText(after)).toBeVisible()
})

test('a client verifies a phone number with a code from a text message', { tag: '@long' }, async ({
  page,
}) => {
  await registerClient(page)
  await openSettings(page, 'client')
  const details = settingsSection(page, personal)
  await details.getByRole('button', { name: 'Add phone number' }).click()
  const field = details.getByLabel('New phone number')
  await field.fill('+237 6 70 12')
  await details.getByRole('button', { name: 'Send code' }).click()
  await expect(details.getByText(/^This number has too few digits/)).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('+237 6 70 12')

  const number = newPhoneNumber()
  await field.fill(number.replace(/(....)(.)(..)(..)(..)(..)/, '$1 $2 $3 $4 $5 $6'))
  await details.getByRole('button', { name: 'Send code' }).click()
  await expect(details.getByText(`We sent a 6-digit code to ${number}`)).toBeVisible()
  await details.getByLabel('Verification code').fill(await findCode(number))
  await details.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Phone number verified.').first()).toBeVisible()
  await expect(details.getByText(number)).toBeVisible()
  await expect(details.getByText('Verified', { exact: true })).toHaveCount(2)
})

test('a client’s new name shows at once, and emails come in the chosen language', {
  tag: ['@long', '@long-desktop'],
}, async ({ page, isMobile }) => {
  const email = await registerClient(page)
  await openSettings(page, 'client')
  const details = settingsSection(page, personal)
  await details.getByLabel('Full name').fill('Awa Ndiaye-Fotso')
  await details.getByLabel('Language of emails and texts').selectOption('Français')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Open sidebar' }).click()
  await expect(page.getByText('Awa Ndiaye-Fotso').filter({ visible: true })).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByLabel('Verification code')).toBeVisible()
  await findEmailText(email, 'Bonjour Awa,')
})

test('personal details typed offline stay in the form and can be saved once the client is back online', {
  tag: '@long',
}, async ({ page, context }) => {
  await registerClient(page)
  await openSettings(page, 'client')
  const details = settingsSection(page, personal)
  await context.setOffline(true)
  await details.getByLabel('Full name').fill('Nadège Mballa')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible()
  await expect(details.getByLabel('Full name')).toHaveValue('Nadège Mballa')
  await context.setOffline(false)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await page.reload()
  await expect(details.getByLabel('Full name')).toHaveValue('Nadège Mballa')
})
