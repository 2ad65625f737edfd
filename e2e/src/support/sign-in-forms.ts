import { expect, type Page } from '@playwright/test'
import { password } from './accounts.ts'
import { origin } from './server.ts'

/** Fills in and submits the sign-in form that is open. */
export async function submitSignInForm(page: Page, email: string, typed: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in by the form, as far as the dashboard. */
export async function signInByForm(
  page: Page,
  {
    email,
    type,
    typed = password,
  }: { email: string; type: 'client' | 'professional'; typed?: string },
) {
  await page.goto(`${origin()}/auth/login?type=${type}`)
  await submitSignInForm(page, email, typed)
  await page.waitForURL(`**/${type}/dashboard`)
}

/** Fills in and submits the registration form that is open; the page asks for the code afterwards. */
export async function submitSignUpForm(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Josiane Tchoua')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/auth\/email-verification/)
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(`${origin()}/`)
}

/** Signs in with Google as the owner of this email address there. */
export async function continueWithGoogle(
  page: Page,
  email: string,
  button = 'Continue with Google',
) {
  // The OpenID provider would remember its last user and skip its form.
  await page.context().clearCookies({ name: /^_(session|interaction)/ })
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('Google e-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
