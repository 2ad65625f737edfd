import { expect, type Page, test } from '@playwright/test'
import { expectPortalLoaded, registerClient } from '../support/accounts.ts'
import { origin } from '../support/server.ts'

const header = (page: Page) => page.locator('header').first()
const home = (page: Page) => header(page).getByRole('link', { name: 'Dashboard' })

test('public pages show the signed-in account, and hide it after a sign-out in another tab', async ({
  page,
  context,
}) => {
  await registerClient(page)
  await page.goto(`${origin()}/client/dashboard`)
  await expectPortalLoaded(page)
  // Ends the requests of the dashboard.
  await page.goto('about:blank')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(origin())
  await expect(home(page)).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Notifications' })).toBeVisible()
  await expect(header(page).getByLabel('Account menu')).toBeHidden()
  await expect(page.getByText('New here?')).toBeHidden()
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])

  const other = await context.newPage()
  await other.goto(`${origin()}/about`)
  await expect(home(other)).toBeVisible()
  await other.evaluate(() => localStorage.removeItem('access_token'))
  await expect(home(page)).toBeHidden()
  await expect(header(page).getByLabel('Account menu')).toBeVisible()
})

test('the header hides the saved account if the saved session is invalid, expired or of another account', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(origin())
  const account = { id: 'a', role: 'client', initials: 'AD', ground: '#000', ink: '#fff' }
  const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`
  const show = async (token: string) => {
    await page.evaluate(
      ([token, account]) => {
        localStorage.access_token = token
        localStorage.saved_account = account
      },
      [token, JSON.stringify(account)] as const,
    )
    await page.reload()
  }
  const now = Math.floor(Date.now() / 1000)
  await show(tokenOf({ sub: 'a', exp: now }))
  await expect(home(page)).toBeVisible()
  for (const token of [
    tokenOf({ sub: 'b', exp: now }),
    tokenOf({ sub: 'a', exp: now - 31 * 86_400 }),
    'nonsense',
  ]) {
    await show(token)
    await expect(home(page)).toBeHidden()
  }
})

test('a visitor who marks a favourite on the landing page is sent to sign-in, and the favourite is remembered', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(origin())
  await page
    .getByRole('link', { name: /^Save / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/auth\/login\?type=client&next=%2Fservices%2F/)
  expect(await page.evaluate(() => sessionStorage.getItem('favorite_wish'))).toContain('"id"')
})

test('an unknown page of a portal shows a not-found message inside the portal', {
  tag: '@long',
}, async ({ page }) => {
  await registerClient(page)
  const response = await page.goto(`${origin()}/client/nothing-here`)
  expect(response?.status()).toBe(404)
  const missing = page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })
  await expect(missing).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open sidebar' })).toBeVisible()
  await page.goto(`${origin()}/client/settings/nothing-here`)
  await expect(missing).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open sidebar' })).toBeVisible()
})
