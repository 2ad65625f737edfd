import { expect, test } from '@playwright/test'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { cancelBooking } from '@ujuzi/contract/bookings/transitions'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { createAccount, registerClient } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import {
  calendarUrl,
  createBusiness,
  dateInDays,
  getShortestService,
  openOwnerPage,
  setAutoAccept,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'

const day = dateInDays(6)

/** A business with one hour on that day, which another client has booked. */
async function createFullDay() {
  const business = await createBusiness()
  await setAutoAccept(business, true)
  await queryDatabase(
    `insert into special_days (business_id, day, hours) values ($1, $2, '{[600,660)}')`,
    [business.id, day],
  )
  const service = await getShortestService(business)
  const { as } = await createAccount('client')
  const body = { service_id: service.id, start: `${day}T10:00:00+01:00` }
  const booking = getData(await callServer(app(), requestBooking, { body }, { as }))
  const cancelled = { params: { id: booking.id }, body: {} }
  return {
    business,
    service,
    free: async () => getData(await callServer(app(), cancelBooking, cancelled, { as })),
  }
}

test(
  'a client joins the waiting list of a full day and books the time another client cancels',
  { tag: '@long-desktop' },
  async ({ browser, page }, { project }) => {
    const { business, service, free } = await createFullDay()
    await registerClient(page)
    await page.goto(`${origin()}/services/${business.id}/book?service=${service.id}&day=${day}`)
    await page.getByRole('link', { name: 'Join the waiting list' }).click()
    await expect(page.getByLabel('First day')).toBeVisible()
    await expect(page.locator('input[name=from]')).toHaveValue(day)
    await expectNoOverflow(page)
    await page.getByLabel('Latest start').fill('12:00')
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page).toHaveURL(/client\/waiting-list$/)
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])

    await free()
    const offer = page.getByText(/^A time is open for you until/)
    await expect(async () => {
      await page.reload()
      await expect(offer).toBeVisible({ timeout: 1_000 })
    }).toPass()

    const ownerPage = await openOwnerPage(browser, project.use, business)
    await ownerPage.goto(calendarUrl(`?view=day&day=${day}`))
    await ownerPage
      .getByRole('link', { name: /^Offered to .*Box braids.*10:00.*Held until/ })
      .click()
    await expect(ownerPage).toHaveURL(new RegExp(`/professional/waiting-list\\?day=${day}`))
    await expect(ownerPage.getByText(/^Offered: .*10:00/)).toBeVisible()
    await expectNoOverflow(ownerPage)

    await page.getByRole('link', { name: 'Box braids' }).click()
    await expect(
      page
        .getByText('10:00 - 11:00')
        .or(page.getByText(/10:00.*11:00/))
        .first(),
    ).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Book this time' }).click()
    await expect(page).toHaveURL(/client\/bookings\?booked=/)
    const id = new URL(page.url()).searchParams.get('booked')

    await ownerPage.reload()
    await expect(ownerPage.getByText('No clients on the waiting list')).toBeVisible()
    await ownerPage.goto(calendarUrl(`?booking=${id}`))
    await expect(ownerPage.getByRole('dialog').getByText('Box braids')).toBeVisible()
  },
)

test(
  'a business offers a client on the waiting list one of the open times of a day',
  { tag: '@long-desktop' },
  async ({ browser, page }, { project }) => {
    const { business, service } = await createFullDay()
    const nextDay = dateInDays(7)
    await queryDatabase(
      `insert into special_days (business_id, day, hours) values ($1, $2, '{[600,720)}')`,
      [business.id, nextDay],
    )
    await registerClient(page)
    await page.goto(
      `${origin()}/client/waiting-list/join/${business.id}?service=${service.id}&day=${day}`,
    )
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page).toHaveURL(/client\/waiting-list$/)

    const ownerPage = await openOwnerPage(browser, project.use, business)
    await ownerPage.goto(`${origin()}/professional/waiting-list`)
    await ownerPage.getByRole('link', { name: 'Offer a time' }).click()
    const dialog = ownerPage.getByRole('dialog')
    await expect(dialog.getByText(/^No open times on this day/)).toBeVisible()
    await dialog.getByLabel('Day').fill(nextDay)
    await dialog
      .getByRole('button', { name: /^\d\d:00$/ })
      .first()
      .click()
    await expectNoOverflow(ownerPage)
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await expect(ownerPage.getByText(/^Offered: /)).toBeVisible()
  },
)
