import { type Browser, expect, type Page, test } from '@playwright/test'
import { acceptInvitation, addMember } from '@ujuzi/contract/businesses/members'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { checkPages } from '../site/page-checks.ts'
import {
  demoPassword,
  getAccessToken,
  newEmail,
  openPage,
  registerAccount,
  registerClient,
  signIn,
} from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { createBusiness } from '../support/businesses.ts'
import { findCode, findFragmentLink } from '../support/mailbox.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'
import { expireReauthentication, reauthenticate } from '../support/settings.ts'
import { submitSignUpForm } from '../support/sign-in-forms.ts'

const teamUrl = () => `${origin()}/professional/team`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Chooses from the menu of the person whom the journeys invite. */
async function choose(page: Page, action: string) {
  await button(page, 'Actions for Josiane Tchoua').click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Portal' })

/** Signs in as the owner of a new business, on the page of the team. */
async function openTeam(page: Page) {
  const business = await createBusiness()
  await signIn(page, business.email)
  await page.goto(teamUrl())
  return business
}

/** Invites a person over HTTP as the account that is signed in on this page. Returns the link of the email. */
async function invite(page: Page, id: string, email: string) {
  const as = await getAccessToken(page)
  const body = { email, role: 'staff' } as const
  getData(await callServer(app(), addMember, { params: { id }, body }, { as }))
  return findFragmentLink(email, '/invitation')
}

/** A page of a new professional who works in the business as staff. */
async function joinAsStaff(page: Page, browser: Browser, id: string) {
  const member = await openPage(browser)
  await registerAccount(member, 'professional')
  const as = await getAccessToken(member)
  const [, token = ''] = (await invite(page, id, newEmail('staff'))).split('#')
  getData(await callServer(app(), acceptInvitation, { body: { token } }, { as }))
  return member
}

/** Opens the sidebar on phones, where it is a sheet. */
async function openSidebar(page: Page) {
  const menu = button(page, 'Open sidebar')
  if (await menu.isVisible()) await menu.click()
}

test('a person invited to a team signs up from the email and then sees only the portal pages for staff', {
  tag: '@long-desktop',
}, async ({ page, browser }) => {
  await openTeam(page)
  const email = newEmail('tolu')
  await button(page, 'Invite a person').click()
  await page.getByLabel('Email or phone').fill(email)
  await button(page, 'Send invitation').click()
  await expect(page.getByText(`We emailed ${email}.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()

  const invited = await openPage(browser)
  await invited.goto(await findFragmentLink(email, '/invitation'))
  await expect(invited.getByText('Ngozi Achebe')).toBeVisible()
  await expect(invited).toHaveURL(`${origin()}/invitation`)
  await link(invited, 'Sign up as a professional').click()
  await submitSignUpForm(invited, email)
  await invited.getByLabel('Verification code').fill(await findCode(email))
  await button(invited, 'Verify email').click()
  await button(invited, 'Accept').click()
  await expect(invited.getByText(/You now work at/)).toBeVisible()
  await openSidebar(invited)
  await expect(navigation(invited).getByRole('link')).toHaveText([
    'Dashboard',
    'Bookings',
    'Messages',
    'Clients',
    'Payments',
    'Team',
    'Analytics',
    'Settings',
    'Help',
  ])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Josiane Tchoua' })).toBeVisible()
})

test('a manager sees more pages than staff, and a removed member loses access at once', {
  tag: '@long-desktop',
}, async ({ page, browser }) => {
  const { id } = await openTeam(page)
  const member = await joinAsStaff(page, browser, id)
  await member.goto(`${origin()}/professional/services`)
  await expect(member.getByText('Only the owner and managers can see this page')).toBeVisible()

  await page.reload()
  await choose(page, 'Change role')
  await page.getByRole('radio', { name: /Manager/ }).check()
  await button(page, 'Save').click()
  await expect(page.getByText('Role changed to Manager.')).toBeVisible()
  await expect(link(member, 'Create New Service')).toBeVisible()
  await member.goto(`${origin()}/professional/settings/payment`)
  await expect(member.getByText('Only the owner can see this page', { exact: true })).toBeVisible()
  await member.goto(`${origin()}/professional/profile`)
  await expect(member.getByRole('tab')).toHaveText(['Business', 'Location', 'Hours', 'Portfolio'])
  await member.goto(`${origin()}/professional/profile/personal`)
  await expect(member.getByText('Only the owner can see this page', { exact: true })).toBeVisible()

  await choose(page, 'Remove')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Josiane Tchoua no longer works here.')).toBeVisible()
  await expect(member.getByText('You no longer have access to that business.')).toBeVisible()
  await expect(member.getByRole('heading', { name: 'Set Up Your Business' })).toBeVisible()
})

test('a person without an account declines a team invitation, which is still declined after a reload', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { id } = await openTeam(page)
  const email = newEmail('no-thanks')
  const url = await invite(page, id, email)
  const invited = await openPage(browser)
  await invited.goto(url)
  await button(invited, 'Decline').click()
  await invited.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(invited.getByRole('heading', { name: 'This invitation was declined' })).toBeVisible()
  await invited.reload()
  await expect(invited.getByRole('heading', { name: 'This invitation was declined' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: email })).toHaveCount(0)
})

test('a signed-in client signs out and returns to the team invitation', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const { id } = await openTeam(page)
  const url = await invite(page, id, newEmail('client'))
  const client = await openPage(browser)
  await registerClient(client)
  await client.goto(url)
  await button(client, 'Sign out and continue').click()
  await expect(link(client, 'Sign up as a professional')).toBeVisible()
})

test('an owner hands the business over to a member and becomes a manager', {
  tag: '@long-desktop',
}, async ({ page, browser }) => {
  const { id, email } = await openTeam(page)
  const member = await joinAsStaff(page, browser, id)
  await expireReauthentication(email)
  await page.reload()
  await choose(page, 'Hand over')
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
  await reauthenticate(page, demoPassword)
  await expect(page.getByText(/Josiane Tchoua now owns/)).toBeVisible()
  await member.goto(teamUrl())
  await expect(button(member, 'Invite')).toBeVisible()
  await expect(
    member.getByRole('listitem').filter({ hasText: 'Ngozi Achebe' }).getByText('Manager'),
  ).toBeVisible()
})

test('a professional switches between the businesses they work in', {
  tag: ['@long', '@long-desktop'],
}, async ({ page, browser }) => {
  const { id } = await openTeam(page)
  const url = await invite(page, id, newEmail('both'))
  const other = await openPage(browser)
  const own = await createBusiness()
  await signIn(other, own.email)
  await other.goto(url)
  await button(other, 'Accept').click()
  await expect(other.getByText(/You now work at/)).toBeVisible()
  await openSidebar(other)
  await expect(navigation(other).getByRole('link', { name: 'My Services' })).toHaveCount(0)
  await other.getByText('Switch business').filter({ visible: true }).click()
  await other.getByRole('button', { name: /Owner/ }).click()
  await expect(link(other, 'New service')).toBeVisible()
  await openSidebar(other)
  await expect(navigation(other).getByRole('link', { name: 'My Services' })).toBeVisible()
  await other.reload()
  await expect(link(other, 'New service')).toBeVisible()
  await openSidebar(other)
  await expect(navigation(other).getByRole('link', { name: 'My Services' })).toBeVisible()
})

test('the team pages have no accessibility violations and do not overflow', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const { id } = await openTeam(page)
  await invite(page, id, newEmail('a-person-with-a-long-email-address'))
  await checkPages(page, ['/professional/team', '/professional/team/roles'])
  await page.goto(teamUrl())
  await button(page, 'Invite').click()
  await expect(page.getByLabel('Email or phone')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await expectNoOverflow(page)
})

test('the French invitation page has no accessibility violations and does not overflow', {
  tag: ['@long', '@long-desktop'],
}, async ({ page, browser }) => {
  const { id } = await openTeam(page)
  const url = await invite(page, id, newEmail('francais'))
  const invited = await openPage(browser, { locale: 'fr-FR' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await invited.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await invited.goto(url)
    await expect(invited.getByText('Invitation de')).toBeVisible()
    expect(await findViolations(invited)).toEqual([])
    await expectNoOverflow(invited)
    await invited.goto(`${origin()}/robots.txt`)
  }
})
