import { expect, type Page, test } from '@playwright/test'
import { listBookings } from '@ujuzi/contract/bookings/bookings'
import { takeVerification } from '@ujuzi/contract/documents/documents'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { getAccessToken, registerAccount, signIn } from '../support/accounts.ts'
import { findBusiness } from '../support/bookings.ts'
import { queryDatabase } from '../support/database.ts'
import { findLink } from '../support/mailbox.ts'
import { app, origin } from '../support/server.ts'
import { checkPages } from './page-checks.ts'

/* Every page: axe in light and dark, overflow at the width of the project, at 320 px and with text at 200 %. */

const publicPages = {
  'the landing page and the search': ['/', '/services', '/services?q=nothing-like-this'],
  'filtered searches': [
    '/services?place=Douala&category=barber&time=evening',
    '/services?category=barber&place_id=2232593',
    // Last, because the language of the URL is remembered.
    '/services?q=braids&lang=fr',
  ],
  'the map': ['/services?place=Douala&view=map'],
  registration: ['/auth/join', '/auth/register?type=client', '/auth/email-verification'],
  'sign-in': ['/auth/login', '/auth/google/callback', '/auth/wrong-portal'],
  passwords: [
    '/auth/forgot-password',
    '/auth/reset-password?token=no-such-token&uid=nobody',
    '/auth/reset-password',
  ],
  'pages about us': ['/about', '/pricing', '/contact', '/contact?sent'],
  'the blog': ['/blog', '/blog?topic=home', '/blog/price-for-braids'],
  'the rules': ['/terms', '/privacy', '/safety'],
  help: ['/help?open=cancel', '/help?q=zzz'],
  'found answers': ['/help?q=refund', '/faq', '/no-such-page'],
  'the newsletter': [
    '/newsletter?token=no-such-token',
    '/newsletter?subscribe',
    '/unsubscribe?token=no-such-token',
  ],
}

for (const [name, paths] of Object.entries(publicPages)) {
  test(`axe finds nothing on ${name}, and nothing overflows`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await checkPages(page, paths)
  })
}

// By far the largest page: one test for each color scheme.
for (const scheme of ['light', 'dark'] as const) {
  test(`nor on the reference of the API, in ${scheme}`, { tag: '@desktop' }, async ({ page }) => {
    test.slow()
    await checkPages(page, ['/api/docs'], [scheme])
  })
}

test('nor in the mailbox with a long address', { tag: '@desktop' }, async ({ page }) => {
  const email = `${'a-very-long-name-'.repeat(3)}@${'subdomain-'.repeat(4)}example.test`
  await page.request.post(`${origin()}/api/newsletter/`, { data: { email } })
  await checkPages(page, [`/dev/mailbox?${new URLSearchParams({ to: email })}`])
})

for (const name of ['kofi cuts', 'amara braids']) {
  test(`nor on the page of ${name} and where it is booked`, { tag: '@desktop' }, async ({
    page,
  }) => {
    const { id, services } = await findBusiness(name)
    await checkPages(page, [`/services/${id}`, `/services/${id}/book?service=${services[0]?.id}`])
  })
}

const client = 'client@ujuzi.test'
const professional = 'professional@ujuzi.test'
const moderator = 'reviewer@ujuzi.test'

const portalPages = [
  { email: client, name: 'the lists of a client', paths: ['dashboard', 'favorites', 'bookings'] },
  {
    email: client,
    name: 'the profile and settings of a client',
    paths: ['profile', 'settings', 'settings/notifications', 'settings/preferences'],
  },
  {
    email: client,
    name: 'the account and privacy of a client',
    paths: ['services', 'settings/account', 'settings/privacy'],
  },
  { email: client, name: 'the help of a client', paths: ['help'] },
  {
    email: professional,
    name: 'the agenda of a professional',
    paths: ['bookings?view=day', 'bookings?view=week', 'bookings?view=list'],
  },
  {
    email: professional,
    name: 'the dashboard and clients',
    paths: ['dashboard', 'clients'],
  },
  { email: professional, name: 'the help of a professional', paths: ['help'] },
  {
    email: professional,
    name: 'reviews and settings',
    paths: ['reviews', 'settings'],
  },
  {
    email: professional,
    name: 'the settings of account and notifications',
    paths: ['settings/account', 'settings/notifications'],
  },
  {
    email: professional,
    name: 'the settings of payment and privacy',
    paths: ['settings/privacy', 'payout', 'settings/communication'],
  },
  {
    email: professional,
    name: 'the settings of the business',
    paths: ['settings/booking', 'settings/business', 'settings/integrations'],
  },
  {
    email: professional,
    name: 'API keys and webhooks',
    paths: ['settings/integrations/api-keys', 'settings/integrations/webhooks'],
  },
  {
    email: moderator,
    name: 'the queue of reviewers',
    paths: ['', '?tab=no_shows', '?tab=settled'],
  },
  { email: moderator, name: 'what reviewers decided', paths: ['?tab=decided', 'settings'] },
  {
    email: moderator,
    name: 'where reviewers check',
    paths: ['verifications', 'verifications?tab=decided'],
  },
  {
    email: moderator,
    name: 'where reviewers answer messages',
    paths: ['messages', 'messages?tab=decided'],
  },
  {
    email: moderator,
    name: 'where reviewers suspend',
    paths: ['people', 'people?q=okafor', 'suspensions', 'suspensions?tab=decided'],
  },
]

