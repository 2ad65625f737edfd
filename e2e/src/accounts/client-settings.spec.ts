import { expect, type Page, test } from '@playwright/test'
import { listStoredMessages } from '@ujuzi/contract/notifications/mailbox'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { registerClient } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { createConfirmedBooking } from '../support/bookings.ts'
import { claimBusiness } from '../support/businesses.ts'
import { findEmailText } from '../support/mailbox.ts'
import { app, origin } from '../support/server.ts'

async function openTab(page: Page, name: string) {
  await page.goto(`${origin()}/client/settings`)
  const tabs = page.getByRole('navigation', { name: 'Settings sections' })
  await tabs.getByRole('link', { name }).click()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden()
}

const confirmations = (page: Page) =>
  page
    .getByRole('group', { name: 'Booking confirmations' })
    .getByRole('checkbox', { name: 'Email' })

async function subjectsTo(to: string) {
  const { results } = getData(await callServer(app(), listStoredMessages, { query: { to } }))
  return results.flatMap(({ subject }) => (subject?.includes(' confirmed: ') ? [subject] : []))
}

test('a client who turns off emails about confirmed bookings gets none until turning them on again', {
  tag: '@long-desktop',
}, async ({ page }) => {
  const email = await registerClient(page)
  const business = await claimBusiness()
  await openTab(page, 'Notifications')
  await confirmations(page).uncheck()
  await expect(page.getByText('1 change not saved')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await save(page)
  await createConfirmedBooking(page, business)

  await page.reload()
  await expect(confirmations(page)).not.toBeChecked()
  await confirmations(page).check()
  await save(page)
  await createConfirmedBooking(page, business, 1)
  await findEmailText(email, ' confirmed: ')
  expect(await subjectsTo(email)).toHaveLength(1)
})

test('unsaved settings survive leaving their tab in the settings until the client discards them', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await registerClient(page)
  await openTab(page, 'Privacy')
  await page.getByRole('switch', { name: /My full name on reviews/ }).check()
  await expect(page.getByText('Your reviews are signed Josiane Tchoua')).toBeVisible()
  await page.goBack()
  const tabs = page.getByRole('navigation', { name: 'Settings sections' })
  await tabs.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByText('1 change not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Your reviews are signed Josiane T.')).toBeVisible()
})

test('a client saves an address and a time zone in the settings', { tag: '@long-desktop' }, async ({
  page,
}) => {
  await registerClient(page)
  await openTab(page, 'Preferences')
  await page.getByRole('button', { name: 'Add place' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Home')
  await dialog.getByLabel('Address').fill('Rue Koloko, Akwa')
  await dialog.getByRole('button', { name: 'Save place' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Home' })).toContainText('Default')
  await page.getByLabel('Time zone', { exact: true }).selectOption('Africa/Nairobi')
  await save(page)
  await page.goto(`${origin()}/client/profile`)
  await expect(page.getByText('Rue Koloko, Akwa')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('a new client completes the profile and saves their booking preferences', {
  tag: '@long',
}, async ({ page }) => {
  await registerClient(page)
  await openTab(page, 'Preferences')
  await page.getByRole('link', { name: 'Complete your profile' }).click()
  await page.getByLabel('Phone number').fill('+237 6 70 12 34 56')
  await page.getByLabel('Location').fill('Behind the market, Kribi')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Text' }).check()
  await page.getByRole('checkbox', { name: 'Barber' }).check()
  await page.getByRole('checkbox', { name: 'Weekends' }).check()
  await page.getByLabel('How often').selectOption('Monthly')
  await expect(page.getByText('A month after your last appointment at a business')).toBeVisible()
  await save(page)
  await openTab(page, 'Preferences')
  await expect(page.getByRole('checkbox', { name: 'Weekends' })).toBeChecked()
})

test('an unsubscribe link with a wrong token is refused once the button on the page is pressed', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${origin()}/unsubscribe?token=wrong`)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('alert')).toContainText('invalid or has expired')
})
