import { type Browser, expect, type Page, test } from '@playwright/test'
import { registerClient } from '../support/accounts.ts'
import {
  backdateBooking,
  createBooking,
  createConfirmedBooking,
  findBusiness,
  requireTenDaysNotice,
} from '../support/bookings.ts'
import {
  createBusiness,
  getShortestService,
  listFreeDays,
  openOwnerPage,
  setAutoAccept,
} from '../support/businesses.ts'
import { origin } from '../support/server.ts'

const openBooking = (page: Page, id: string) => page.goto(`${origin()}/client/bookings/${id}`)
const openSheet = (ownerPage: Page, id: string) =>
  ownerPage.goto(`${origin()}/professional/bookings?booking=${id}`)

/** A client on `page`, and a business that confirms each request itself, with its owner signed in. */
async function openBothSides(browser: Browser, page: Page, use: object) {
  const business = await createBusiness()
  await setAutoAccept(business, false)
  const ownerPage = await openOwnerPage(browser, use, business)
  await registerClient(page)
  return { business, ownerPage }
}

/** Days with more than three free slots, from the `first` one on. */
async function listOpenDays(business: { id: string }, service_id: string, first: number) {
  const days = await listFreeDays(business, service_id)
  return days.filter(({ slots }) => slots.length > 3).slice(first)
}

test(
  'a booking request appears at once on the professional’s open page, and its confirmation on the client’s',
  {
    tag: '@long-desktop',
  },
  async ({ browser, page }, { project }) => {
    const { business, ownerPage } = await openBothSides(browser, page, project.use)
    const { id: service_id } = await getShortestService(business)
    const [day] = await listOpenDays(business, service_id, 5)
    await ownerPage.goto(`${origin()}/professional/bookings`)
    await expect(ownerPage.getByRole('button', { name: 'Notifications' })).toBeVisible()
    const { id } = await createBooking(page, service_id, day?.slots[1]?.start ?? '')
    await expect(ownerPage.getByRole('heading', { name: 'Needs your answer' })).toBeVisible()
    await openSheet(ownerPage, id)

    await openBooking(page, id)
    await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
    await ownerPage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Notifications, 1 unread/ })).toBeVisible()
    await ownerPage.context().close()
  },
)

test(
  'a client reschedules a booking, and the professional sees the new time',
  { tag: '@long-desktop' },
  async ({ browser, page }, { project }) => {
    const { business, ownerPage } = await openBothSides(browser, page, project.use)
    const { id } = await createConfirmedBooking(page, business)
    await openSheet(ownerPage, id)
    await expect(ownerPage.getByRole('dialog')).toBeVisible()
    await openBooking(page, id)
    await page.getByRole('link', { name: 'Reschedule' }).click()
    const { id: service_id } = await getShortestService(business)
    const [day] = await listOpenDays(business, service_id, 5)
    await page.locator(`a[href*="day=${day?.date}"]`).first().click()
    const slot = page.locator(`a[href*="start=${day?.date}"]`).nth(2)
    const time = ((await slot.textContent()) ?? '').trim()
    await slot.click()
    await page.getByLabel(/Tell .* why/).fill('My bus comes in late.')
    await page.getByRole('button', { name: 'Save new time' }).locator('visible=true').click()
    await page.waitForURL(`**/client/bookings/${id}`)
    await expect(page.getByText(`You rescheduled to`).first()).toBeVisible()
    await expect(ownerPage.getByRole('dialog').getByText(time).first()).toBeVisible()
    await ownerPage.context().close()
  },
)

