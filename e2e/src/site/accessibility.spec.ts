import { expect, test } from '@playwright/test'
import { takeVerification } from '@ujuzi/contract/documents/documents'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { someOf } from '../../../server/src/testing/cases.ts'
import { getAccessToken, signIn } from '../support/accounts.ts'
import { findBusiness } from '../support/bookings.ts'
import { queryDatabase } from '../support/database.ts'
import { waitUntilLoaded } from '../support/loaded.ts'
import { findLink } from '../support/mailbox.ts'
import { app, origin } from '../support/server.ts'
import { checkAccessibility, checkOverflow, checkPages } from './page-checks.ts'

/* States of pages that no URL opens; `pages/every-page.spec.ts` checks every page as its URL opens it. */

const professional = 'professional@ujuzi.test'
const moderator = 'reviewer@ujuzi.test'

test('the API reference has no accessibility violations and does not overflow', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  test.slow()
  await checkPages(page, ['/api/docs', '/api/docs/bookings', '/api/guide'])
})

test('the French search results for a word have no accessibility violations and do not overflow', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await checkPages(page, ['/services?q=braids&lang=fr'])
})

test('the mailbox page for a very long email address has no accessibility violations and does not overflow', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const email = `${'a-very-long-name-'.repeat(3)}@${'subdomain-'.repeat(4)}example.test`
  await page.request.post(`${origin()}/api/newsletter/`, { data: { email } })
  await checkPages(page, [`/dev/mailbox?${new URLSearchParams({ to: email })}`])
})

test('the business page and booking page of a hairdresser have no accessibility violations and do not overflow', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const { id, services } = await findBusiness('amara braids')
  await checkPages(page, [`/services/${id}`, `/services/${id}/book?service=${services[0]?.id}`])
})

test('the moderators’ list of settled no-shows has no accessibility violations and does not overflow', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await settleNoShow()
  await signIn(page, moderator)
  await checkPages(page, ['/review?tab=settled'])
})

/** Settles one no-show of the demo data, which otherwise has none. No journey uses bookings that old. */
const settleNoShow = () =>
  queryDatabase(
    `update bookings b set status = 'no_show', no_show_of = 'client', no_show_at = now(),
       contested_at = now(), settled_at = now()
     from (select id from bookings where status = 'completed' and client_id is not null
       and created_at < now() - interval '2 days' order by id desc limit 1) as last
     where b.id = last.id`,
    [],
  )

const profileTabs = [
  ['personal', 'business'],
  ['location', 'hours'],
  ['portfolio', 'verification'],
]
for (const tabs of someOf(profileTabs)) {
  test(`the profile tabs ${tabs.join(' and ')} have no accessibility violations while they are edited`, {
    tag: ['@some', '@long-desktop'],
  }, async ({ page }) => {
    await signIn(page, professional)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const tab of tabs) {
      await page.goto(`${origin()}/professional/profile/${tab}`)
      await page.getByRole('button', { name: 'Edit Profile' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
      await waitUntilLoaded(page)
      await checkAccessibility(page)
      await checkOverflow(page)
    }
  })
}

// Cases and suspensions of the demo data: those of journeys come later.
test('the page of a verification taken by a moderator has no accessibility violations and does not overflow', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const [, second] = await queryDatabase<{ id: string }>(
    'select id from document_cases order by created_at, id limit 2',
    [],
  )
  const params = { id: second?.id ?? '' }
  await signIn(page, moderator)
  const as = await getAccessToken(page)
  getData(await callServer(app(), takeVerification, { params, body: {} }, { as }))
  await checkPages(page, [`/review/verifications/${params.id}`])
})

test('the pages about a suspension for moderators and for the suspended person have no accessibility violations', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const [account] = await queryDatabase<{ id: string; email: string }>(
    `select a.id, a.email from suspensions s join accounts a on a.id = s.account_id
     order by s.noticed_at limit 1`,
    [],
  )
  await signIn(page, moderator)
  const { search } = new URL(await findLink(account?.email ?? '', '/suspension'))
  await checkPages(page, [`/review/people/${account?.id}`, `/suspension${search}`])
})
