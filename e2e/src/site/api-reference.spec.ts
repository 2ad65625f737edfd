import { expect, test } from '@playwright/test'
import { origin } from '../support/server.ts'

test('a developer finds a call by its words, opens it on the page of its group and goes back to what was found', async ({
  page,
}) => {
  await page.goto(`${origin()}/api/docs/places`)
  await page
    .getByRole('searchbox', { name: 'Search all calls' })
    .fill('bookings confirm professional')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/^\d calls?$/)
  await page.getByRole('link', { name: 'Accepts a booking request' }).click()
  await expect(page).toHaveURL(/\/api\/docs\/bookings#confirmBooking$/)
  await expect(page.getByRole('heading', { name: 'Accepts a booking request' })).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('bookings confirm professional')
  await expect(page.getByRole('status')).toHaveText(/^\d calls?$/)
  await page.getByRole('searchbox').fill('no such words')
  await expect(page.getByText('No call has all these words.')).toBeVisible()
})

test('the address of a call from when the API reference was one page leads to the page of its group', async ({
  page,
}) => {
  await page.goto(`${origin()}/api/docs#getBooking`)
  await expect(page).toHaveURL(/\/api\/docs\/bookings#getBooking$/)
})
