import { expect, test } from '@playwright/test'
import { m } from '@ujuzi/contract/messages'
import { registerClient } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { confirmationUrl } from '../support/bookings.ts'
import { createBusiness, findLateSlot, getShortestService } from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'

test('a client must confirm a business’s requirements again if they change before the booking is sent', async ({
  page,
}) => {
  const business = await createBusiness()
  const setRules = (requirements: string, deposit: string) =>
    queryDatabase(
      `update businesses set booking_requirements = $2, deposit_policy = $3, free_cancellation_hours = 48
       where id = $1`,
      [business.id, requirements, deposit],
    )
  await queryDatabase(
    'insert into business_settings (business_id, vat_registered, tax_rate) values ($1, true, 7.5)',
    [business.id],
  )
  await setRules('Come with washed hair.', '')
  const { id: serviceId } = await getShortestService(business)
  await registerClient(page)
  await page.goto(confirmationUrl(business, serviceId, await findLateSlot(business, serviceId)))
  const confirm = page.getByRole('button', { name: m.book_request() })
  const read = page.getByRole('checkbox', { name: m.book_requirements_read() })
  await expect(page.getByText('Come with washed hair.')).toBeVisible()

  await confirm.click()
  await expect(read).toBeFocused()
  await expect(page.getByText('Confirm that you’ve read this')).toBeVisible()
  await read.check()

  await setRules('Come with washed and combed hair.', 'Half in advance.')
  await confirm.click()
  const changes = page.getByRole('alert').filter({ visible: true })
  await expect(changes).toContainText('Come with washed and combed hair.')
  await expect(changes).toContainText('Half in advance.')
  await expect(read).not.toBeChecked()
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])

  await read.check()
  await confirm.click()
  await page.waitForURL(/\/client\/bookings\?booked=/)
  const booked = new URL(page.url()).searchParams.get('booked')
  await setRules('', '')
  await page.goto(`${origin()}/client/bookings/${booked}`)
  await expect(page.getByText('Come with washed and combed hair.')).toBeVisible()
  await expect(page.getByText(/including .+ VAT \(7\.5%\)/)).toBeVisible()
})

test('the booking page states the minimum booking price and an absence before the client sends a booking', {
  tag: '@long',
}, async ({ page }) => {
  const business = await createBusiness()
  const { id: serviceId } = await getShortestService(business)
  await queryDatabase('update businesses set minimum_booking_minor = 900000000 where id = $1', [
    business.id,
  ])
  await queryDatabase(
    `insert into time_off (id, business_id, starts_at, ends_at, away)
     select gen_random_uuid(), id, date_trunc('day', now() at time zone time_zone) at time zone time_zone,
       date_trunc('day', now() at time zone time_zone + interval '2 days') at time zone time_zone, true
     from businesses where id = $1`,
    [business.id],
  )
  await registerClient(page)
  await page.goto(confirmationUrl(business, serviceId, await findLateSlot(business, serviceId)))
  await expect(page.getByText(/^Bookings here start at/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: m.book_request() })).toBeDisabled()
  await page.goto(`${origin()}/services/${business.id}/book?service=${serviceId}`)
  await expect(page.getByText(/is away\. Back on/)).toBeVisible()
  await page.goto(`${origin()}/services/${business.id}`)
  await expect(page.getByText(/^Back on /)).toBeVisible()
})
