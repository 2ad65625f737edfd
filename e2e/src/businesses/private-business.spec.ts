import { expect, test } from '@playwright/test'
import { confirmBooking } from '@ujuzi/contract/bookings/transitions'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { registerClient } from '../support/accounts.ts'
import { createBooking } from '../support/bookings.ts'
import {
  createBusiness,
  findLateSlot,
  getOwnerToken,
  getShortestService,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'

test('a client with a confirmed booking sees the address hidden from visitors and books a hidden service again', {
  tag: '@long-desktop',
}, async ({ page, browser }) => {
  const business = await createBusiness()
  const service = await getShortestService(business)
  await registerClient(page)
  const booking = await createBooking(page, service.id, await findLateSlot(business, service.id))
  await queryDatabase(
    `update businesses set address = 'Rue Njo-Njo 17', phone = '+237 677 000 111',
       show_location = false, show_phone_number = false, show_services = false where id = $1`,
    [business.id],
  )

  await test.step('a visitor sees neither the services nor the address', async () => {
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`${origin()}/services/${business.id}`)
    await expect(visitor.getByText(/only to clients who have booked before/)).toBeVisible()
    await expect(visitor.getByText('Box braids')).toHaveCount(0)
    await expect(visitor.getByText('Rue Njo-Njo')).toHaveCount(0)
    await expectNoOverflow(visitor)
    await visitor.context().close()
  })

  await test.step('the client sees the address once the booking is confirmed', async () => {
    await page.goto(`${origin()}/client/bookings/${booking.id}`)
    await expect(page.getByText(/once your booking is confirmed/)).toBeVisible()
    await expect(page.getByText('Rue Njo-Njo')).toHaveCount(0)
    const as = await getOwnerToken(business)
    getData(
      await callServer(app(), confirmBooking, { params: { id: booking.id }, body: {} }, { as }),
    )
    await expect(page.getByText('Rue Njo-Njo 17')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /677/)
  })

  await test.step('the client books the same service again', async () => {
    await page.goto(`${origin()}/client/bookings/${booking.id}/again`)
    await expect(page).toHaveURL(/\/book\?.*start=/)
    await page.getByRole('button', { name: 'Request booking' }).first().click()
    await page.waitForURL(/\/client\/bookings/)
    await expect(page.getByText('Box braids').first()).toBeVisible()
  })
})
