import { expect, test } from '@playwright/test'
import { registerClient } from '../support/accounts.ts'
import { backdateBooking, createConfirmedBooking } from '../support/bookings.ts'
import { calendarUrl, claimBusiness, openOwnerPage } from '../support/businesses.ts'
import { origin } from '../support/server.ts'

test(
  'a business sells a client a package, and one appointment of the package pays for a booking',
  { tag: '@long-desktop' },
  async ({ browser, page }, { project }) => {
    // Three people's screens in turn: longer than other journeys.
    test.setTimeout(60_000)
    const business = await claimBusiness()
    await registerClient(page)
    const booking = await createConfirmedBooking(page, business)
    await backdateBooking(booking.id)
    const owner = await openOwnerPage(browser, project.use, business)

    await owner.goto(`${origin()}/professional/payments`)
    await owner.getByRole('main').getByRole('link', { name: 'Packages' }).click()
    await owner.getByRole('button', { name: 'New package' }).click()
    const form = owner.getByRole('dialog', { name: 'New package' })
    await form.getByLabel('Service').selectOption({ label: booking.service.name })
    await form.getByLabel('Number of appointments').fill('1')
    await form.getByRole('button', { name: 'Save package' }).click()
    await expect(form.getByText('Between 2 and 50 appointments')).toBeVisible()
    await form.getByLabel('Number of appointments').fill('4')
    await form.getByLabel('Package price').fill(String(booking.price * 3))
    await form.getByRole('button', { name: 'Save package' }).click()
    await expect(owner.getByText(`${booking.service.name}, 4 appointments`)).toBeVisible()

    await owner.goto(`${origin()}/professional/clients`)
    await owner.getByRole('main').locator('a[href^="/professional/clients/"]').first().click()
    await owner.getByRole('button', { name: 'Sell a package' }).click()
    const sale = owner.getByRole('dialog', { name: 'Sell a package' })
    await sale.getByRole('button', { name: 'Continue' }).click()
    await sale.getByRole('button', { name: /^Record / }).click()
    await owner
      .getByRole('dialog', { name: / paid$/ })
      .getByRole('button', { name: 'Done' })
      .click()
    await expect(owner.getByText('Appointments left: 4 of 4')).toBeVisible()

    await owner.goto(calendarUrl(`?booking=${booking.id}&ask=pay&of=${booking.id}`))
    const payment = owner.getByRole('dialog', { name: 'Take payment' })
    await payment.getByRole('checkbox', { name: /Use an appointment from the package/ }).check()
    await expect(payment.getByText(/paid with the package/)).toBeVisible()
    await expect(payment.getByText('Paid with', { exact: true })).toHaveCount(0)
    await payment.getByRole('button', { name: 'Record the appointment' }).click()
    await expect(owner.getByRole('dialog', { name: 'Package, appointment 1 of 4' })).toBeVisible()

    await page.goto(`${origin()}/client/bookings`)
    await expect(page.getByRole('heading', { name: 'Your packages' })).toBeVisible()
    await expect(page.getByText('Appointments left: 3 of 4')).toBeVisible()
    await page.getByRole('link', { name: 'Book an appointment' }).click()
    await expect(page).toHaveURL(new RegExp(`/services/${business.id}/book`))
  },
)
