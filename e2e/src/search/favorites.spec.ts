import { expect, type Page, test } from '@playwright/test'
import { newEmail, password, registerClient, signIn } from '../support/accounts.ts'
import { findCode } from '../support/mailbox.ts'
import { origin } from '../support/server.ts'
import { submitSignUpForm } from '../support/sign-in-forms.ts'

const listPath = '/services?q=kofi+cuts&place='
const heart = (page: Page, name = 'Kofi Cuts') =>
  page.getByRole('button', { name: `Save ${name}`, exact: true }).first()
const expectMarked = (page: Page, marked: boolean) =>
  expect(heart(page)).toHaveAttribute('aria-pressed', String(marked))

/** Opens the search results and waits for the favorites of the account. */
async function openList(page: Page) {
  const loaded = page.waitForResponse(/\/api\/marketplace\/favorites\/ids\//)
  await page.goto(origin() + listPath)
  await loaded
}

/** Toggles the favorite and waits for the server to save it. */
async function tapHeart(page: Page) {
  const saved = page.waitForResponse(
    (response) =>
      /\/favorites\/[0-9a-f-]{36}\/$/.test(response.url()) && response.request().method() !== 'GET',
  )
  await heart(page).click()
  expect((await saved).status()).toBe(200)
}

test('a favourite that a visitor marks is saved after signing up', async ({ page }) => {
  await page.goto(origin() + listPath)
  await expectMarked(page, false)
  await heart(page).click()
  await expect(page).toHaveURL(/\/auth\/login\?type=client&next=%2Fservices/)
  await page.getByRole('link', { name: /Create|Sign up/ }).click()
  const email = newEmail('heart')
  await submitSignUpForm(page, email)
  await page.getByLabel('Verification code').fill(await findCode(email))
  await page.getByRole('button', { name: 'Verify email' }).click()
  await page.waitForURL('**/services?q=kofi**')
  await expect(page.getByText('Kofi Cuts is now in your favourites.')).toBeVisible()
  await expectMarked(page, true)
  await page.goto(`${origin()}/client/favorites`)
  await expect(page.getByRole('heading', { level: 3, name: 'Kofi Cuts' })).toBeVisible()
})

test('a favourite that a visitor marks on a business page is saved after signing in', {
  tag: '@long',
}, async ({ page, browser }) => {
  const email = await registerClient(page)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(origin() + listPath)
  await visitor.getByRole('link', { name: 'Kofi Cuts', exact: true }).first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kofi Cuts' })).toBeVisible()
  const save = visitor.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await visitor.waitForURL('**/auth/login**')
  await visitor.getByLabel('Email', { exact: true }).fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await expect(visitor.getByText('Kofi Cuts is now in your favourites.')).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await visitor.context().close()
})

test('marking a favourite in one tab also marks it in another open tab', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await registerClient(page)
  await openList(page)
  const other = await context.newPage()
  await openList(other)
  await tapHeart(page)
  await expectMarked(other, true)
  await tapHeart(other)
  await expectMarked(page, false)
})

test('a favourite unmarked offline is shown as marked again, and the page says why', async ({
  page,
  context,
}) => {
  await registerClient(page)
  await openList(page)
  await tapHeart(page)
  await context.setOffline(true)
  await heart(page).click()
  await expect(page.getByRole('alert')).toContainText(/connection|network|internet/i)
  await expectMarked(page, true)
  await context.setOffline(false)
  await tapHeart(page)
  await page.reload()
  await expectMarked(page, false)
})

test('a professional who marks a favourite is told that favourites are for clients', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'professional@ujuzi.test')
  const loaded = page.waitForResponse(/\/api\/marketplace\/favorites\/ids\//)
  await page.goto(origin() + listPath)
  expect((await loaded).status()).toBe(200)
  await heart(page).click()
  await expect(page.getByRole('alert')).toContainText(/client/i)
  await expectMarked(page, false)
})

test('the list of favourites drops a business that is unmarked, and Undo brings the business back', {
  tag: '@long',
}, async ({ page }) => {
  await registerClient(page)
  await page.goto(`${origin()}/client/favorites`)
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await openList(page)
  await tapHeart(page)
  await page.goto(`${origin()}/client/favorites`)
  const card = page.getByRole('heading', { level: 3, name: 'Kofi Cuts' })
  await expect(card).toBeVisible()
  await tapHeart(page)
  await expect(card).toBeHidden()
  await expect(page.getByText('Kofi Cuts is no longer in your favourites.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await page.reload()
  await expect(card).toBeVisible()
})

test.describe('a visitor who marks a favourite without JavaScript is sent to sign-in', () => {
  test.use({ javaScriptEnabled: false })

  test('marking a favourite without JavaScript leads to sign-in with the search as the page to return to', async ({
    page,
  }) => {
    await page.goto(origin() + listPath)
    await heart(page).click()
    await expect(page).toHaveURL(/\/auth\/login\?type=client&next=%2Fservices%3Fq%3Dkofi/)
  })
})