test('a professional marks an appointment complete, the client writes a review, and the reply to it appears at once', async ({
  browser,
  page,
}, { project }) => {
  const { business, ownerPage } = await openBothSides(browser, page, project.use)
  const { id } = await createConfirmedBooking(page, business)
  await backdateBooking(id)
  await openBooking(page, id)
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await openSheet(ownerPage, id)
  await ownerPage.getByRole('dialog').getByRole('button', { name: 'Mark done' }).click()

  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible()
  await page.getByRole('radio', { name: '4: Good' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Neat work' }).check()
  await page.getByLabel(/^Your review/).fill('The fade is clean. We waited ten minutes.')
  await page.reload()
  await expect(page.getByLabel(/^Your review/)).toHaveValue(/The fade is clean/)
  await page.getByRole('button', { name: 'Post review' }).click()
  await page.waitForURL(`**/client/bookings/${id}`)
  await expect(page.getByText('The fade is clean. We waited ten minutes.')).toBeVisible()

  await ownerPage.goto(`${origin()}/professional/reviews`)
  const review = ownerPage.locator('li').filter({ hasText: 'The fade is clean' }).first()
  await review.getByRole('button', { name: 'Reply' }).click()
  await review.getByLabel(/Reply to/).fill('Next time you wait with a coffee.')
  await review.getByRole('button', { name: 'Publish reply' }).click()
  await expect(ownerPage.getByText('Next time you wait with a coffee.').last()).toBeVisible()
  await expect(page.getByText('Next time you wait with a coffee.')).toBeVisible()
  await ownerPage.context().close()
})

test(
  'the cancellation dialog states the cost before a client confirms, and both sides see the cancellation',
  { tag: '@long-desktop' },
  async ({ browser, page }, { project, retry }) => {
    const kofi = await findBusiness('kofi cuts')
    const service_id = kofi.services[0]?.id ?? ''
    const days = await listOpenDays(kofi, service_id, 8)
    await registerClient(page)
    // Both widths book the same business, so each takes a slot of its own.
    const slot = days[retry]?.slots.at(project.name === 'phone' ? 0 : -1)
    const { id } = await createBooking(page, service_id, slot?.start ?? '')
    const ownerPage = await openOwnerPage(browser, project.use, { email: 'kofi@ujuzi.test' })
    await openSheet(ownerPage, id)
    await ownerPage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await openBooking(page, id)
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
    await page.getByRole('link', { name: 'Cancel', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await expect(question).toContainText('Cancelling now is free')
    await expect(question).toContainText('FCFA')
    await question.getByLabel(/Tell .* why/).fill('The generator failed.')
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    const sheet = ownerPage.getByRole('dialog')
    await expect(sheet.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(sheet.getByText('The generator failed.').first()).toBeVisible()
    await ownerPage.context().close()

    // The cancellation dialog of a page that was left open says that it comes too late.
    await page.goto(`${page.url()}?cancel=${id}`)
    const refusal = page.getByRole('dialog', { name: 'No longer possible' })
    await refusal.getByRole('button', { name: 'Close' }).last().click()
    await expect(refusal).toHaveCount(0)
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  },
)

test('a new time that a client requests within the notice period waits for the professional to accept', async ({
  browser,
  page,
}, { project }) => {
  const { business, ownerPage } = await openBothSides(browser, page, project.use)
  const { id: service_id } = await getShortestService(business)
  const [day, , newDay] = await listOpenDays(business, service_id, 4)
  const { id } = await createBooking(page, service_id, day?.slots[0]?.start ?? '')
  await requireTenDaysNotice(id)
  await openSheet(ownerPage, id)
  await ownerPage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(ownerPage.getByRole('dialog').getByText('Confirmed').first()).toBeVisible()

  await page.goto(`${origin()}/client/bookings/${id}/reschedule`)
  await page.locator(`a[href*="day=${newDay?.date}"]`).first().click()
  await page.locator(`a[href*="start=${newDay?.date}"]`).nth(1).click()
  await page.getByRole('button', { name: 'Request this time' }).locator('visible=true').click()
  await page.waitForURL(`**/client/bookings/${id}`)
  await expect(page.getByRole('button', { name: 'Withdraw my request' })).toBeVisible()

  await ownerPage
    .getByRole('dialog')
    .getByRole('button', { name: /Accept/ })
    .click()
  await expect(page.getByRole('button', { name: 'Withdraw my request' })).toHaveCount(0)
  await expect(page.getByText(/agreed to/).first()).toBeVisible()
  await ownerPage.context().close()
})
