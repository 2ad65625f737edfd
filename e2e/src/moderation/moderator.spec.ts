import { type Browser, expect, type Page, test } from '@playwright/test'
import { login } from '@ujuzi/contract/accounts/accounts'
import { confirmBooking, contestNoShow, markNoShow } from '@ujuzi/contract/bookings/transitions'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { freeAt, inDatabase, letItBegin, requestOf } from '../support/bookings.ts'
import {
  demoPassword,
  newClient,
  openSettings,
  origin,
  password,
  settings,
  signOut,
  tokenOf,
  typeSignIn,
} from '../support/person.ts'

test.setTimeout(120_000)

test('a reviewer settles a contested no-show and finds it among the settled', async ({
  page,
  browser,
}, { project }) => {
  const { reference, name } = await contestedAt(browser, project)
  await newReviewer(page)
  const tab = (label: string) => page.getByRole('tab', { name: label })
  const settled = tab('Settled no-shows')

  await test.step('it waits with what each side said', async () => {
    await tab('Contested no-shows').click()
    await expect(caseOf(page, reference)).toContainText('I waited at the door.')
    await expect(caseOf(page, reference)).toContainText(`${name} says`)
  })

  await test.step('it is not decided without a word, and what was typed outlives a reload', async () => {
    const explanation = caseOf(page, reference).getByLabel('Explanation')
    await caseOf(page, reference).getByRole('button', { name: 'Dismiss it' }).click()
    await expect(caseOf(page, reference)).toContainText('This field is required')
    await expect(explanation).toBeFocused()
    await explanation.fill('The door was filmed.')
    await expect(caseOf(page, reference)).not.toContainText('This field is required')
    await page.reload()
    await expect(explanation).toHaveValue('The door was filmed.')
  })

  await test.step('it is dismissed, and leaves the list', async () => {
    const waiting = caseOf(page, reference)
    await waiting.getByRole('button', { name: 'Dismiss it' }).click()
    await expect(page.getByText('Decided. Both sides are told.').first()).toBeVisible()
    await expect(caseOf(page, reference)).toHaveCount(0)
  })

  await test.step('it is the first of those settled, with who decided and why', async () => {
    await settled.click()
    await expect(page).toHaveURL(/tab=settled/)
    const decided = caseOf(page, reference)
    await expect(decided).toContainText('Dismissed')
    await expect(decided).toContainText('Decided by Josiane Tchoua')
    await expect(decided).toContainText('The door was filmed.')
    await expect(decided).toContainText('I waited at the door.')
    await expect(decided.getByRole('button')).toHaveCount(0)
    await page.reload()
    await expect(settled).toHaveAttribute('aria-selected', 'true')
    await expect(caseOf(page, reference)).toContainText('The door was filmed.')
  })
})

test('a reviewer opens the settings by keyboard, takes another name and signs a device out', async ({
  page,
}, { project }) => {
  const email = await newReviewer(page)
  granted(await callOver({ origin: origin() }, login, { body: { email, password } }))

  await test.step('the menu leads there, and the desk is no longer the page one is on', async () => {
    await page.getByRole('button', { name: 'Account menu' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/review/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    if (project.name === 'phone') await page.getByRole('button', { name: 'Open sidebar' }).click()
    const here = page.getByRole('navigation', { name: 'Portal' }).locator('[aria-current=page]')
    await expect(here.filter({ visible: true })).toHaveText(['Settings'])
    await page.keyboard.press('Escape')
  })

  await test.step('a new name is shown at once', async () => {
    await openSettings(page, 'review')
    const details = settings(page, 'Personal details')
    await expect(details).toContainText('Your name is shown to the other reviewers.')
    await details.getByLabel('Full name').fill('Awa Ndiaye-Fotso')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menu')).toContainText('Awa Ndiaye-Fotso')
    await page.keyboard.press('Escape')
  })

  await test.step('the other device is signed out', async () => {
    const devices = settings(page, 'Devices')
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await devices
      .getByRole('button', { name: /^Sign out / })
      .first()
      .click()
    await expect(devices.getByText('You are signed in nowhere else.')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('what is said of the account and of leaving fits a reviewer', async () => {
    await expect(settings(page, 'Two-step sign-in')).toBeVisible()
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog).toContainText('What you decided stays')
    await expect(dialog).not.toContainText('Bookings')
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(dialog).toHaveCount(0)
  })
})

const caseOf = (page: Page, reference: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: reference })

/** Somebody new whom the house has appointed, at the desk. */
async function newReviewer(page: Page) {
  const email = await newClient(page)
  await signOut(page)
  await inDatabase(`update accounts set role = 'reviewer' where email = $1`, [email])
  await page.goto(`${origin()}/auth/login`)
  await typeSignIn(page, email, password)
  await page.waitForURL('**/review')
  await expect(page.getByRole('heading', { level: 1, name: 'To decide' })).toBeVisible()
  return email
}

type Screen = { name: string; use: object }

/** A visit to Kofi, who says that the client did not come; the client says otherwise. */
async function contestedAt(browser: Browser, { name, use }: Screen) {
  const context = await browser.newContext(use)
  const page = await context.newPage()
  await newClient(page)
  // Each screen wants times of its own.
  const [day, hours] = name === 'phone' ? [12, 27] : [14, 30]
  const { service_id, days } = await freeAt('kofi cuts', day)
  const booking = await requestOf(page, service_id, days[0]?.slots[2]?.start ?? '')
  const app = { origin: origin() }
  const params = { id: booking.id }
  const body = { email: 'kofi@ujuzi.test', password: demoPassword }
  const { access_token } = granted(await callOver(app, login, { body }))
  const ofKofi = { as: access_token }
  if (booking.status === 'pending') {
    granted(await callOver(app, confirmBooking, { params, body: {} }, ofKofi))
  }
  await letItBegin(booking.id, hours)
  granted(await callOver(app, markNoShow, { params, body: {} }, ofKofi))
  const said = { reason: 'I waited at the door.' }
  const ofClient = { as: await tokenOf(page) }
  granted(await callOver(app, contestNoShow, { params, body: said }, ofClient))
  await context.close()
  return { reference: booking.reference, name: booking.professional.business_name }
}
