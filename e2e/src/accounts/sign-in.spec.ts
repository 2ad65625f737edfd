import { expect, test } from '@playwright/test'
import { generateTotp } from '../../../server/src/testing/fixtures/accounts/authenticator.ts'
import { newEmail, openPage, password, registerClient, signIn } from '../support/accounts.ts'
import { findLink } from '../support/mailbox.ts'
import { origin } from '../support/server.ts'
import { enableSecondFactor, nextCode, openSettings } from '../support/settings.ts'
import {
  continueWithGoogle,
  signInByForm,
  signOut,
  submitSignInForm,
} from '../support/sign-in-forms.ts'

const other = 'Another-1-word!'

for (const type of ['client', 'professional'] as const) {
  test(`a ${type} signs in with the form and out with the menu`, {
    tag: type === 'client' ? [] : '@long',
  }, async ({ page }) => {
    await signInByForm(page, { email: `${type}@ujuzi.test`, type, typed: 'Ujuzi-demo-1' })
    await signOut(page)
    await page.goto(`${origin()}/${type}/dashboard`)
    await expect(page).toHaveURL(/\/auth\/login/)
  })
}

test('the toast "Login successful!" stays visible on top of the page that sign-in leads to', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${origin()}/auth/login?type=client`)
  await page.clock.pauseAt(Date.now() + 60_000)
  await submitSignInForm(page, 'client@ujuzi.test', 'Ujuzi-demo-1')
  // From here on, the time of the page passes in these steps alone.
  const look = async (stepMs: number) => {
    await page.clock.runFor(stepMs)
    return page.evaluate(lookAtToast, 'Login successful!')
  }
  // A look fails while one page is replaced by the other.
  const lookOnceLoaded = () => look(20).catch(() => 'loading')
  await expect.poll(lookOnceLoaded, { intervals: [0] }).toBe('visible')
  await expect(page).toHaveURL(/\/client\/dashboard/)
  const seen: string[] = []
  // Four of its five seconds; the first passes while it appears.
  for (let step = 0; step < 40; step += 1) seen.push(await look(100))
  expect(seen.filter((state) => state !== 'visible')).toEqual([])
  await expect.poll(() => look(100), { intervals: [0] }).toBe('gone')
})

/** Runs in the page. How the toast with this text is drawn: gone, covered by something at its centre, faint, or visible. */
function lookAtToast(text: string) {
  const toast = [...document.querySelectorAll('[role=status]')].find((one) =>
    one.textContent?.includes(text),
  )
  if (!toast) return 'gone'
  const { x, y, width, height } = toast.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  if (!top || !toast.contains(top)) return 'covered'
  let opacity = 1
  for (let one: Element | null = toast; one; one = one.parentElement)
    opacity *= Number(getComputedStyle(one).opacity)
  return opacity > 0.95 ? 'visible' : 'faint'
}

test('a password reset link replaces a forgotten password and works only once', async ({
  page,
  browser,
}) => {
  // Signed in elsewhere: the new password ends that session.
  const device = await openPage(browser)
  const email = await registerClient(device)

  await page.goto(`${origin()}/auth/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/auth/forgot-password**')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(
    page.getByText('Password reset instructions sent to your email!').first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = await findLink(email, '/auth/reset-password')
  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\/reset-password$/)
  await page.getByLabel('New password', { exact: true }).fill(other)
  await page.getByLabel(/Confirm/).fill(other)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Password reset successfully!').first()).toBeVisible()
  await page.waitForURL('**/auth/login**')
  await signInByForm(page, { email, type: 'client', typed: other })

  await device.goto(`${origin()}/client/bookings`)
  await expect(device).toHaveURL(/\/auth\/login/)
  await device.context().close()
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel(/Confirm/).fill(password)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(
    page.getByText('This password reset link is invalid or has expired.').first(),
  ).toBeVisible()
})

test('a password reset link without its token is shown as invalid', { tag: '@long' }, async ({
  page,
}) => {
  // The page leaves by itself after some seconds, perhaps before it has loaded whole.
  await page.goto(`${origin()}/auth/reset-password?uid=1`, { waitUntil: 'commit' })
  await expect(
    page.getByText('This password reset link is invalid or has expired.').first(),
  ).toBeVisible()
})

test('signing up with Google creates a new account', async ({ page }) => {
  await page.goto(`${origin()}/auth/register?type=professional`)
  await continueWithGoogle(page, newEmail('google'))
  await expect(page.getByText('Successfully signed in with Google!').first()).toBeVisible()
  await page.waitForURL('**/onboarding/professional')
})

test('Google sign-in is linked to an existing account once the password of the account is typed', async ({
  page,
  browser,
}) => {
  const device = await openPage(browser)
  const email = await registerClient(device)
  await device.context().close()
  await page.goto(`${origin()}/auth/login?next=%2Fclient%2Fbookings`)
  await continueWithGoogle(page, email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-Right-1')
  await page.getByRole('button', { name: /Link|Continue|Sign In/ }).click()
  await expect(page.getByText('Wrong password.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /Link|Continue|Sign In/ }).click()
  await page.waitForURL('**/client/bookings')
  await signOut(page)
  await page.goto(`${origin()}/auth/login`)
  await continueWithGoogle(page, email)
  await page.waitForURL('**/client/dashboard')
})

test('Google sign-in refuses an email address that Google has not confirmed', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${origin()}/auth/login`)
  await continueWithGoogle(page, newEmail('unverified'))
  await expect(page.getByText(/Google hasn’t confirmed/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
})

test('the page to which Google returns shows an error if the sign-in code is missing', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${origin()}/auth/google/callback`)
  await expect(page.getByText('Missing authentication code').first()).toBeVisible()
})

test('a client turns on a second factor and is asked for a second-factor code at sign-in', async ({
  page,
}) => {
  const email = await registerClient(page)
  await openSettings(page, 'client')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).last().click()
  await expect(page.getByText(/Wrong code/).first()).toBeVisible()
  await page.getByLabel('Code from the app').fill(generateTotp(secret))
  await page.getByRole('button', { name: 'Turn on' }).last().click()
  await expect(page.getByText(/^[a-z\d]{4}-[a-z\d]{4}$/)).toHaveCount(10)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await signOut(page)

  await page.goto(`${origin()}/auth/login`)
  await submitSignInForm(page, email, password)
  await page.getByLabel('Code', { exact: false }).fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(/Wrong code/).first()).toBeVisible()
  await page.getByLabel('Code', { exact: false }).fill(nextCode(secret))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/client/dashboard')
})

test('a recovery code replaces the second factor for one sign-in', async ({ page, browser }) => {
  const device = await openPage(browser)
  const email = await registerClient(device)
  const { recoveryCodes } = await enableSecondFactor(device)
  await device.context().close()
  await page.goto(`${origin()}/auth/login`)
  await submitSignInForm(page, email, password)
  await page.getByRole('button', { name: /recovery/i }).click()
  await page.getByLabel(/recovery/i).fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/client/dashboard')
  await openSettings(page, 'client')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await expect(signIn(page, email, password)).rejects.toThrow('second_factor_required')
})
