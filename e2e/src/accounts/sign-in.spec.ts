import { expect, test } from '@playwright/test'
import { codeShown } from '../../../server/src/testing/fixtures/accounts/authenticator.ts'
import {
  linkFor,
  newAddress,
  newClient,
  openSettings,
  origin,
  password,
  signIn,
  signOut,
  throughGoogle,
  typeSignIn,
} from '../support/person.ts'

const other = 'Another-1-word!'

test.setTimeout(120_000)

test('a forgotten password is replaced by the link in the letter', async ({ page, browser }) => {
  const email = await newClient(page)
  // Signed in elsewhere: the new password ends that too.
  const there = await (await browser.newContext()).newPage()
  await signIn(there, email, 'client', password)
  await signOut(page)

  await page.goto(`${origin()}/auth/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/auth/forgot-password**')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(
    page.getByText('Password reset instructions sent to your email!').first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = await linkFor(page, email, '/auth/reset-password')
  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\/reset-password$/)
  await page.getByLabel('New password', { exact: true }).fill(other)
  await page.getByLabel(/Confirm/).fill(other)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password reset successfully!').first()).toBeVisible()
  await page.waitForURL('**/auth/login**')
  await signIn(page, email, 'client', other)

  await there.goto(`${origin()}/client/bookings`)
  await expect(there).toHaveURL(/\/auth\/login/)
  await there.context().close()
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel(/Confirm/).fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(
    page.getByText('This password reset link is invalid or has expired.').first(),
  ).toBeVisible()
})

test('a link without its token says so', async ({ page }) => {
  await page.goto(`${origin()}/auth/reset-password?uid=1`)
  await expect(
    page.getByText('This password reset link is invalid or has expired.').first(),
  ).toBeVisible()
})

test('Google opens a new account, and links one that has a password', async ({ page }) => {
  await test.step('a new account', async () => {
    const email = newAddress('google')
    await page.goto(`${origin()}/auth/register?type=professional`)
    await throughGoogle(page, email)
    await expect(page.getByText('Successfully signed in with Google!').first()).toBeVisible()
    await page.waitForURL('**/professional/dashboard')
    await signOut(page)
  })

  await test.step('an account with a password asks for it', async () => {
    const email = await newClient(page)
    await signOut(page)
    await page.goto(`${origin()}/auth/login?next=%2Fclient%2Fbookings`)
    await throughGoogle(page, email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-Right-1')
    await page.getByRole('button', { name: /Link|Continue|Sign In/ }).click()
    await expect(page.getByText('The password is not right.').first()).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: /Link|Continue|Sign In/ }).click()
    await page.waitForURL('**/client/bookings')
    await signOut(page)
    await page.goto(`${origin()}/auth/login`)
    await throughGoogle(page, email)
    await page.waitForURL('**/client/dashboard')
  })

  await test.step('an address Google has not confirmed opens nothing', async () => {
    await signOut(page)
    await page.goto(`${origin()}/auth/login`)
    await throughGoogle(page, newAddress('unverified'))
    await expect(page.getByText(/Google has not confirmed/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  })
})

test('the callback without a code says so', async ({ page }) => {
  await page.goto(`${origin()}/auth/google/callback`)
  await expect(page.getByText('Missing authentication code').first()).toBeVisible()
})

test('a second factor is switched on, asked for, and replaced by a recovery code', async ({
  page,
}) => {
  const email = await newClient(page)
  await openSettings(page, 'client')
  await page.getByRole('button', { name: 'Switch on' }).click()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Switch on' }).last().click()
  await expect(page.getByText(/This code is not right/).first()).toBeVisible()
  await page.getByLabel('Code from the app').fill(codeShown(secret))
  await page.getByRole('button', { name: 'Switch on' }).last().click()
  const recovery =
    (await page
      .getByText(/^[a-z\d]{4}-[a-z\d]{4}$/)
      .first()
      .textContent()) ?? ''
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await signOut(page)

  await page.goto(`${origin()}/auth/login`)
  await typeSignIn(page, email, password)
  await page.getByLabel('Code', { exact: false }).fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(/This code is not right/).first()).toBeVisible()
  // The code after the present one: no code is good twice, and a clock may be ahead by one.
  const next = codeShown(secret, new Date(Date.now() + 30_000))
  await page.getByLabel('Code', { exact: false }).fill(next)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/client/dashboard')
  await signOut(page)

  await page.goto(`${origin()}/auth/login`)
  await typeSignIn(page, email, password)
  await page.getByRole('button', { name: /recovery/i }).click()
  await page.getByLabel(/recovery/i).fill(recovery)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/client/dashboard')
  await openSettings(page, 'client')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})
