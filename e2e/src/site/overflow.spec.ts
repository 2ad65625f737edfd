import { expect, type Page, test } from '@playwright/test'
import { button, edit, go, openProfile, panel } from '../profile/screen.ts'
import { dayFromNow, deskPage, takeShop } from '../support/business.ts'
import { escapingFromRows, expectNoSideways } from '../support/overflow.ts'
import { demoPassword, joined, newAddress, origin, signUp, typeSignIn } from '../support/person.ts'

test.setTimeout(300_000)
test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'A wide screen has room'))

test('errors in the tabs of the profile leave Save on the screen', async ({ browser }, {
  project,
}) => {
  const { screen, context } = await openProfile(browser, project.use, { tab: 'Portfolio' })
  await edit(screen)
  await panel(screen, 'Portfolio').getByRole('button', { name: 'Add a certificate' }).press('Enter')
  await go(screen, 'Personal')
  await screen.getByLabel('First name').fill('')
  await button(screen, 'Save Changes').press('Enter')
  await expect(screen.getByRole('tab', { name: /Personal.+/ })).toBeVisible()
  await expect(screen.getByRole('tab', { name: /Portfolio.+/ })).toHaveCount(1)
  await expectNoSideways(screen)
  await expect(button(screen, 'Save Changes')).toBeInViewport({ ratio: 1 })
  expect(await escapingFromRows(screen)).toEqual([])
  await context.close()
})

/** Sends every form of the page as it is when nothing has been typed, and looks at the page after each answer. */
async function sendEmpty(page: Page, path: string) {
  const open = async () => {
    await page.goto(path.startsWith('http') ? path : origin() + path)
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
    await form.evaluate(clearAndSend)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoSideways(page)
    expect(await escapingFromRows(page), path).toEqual([])
  }
}

/** As a browser that does not check forms itself would. */
function clearAndSend(form: SVGElement | HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return
  form.noValidate = true
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), textarea',
  )
  const set = (field: HTMLInputElement | HTMLTextAreaElement) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, '')
  for (const field of fields) {
    set(field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  form.requestSubmit()
}

test('no public form widens the page by its errors', async ({ page }) => {
  for (const path of [
    '/services',
    '/auth/login',
    '/auth/register?type=professional',
    '/auth/forgot-password',
    '/auth/reset-password?token=no-such-token&uid=nobody',
    '/contact',
    '/about',
  ]) {
    await sendEmpty(page, path)
  }
  await page.goto(`${origin()}/auth/register?type=client`)
  await signUp(page, newAddress('narrow'))
  await sendEmpty(page, '/auth/email-verification')
})

test('nor does the one that sets up a business', async ({ page }) => {
  await joined(page, 'professional')
  await sendEmpty(page, '/onboarding/professional')
})

test('nor does one of a client', async ({ page }) => {
  await joined(page, 'client')
  await sendEmpty(page, '/onboarding/client')
  await sendEmpty(page, '/client/settings')
  await sendEmpty(page, '/client/services')
})

test('nor does one of a professional', async ({ page }) => {
  const shop = await takeShop(1)
  await page.goto(`${origin()}/auth/login`)
  await typeSignIn(page, shop.email, demoPassword)
  await page.waitForURL('**/professional/dashboard')
  const day = dayFromNow(3)
  for (const path of [
    '/professional/settings',
    '/professional/payout',
    '/professional/services/new',
    '/professional/services',
    '/professional/clients',
    deskPage(`?block=${day}`),
    deskPage(`?add=${day}`),
  ]) {
    await sendEmpty(page, path)
  }
})
