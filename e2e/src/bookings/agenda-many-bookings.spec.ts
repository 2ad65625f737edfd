import { expect, test } from '@playwright/test'
import { enterBooking } from '@ujuzi/contract/bookings/agenda'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { inDatabase } from '../support/bookings.ts'
import {
  app,
  dayFromNow,
  deskOf,
  deskPage,
  expectApart,
  ownerOf,
  type Shop,
  serviceOf,
  takeShop,
} from '../support/business.ts'
import { expectNoSideways } from '../support/overflow.ts'
import { origin } from '../support/person.ts'

test('two hundred visits in a month are seen by day, by week and page by page', async ({
  browser,
  isMobile,
}, { project }) => {
  test.setTimeout(180_000)
  const shop = await takeShop(2)
  const { id: service_id, duration } = await serviceOf(shop)
  const as = await ownerOf(shop)
  const [perChair, days, first] = [4, 25, 2]
  const step = duration + 60
  for (let n = 0; n < 2 * perChair * days; n++) {
    const minute = 7 * 60 + step * Math.floor((n % (2 * perChair)) / 2)
    const at = Date.parse(`${dayFromNow(first + Math.floor(n / (2 * perChair)))}T00:00Z`)
    const body = {
      service_id,
      start: new Date(at + minute * 60_000).toISOString(),
      client_name: `Visitor ${n + 1}`,
    }
    granted(await callOver(app(), enterBooking, { body }, { as }))
  }

  const desk = await deskOf(browser, project.use, shop)
  const day = dayFromNow(first + 9)
  await desk.goto(deskPage(`?day=${day}`))
  const visits = desk.locator('.visit:visible')
  await expect(visits).toHaveCount(2 * perChair)
  await expectApart(visits)
  await expectNoSideways(desk)

  await desk.goto(deskPage(`?view=week&day=${day}`))
  await expect(visits).toHaveCount(isMobile ? 2 * perChair : 14 * perChair)
  await expectApart(visits)
  await expectNoSideways(desk)

  await desk.goto(deskPage(`?view=list`))
  const rows = desk.getByRole('article')
  await expect(rows).toHaveCount(20)
  const before = await rows.allTextContents()
  await desk.getByRole('link', { name: 'Show more' }).focus()
  await desk.keyboard.press('Enter')
  await expect(rows).toHaveCount(40)
  expect((await rows.allTextContents()).slice(0, 20)).toEqual(before)
  await expect(rows.nth(20).getByRole('link')).toBeFocused()
  await expectNoSideways(desk)

  await desk.goto(deskPage(`?view=list&shown=180`))
  await expect(rows).toHaveCount(180)
  await desk.getByRole('link', { name: 'Show more' }).focus()
  await desk.keyboard.press('Enter')
  await expect(rows).toHaveCount(200)
  await expect(rows.nth(180).getByRole('link')).toBeFocused()
  await expect(desk.getByRole('link', { name: 'Show more' })).toHaveCount(0)
  await desk.context().close()
})

test('more than a hundred clients, and more than a hundred visits of one, are reached by keyboard', async ({
  browser,
}, { project }) => {
  test.setTimeout(120_000)
  const shop = await takeShop(1)
  const { regular, count } = await manyClients(shop)
  const desk = await deskOf(browser, project.use, shop)
  await desk.goto(`${origin()}/professional/clients?shown=100`)
  const clients = desk.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  await expect(clients).toHaveCount(100)
  await desk.getByRole('link', { name: 'Show more' }).focus()
  await desk.keyboard.press('Enter')
  await expect(clients).toHaveCount(count)
  await expect(clients.nth(100)).toBeFocused()

  const last = (await clients.last().textContent()) ?? ''
  await desk.goto(`${origin()}/professional/clients`)
  await expect(clients).toHaveCount(20)
  await desk.getByLabel('Search by name').fill(last)
  await desk.keyboard.press('Enter')
  await expect(clients).toHaveText([last])

  await desk.goto(`${origin()}/professional/clients/${regular}?shown=100`)
  const visits = desk.getByRole('region', { name: 'All bookings' }).getByRole('link')
  await expect(visits).toHaveCount(101)
  await desk.getByRole('link', { name: 'Show more' }).focus()
  await desk.keyboard.press('Enter')
  await expect(visits).toHaveCount(105)
  await expect(visits.nth(100)).toBeFocused()
  await desk.context().close()
})

/** Visits of the last months, one an hour: 105 of one client, and one each of a hundred and five others. */
async function manyClients({ id, chairs: [chair] }: Shop) {
  const [found] = await inDatabase<{ regular: string; count: number }>(
    `with people as (
       insert into accounts (id, email, name, role, email_verified_at, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid() || '@journey.test', 'Visitor ' || lpad(n::text, 3, '0') || ' Ngo',
         'client', now(), now(), now()
       from generate_series(1, 106) n returning id, name
     ), numbered as (select id, row_number() over (order by name) as n from people),
     visits as (
       insert into bookings (id, business_id, chair_id, service_id, client_id, status, starts_at, ends_at, busy_until,
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
    [id, chair],
  )
  if (!found) throw new Error('Nobody came')
  return found
}
