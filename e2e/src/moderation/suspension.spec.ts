import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { getBooking } from '@ujuzi/contract/bookings/bookings'
import {
  liftSuspension,
  replyToSuspension,
  type SuspensionStart,
  suspendAccount,
} from '@ujuzi/contract/moderation/suspensions'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import {
  demoPassword,
  getAccessToken,
  openPage,
  registerClient,
  registerModerator,
} from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { createConfirmedBooking } from '../support/bookings.ts'
import { createBusiness, openOwnerPage } from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { findCode, findEmailText, findLink } from '../support/mailbox.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'
import { submitSignInForm } from '../support/sign-in-forms.ts'

const claim = 'Three clients paid in advance and were never served.'
const decision = 'The receipts are in order. We are sorry for the trouble.'
const reply = 'I was in hospital; all three were paid back.'

type Owner = { id: string; name: string; businessName: string }

async function createOwnedBusiness() {
  const business = await createBusiness()
  const [owner] = await queryDatabase<Owner>(
    `select o.id, o.name, b.name as "businessName" from businesses b join accounts o on o.id = b.owner_id
     where b.id = $1`,
    [business.id],
  )
  if (!owner) throw new Error('The business has no owner')
  return { business, owner }
}

/** Suspends this account over HTTP as the moderator who is signed in on this page. */
async function suspend(page: Page, id: string, when: SuspensionStart = 'now') {
  const as = await getAccessToken(page)
  const body = { reason: 'fraud', explanation: claim, when } as const
  getData(await callServer(app(), suspendAccount, { params: { id }, body }, { as }))
}

const caseOf = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

async function isListed(name: string, id: string) {
  const found = getData(await callServer(app(), listProfessionals, { query: { q: name } }))
  return found.results.some((one) => one.id === id)
}

async function expectAccessible(page: Page) {
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
}

test('a moderator finds a person by the name of their business', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const { business, owner } = await createOwnedBusiness()
  await registerModerator(page)
  await page.goto(`${origin()}/review/people`)
  await expect(page.getByText('Type at least 3 letters.')).toBeVisible()
  await page.getByLabel('Name, business or email address').fill(owner.businessName)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('listitem').filter({ hasText: business.email }).getByRole('link').click()
  await page.waitForURL(`**/review/people/${owner.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name)
  await expect(page.getByText('Never suspended.')).toBeVisible()
  await expectAccessible(page)
})

test('a suspension needs an explanation, and can start at once for fraud but not for missed appointments', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const { owner } = await createOwnedBusiness()
  await registerModerator(page)
  await page.goto(`${origin()}/review/people/${owner.id}`)
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${owner.name}?` })
  const send = dialog.getByRole('button', { name: 'Suspend', exact: true })
  await send.click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'No-shows' }).check()
  await expect(dialog.getByRole('radio', { name: 'Right away' })).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Fraud' }).check()
  await dialog.getByRole('radio', { name: 'Right away' }).check()
  await dialog.getByLabel('Explanation').fill('Too short.')
  await send.click()
  await expect(dialog.getByText('Write at least 20 characters to explain it')).toBeVisible()
  await expect(dialog.getByLabel('Explanation')).toHaveValue('Too short.')
  await expectAccessible(page)
  await dialog.getByLabel('Explanation').fill(claim)
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Suspension began')
  await expectAccessible(page)
})

