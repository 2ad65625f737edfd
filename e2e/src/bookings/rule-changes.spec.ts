import { type Browser, expect, type Page, test } from '@playwright/test'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { registerClient } from '../support/accounts.ts'
import { confirmationUrl } from '../support/bookings.ts'
import {
  createBusiness,
  getShortestService,
  listFreeDays,
  openOwnerPage,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { origin } from '../support/server.ts'

/* The professional changes a rule in one window while the client books in another. */

const oldRule = 'Nothing in advance.'
const newRule = 'Half of the price in advance.'

/** A client at the last step of booking, and the owner at the rules of bookings. */
async function openWindows(page: Page, browser: Browser) {
  const business = await createBusiness()
  await queryDatabase('update businesses set deposit_policy = $2 where id = $1', [
    business.id,
    oldRule,
  ])
  const { id: serviceId } = await getShortestService(business)
  const day = (await listFreeDays(business, serviceId)).at(-1)
  // The second start of the day is no step of an hour.
  const start = day?.slots[1]?.start ?? ''
  const owner = await openOwnerPage(browser, { viewport: page.viewportSize() }, business)
  await owner.goto(`${origin()}/professional/settings/booking`)
  await registerClient(page)
  await page.goto(confirmationUrl(business, serviceId, start))
  await expect(page.getByText(oldRule)).toBeVisible()
  return { business, owner }
}

const clickSave = (owner: Page) =>
  owner.getByRole('button', { name: m.ui_save_changes(), exact: true }).click()
const expectSaved = (owner: Page) => expect(owner.getByText('Settings saved.')).toBeVisible()

async function saveNewRule(owner: Page) {
  await typeNewRule(owner)
  await clickSave(owner)
  await expectSaved(owner)
}

const typeNewRule = (owner: Page) =>
  owner.getByLabel(m.business_settings_deposit_policy(), { exact: true }).fill(newRule)

const confirmButton = (page: Page) => page.getByRole('button', { name: m.book_request() })
const changes = (page: Page) => page.getByRole('alert').filter({ visible: true })

async function waitForBooking(page: Page) {
  await page.waitForURL(/\/client\/bookings\?booked=/)
  return new URL(page.url()).searchParams.get('booked') ?? ''
}

async function findCopiedRule(id: string) {
  const [row] = await queryDatabase<{ rule: string }>(
    `select policy ->> 'deposit' as rule from bookings where id = $1`,
    [id],
  )
  return row?.rule
}

/** Opens the booking on both screens, which show this rule and not the other one. */
async function expectRuleOnBothScreens(
  { page, owner }: { page: Page; owner: Page },
  id: string,
  rule: string,
) {
  await page.goto(`${origin()}/client/bookings/${id}`)
  await owner.goto(`${origin()}/professional/bookings?booking=${id}`)
  for (const screen of [page, owner]) {
    await expect(screen.getByText(rule)).toBeVisible()
    await expect(screen.getByText(rule === oldRule ? newRule : oldRule)).toHaveCount(0)
  }
  expect(await findCopiedRule(id)).toBe(rule)
}

test('a booking rule changed before a client books is shown to the client and applies once the client confirms it', {
  tag: ['@long', '@long-desktop'],
}, async ({ page, browser }) => {
  const { owner } = await openWindows(page, browser)
  await saveNewRule(owner)
  await confirmButton(page).click()
  await expect(changes(page)).toContainText(m.error_policy_changed())
  await expect(changes(page)).toContainText(oldRule)
  await expect(changes(page)).toContainText(newRule)
  await confirmButton(page).click()
  await expectRuleOnBothScreens({ page, owner }, await waitForBooking(page), newRule)
})

test('a booking rule changed after a client has booked leaves the existing booking unchanged', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { owner } = await openWindows(page, browser)
  await confirmButton(page).click()
  const id = await waitForBooking(page)
  await saveNewRule(owner)
  await expectRuleOnBothScreens({ page, owner }, id, oldRule)
})

test('a booking rule changed while a booking is being sent applies only if the client was shown the new rule', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { owner } = await openWindows(page, browser)
  await typeNewRule(owner)
  const release = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  await page.route(`**${requestBooking.path}`, async (route) => {
    if (route.request().method() === 'POST') sent.resolve()
    await release.promise
    await route.continue()
  })
  await confirmButton(page).click()
  await sent.promise
  const saving = clickSave(owner)
  release.resolve()
  await saving
  await expectSaved(owner)
  const isBooked = () => page.url().includes('booked=')
  await expect.poll(async () => isBooked() || (await changes(page).count()) > 0).toBe(true)
  const isRefused = !isBooked()
  if (isRefused) {
    await expect(changes(page)).toContainText(newRule)
    await confirmButton(page).click()
  }
  const id = await waitForBooking(page)
  await expectRuleOnBothScreens({ page, owner }, id, isRefused ? newRule : oldRule)
})

test('a start time no longer offered is refused with the reason, and the booking page reloads the open times', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { owner } = await openWindows(page, browser)
  const note = page.getByLabel(/^Note for/)
  await note.fill('I come with my daughter.')
  await owner.getByRole('radio', { name: m.business_settings_minutes({ count: 60 }) }).check()
  await clickSave(owner)
  await expectSaved(owner)
  await confirmButton(page).click()
  await expect(changes(page)).toContainText(m.error_start_not_offered())
  await expect(note).toHaveValue('I come with my daughter.')
  await expect(confirmButton(page)).toBeDisabled()
  const times = page.getByRole('link', { name: /^\d\d:\d\d$/ })
  await expect(times.filter({ hasNotText: ':00' })).toHaveCount(0)
  await times.first().click()
  await confirmButton(page).click()
  const id = await waitForBooking(page)
  const [row] = await queryDatabase<{ note: string }>('select note from bookings where id = $1', [
    id,
  ])
  expect(row?.note).toBe('I come with my daughter.')
})
