import { type Browser, expect, type Page, test } from '@playwright/test'
import { registerClient } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { backdateBooking, createConfirmedBooking } from '../support/bookings.ts'
import { calendarUrl, claimBusiness, openOwnerPage } from '../support/businesses.ts'
import { origin } from '../support/server.ts'

/** An appointment that is over: of the client on this page, with the page of the owner. */
async function openPastBooking(browser: Browser, use: object, page: Page) {
  const business = await claimBusiness()
  await registerClient(page)
  const booking = await createConfirmedBooking(page, business)
  await backdateBooking(booking.id)
  const owner = await openOwnerPage(browser, use, business)
  return { booking, owner }
}

const takePayment = (owner: Page) => owner.getByRole('dialog', { name: 'Take payment' })
const record = (owner: Page) => owner.getByRole('button', { name: /^Record / })

test(
  'a business takes a split payment with a tip, shares the receipt and closes the day by counting the cash',
  { tag: '@long-desktop' },
  async ({ browser, page }, { project }) => {
    const { booking, owner } = await openPastBooking(browser, project.use, page)
    const { id, price } = booking
    await owner.goto(calendarUrl(`?booking=${id}`))
    await owner.getByRole('link', { name: 'Take payment' }).click()
    await takePayment(owner).getByRole('radio', { name: /^10/ }).check()
    await takePayment(owner).getByRole('button', { name: 'Split the payment' }).click()
    await record(owner).click()
    await expect(takePayment(owner).getByText('Enter an amount, such as 2500')).toBeVisible()
    await takePayment(owner)
      .getByLabel('Amount of payment 1')
      .fill(String(Math.floor(price / 2)))
    await record(owner).click()

    const done = owner.getByRole('dialog', { name: / paid$/ })
    await expect(done).toContainText(/Receipt \d{4}-000001/)
    const link = await done.getByLabel('Private link').inputValue()
    await expect(done.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(link)),
    )
    await done.getByRole('button', { name: /^Email / }).click()
    await expect(done.getByText(/We’re emailing the receipt to .+@journey\.test/)).toBeVisible()
    await done.getByRole('button', { name: 'Mark done' }).click()
    const paid = owner.getByText(/Paid · receipt \d{4}-000001/)
    await expect(paid.first()).toBeVisible()
    await expect(owner.getByRole('link', { name: 'Take payment' })).toHaveCount(0)

    await page.goto(`${origin()}/client/bookings/${id}`)
    await expect(page.getByText(/Paid · receipt \d{4}-000001/)).toBeVisible()
    await page.getByRole('link', { name: 'See the receipt' }).click()
    await expect(page.getByRole('article')).toContainText(booking.service.name)
    expect(await findViolations(page)).toEqual([])
    await expect(page.getByRole('article')).toContainText('Tip')

    const visitor = await browser.newPage()
    const response = await visitor.goto(link)
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    await expect(visitor.getByRole('article')).toContainText(booking.service.name)
    await visitor.close()

    await owner.goto(`${origin()}/professional/payments`)
    await owner.getByRole('link', { name: 'Close the day' }).click()
    const close = owner.getByRole('dialog', { name: 'Close the day' })
    await close.getByLabel('Counted cash').fill('0')
    await close.getByRole('button', { name: 'Close the day' }).click()
    await expect(close.getByText('Explain why the counted cash differs')).toBeVisible()
    await close.getByLabel('Note about the difference').fill('The drawer was emptied')
    await close.getByRole('button', { name: 'Close the day' }).click()
    const closed = owner.getByRole('dialog', { name: 'Day closed' })
    await expect(closed).toContainText('The drawer was emptied')
    await closed.getByRole('button', { name: 'Done' }).click()
    await expect(owner.getByRole('link', { name: 'Close the day' })).toHaveCount(0)
    await expect(owner.getByText('Closed', { exact: true })).toBeVisible()
  },
)

test(
  'a booking paid on one screen cannot be paid again on a second one, and a wrong sale can be voided',
  { tag: ['@long', '@long-desktop'] },
  async ({ browser, page }, { project }) => {
    const { booking, owner } = await openPastBooking(browser, project.use, page)
    const url = calendarUrl(`?booking=${booking.id}&ask=pay&of=${booking.id}`)
    const second = await owner.context().newPage()
    await Promise.all([owner.goto(url), second.goto(url)])
    await expect(record(second)).toBeVisible()
    await record(owner).click()
    await expect(owner.getByRole('dialog', { name: / paid$/ })).toBeVisible()
    await record(second).click()
    await expect(second.getByRole('alert')).toContainText(
      /This booking is already paid: receipt \d{4}-000001\./,
    )

    await owner.goto(`${origin()}/professional/payments`)
    await owner.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').click()
    await owner.getByRole('button', { name: 'Void' }).click()
    const voiding = owner.getByRole('dialog', { name: /^Void receipt/ })
    await voiding.getByRole('button', { name: 'Void' }).click()
    await expect(voiding.getByText('Give a reason')).toBeVisible()
    await voiding.getByLabel('Reason').fill('Wrong booking')
    await voiding.getByRole('button', { name: 'Void' }).click()
    await expect(owner.getByRole('dialog', { name: /voided$/ })).toContainText(
      /Receipt \d{4}-000002/,
    )
  },
)

test(
  'a business records a sale at the counter without a booking',
  { tag: ['@long', '@long-desktop'] },
  async ({ browser }, { project }) => {
    const owner = await openOwnerPage(browser, project.use, await claimBusiness())
    await owner.goto(`${origin()}/professional/payments`)
    await expect(owner.getByText('No payments on this day')).toBeVisible()
    await owner.getByRole('link', { name: 'New sale' }).click()
    const sale = owner.getByRole('dialog', { name: 'New sale' })
    await sale.getByLabel('Item', { exact: true }).fill('Beard oil')
    await sale.getByLabel('Quantity').fill('2')
    await sale.getByLabel('Price each').fill('1500')
    await sale.getByLabel('Cash received').fill('5000')
    await expect(sale.getByText(/^Give .*2[,.\s]?000(\.0{2,3})?(\s\S+)? change/)).toBeVisible()
    await record(owner).click()
    const done = owner.getByRole('dialog', { name: / paid$/ })
    await done.getByLabel('Client’s email address').fill('awa@journey.test')
    await done.getByRole('button', { name: 'Email' }).click()
    await expect(done.getByText('We’re emailing the receipt to awa@journey.test.')).toBeVisible()
    await done.getByRole('button', { name: 'Done' }).click()
    await expect(owner.getByRole('listitem').filter({ hasText: 'Beard oil' })).toBeVisible()
  },
)
