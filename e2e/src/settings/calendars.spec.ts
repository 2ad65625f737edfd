import { expect, type Page, test } from '@playwright/test'
import { registerAccount, signIn } from '../support/accounts.ts'
import { createBusiness } from '../support/businesses.ts'
import { origin } from '../support/server.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test('a professional connects an external calendar, sees why it cannot be read, and removes it', {
  tag: '@long',
}, async ({ page }) => {
  const host = 'calendar.example'
  const { email } = await createBusiness()
  await signIn(page, email)
  await page.goto(`${origin()}/professional/settings/integrations`)
  const busy = card(page, 'Busy times from other calendars')

  await test.step('text that is not an address gets an error at the address field', async () => {
    await busy.getByLabel('Calendar address').fill('my calendar')
    await button(page, 'Connect calendar').click()
    await expect(busy.getByText('Enter a calendar address on the internet')).toBeVisible()
  })
  await test.step('an address inside the server’s own network is refused', async () => {
    await busy.getByLabel('Calendar address').fill('webcal://127.0.0.1/secret.ics')
    await button(page, 'Connect calendar').click()
    await expect(busy.getByText('Enter a calendar address on the internet')).toBeVisible()
  })
  await test.step('the error about a server that cannot be reached hides the secret path of the calendar', async () => {
    await busy.getByLabel('Calendar address').fill(`webcal://${host}/secret.ics`)
    await button(page, 'Connect calendar').click()
    await expect(busy.getByText(`${host}/…`)).toBeVisible()
    await expect(busy.getByText('We couldn’t reach this server. Check the address.')).toBeVisible()
    await expect(busy.getByText('secret.ics')).toHaveCount(0)
  })
  await test.step('the calendar can be removed and stays removed after a reload', async () => {
    await page.reload()
    await button(page, `Remove: ${host}`).click()
    await button(page, 'Remove').click()
    await expect(page.getByText('Calendar removed.')).toBeVisible()
    await page.reload()
    await expect(busy.getByText('Only your bookings, hours and time off')).toBeVisible()
  })
})

test('a client creates a private calendar address for their bookings and turns it off', async ({
  page,
}) => {
  await registerAccount(page, 'client')
  await page.goto(`${origin()}/client/settings/preferences`)
  const feed = card(page, 'Your bookings in another calendar')
  await feed.getByRole('button', { name: 'Create private address' }).click()
  const url = await feed.getByLabel('Private calendar address').inputValue()
  const read = await page.request.get(url)
  expect(await read.text()).toContain('X-WR-CALNAME:My bookings')
  await feed.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(feed.getByRole('button', { name: 'Create private address' })).toBeVisible()
  expect((await page.request.get(url)).status()).toBe(404)
})