test('an immediate suspension closes the professional’s open portal, prevents sign-in and cancels the booking of a client with a full refund', async ({
  page,
  browser,
}, { project }) => {
  const { business, owner } = await createOwnedBusiness()
  const email = await registerClient(page)
  const { id } = await createConfirmedBooking(page, business)
  const ownerPage = await openOwnerPage(browser, project.use, business)
  await ownerPage.goto(`${origin()}/professional/dashboard`)
  await expect(ownerPage.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await suspendAsModerator(browser, owner.id)

  await test.step('the professional is signed out and cannot sign in again', async () => {
    await ownerPage.waitForURL('**/auth/login**')
    await submitSignInForm(ownerPage, business.email, demoPassword)
    await expect(ownerPage.getByText('Wrong email or password.')).toBeVisible()
    await expect(ownerPage).toHaveURL(/\/auth\/login/)
    await ownerPage.context().close()
  })

  await test.step('the client’s booking is cancelled with a full refund, and an email says so', async () => {
    await page.goto(`${origin()}/client/bookings/${id}`)
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    const as = await getAccessToken(page)
    const booking = getData(await callServer(app(), getBooking, { params: { id } }, { as }))
    expect(booking).toMatchObject({ status: 'cancelled', refund: { percent: 100 } })
    expect(await findEmailText(email, 'had to cancel')).toBeTruthy()
    expect(await isListed(owner.businessName, business.id)).toBe(false)
  })
})

test('the suspension email opens a page where the suspended person can reply once', {
  tag: '@long-desktop',
}, async ({ page, browser }) => {
  const { business, owner } = await createOwnedBusiness()
  await suspendAsModerator(browser, owner.id)
  const link = await findLink(business.email, '/suspension')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended')
  await expect(page.getByText(claim)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your reply').fill('x'.repeat(19))
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Write at least 20 characters')).toBeVisible()
  await page.getByLabel('Your reply').fill(reply)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Thank you, we’ve got your reply.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(link)
  await expect(page.getByText('You replied on')).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveCount(0)
})

test('a suspended person downloads their data and deletes the account', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const { business, owner } = await createOwnedBusiness()
  await suspendAsModerator(browser, owner.id)
  await page.goto(await findLink(business.email, '/suspension'))
  await page.getByRole('link', { name: 'Download or delete' }).click()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByText(/^Enter the code we emailed you/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Verification code').fill(await findCode(business.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Request my data' }).click()
  await expect(page.getByText(/^Your file is ready/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  await expect(dialog.getByLabel('Verification code')).toBeVisible()
  await dialog.getByLabel('Verification code').fill(await findCode(business.email))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL('**/goodbye?final')
  await expect(page.getByText('We’ll erase your details in 30 days.')).toBeVisible()
  const [row] = await queryDatabase<{ leaving: boolean }>(
    'select deletion_requested_at is not null as leaving from accounts where id = $1',
    [owner.id],
  )
  expect(row?.leaving).toBe(true)
})

test('a suspension link with an unknown token says that it does not work', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await page.goto(`${origin()}/suspension?token=nothing`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
  await expectAccessible(page)
})

test('a moderator reads the reason for a suspension beside the person’s reply, and lifts the suspension', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const { business, owner } = await createOwnedBusiness()
  // Distinguishes the case from others in the queue.
  const ownReply = `${reply} Signed: ${business.email}`
  await registerModerator(page)
  await suspend(page, owner.id)
  await sendReply(business.email, ownReply)
  await page.goto(`${origin()}/review/suspensions`)
  const waiting = caseOf(page, ownReply)
  await expect(waiting).toContainText(claim)
  await expectAccessible(page)
  await waiting.getByLabel('Explanation').fill(decision)
  await waiting.getByRole('button', { name: 'Lift' }).click()
  await expect(page.getByText('Decision saved. We emailed this person.').first()).toBeVisible()
  await expect(caseOf(page, ownReply)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Decided' }).click()
  await expect(caseOf(page, ownReply)).toContainText(decision)
  await expectAccessible(page)
})

test('lifting a suspension lists the business again and lets its owner sign in', async ({
  page,
  browser,
}) => {
  const { business, owner } = await createOwnedBusiness()
  const moderatorPage = await openPage(browser)
  await registerModerator(moderatorPage)
  await suspend(moderatorPage, owner.id)
  expect(await isListed(owner.businessName, business.id)).toBe(false)
  const as = await getAccessToken(moderatorPage)
  const input = { params: { id: owner.id }, body: { explanation: decision } }
  getData(await callServer(app(), liftSuspension, input, { as }))
  expect(await isListed(owner.businessName, business.id)).toBe(true)
  await page.goto(`${origin()}/auth/login?type=professional`)
  await submitSignInForm(page, business.email, demoPassword)
  await page.waitForURL('**/professional/dashboard')
  await moderatorPage.context().close()
})

test(
  'a moderator withdraws an announced suspension before it begins',
  { tag: '@long' },
  async ({ page, browser }, { project }) => {
    const client = await openPage(browser, project.use)
    const email = await registerClient(client)
    await client.goto(`${origin()}/client/dashboard`)
    await registerModerator(page)
    await page.goto(`${origin()}/review/people?${new URLSearchParams({ q: email })}`)
    await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Another reason' }).check()
    await dialog.getByLabel('Explanation').fill(claim)
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(page.getByText('Suspension announced', { exact: true }).first()).toBeVisible()
    await client.reload()
    await expect(client).toHaveURL(/\/client\/dashboard/)
    await client.goto(await findLink(email, '/suspension'))
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(
      'Your account will be suspended',
    )
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await dialog.getByLabel('Explanation').fill(decision)
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
    await client.reload()
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(
      'Your account isn’t suspended',
    )
    await expect(client.getByText(decision)).toBeVisible()
    await client.context().close()
  },
)

/** Suspends this account over HTTP, without a notice period. */
async function suspendAsModerator(browser: Browser, id: string) {
  const page = await openPage(browser)
  await registerModerator(page)
  await suspend(page, id)
  await page.context().close()
}

/** Replies over HTTP by the link of the email. */
async function sendReply(email: string, text: string) {
  const token = new URL(await findLink(email, '/suspension')).searchParams.get('token') ?? ''
  getData(await callServer(app(), replyToSuspension, { body: { token, reply: text } }))
}
