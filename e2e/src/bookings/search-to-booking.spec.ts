import { expect, test } from '@playwright/test'
import { newEmail } from '../support/accounts.ts'
import { findCode } from '../support/mailbox.ts'
import { openSearchFields } from '../support/search-fields.ts'
import { origin } from '../support/server.ts'
import { submitSignUpForm } from '../support/sign-in-forms.ts'

test('a visitor finds a barber in Douala, signs up and books', { tag: '@long-desktop' }, async ({
  page,
  isMobile,
}) => {
  const email = newEmail('josiane')

  await test.step('searches by words and place', async () => {
    await page.goto(`${origin()}/services`)
    await openSearchFields(page)
    await page
      .getByRole('searchbox')
      .or(page.getByLabel(/service, stylist/i))
      .last()
      .fill('barber')
    await page
      .getByLabel(/^(location|where|town|place)/i)
      .first()
      .fill('Douala')
    // The list of places would cover the button.
    await page
      .getByRole('listbox', { name: 'Places' })
      .getByRole('option', { name: /^Douala, Littoral/ })
      .click()
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

  await test.step('chooses an open time', async () => {
    await expect(page).toHaveURL(/\/book\?/)
    const days = page.getByRole('list', { name: 'Day' }).getByRole('link')
    // Each width takes another day, so that they do not compete for a slot.
    const day = days.nth(isMobile ? 3 : 2)
    const date = /day=([\d-]+)/.exec((await day.getAttribute('href')) ?? '')?.[1] ?? 'no day'
    await day.click()
    await page.locator(`a[href*="start=${date}"]`).first().click()
    await expect(page).toHaveURL(/start=/)
    await page.getByRole('textbox').last().fill('Second floor, blue gate.')
  })

  await test.step('reads until when cancelling is free, and that an account comes next', async () => {
    const summary = page.getByRole('complementary', { name: 'Your booking' })
    await expect(summary).toContainText(/Free cancellation until \w{3} \d/)
    await expect(summary.getByText('You sign in or create a free account next.')).toBeVisible()
  })

  await test.step('signs up without losing the chosen time', async () => {
    await page.getByRole('button', { name: 'Request booking' }).first().click()
    await expect(page).toHaveURL(/\/auth\/register/)
    const card = page.getByRole('region', { name: 'Your booking' })
    await expect(card).toBeInViewport({ ratio: 1 })
    await expect(card).toContainText('Kofi Cuts')
    await expect(card).toContainText(/\d:\d\d/)
    await expect(card).toContainText(/FCFA/)
    await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(card).toBeInViewport({ ratio: 1 })
    await page.goBack()
    await submitSignUpForm(page, email)
    await page.getByLabel('Verification code').fill(await findCode(email))
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect(page.getByText('Email verified successfully!').first()).toBeVisible()
    await page.waitForURL(/\/book\?.*start=/)
  })

  await test.step('sends the booking request', async () => {
    await expect(page.getByRole('textbox').last()).toHaveValue('Second floor, blue gate.')
    await expect(page.getByText('You sign in or create a free account next.')).toBeHidden()
    await page.getByRole('button', { name: 'Request booking' }).first().click()
    await page.waitForURL(/\/client\/bookings/)
    await expect(page.getByText('Kofi Cuts').first()).toBeVisible()
    await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()
  })
})
