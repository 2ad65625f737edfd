import { expect, type Page, test } from '@playwright/test'
import { takeVerification } from '@ujuzi/contract/businesses/document-verification'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { faultsOf } from '../support/axe.ts'
import { inDatabase } from '../support/bookings.ts'
import { app } from '../support/business.ts'
import { escapingFromRows, widthBeyondScreen } from '../support/overflow.ts'
import {
  demoPassword,
  joined,
  linkFor,
  origin,
  signIn,
  tokenOf,
  typeSignIn,
} from '../support/person.ts'

test.describe.configure({ mode: 'parallel' })

const open = [
  '/',
  '/services',
  '/services?q=nothing-like-this',
  '/services?place=Douala&category=barber&time=evening',
  '/services?place=Douala&view=map',
  '/auth/join',
  '/auth/login',
  '/auth/register?type=client',
  '/auth/email-verification',
  '/auth/forgot-password',
  '/auth/reset-password?token=no-such-token&uid=nobody',
  '/auth/reset-password',
  '/auth/google/callback',
  '/about',
  '/faq',
  '/safety',
  '/terms',
  '/privacy',
  '/contact',
  '/help',
  '/pricing',
  '/no-such-page',
  '/newsletter?token=no-such-token',
  '/auth/wrong-portal',
  '/dev/mailbox',
  '/api/docs',
  // The language of an address outlasts it: this one is the last.
  '/services?q=braids&lang=fr',
]
const ofClient = [
  '/client/dashboard',
  '/client/services',
  '/client/favorites',
  '/client/bookings',
  '/client/settings',
  '/onboarding/client',
]
const ofProfessional = [
  '/professional/dashboard',
  '/professional/bookings?view=day',
  '/professional/bookings?view=week',
  '/professional/bookings?view=list',
  '/professional/clients',
  '/professional/reviews',
  '/professional/settings',
]

/** A booking's own page, and what can be done from there. */
async function bookingPages(page: Page, role: 'client' | 'professional') {
  const token = await tokenOf(page)
  const answer = await fetch(
    `${origin()}/api/marketplace/bookings/?role=${role}&status=confirmed,pending&order=latest`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  const { results } = (await answer.json()) as { results: { id: string }[] }
  const id = results[0]?.id
  return role === 'client'
    ? [`/client/bookings/${id}`, `/client/bookings/${id}/reschedule`]
    : [`/professional/bookings?booking=${id}`]
}

/** A barber everybody finds, how to book him, and a business that tells all about itself. */
async function businessPages() {
  const [kofi, amara] = await Promise.all(['kofi cuts', 'amara braids'].map(findBusiness))
  const service = kofi?.services[0]?.id
  return [
    `/services/${kofi?.id}`,
    `/services/${kofi?.id}/book?service=${service}`,
    `/services/${amara?.id}`,
  ]
}

async function findBusiness(q: string) {
  const found = granted(await callOver(app(), listProfessionals, { query: { q } }))
  return found.results[0]
}

/** The mailbox is looked at with a letter in it, to an address as long as they come. */
async function haveLetter() {
  await fetch(`${origin()}/api/newsletter/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${'a-very-long-name-'.repeat(3)}@${'subdomain-'.repeat(4)}example.test`,
    }),
  })
}

/** What a person sets as their text size in the browser, in pixels. */
async function setText(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}

