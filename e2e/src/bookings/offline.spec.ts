import { expect, test } from '@playwright/test'
import { registerClient } from '../support/accounts.ts'
import { confirmationUrl } from '../support/bookings.ts'
import { createBusiness, findLateSlot, getShortestService } from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'

test('nothing typed is lost when the network drops, and the same tap books once', async ({
  page,
}) => {
  const business = await createBusiness()
  const { id: service_id } = await getShortestService(business)
  const email = await registerClient(page)
  await page.goto(confirmationUrl(business, service_id, await findLateSlot(business, service_id)))
  const note = page.getByLabel(/^Note for/)
  await note.fill('Second floor, blue gate.')
  const confirm = page
    .getByRole('button', { name: /Confirm booking|Try again/ })
    .locator('visible=true')
    .first()
  await page.context().setOffline(true)
  await confirm.click()
  await expect(page.getByText('Nothing is lost').locator('visible=true').first()).toBeVisible()
  await expect(note).toHaveValue('Second floor, blue gate.')

  await page.context().setOffline(false)
  await page.reload()
  await expect(note).toHaveValue('Second floor, blue gate.')
  await confirm.click()
  await page.waitForURL(/\/client\/bookings\?booked=/)
  const rows = await queryDatabase(
    `select note from bookings where client_id = (select id from accounts where email = $1)`,
    [email],
  )
  expect(rows).toEqual([{ note: 'Second floor, blue gate.' }])
})
