import { expect, test } from '@playwright/test'
import { codeFor, newAddress, origin, signIn } from '../support/person.ts'

test('a visitor finds a barber in Douala, signs up, books; the professional confirms; the client sees it', async ({
  browser,
  page,
}, { project }) => {
  const email = newAddress('josiane')

  await test.step('searches by words and place', async () => {
    await page.goto(`${origin()}/services`)
    await page
      .getByRole('searchbox')
      .or(page.getByLabel(/service, stylist/i))
      .last()
      .fill('barber')
    await page
      .getByLabel(/^(location|where|town|place)/i)
      .first()
      .fill('Douala')
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(page.getByRole('status').filter({ hasText: /professionals? found/ })).toBeVisible()
    await expect(page).toHaveURL(/q=barber/)
  })

  await test.step('reads the business page', async () => {
    await page.getByRole('link', { name: 'Kofi Cuts' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kofi Cuts' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hours' })).toBeVisible()
    await page
      .getByRole('link', { name: /^Book Now/ })
      .first()
      .click()
  })

  const chosen = await test.step('chooses a free time', async () => {
    await expect(page).toHaveURL(/\/book\?/)
    const days = page.getByRole('link', { name: /free|left/ })
    // Each screen takes another day, so that the two journeys want different times.
    const day = days.nth(project.name === 'phone' ? 3 : 2)
    const wanted = /day=([\d-]+)/.exec((await day.getAttribute('href')) ?? '')?.[1] ?? 'no day'
    await day.click()
    const time = page.locator(`a[href*="start=${wanted}"]`).first()
    const label = ((await time.textContent()) ?? '').trim()
    await time.click()
    await expect(page).toHaveURL(/start=/)
    await page.getByRole('textbox').last().fill('Second floor, blue gate.')
    return label
  })

  await test.step('signs up without losing the choice', async () => {
    await page.getByRole('button', { name: 'Confirm booking' }).first().click()
    await expect(page).toHaveURL(/\/auth\/register/)
    await page.getByLabel('Full name').fill('Josiane Tchoua')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Un-mot-2-passe!')
    await page.getByLabel('Confirm password', { exact: true }).fill('Un-mot-2-passe!')
    const submit = page.getByRole('button', { name: 'Create Account' })
    await expect(submit).toBeDisabled()
    await page.getByRole('checkbox').check()
    await submit.click()
    await expect(page).toHaveURL(/\/auth\/email-verification/)
    await page.getByLabel('Verification code').fill(await codeFor(page, email))
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByText('Email verified successfully!').first()).toBeVisible()
    await page.waitForURL(/\/book\?.*start=/)
  })

  await test.step('books', async () => {
    await expect(page.getByRole('textbox').last()).toHaveValue('Second floor, blue gate.')
    await page.getByRole('button', { name: 'Confirm booking' }).first().click()
    await page.waitForURL(/\/client\/bookings/)
    await expect(page.getByText('Kofi Cuts').first()).toBeVisible()
    await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()
  })

  await test.step('the professional sees it and confirms it', async () => {
    const theirs = await browser.newContext(project.use)
    const desk = await theirs.newPage()
    await signIn(desk, 'kofi@ujuzi.test', 'professional')
    await desk.goto(`${origin()}/professional/bookings`)
    const request = desk
      .locator('article, li')
      .filter({ hasText: 'Josiane Tchoua' })
      .filter({ hasText: chosen })
      .first()
    await expect(request).toContainText('Second floor, blue gate.')
    await request.getByRole('button', { name: /Accept/ }).click()
    await expect(request.getByRole('button', { name: /Accept/ })).toHaveCount(0)
    await theirs.close()
  })

  await test.step('the client sees it confirmed', async () => {
    await page.reload()
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await page.goto(`${origin()}/client/dashboard`)
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  })
})
