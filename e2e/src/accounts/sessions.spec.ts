import { expect, test } from '@playwright/test'
import { registerClient, signIn } from '../support/accounts.ts'
import { origin } from '../support/server.ts'
import { signOut } from '../support/sign-in-forms.ts'

test('after sign-out the back button shows no personal data', async ({ page }) => {
  await signIn(page, 'client@ujuzi.test')
  await page.goto(`${origin()}/client/dashboard`)
  await page.getByRole('link', { name: 'View Bookings' }).click()
  await expect(page.getByText('Kofi Cuts').first()).toBeVisible()
  await signOut(page)
  for (let step = 0; step < 3; step++) {
    await page.goBack()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('client@ujuzi.test')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toHaveCount(0)
    await expect(page.getByText('Kofi Cuts')).toHaveCount(0)
  }
})

test('a signed-out visitor of a portal page is sent to sign-in without any failed HTTP request', {
  tag: '@long',
}, async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  for (const path of ['/client/dashboard', '/professional/services', '/review/people']) {
    await page.goto(origin() + path)
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).searchParams.get('next')).toBe(path)
  }
  expect(refused).toEqual([])
})

test('signing out in one tab hides the portal in another tab', async ({ page }) => {
  const email = await registerClient(page)
  await page.goto(`${origin()}/client/dashboard`)
  const second = await page.context().newPage()
  await second.goto(`${origin()}/client/dashboard`)
  await expect(second.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible()
  await signOut(page)
  await expect(second.getByRole('heading', { name: 'Welcome', exact: true })).toHaveCount(0)
  await expect(second.getByText(email)).toHaveCount(0)
})

test('a lost connection does not sign the client out', async ({ page, context }) => {
  await registerClient(page)
  // An invalid access token takes the place of an expired one.
  await page.evaluate(() => localStorage.setItem('access_token', 'x.y.z'))
  await context.route('**/api/auth/token/refresh/', (route) => route.abort(), { times: 2 })
  await page.goto(`${origin()}/client/bookings`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/client\/bookings/)
})
