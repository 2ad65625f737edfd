import { expect, type Page, test } from '@playwright/test'
import {
  codeFor,
  newAddress,
  newClient,
  origin,
  password,
  signIn,
  signUp,
} from '../support/person.ts'

test.setTimeout(120_000)

const list = '/services?q=kofi+cuts&place='
const heart = (page: Page, name = 'Kofi Cuts') =>
  page.getByRole('button', { name: `Save ${name}`, exact: true }).first()
const isMarked = (page: Page, marked: boolean) =>
  expect(heart(page)).toHaveAttribute('aria-pressed', String(marked))

/** Waits until the favourites of whoever is signed in are known. */
async function openList(page: Page) {
  const known = page.waitForResponse(/\/api\/marketplace\/favorites\/ids\//)
  await page.goto(origin() + list)
  await known
}

/** Taps, and waits for the house to know. */
async function tap(page: Page) {
  const kept = page.waitForResponse(
    (response) =>
      /\/favorites\/[0-9a-f-]{36}\/$/.test(response.url()) && response.request().method() !== 'GET',
  )
  await heart(page).click()
  expect((await kept).status()).toBe(200)
}

test('what a visitor marks is kept through signing up', async ({ page }) => {
  await page.goto(origin() + list)
  await isMarked(page, false)
  await heart(page).click()
  await expect(page).toHaveURL(/\/auth\/login\?type=client&next=%2Fservices/)
  await page.getByRole('link', { name: /Create|Sign up/ }).click()
  const email = newAddress('heart')
  await signUp(page, email)
  await page.getByLabel('Verification code').fill(await codeFor(page, email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL('**/services?q=kofi**')
  await expect(page.getByText('Kofi Cuts is now in your favourites.')).toBeVisible()
  await isMarked(page, true)
  await page.goto(`${origin()}/client/favorites`)
  await expect(page.getByRole('heading', { level: 3, name: 'Kofi Cuts' })).toBeVisible()
})

test('what a visitor marks is kept through signing in, from the page of the business too', async ({
  page,
  browser,
}) => {
  const email = await newClient(page)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(origin() + list)
  await visitor.getByRole('link', { name: 'Kofi Cuts', exact: true }).first().click()
  const save = visitor.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await visitor.waitForURL('**/auth/login**')
  await visitor.getByLabel('Email', { exact: true }).fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await expect(visitor.getByText('Kofi Cuts is now in your favourites.')).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await visitor.context().close()
})

test('two tabs show the same hearts', async ({ page, context }) => {
  await newClient(page)
  await openList(page)
  const other = await context.newPage()
  await openList(other)
  await tap(page)
  await isMarked(other, true)
  await tap(other)
  await isMarked(page, false)
})

test('a heart that cannot be kept goes back, and the page says why', async ({ page, context }) => {
  await newClient(page)
  await openList(page)
  await tap(page)
  await context.setOffline(true)
  await heart(page).click()
  await expect(page.getByRole('alert')).toContainText(/connection|network|internet/i)
  await isMarked(page, true)
  await context.setOffline(false)
  await tap(page)
  await page.reload()
  await isMarked(page, false)
})

test('a professional is told that favourites are for clients', async ({ page }) => {
  await signIn(page, 'professional@ujuzi.test', 'professional')
  await page.goto(origin() + list)
  await heart(page).click()
  await expect(page.getByRole('alert')).toContainText(/client/i)
  await isMarked(page, false)
})

test('the list in the portal loses what is unmarked, and Undo brings it back', async ({ page }) => {
  await newClient(page)
  await page.goto(`${origin()}/client/favorites`)
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await openList(page)
  await tap(page)
  await page.goto(`${origin()}/client/favorites`)
  const card = page.getByRole('heading', { level: 3, name: 'Kofi Cuts' })
  await expect(card).toBeVisible()
  await tap(page)
  await expect(card).toBeHidden()
  await expect(page.getByText('Kofi Cuts is no longer in your favourites.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await page.reload()
  await expect(card).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a heart leads to the sign-in page, which knows the way back', async ({ page }) => {
    await page.goto(origin() + list)
    await heart(page).click()
    await expect(page).toHaveURL(/\/auth\/login\?type=client&next=%2Fservices%3Fq%3Dkofi/)
  })
})
