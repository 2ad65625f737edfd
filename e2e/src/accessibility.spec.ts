import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { demoPassword, origin, signIn, tokenOf, typeSignIn } from './person.ts'
import { inDatabase } from './visits.ts'

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

async function businessPages() {
  const answer = await fetch(`${origin()}/api/marketplace/professionals/?q=kofi+cuts`)
  const { results } = (await answer.json()) as {
    results: { id: string; services: { id: string }[] }[]
  }
  const [business] = results
  return [
    `/services/${business?.id}`,
    `/services/${business?.id}/book?service=${business?.services[0]?.id}`,
  ]
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

async function overflow(page: Page) {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** What a person sets as their text size in the browser, in pixels. */
async function setText(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}

async function look(page: Page, paths: string[]) {
  for (const path of paths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(origin() + path)
      await settled(page)
      expect.soft(await faultsOf(page), `${path} ${colorScheme}`).toEqual([])
    }
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 700 })
    expect.soft(await overflow(page), `${path} at 320 px`).toBeLessThanOrEqual(0)
    if (size) await page.setViewportSize(size)
    await setText(page, 32)
    expect.soft(await overflow(page), `${path} with text at 200 %`).toBeLessThanOrEqual(0)
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

/** A no-show that waits for reviewers, and one that they settled; no journey is about visits of long ago. */
async function haveNoShows() {
  await inDatabase(
    `update bookings b set status = 'no_show', no_show_of = 'client', no_show_at = now(),
       contested_at = now(), settled_at = case when place > 1 then now() end
     from (select id, row_number() over (order by id desc) as place from bookings
       where status = 'completed' and client_id is not null
         and created_at < now() - interval '2 days' order by id desc limit 2) as last
     where b.id = last.id`,
    [],
  )
}

test('nor at the desk of the reviewers', async ({ page }) => {
  await haveNoShows()
  await page.goto(`${origin()}/auth/login`)
  await typeSignIn(page, 'reviewer@ujuzi.test', demoPassword)
  await page.waitForURL('**/review')
  await look(page, ['/review', '/review?tab=no_shows', '/review?tab=settled', '/review/settings'])
})
