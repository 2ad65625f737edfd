import { expect, type Page, test } from '@playwright/test'
import { registerAccount, signIn } from '../support/accounts.ts'
import { createBusiness } from '../support/businesses.ts'
import { origin } from '../support/server.ts'

const open = (page: Page, tab = '') => page.goto(`${origin()}/professional/settings/${tab}`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const emailAbout = (page: Page, event: string) =>
  page.getByRole('group', { name: event, exact: true }).getByRole('checkbox', { name: 'Email' })

/** Saves the card with this title. */
async function save(page: Page, title: string) {
  const button = card(page, title).getByRole('button', { name: /^(Save Changes|Saving\.\.\.)$/ })
  await button.click()
  await expect(button).toHaveCount(0)
  await expect(page.getByText('Settings saved.').first()).toBeVisible()
}

test('each card saves its own settings, which are still there after a reload', {
  tag: '@long-desktop',
}, async ({ page }) => {
  const { email } = await createBusiness()
  await signIn(page, email)

  await test.step('changed booking rules change the sentences that summarize them', async () => {
    await open(page, 'booking')
    await page.getByRole('switch', { name: 'Confirm automatically' }).check()
    await field(page, 'Free until, hours before the start').fill('48')
    await expect(card(page, 'Cancelling')).toContainText('can cancel for free until')
    await field(page, 'Before you come').fill('Come with washed hair.')
    await expect(card(page, 'Note clients must confirm')).toContainText('before they book')
  })
  await test.step('saving one card leaves the changes of the others unsaved', async () => {
    await save(page, 'Cancelling')
    await expect(card(page, 'Note clients must confirm')).toContainText('1 change not saved')
    await save(page, 'Note clients must confirm')
  })
  await test.step('opening another tab asks about changes that are not saved', async () => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    const away = page.getByRole('link', { name: isPhone ? 'Back to all settings' : /^Business/ })
    const dialog = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
    await away.click()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await save(page, 'New bookings')
    await away.click()
    if (isPhone) await page.getByRole('link', { name: /^Business/ }).click()
    await field(page, 'Bookings a day').fill('4')
    await expect(card(page, 'Capacity')).toContainText('up to 4 bookings a day')
    await save(page, 'Capacity')
  })
  await test.step('contact details and links are saved', async () => {
    await open(page, 'communication')
    await page.getByRole('radio', { name: 'Phone' }).check()
    await save(page, 'Contact')
    await button(page, 'Add quick reply').click()
    await page.getByLabel('Name', { exact: true }).fill('Address')
    await card(page, 'Quick replies').getByLabel('Text').fill('14 Bode Thomas, blue gate.')
    await save(page, 'Quick replies')
    await open(page, 'integrations')
    await field(page, 'Instagram').fill('amarabraids')
    await save(page, 'Links on your page')
  })
  await test.step('the saved values are still there when the tabs are opened again', async () => {
    await open(page, 'booking')
    await expect(page.getByRole('switch', { name: 'Confirm automatically' })).toBeChecked()
    await expect(field(page, 'Free until, hours before the start')).toHaveValue('48')
    await expect(field(page, 'Before you come')).toHaveValue('Come with washed hair.')
    await open(page, 'business')
    await expect(field(page, 'Bookings a day')).toHaveValue('4')
    await open(page, 'communication')
    await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Address')
    await open(page, 'integrations')
    await expect(field(page, 'Instagram')).toHaveValue('amarabraids')
  })
})

test('settings of account, notifications, privacy and payment are still there after a reload', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const { email } = await createBusiness()
  await signIn(page, email)
  const signOutAfter = page.getByLabel('Sign out after')
  const services = page.getByRole('switch', { name: 'Services and prices' })
  const minimum = field(page, 'Minimum booking')

  await open(page, 'account')
  await signOutAfter.selectOption('120')
  await expect(card(page, 'Sign-in')).toContainText('sign you out after 2 h')
  await open(page, 'notifications')
  await emailAbout(page, 'Reviews').uncheck()
  await save(page, 'Events and channels')
  await open(page, 'privacy')
  await services.uncheck()
  await save(page, 'Shown on your page')
  await open(page, 'payment')
  await minimum.fill('1500')
  await save(page, 'Prices')

  await open(page, 'account')
  await expect(signOutAfter).toHaveValue('120')
  await open(page, 'notifications')
  await expect(emailAbout(page, 'Reviews')).not.toBeChecked()
  await open(page, 'privacy')
  await expect(services).not.toBeChecked()
  await open(page, 'payment')
  await expect(minimum).toHaveValue('1500')
})

test('settings that a professional changed in two windows are both kept, and the card says so', {
  tag: '@long',
}, async ({ page, context }) => {
  const { email } = await createBusiness()
  await signIn(page, email)
  await open(page, 'booking')
  const other = await context.newPage()
  await open(other, 'booking')
  const sameDay = 'Same-day booking'
  await other.getByRole('switch', { name: sameDay }).uncheck()
  await save(other, 'New bookings')
  await field(page, 'Shortest notice').fill('6')
  await save(page, 'New bookings')
  await expect(card(page, 'New bookings')).toContainText(`Changed elsewhere meanwhile: ${sameDay}`)
  await expect(page.getByRole('switch', { name: sameDay })).not.toBeChecked()
  await open(other, 'booking')
  await expect(field(other, 'Shortest notice')).toHaveValue('6')
})

test('a cancellation deadline that contradicts the other deadlines is refused with an error at its field', {
  tag: '@long',
}, async ({ page }) => {
  const { email } = await createBusiness()
  await signIn(page, email)
  await open(page, 'booking')
  const large = field(page, 'Large fee until, hours before the start')
  await large.fill('200')
  await button(page, 'Save Changes').click()
  await expect(large).toHaveAttribute('aria-invalid', 'true')
  await expect(large).toBeFocused()
})

test('a professional without a business can change only account settings, and is led to the set-up from elsewhere', {
  tag: '@long',
}, async ({ page }) => {
  await registerAccount(page, 'professional')
  await open(page, 'account')
  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
  const sidebar = page.getByRole('navigation').filter({ hasText: 'Help' })
  if (await sidebar.isVisible())
    await expect(sidebar.getByRole('link')).toHaveText(['Set up your business', 'Settings', 'Help'])
  for (const path of ['settings/booking', 'dashboard', 'services', 'clients', 'profile']) {
    await page.goto(`${origin()}/professional/${path}`)
    await page.waitForURL('**/onboarding/professional')
  }
})
