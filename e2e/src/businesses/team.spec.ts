import { expect, type Page, test } from '@playwright/test'
import { newEmail, openPage, signIn } from '../support/accounts.ts'
import { createBusiness } from '../support/businesses.ts'
import { findCode, findFragmentLink } from '../support/mailbox.ts'
import { origin } from '../support/server.ts'
import { submitSignUpForm } from '../support/sign-in-forms.ts'

const teamUrl = () => `${origin()}/professional/team`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Portal' })

/** Signs in as the owner of a new business, on the page of the team. */
async function openTeam(page: Page) {
  const business = await createBusiness()
  await signIn(page, business.email)
  await page.goto(teamUrl())
  return business
}

/** Opens the sidebar on phones, where it is a sheet. */
async function openSidebar(page: Page) {
  const menu = button(page, 'Open sidebar')
  if (await menu.isVisible()) await menu.click()
}

test('an invited person signs up through the email and works in a portal with fewer parts', {
  tag: '@desktop',
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
  await invited.getByRole('textbox').fill(await findCode(email))
  await button(invited, 'Verify Email').click()
  await button(invited, 'Accept').click()
  await expect(invited.getByText(/You now work at/)).toBeVisible()
  await openSidebar(invited)
  await expect(navigation(invited).getByRole('link')).toHaveText([
    'Dashboard',
    'Bookings',
    'Clients',
    'Team',
    'Settings',
    'Help',
  ])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Josiane Tchoua' })).toBeVisible()
})
