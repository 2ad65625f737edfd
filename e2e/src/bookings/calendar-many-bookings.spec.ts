import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import {
  type ClaimedBusiness,
  calendarUrl,
  claimBusiness,
  dateInDays,
  expectNoOverlap,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'

const perResource = 4
const firstDay = 2

async function showMore(page: Page) {
  await page.getByRole('link', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
}

test('the calendar shows the bookings of a full week in the day and week views without overlap', {
  tag: '@long-desktop',
}, async ({ page, isMobile }) => {
  const business = await claimBusiness({ resources: 2 })
  await createManyBookings(business, 25)
  await signIn(page, business.email)
  const day = dateInDays(firstDay + 9)
  const blocks = page.locator('.visit:visible')
  await page.goto(calendarUrl(`?day=${day}`))
  await expect(blocks).toHaveCount((isMobile ? 1 : 2) * perResource)
  await expectNoOverlap(blocks)
  await expectNoOverflow(page)
  await page.goto(calendarUrl(`?view=week&day=${day}`))
  await expect(blocks).toHaveCount((isMobile ? 1 : 14) * perResource)
  await expectNoOverlap(blocks)
  await expectNoOverflow(page)
})

test('a list of two hundred bookings loads page by page and focuses the first newly loaded booking', {
  tag: '@long',
}, async ({ page }) => {
  const business = await claimBusiness({ resources: 2 })
  await createManyBookings(business, 25)
  await signIn(page, business.email)
  await page.goto(calendarUrl(`?view=list`))
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(20)
  const before = await rows.allTextContents()
  await showMore(page)
  await expect(rows).toHaveCount(40)
  expect((await rows.allTextContents()).slice(0, 20)).toEqual(before)
  await expect(rows.nth(20).getByRole('link')).toBeFocused()
  await expectNoOverflow(page)

  await page.goto(calendarUrl(`?view=list&shown=180`))
  await expect(rows).toHaveCount(180)
  await showMore(page)
  await expect(rows).toHaveCount(200)
  await expect(rows.nth(180).getByRole('link')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
})

test('a professional reaches more than a hundred clients by keyboard, and finds the last client by name', {
  tag: '@long',
}, async ({ page }) => {
  const business = await claimBusiness()
  const { count } = await createManyClients(business)
  await signIn(page, business.email)
  await page.goto(`${origin()}/professional/clients?shown=100`)
  const clients = page.locator('main tbody').getByRole('link')
  await expect(clients).toHaveCount(100)
  await showMore(page)
  await expect(clients).toHaveCount(count)
  await expect(clients.nth(100)).toBeFocused()

  const last = (await clients.last().textContent()) ?? ''
  await page.goto(`${origin()}/professional/clients`)
  await expect(clients).toHaveCount(20)
  await page.getByLabel('Name, phone or note').fill(last)
  await page.keyboard.press('Enter')
  await expect(clients).toHaveText([last])
})

test('a professional reaches more than a hundred bookings of one client by keyboard', {
  tag: '@long',
}, async ({ page }) => {
  const business = await claimBusiness()
  const { regular } = await createManyClients(business)
  await signIn(page, business.email)
  await page.goto(`${origin()}/professional/clients/${regular}?shown=100`)
  const bookings = page.locator('main ol').getByRole('link')
  await expect(bookings).toHaveCount(100)
  await showMore(page)
  await expect(bookings).toHaveCount(105)
  await expect(bookings.nth(100)).toBeFocused()
})

/** Creates walk-ins on these many days, four a day on each resource, from 07:00 UTC with an hour between them. */
const createManyBookings = ({ id, resourceIds }: ClaimedBusiness, days: number) =>
  queryDatabase(
    `insert into bookings (id, business_id, resource_id, service_id, guest_name, status, starts_at, ends_at, busy_until,
       local_day, service_title, price_minor, currency, policy, place_kind, refund_from, created_at, updated_at)
     select gen_random_uuid(), $1, resource, s.id, 'Visitor ' || row_number() over (order by at, resource), 'confirmed',
       at, at + lasts, at + lasts, at::date, s.title, s.price_minor, s.currency, '{"free_cancellation_hours": 24,
       "partial_refund_hours": 12, "no_refund_hours": 2, "cancellation_fee_percentage": 25}', 'business', at, now(), now()
     from (select * from services where business_id = $1 and is_active order by duration_minutes limit 1) s
     cross join lateral (select make_interval(mins => s.duration_minutes) as lasts) l
     cross join unnest($2::uuid[]) resource
     cross join generate_series(0, $3 - 1) day
     cross join generate_series(0, $4 - 1) nth
     cross join lateral (select ($5::date + day + time '07:00') at time zone 'UTC'
       + nth * (lasts + interval '1 hour') as at) t`,
    [id, resourceIds, days, perResource, dateInDays(firstDay)],
  )

/** Creates past bookings, one every five hours: 105 of one client, and one each of 105 others. */
async function createManyClients({ id, resourceIds: [resourceId] }: ClaimedBusiness) {
  const [found] = await queryDatabase<{ regular: string; count: number }>(
    `with people as (
       insert into accounts (id, email, name, role, email_verified_at, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid() || '@journey.test', 'Visitor ' || lpad(n::text, 3, '0') || ' Ngo',
         'client', now(), now(), now()
       from generate_series(1, 106) n returning id, name
     ), numbered as (select id, row_number() over (order by name) as n from people),
     visits as (
       insert into bookings (id, business_id, resource_id, service_id, client_id, status, starts_at, ends_at, busy_until,
         local_day, service_title, price_minor, currency, policy, place_kind, refund_from, created_at, updated_at)
       select gen_random_uuid(), $1, $2, s.id, p.id, 'completed', at, at + interval '45 minutes', at + interval '45 minutes',
         at::date, s.title, s.price_minor, s.currency, '{"free_cancellation_hours": 24, "partial_refund_hours": 12,
         "no_refund_hours": 2, "cancellation_fee_percentage": 25}', 'business', at, at, at
       from generate_series(1, 210) visit
       join numbered p on p.n = greatest(1, visit - 104)
       cross join lateral (select date_trunc('hour', now()) - visit * interval '5 hours' as at) t
       cross join lateral (select * from services where business_id = $1 order by position limit 1) s
       returning client_id)
     select (select id from numbered where n = 1) as regular, count(distinct client_id)::int as count from visits`,
    [id, resourceId],
  )
  const [record] = await queryDatabase<{ id: string }>(
    'select id from client_records where business_id = $1 and account_id = $2',
    [id, found?.regular],
  )
  if (!found || !record) throw new Error('No client was created')
  return { count: found.count, regular: record.id }
}
