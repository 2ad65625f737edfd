import { expect, type Page } from '@playwright/test'

export const origin = () => {
  const address = process.env.E2E_ORIGIN
  if (!address) throw new Error('The house is not open')
  return address
}

export const demoPassword = 'Ujuzi-demo-1'
export const password = 'Un-mot-2-passe!'

let count = 0

/** An address nobody used before, so that journeys share no person. */
export const newAddress = (who: string) =>
  `${who}-${Date.now()}-${process.pid}-${++count}@journey.test`

/** A Cameroonian mobile number nobody used before. */
export const newNumber = () =>
  `+23767${String((Date.now() + ++count) % 10_000_000).padStart(7, '0')}`

/** The code of the newest letter to this address or text message to this number, read where a person would read it. */
export async function codeFor(page: Page, to: string) {
  const text = await newestFor(page, to, 'article pre', /\b\d{3} ?\d{3}\b/)
  return /\b(\d{3}) ?(\d{3})\b/.exec(text)?.slice(1).join('') ?? ''
}

/** The link to this page in the newest letter to this address. */
export async function linkFor(page: Page, to: string, path: string) {
  const text = await newestFor(page, to, 'article', new RegExp(path))
  return new RegExp(`http://[^\\s]+${path}\\?[\\w=&%.-]+`).exec(text)?.[0] ?? ''
}

/** There is a letter to this address that says this. */
export const letterTo = (page: Page, to: string, says: string) =>
  newestFor(page, to, `article:has-text("${says}")`, /\S/)

/** Looks into the mailbox again until it is there: letters come when they come. */
async function newestFor(page: Page, to: string, what: string, says: RegExp) {
  const mailbox = await page.context().newPage()
  const letter = mailbox.locator(what).first()
  await expect(async () => {
    await mailbox.goto(`${origin()}/dev/mailbox?to=${encodeURIComponent(to)}`)
    await expect(letter).toContainText(says, { timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  const text = (await letter.textContent()) ?? ''
  await mailbox.close()
  return text
}

export async function signIn(
  page: Page,
  email: string,
  type: 'client' | 'professional',
  typed = demoPassword,
) {
  await page.goto(`${origin()}/auth/login?type=${type}`)
  await typeSignIn(page, email, typed)
  await page.waitForURL(`**/${type}/dashboard`)
}

/** Fills in the form that is open and sends it; the page asks for the code afterwards. */
export async function signUp(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Josiane Tchoua')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/auth\/email-verification/)
}

/** Somebody new with a confirmed address, where they are asked for more. */
export async function joined(page: Page, type: 'client' | 'professional') {
  const email = newAddress('person')
  await page.goto(`${origin()}/auth/register?type=${type}`)
  await signUp(page, email)
  await page.getByLabel('Verification code').fill(await codeFor(page, email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL(`**/onboarding/${type}`)
  return email
}

/** Somebody new with a confirmed address, at their dashboard. */
export async function newClient(page: Page) {
  const email = await joined(page, 'client')
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await page.waitForURL('**/client/dashboard')
  return email
}

/** Fills in the sign-in form that is open, and sends it. */
export async function typeSignIn(page: Page, email: string, typed: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(`${origin()}/`)
}

/** By way of Google, as whoever has this address there. */
export async function throughGoogle(page: Page, email: string, button = 'Continue with Google') {
  // Google would remember who was there last, and ask nothing.
  await page.context().clearCookies({ name: /^_(session|interaction)/ })
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('Google e-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function openSettings(page: Page, type: 'client' | 'professional' | 'review') {
  await page.goto(`${origin()}/${type}/settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

/** One part of the settings. */
export const settings = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Types the password into the dialog that wants to know who is at the keyboard. */
export async function prove(page: Page, typed = password) {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(typed)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog
}

/** What the person may call, for what a journey needs and is not about. */
export async function tokenOf(page: Page) {
  return (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
}
