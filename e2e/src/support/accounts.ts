import { type Browser, expect, type Page } from '@playwright/test'
import {
  login,
  logout,
  register,
  type Session,
  type UserType,
} from '@ujuzi/contract/accounts/accounts'
import { confirmEmail } from '@ujuzi/contract/accounts/contact-verification'
import { avatarColours, initialsOf } from '@ujuzi/contract/cloth/initials'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { queryDatabase } from './database.ts'
import { findCode } from './mailbox.ts'
import { app, origin } from './server.ts'

/* Accounts of journeys. They register and sign in over HTTP; the forms are tested in src/accounts. */

export const demoPassword = 'Ujuzi-demo-1'
export const password = 'Un-mot-2-passe!'

let count = 0

/** An email address that was never used, so that journeys share no account. */
export const newEmail = (prefix: string) =>
  `${prefix}-${Date.now()}-${process.pid}-${++count}@journey.test`

/** A Cameroonian mobile number that was never used. */
export const newPhoneNumber = () =>
  `+23767${String((Date.now() + ++count) % 10_000_000).padStart(7, '0')}`

/** Signs the browser context of this page in; the page is left outside the app, at /robots.txt. */
export async function signIn(page: Page, email: string, typed = demoPassword) {
  const response = await page
    .context()
    .request.post(origin() + login.path, { data: { email, password: typed } })
  if (!response.ok()) throw new Error(`${email}: ${response.status()} ${await response.text()}`)
  await saveSession(page, (await response.json()) as Session)
}

/**
 * Saves what a sign-in saves in a browser. Written once on a page without scripts: an init script would write it again
 * after the app signs out. The refresh cookie is already in the context, which shares its cookies with its requests.
 */
async function saveSession(page: Page, { access_token, user }: Session) {
  const { id, user_type: role, name } = user
  const saved_account = JSON.stringify({
    id,
    role,
    initials: initialsOf(name),
    ...avatarColours(name),
  })
  await page.goto(`${origin()}/robots.txt`)
  await page.evaluate((values) => Object.assign(localStorage, values), {
    access_token,
    saved_account,
  })
}

/** Waits until a portal has loaded its user and page: the heading comes with the first bytes. */
export const expectPortalLoaded = (page: Page) =>
  expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()

/** Registers and signs in an account with a confirmed email address. Returns the address. */
export async function registerAccount(page: Page, type: UserType) {
  await clearNetworkCounts()
  const email = newEmail(type)
  const response = await page
    .context()
    .request.post(origin() + register.path, { data: registration(email, type) })
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`)
  const session = (await response.json()) as Session
  await confirm(email, session.access_token)
  await saveSession(page, session)
  return email
}

export const registerClient = (page: Page) => registerAccount(page, 'client')

/** Registers a moderator, as an operator would appoint one, and signs them in. Returns the email address. */
export async function registerModerator(page: Page) {
  const { email, as } = await createAccount('client')
  getData(await callServer(app(), logout, { body: {} }, { as }))
  await queryDatabase(`update accounts set role = 'moderator' where email = $1`, [email])
  await signIn(page, email, password)
  return email
}

/** Registers an account with a confirmed email address, without a browser. */
export async function createAccount(
  type: UserType,
  values: { name?: string; typed?: string } = {},
) {
  await clearNetworkCounts()
  const email = newEmail(type)
  const body = registration(email, type, values)
  const { access_token: as } = getData(await callServer(app(), register, { body }))
  await confirm(email, as)
  return { email, as }
}

/**
 * Clears the per-network call limits that are high enough to be shared by many people, such as that of registrations:
 * all journeys come from one IP address. Other counters, such as failed sign-ins, never reach 100.
 */
const clearNetworkCounts = () =>
  queryDatabase('delete from attempt_counters where count >= 100', [])

const registration = (
  email: string,
  user_type: UserType,
  { name = 'Josiane Tchoua', typed = password }: { name?: string; typed?: string } = {},
) => ({
  name,
  email,
  password: typed,
  password_confirm: typed,
  terms_accepted: true as const,
  user_type,
})

async function confirm(email: string, as: string) {
  const body = { code: await findCode(email) }
  getData(await callServer(app(), confirmEmail, { body }, { as }))
}

/** A page in a browser context of its own. */
export const openPage = async (browser: Browser, use: object = {}) =>
  (await browser.newContext(use)).newPage()

/** The access token of the account that is signed in on this page. */
export async function getAccessToken(page: Page) {
  return (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
}
