import { expect, test } from '@playwright/test'
import { expectPortalLoaded, registerClient } from '../support/accounts.ts'
import { confirmationUrl, createBooking } from '../support/bookings.ts'
import {
  calendarUrl,
  createBusiness,
  findLateSlot,
  getShortestService,
  openOwnerPage,
  setAutoAccept,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { holdScripts } from '../support/scripts.ts'

test('a note typed for a booking survives a lost connection, and sending the booking again books only once', async ({
  page,
}) => {
  const business = await createBusiness()
  const { id: service_id } = await getShortestService(business)
  const email = await registerClient(page)
  await page.goto(confirmationUrl(business, service_id, await findLateSlot(business, service_id)))
  const note = page.getByLabel(/^Note for/)
  await note.fill('Second floor, blue gate.')
  const confirm = page
    .getByRole('button', { name: /Request booking|Try again/ })
    .locator('visible=true')
    .first()
  await page.context().setOffline(true)
  await confirm.click()
  await expect(
    page.getByText('It’s safe to try again').locator('visible=true').first(),
  ).toBeVisible()
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

test('a booking requested before the scripts of the page run is booked once, with its note', async ({
  page,
}) => {
  const business = await createBusiness()
  const { id: service_id } = await getShortestService(business)
  const email = await registerClient(page)
  const release = await holdScripts(page)
  const url = confirmationUrl(business, service_id, await findLateSlot(business, service_id))
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByLabel(/^Note for/).fill('Second floor, blue gate.')
  const confirm = page.getByRole('button', { name: 'Request booking' }).locator('visible=true')
  await confirm.click()
  await confirm.click()
  await expect(page).toHaveURL(url)
  release()
  await page.waitForURL(/\/client\/bookings\?booked=/)
  const rows = await queryDatabase(
    `select note from bookings where client_id = (select id from accounts where email = $1)`,
    [email],
  )
  expect(rows).toEqual([{ note: 'Second floor, blue gate.' }])
})

test(
  'the owner’s calendar stays on screen if a new request cannot be loaded offline, and shows the request once online',
  { tag: '@long' },
  async ({ browser, page }, { project }) => {
    const business = await createBusiness()
    await setAutoAccept(business, false)
    const { id: service_id } = await getShortestService(business)
    const owner = await openOwnerPage(browser, project.use, business)
    await owner.goto(calendarUrl(''))
    await expectPortalLoaded(owner)
    const requests = owner.getByRole('heading', { name: 'Needs your answer' })
    await expect(requests).toHaveCount(0)
    await owner.route(/\/api\/(?!notifications\/stream)/, (route) =>
      route.abort('internetdisconnected'),
    )
    const tried = owner.waitForEvent('requestfailed')
    await registerClient(page)
    await createBooking(page, service_id, await findLateSlot(business, service_id))
    await tried
    await owner.waitForTimeout(500)
    await expect(owner.getByText(/^We can’t reach/)).toHaveCount(0)
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
    await owner.unrouteAll()
    await expect(requests).toBeVisible()
  },
)