async function look(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(origin() + path)
    await settled(page)
    expect.soft(await faultsOf(page), `${path} light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await faultsOf(page), `${path} dark`).toEqual([])
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 700 })
    expect.soft(await widthBeyondScreen(page), `${path} at 320 px`).toBeLessThanOrEqual(0)
    expect.soft(await escapingFromRows(page), `${path} at 320 px`).toEqual([])
    if (size) await page.setViewportSize(size)
    await setText(page, 32)
    expect.soft(await widthBeyondScreen(page), `${path} with text at 200 %`).toBeLessThanOrEqual(0)
    await setText(page, 16)
  }
}

/** Skeletons have given way to what they stood for. */
async function settled(page: Page) {
  // Not until the network is idle: an open screen goes on listening.
  await page.waitForLoadState('load')
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

test.setTimeout(600_000)

test('axe finds nothing on public pages, light and dark, and nothing overflows at 320 px', async ({
  page,
}) => {
  await haveLetter()
  await look(page, [...(await businessPages()), ...open])
})

test('nor in the client portal', async ({ page }) => {
  await signIn(page, 'client@ujuzi.test', 'client')
  await look(page, [...ofClient, ...(await bookingPages(page, 'client'))])
})

test('nor in the professional portal', async ({ page }) => {
  await signIn(page, 'professional@ujuzi.test', 'professional')
  await look(page, [...ofProfessional, ...(await bookingPages(page, 'professional'))])
})

test('nor around the services of a professional', async ({ page }) => {
  const list = '/professional/services'
  await signIn(page, 'professional@ujuzi.test', 'professional')
  const [service] = await inDatabase<{ id: string }>(
    `select s.id from services s join businesses b on b.id = s.business_id
     join accounts o on o.id = b.owner_id
     where o.email = 'professional@ujuzi.test' and s.archived_at is null order by s.position limit 1`,
    [],
  )
  await look(page, [
    list,
    `${list}?q=nothing-like-this`,
    `${list}/${service?.id}`,
    `${list}/${service?.id}/edit`,
    `${list}/${service?.id}/edit/details`,
  ])
  await haveServiceBegun(page)
  await look(
    page,
    ['', '/pricing', '/details', '/review'].map((step) => `${list}/new${step}`),
  )
})

/** Typed as far as the last step, so that each of them can be looked at; nothing is kept but in this browser. */
async function haveServiceBegun(page: Page) {
  await page.goto(`${origin()}/professional/services/new`)
  const wizard = page.getByRole('dialog')
  const next = wizard.getByRole('button', { name: 'Next' })
  await wizard.getByLabel('Service title').fill('Goddess locs, down to the waist')
  await wizard.getByLabel('Description').fill('Small parts, hair included. Bring nothing.')
  await next.press('Enter')
  await wizard.getByLabel('Price').fill('15000')
  await next.press('Enter')
  await wizard.getByLabel('Category').selectOption('hairdresser')
  await next.press('Enter')
  await expect(page).toHaveURL(/\/new\/review$/)
}

test('nor in the profile of a professional, read or edited', async ({ page }) => {
  const tabs = ['personal', 'business', 'location', 'hours', 'portfolio', 'verification']
  const pages = tabs.map((tab) => `/professional/profile/${tab}`)
  await signIn(page, 'professional@ujuzi.test', 'professional')
  await look(page, [...pages, '/professional/payout'])
  await page.goto(origin() + pages[0])
  await page.getByRole('button', { name: 'Edit Profile' }).press('Enter')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeVisible()
  await look(page, pages)
  await expect(save).toBeVisible()
})

for (const type of ['client', 'professional'] as const) {
  test(`nor where a new ${type} is asked for more`, async ({ page }) => {
    await joined(page, type)
    await look(page, [`/onboarding/${type}`])
  })
}

/** A no-show that reviewers settled, beside the one that waits; no journey is about visits of long ago. */
async function haveSettled() {
  await inDatabase(
    `update bookings b set status = 'no_show', no_show_of = 'client', no_show_at = now(),
       contested_at = now(), settled_at = now()
     from (select id from bookings where status = 'completed' and client_id is not null
       and created_at < now() - interval '2 days' order by id desc limit 1) as last
     where b.id = last.id`,
    [],
  )
}

test('nor at the desk of the reviewers', async ({ page }) => {
  await haveSettled()
  await openDesk(page)
  await look(page, [
    '/review',
    '/review?tab=no_shows',
    '/review?tab=settled',
    '/review?tab=decided',
    '/review/settings',
  ])
})

async function openDesk(page: Page) {
  await page.goto(`${origin()}/auth/login`)
  await typeSignIn(page, 'reviewer@ujuzi.test', demoPassword)
  await page.waitForURL('**/review')
}

type Suspended = { id: string; email: string }

test('nor where reviewers check and suspend, nor in what the suspended read', async ({ page }) => {
  // Those of the demo: what journeys make comes later.
  const cases = await inDatabase<{ id: string }>(
    'select id from kyb_cases order by created_at, id limit 2',
    [],
  )
  const [person] = await inDatabase<Suspended>(
    `select a.id, a.email from suspensions s join accounts a on a.id = s.account_id
     order by s.noticed_at limit 1`,
    [],
  )
  await openDesk(page)
  const as = await tokenOf(page)
  const params = { id: cases[1]?.id ?? '' }
  granted(await callOver(app(), takeVerification, { params, body: {} }, { as }))
  await look(page, [
    '/review/verifications',
    '/review/verifications?tab=decided',
    ...cases.map(({ id }) => `/review/verifications/${id}`),
    '/review/people',
    '/review/people?q=okafor',
    `/review/people/${person?.id}`,
    '/review/suspensions',
    '/review/suspensions?tab=decided',
  ])
  const letter = new URL(await linkFor(page, person?.email ?? '', '/suspension'))
  await look(page, [`/suspension${letter.search}`, '/suspension?token=no-such-token'])
})