const portalOf = (email: string) =>
  email === moderator ? 'review' : email === client ? 'client' : 'professional'

for (const { email, name, paths } of portalPages) {
  test(`nor in ${name}`, { tag: '@desktop' }, async ({ page }) => {
    if (paths.includes('?tab=settled')) await settleNoShow()
    await signIn(page, email)
    const portal = `/${portalOf(email)}`
    await checkPages(
      page,
      paths.map((path) => (path && !path.startsWith('?') ? `${portal}/${path}` : portal + path)),
    )
  })
}

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

test('nor on the pages of a booking', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, client)
  const id = await findBooking(page, 'client')
  await checkPages(page, [`/client/bookings/${id}`, `/client/bookings/${id}/reschedule`])
})

test('nor on the sheet of a booking', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, professional)
  await checkPages(page, [
    `/professional/bookings?booking=${await findBooking(page, 'professional')}`,
  ])
})

test('nor on the payments of a business', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, professional)
  const paths = ['', '?ask=sale', '?ask=close'].map((query) => `/professional/payments${query}`)
  await checkPages(page, paths)
})

async function findBooking(page: Page, role: 'client' | 'professional') {
  const as = await getAccessToken(page)
  const query = { role, status: 'confirmed,pending', order: 'latest' } as const
  const { results } = getData(await callServer(app(), listBookings, { query }, { as }))
  return results[0]?.id
}

const profileTabs = [
  ['personal', 'business'],
  ['location', 'hours'],
  ['portfolio', 'verification'],
]
for (const tabs of profileTabs) {
  const paths = tabs.map((tab) => `/professional/profile/${tab}`)
  const [first = ''] = paths

  test(`nor in the profile, tabs ${tabs.join(' and ')}, read`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await signIn(page, professional)
    await checkPages(page, paths)
  })

  test(`nor in the profile, tabs ${tabs.join(' and ')}, edited`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await signIn(page, professional)
    await page.goto(origin() + first)
    await page.getByRole('button', { name: 'Edit Profile' }).press('Enter')
    const save = page.getByRole('button', { name: 'Save Changes' })
    await expect(save).toBeVisible()
    await checkPages(page, paths)
    await expect(save).toBeVisible()
  })
}

for (const type of ['client', 'professional'] as const) {
  test(`nor where a new ${type} is asked for more`, { tag: '@desktop' }, async ({ page }) => {
    await registerAccount(page, type)
    await checkPages(page, [`/onboarding/${type}`])
  })
}

// Cases and suspensions of the demo data: those of journeys come later.
for (const nth of [0, 1]) {
  test(`nor on the page of the verification ${nth + 1}`, { tag: '@desktop' }, async ({ page }) => {
    const cases = await queryDatabase<{ id: string }>(
      'select id from document_cases order by created_at, id limit 2',
      [],
    )
    const params = { id: cases[nth]?.id ?? '' }
    await signIn(page, moderator)
    const as = await getAccessToken(page)
    if (nth) getData(await callServer(app(), takeVerification, { params, body: {} }, { as }))
    await checkPages(page, [`/review/verifications/${params.id}`])
  })
}

test('nor on the page of somebody suspended, nor in what they read', { tag: '@desktop' }, async ({
  page,
}) => {
  const [account] = await queryDatabase<{ id: string; email: string }>(
    `select a.id, a.email from suspensions s join accounts a on a.id = s.account_id
     order by s.noticed_at limit 1`,
    [],
  )
  await signIn(page, moderator)
  const { search } = new URL(await findLink(account?.email ?? '', '/suspension'))
  await checkPages(page, [
    `/review/people/${account?.id}`,
    `/suspension${search}`,
    '/suspension?token=no-such-token',
  ])
})
