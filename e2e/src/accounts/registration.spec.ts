import { expect, test } from '@playwright/test'
import { newEmail, password } from '../support/accounts.ts'
import { findCode } from '../support/mailbox.ts'
import { origin } from '../support/server.ts'
import { submitSignInForm, submitSignUpForm } from '../support/sign-in-forms.ts'

for (const type of ['client', 'professional'] as const) {
  test(`a new ${type} registers, verifies the email and continues to onboarding`, async ({
    page,
  }) => {
    const email = newEmail('join')
    await page.goto(`${origin()}/auth/join`)
    const go = page.getByRole('button', { name: 'Continue', exact: true })
    await expect(go).toBeDisabled()
    await page.getByRole('radio', { name: type === 'client' ? /Client/ : /Professional/ }).check()
    await go.click()
    await expect(page).toHaveURL(new RegExp(`/auth/register\\?type=${type}`))
    await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled()
    await submitSignUpForm(page, email)
    await expect(page.getByText(email)).toBeVisible()
    // A reload keeps the email address.
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('button', { name: /Resend code in \d+ s/ })).toBeDisabled()
    await page.getByLabel('Verification code').fill(await findCode(email))
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect(page.getByText('Email verified successfully!').first()).toBeVisible()
    await page.waitForURL(`**/onboarding/${type}`)
    await page.goto(`${origin()}/${type === 'client' ? 'professional' : 'client'}/dashboard`)
    await expect(page).toHaveURL(/\/auth\/wrong-portal/)
    await page.getByRole('link', { name: 'Go to my dashboard' }).click()
    // A professional without a business is led to its set-up.
    await page.waitForURL(type === 'client' ? '**/client/dashboard' : '**/onboarding/professional')
  })
}

test('a new client corrects a mistyped email address on the verification page', {
  tag: '@long',
}, async ({ page }) => {
  const right = newEmail('right')
  await page.goto(`${origin()}/auth/register?type=client`)
  await submitSignUpForm(page, newEmail('wrong'))
  await page.getByRole('button', { name: 'Wrong email?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(right)
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(page.getByText(right)).toBeVisible()
  await page.getByLabel('Verification code').fill(await findCode(right))
  await page.getByRole('button', { name: 'Verify email' }).click()
  await page.waitForURL('**/onboarding/client')
})

test('without a session, the verification page still shows the email address and sends a new code', {
  tag: '@long',
}, async ({ page }) => {
  const email = newEmail('lost')
  await page.goto(`${origin()}/auth/register?type=client`)
  await submitSignUpForm(page, email)
  // A page that is still opening cannot run a script.
  await expect(page.getByText(email)).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('Verification code sent!').first()).toBeVisible()
  await page.getByLabel('Verification code').fill('123456')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await page.waitForURL(/\/auth\/login\?type=client&next=%2Fauth%2Femail-verification/)
  await submitSignInForm(page, email, password)
  await page.getByLabel('Verification code').fill(await findCode(email))
  await page.getByRole('button', { name: 'Verify email' }).click()
  await page.waitForURL('**/onboarding/client')
})

test('no verification code can be sent again without an email address', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${origin()}/auth/email-verification`)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('No email address available').first()).toBeVisible()
})
