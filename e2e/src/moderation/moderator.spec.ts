import { type Browser, expect, type Page, test } from '@playwright/test'
import { login } from '@ujuzi/contract/accounts/accounts'
import { contestNoShow, markNoShow } from '@ujuzi/contract/bookings/transitions'
import { settleNoShow } from '@ujuzi/contract/moderation/moderation'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import {
  getAccessToken,
  openPage,
  password,
  registerClient,
  registerModerator,
} from '../support/accounts.ts'
import { backdateBooking, createConfirmedBooking } from '../support/bookings.ts'
import { createBusiness, getOwnerToken } from '../support/businesses.ts'
import { app, origin } from '../support/server.ts'
import { openSettings, settingsSection } from '../support/settings.ts'

const caseOf = (page: Page, reference: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: reference })

const openQueue = (page: Page, tab: 'no_shows' | 'settled') =>
  page.goto(`${origin()}/review?tab=${tab}`)

test('a moderator must explain a no-show decision, and the typed explanation is kept after a reload', async ({
  page,
  browser,
}) => {
  const { reference, name } = await createContestedNoShow(browser)
  await registerModerator(page)
  await page.goto(`${origin()}/review`)
  await expect(page.getByRole('heading', { level: 1, name: 'To decide' })).toBeVisible()
  await page.getByRole('tab', { name: 'No-shows' }).click()
  const waiting = caseOf(page, reference)

  await test.step('the contested no-show shows the statements of the client and of the business', async () => {
    await expect(waiting).toContainText('I waited at the door.')
    await expect(waiting).toContainText(`${name} says`)
  })

  await test.step('a decision without an explanation is refused, and a typed explanation survives a reload', async () => {
    const explanation = waiting.getByLabel('Explanation')
    await waiting.getByRole('button', { name: 'Dismiss the no-show' }).click()
    await expect(waiting).toContainText('Explain your decision')
    await expect(explanation).toBeFocused()
    await explanation.fill('The door was filmed.')
    await expect(waiting).not.toContainText('Explain your decision')
    await page.reload()
    await expect(explanation).toHaveValue('The door was filmed.')
  })

  await test.step('the dismissed no-show leaves the list', async () => {
    await waiting.getByRole('button', { name: 'Dismiss the no-show' }).click()
    await expect(page.getByText('Decision saved.').first()).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })
})

test('a settled no-show is listed with the moderator who decided it and the explanation', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { id, reference } = await createContestedNoShow(browser)
  await registerModerator(page)
  const body = { outcome: 'dismissed', explanation: 'The door was filmed.' } as const
  const as = await getAccessToken(page)
  getData(await callServer(app(), settleNoShow, { params: { id }, body }, { as }))
  await openQueue(page, 'no_shows')
  const settled = page.getByRole('radio', { name: 'Decided' })
  await settled.click()
  await expect(page).toHaveURL(/tab=settled/)
  const decided = caseOf(page, reference)
  await expect(decided).toContainText('Dismissed')
  await expect(decided).toContainText('Decided by Josiane Tchoua')
  await expect(decided).toContainText('The door was filmed.')
  await expect(decided).toContainText('I waited at the door.')
  await expect(decided.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(settled).toBeChecked()
  await expect(decided).toContainText('The door was filmed.')
})

test('a moderator opens the settings by keyboard, and the sidebar marks them as the current page', {
  tag: ['@long', '@long-desktop'],
}, async ({ page, isMobile }) => {
  await registerModerator(page)
  await page.goto(`${origin()}/review`)
  await page.getByRole('button', { name: 'Account menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/review/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Open sidebar' }).click()
  const current = page.getByRole('navigation', { name: 'Portal' }).locator('[aria-current=page]')
  await expect(current.filter({ visible: true })).toHaveText(['Settings'])
})

test('a moderator changes their name and signs out another device', { tag: '@long' }, async ({
  page,
}) => {
  const email = await registerModerator(page)
  getData(await callServer(app(), login, { body: { email, password } }))
  await openSettings(page, 'review')

  await test.step('a new name is shown at once', async () => {
    const details = settingsSection(page, 'Personal details')
    await expect(details).toContainText('The other moderators see your name.')
    await details.getByLabel('Full name').fill('Awa Ndiaye-Fotso')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menu')).toContainText('Awa Ndiaye-Fotso')
    await page.keyboard.press('Escape')
  })

  await test.step('the other device is signed out', async () => {
    await page.goto(`${origin()}/review/settings/sign-in`)
    const devices = settingsSection(page, 'Devices')
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await devices
      .getByRole('button', { name: /^Sign out / })
      .first()
      .click()
    await expect(devices.getByText('No other devices.')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('the account deletion dialog of a moderator mentions decisions, not bookings', async () => {
    await page.goto(`${origin()}/review/settings/data`)
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog).toContainText('Your decisions stay')
    await expect(dialog).not.toContainText('Bookings')
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(dialog).toHaveCount(0)
  })
})

/** A booking that the professional marked as a no-show, which the client contests. */
async function createContestedNoShow(browser: Browser) {
  const page = await openPage(browser)
  await registerClient(page)
  const business = await createBusiness()
  const { id, reference, professional } = await createConfirmedBooking(page, business)
  await backdateBooking(id)
  const params = { id }
  const owner = { as: await getOwnerToken(business) }
  getData(await callServer(app(), markNoShow, { params, body: {} }, owner))
  const client = { as: await getAccessToken(page) }
  const body = { reason: 'I waited at the door.' }
  getData(await callServer(app(), contestNoShow, { params, body }, client))
  await page.context().close()
  return { id, reference, name: professional.business_name }
}
