import { expect, test } from '@playwright/test'
import { freeAt, inDatabase } from '../support/bookings.ts'
import { newClient, origin } from '../support/person.ts'

test('nothing typed is lost when the network drops, and the same tap books once', async ({ page }, {
  project,
}) => {
  const { id, service_id, days } = await freeAt('kofi cuts', project.name === 'phone' ? 14 : 12)
  const email = await newClient(page)
  const [day] = days
  await page.goto(
    `${origin()}/services/${id}/book?service=${service_id}&day=${day?.date}&start=${encodeURIComponent(day?.slots[3]?.start ?? '')}`,
  )
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
  const rows = await inDatabase(
    `select note from bookings where client_id = (select id from accounts where email = $1)`,
    [email],
  )
  expect(rows).toEqual([{ note: 'Second floor, blue gate.' }])
})
