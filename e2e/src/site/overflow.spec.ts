import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, openProfile, openTab, panel, startEditing } from '../profile/profile-page.ts'
import { newEmail, registerAccount, registerClient, signIn } from '../support/accounts.ts'
import { createBusiness, dateInDays } from '../support/businesses.ts'
import { expectNoOverflow, findRowEscapes } from '../support/overflow.ts'
import { origin } from '../support/server.ts'
import { submitSignUpForm } from '../support/sign-in-forms.ts'

test('errors on several profile tabs leave the Save button on screen', { tag: '@long' }, async ({
  page,
}) => {
  await openProfile(page, { tab: 'Portfolio' })
  await startEditing(page)
  await panel(page, 'Portfolio').getByRole('button', { name: 'Add a certificate' }).press('Enter')
  await openTab(page, 'Personal')
  await page.getByLabel('First name').fill('')
  await button(page, 'Save Changes').press('Enter')
  await expect(page.getByRole('tab', { name: /Personal.+/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /Portfolio.+/ })).toHaveCount(1)
  await expectNoOverflow(page)
  await expect(button(page, 'Save Changes')).toBeInViewport({ ratio: 1 })
  expect(await findRowEscapes(page)).toEqual([])
})

for (const [name, paths] of Object.entries({
  'of the search': ['/services'],
  'of the pages about us': ['/contact', '/about'],
  'for signing in': ['/auth/login', '/auth/forgot-password'],
  'for new accounts and passwords': [
    '/auth/register?type=professional',
    '/auth/reset-password?token=no-such-token&uid=nobody',
  ],
})) {
  test(`errors in the public forms ${name} do not make the page overflow`, {
    tag: '@long',
  }, async ({ page }) => {
    for (const path of paths) await submitEmptyForms(page, path)
  })
}

test('errors in the form for a code sent by email do not make the page overflow', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${origin()}/auth/register?type=client`)
  await submitSignUpForm(page, newEmail('narrow'))
  await submitEmptyForms(page, '/auth/email-verification')
})

test('errors in the form that sets up a business do not make the page overflow', {
  tag: '@long',
}, async ({ page }) => {
  await registerAccount(page, 'professional')
  await submitEmptyForms(page, '/onboarding/professional')
})

for (const [name, paths] of Object.entries({
  'for preferences': ['/onboarding/client', '/client/services'],
  'of the settings': ['/client/settings/account', '/client/profile'],
})) {
  test(`errors in the client forms ${name} do not make the page overflow`, {
    tag: '@long',
  }, async ({ page }) => {
    await registerClient(page)
    for (const path of paths) await submitEmptyForms(page, path)
  })
}

const day = dateInDays(3)
for (const [name, paths] of Object.entries({
  'of the settings': ['/professional/settings/account'],
  'for payouts': ['/professional/settings/payment'],
  'of the services': ['/professional/services/new', '/professional/services'],
  'of the calendar and the clients': [
    `/professional/bookings?block=${day}`,
    `/professional/bookings?add=${day}`,
    '/professional/clients',
  ],
  'for payments': ['/professional/payments?ask=sale', '/professional/payments?ask=close'],
})) {
  test(`errors in the professional forms ${name} do not make the page overflow`, {
    tag: '@long',
  }, async ({ page }) => {
    const { email } = await createBusiness()
    await signIn(page, email)
    for (const path of paths) await submitEmptyForms(page, path)
  })
}

/** Clears and submits every form of the page, one after the other, and checks the page after each response. */
async function submitEmptyForms(page: Page, path: string) {
  const open = async () => {
    await page.goto(origin() + path)
    await page.waitForLoadState('load')
    await expect(page.locator('h1, h2').locator('visible=true').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await open()
  const count = await page.locator('form:has([name]:not([type=hidden]))').count()
  for (let nth = 0; nth < count; nth++) {
    if (nth > 0) await open()
    const form = page.locator('form:has([name]:not([type=hidden]))').nth(nth)
    if (!(await form.isVisible())) continue
    await submitCleared(page, form)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText('This field is required')).toHaveCount(0)
    await expectNoOverflow(page)
    expect(await findRowEscapes(page), path).toEqual([])
  }
}

/** Submits a cleared form. If the browser sends it itself, waits until the next document has loaded. */
async function submitCleared(page: Page, form: Locator) {
  let loads = 0
  const count = () => {
    loads += 1
  }
  page.on('load', count)
  if (await form.evaluate(clearAndSubmit)) await expect.poll(() => loads).toBeGreaterThan(0)
  page.off('load', count)
}

/** Submits like a browser without form validation. Returns whether the browser sends the form itself. */
function clearAndSubmit(form: SVGElement | HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return false
  form.noValidate = true
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), textarea',
  )
  const clear = (field: HTMLInputElement | HTMLTextAreaElement) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, '')
  for (const field of fields) {
    clear(field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  let isSent = false
  // React listens on the document, before the window.
  window.addEventListener('submit', (event) => {
    isSent = !event.defaultPrevented
  })
  form.requestSubmit()
  return isSent
}
