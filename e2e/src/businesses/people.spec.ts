import { type Browser, expect, type Page, test } from '@playwright/test'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import {
  acceptInvitation,
  addMember,
  listMembers,
  removeMember,
} from '@ujuzi/contract/businesses/members'
import { listResources } from '@ujuzi/contract/schedule/resources'
import { listServices, listSlots } from '@ujuzi/contract/storefront/storefront'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import {
  getAccessToken,
  newEmail,
  openPage,
  registerAccount,
  registerClient,
  signIn,
} from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { createBusiness } from '../support/businesses.ts'
import { findFragmentLink } from '../support/mailbox.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** The owner's page of a new business in which a second person works. Their name is that of every new account. */
async function openTeam(page: Page, browser: Browser) {
  const business = await createBusiness()
  const { id } = business
  await signIn(page, business.email)
  const owner = { as: await getAccessToken(page) }
  const email = newEmail('staff')
  const body = { email, role: 'staff' } as const
  getData(await callServer(app(), addMember, { params: { id }, body }, owner))
  const [, token = ''] = (await findFragmentLink(email, '/invitation')).split('#')
  const member = await openPage(browser)
  await registerAccount(member, 'professional')
  const as = await getAccessToken(member)
  getData(await callServer(app(), acceptInvitation, { body: { token } }, { as }))
  return { ...business, owner }
}

test('an owner gives a team member custom hours and a custom price', {
  tag: '@long-desktop',
}, async ({ page, browser }) => {
  await openTeam(page, browser)
  await page.goto(`${origin()}/professional/team`)
  await link(page, 'Josiane Tchoua').click()
  await expect(page.getByRole('heading', { name: 'Josiane Tchoua' })).toBeVisible()
  await page.getByRole('switch', { name: 'Custom hours' }).check()
  const monday = page.getByRole('switch', { name: 'Monday' })
  await monday.uncheck()
  const terms = page.getByRole('button', { name: /, custom price and duration: / }).first()
  await terms.click()
  await page.getByRole('textbox', { name: 'Custom price' }).fill('free')
  await button(page, 'Save Changes').click()
  await expect(page.getByRole('textbox', { name: 'Custom price' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByRole('textbox', { name: 'Custom price' }).fill('7500')
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Josiane Tchoua’s hours and services saved.')).toBeVisible()
  await page.reload()
  await expect(monday).not.toBeChecked()
  await expect(terms).toContainText(/7.500/)
})

test('the dashboard leads to a booking of a person who left, and the owner assigns the booking to someone else', {
  tag: ['@long', '@long-desktop'],
}, async ({ page, browser }) => {
  const { id, owner } = await openTeam(page, browser)
  const params = { id }
  const { results } = getData(await callServer(app(), listResources, { params }, owner))
  const staff = results.find(({ name }) => name === 'Josiane Tchoua')
  const client = await openPage(browser)
  await registerClient(client)
  const services = getData(await callServer(app(), listServices, { params, query: {} }))
  const service_id = services.results[0]?.id ?? ''
  const query = { service_id, member_id: staff?.id, days: 14 }
  const { days } = getData(await callServer(app(), listSlots, { params, query }))
  const start = days.findLast(({ slots }) => slots.length > 0)?.slots[0]?.start ?? ''
  const body = { service_id, start, member_id: staff?.id }
  const as = await getAccessToken(client)
  getData(await callServer(app(), requestBooking, { body }, { as }))
  const { results: people } = getData(
    await callServer(app(), listMembers, { params, query: {} }, owner),
  )
  const member_id = people.find(({ account_id }) => account_id === staff?.account_id)?.id ?? ''
  getData(await callServer(app(), removeMember, { params: { id, member_id } }, owner))

  await page.goto(`${origin()}/professional/dashboard`)
  await expect(page.getByRole('heading', { name: '1 booking needs someone else' })).toBeVisible()
  await link(page, 'Show bookings').click()
  // The dashboard fades while the bookings load.
  await expect(page).toHaveURL(/\/professional\/bookings/)
  await expect(page.getByText('Needs someone else').last()).toBeVisible()
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('article').getByRole('link').first().click()
  await link(page, 'Choose another person').first().click()
  await button(page, 'Assign booking').click()
  await expect(page.getByText(/^The booking is now with/)).toBeVisible()
  await page.goto(`${origin()}/professional/dashboard`)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.getByText('1 booking needs someone else')).toHaveCount(0)
})
