import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import {
  type ClaimedBusiness,
  calendarUrl,
  claimBusiness,
  dateInDays,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { type Gesture, moveGesture } from '../support/drag.ts'
import { expectNoOverflow } from '../support/overflow.ts'

const day = dateInDays(9)
const names = ['Amara', 'Ruth', 'Grace', 'Efua']
const perPerson = 6

test('a booking dragged to another time or person is moved, unless the new time is already taken', {
  tag: '@long-desktop',
}, async ({ page, isMobile }) => {
  const business = await openBusyDay(page)
  const blocks = page.locator('.visit:visible')
  await expect(blocks).toHaveCount((isMobile ? 1 : names.length) * perPerson)
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
  const gesture = await moveGesture(page, isMobile)

  const first = block(page, 'Visitor 1 of Amara')
  await dragBy(gesture, first, { minutes: 15 })
  await expect(toast(page, 'Visitor 1 of Amara’s booking was rescheduled')).toBeVisible()
  await expect.poll(() => timesOf(business, 'Visitor 1 of Amara')).toBe('07:15 to 07:45, Amara')

  // Phones show one person.
  if (isMobile) return
  await dragBy(gesture, first, { columns: 1 })
  await expect(toast(page, 'The booking wasn’t changed.')).toBeVisible()
  expect(await timesOf(business, 'Visitor 1 of Amara')).toBe('07:15 to 07:45, Amara')

  await dragBy(gesture, first, { columns: 1, minutes: 30 })
  await expect.poll(() => timesOf(business, 'Visitor 1 of Amara')).toBe('07:45 to 08:15, Ruth')
})

test('dragging the end of a booking changes its end time, and a booking moved offline can be saved once online', {
  tag: ['@long', '@long-desktop'],
}, async ({ page, isMobile }) => {
  const business = await openBusyDay(page)
  const gesture = await moveGesture(page, isMobile)
  let loads = 0
  page.on('requestfinished', (request) => {
    if (request.url().includes('/marketplace/calendar/')) loads += 1
  })
  await dragBy(gesture, block(page, 'Visitor 2 of Amara'), { minutes: 20, from: 'end' })
  await expect.poll(() => timesOf(business, 'Visitor 2 of Amara')).toBe('08:30 to 09:20, Amara')
  await expect(toast(page, 'Visitor 2 of Amara’s booking has a new end time')).toBeVisible()
  // The change and the live event about it each load the page again.
  await expect.poll(() => loads).toBeGreaterThanOrEqual(2)

  await page.context().setOffline(true)
  await dragBy(gesture, block(page, 'Visitor 3 of Amara'), { minutes: 15 })
  await expect(page.getByText('Not saved yet: Visitor 3 of Amara')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => timesOf(business, 'Visitor 3 of Amara')).toBe('10:15 to 10:45, Amara')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
})

test('a professional selects, moves and resizes bookings with the keyboard', {
  tag: ['@long', '@desktop-only'],
}, async ({ page }) => {
  const business = await openBusyDay(page)
  const first = block(page, 'Visitor 1 of Amara')
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(block(page, 'Visitor 2 of Amara')).toBeFocused()
  await page.keyboard.press('ArrowUp')

  await expect(first).toHaveAttribute('aria-keyshortcuts', 'M')
  await page.keyboard.press('m')
  const bar = page.getByRole('region', { name: 'Move Visitor 1 of Amara’s booking' })
  await page.keyboard.press('ArrowDown')
  await expect(bar.getByRole('status')).toHaveText('07:05 to 07:35, Amara')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('status')).toHaveText('08:05 to 08:35, Ruth. Overlaps Visitor')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => timesOf(business, 'Visitor 1 of Amara')).toBe('08:00 to 08:30, Ruth')
  await expect(toast(page, 'Visitor 1 of Amara’s booking is now with Ruth')).toBeVisible()
  await expect(first).toBeFocused()

  await expect(first).toHaveAttribute('aria-keyshortcuts', 'M')
  await page.keyboard.press('m')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => timesOf(business, 'Visitor 1 of Amara')).toBe('08:00 to 08:25, Ruth')
  await expect(toast(page, 'Visitor 1 of Amara’s booking has a new end time')).toBeVisible()

  await expect(first).toHaveAttribute('aria-keyshortcuts', 'M')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('the printed calendar day shows only the selected people, in black on white', {
  tag: ['@long', '@desktop-only'],
}, async ({ page }) => {
  await openBusyDay(page)
  await page.getByRole('button', { name: 'People and places shown: Everyone' }).click()
  await page.getByRole('checkbox', { name: 'Efua' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'People and places shown: 3/4' })).toBeVisible()
  await expect(page.locator('.visit:visible')).toHaveCount(3 * perPerson)
  await page.reload()
  await expect(page.locator('.visit:visible')).toHaveCount(3 * perPerson)
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Amara/, /^Ruth/, /^Grace/])
  await expect(page.getByRole('table')).toHaveCount(3)
  await expect(page.getByRole('row', { name: /Visitor 1 of Grace/ })).toContainText('+237')
  await expect(page.getByRole('row', { name: /Open/ }).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await expectNoOverflow(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const paper = page.locator('main')
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(5000)
})

const block = (page: Page, client: string) =>
  page.getByRole('link', { name: new RegExp(`, ${client}, `) })
const toast = (page: Page, text: string) => page.getByText(text).first()

type Distance = { minutes?: number; columns?: number; from?: 'middle' | 'end' }

/** Drags a block by minutes and columns, after it has scrolled into the middle of the screen. */
async function dragBy(gesture: Gesture, target: Locator, distance: Distance) {
  const { minutes = 0, columns = 0, from = 'middle' } = distance
  let sizes = { column: 0, hour: Number.POSITIVE_INFINITY }
  // A block that the loaded calendar replaces meanwhile has no size.
  await expect(async () => {
    sizes = await target.evaluate((element) => {
      element.scrollIntoView({ block: 'center', inline: 'start' })
      const style = getComputedStyle(element)
      const column = element.closest('.calendar-column')?.getBoundingClientRect().width ?? 0
      const hours = Number(style.getPropertyValue('--e')) - Number(style.getPropertyValue('--s'))
      return { column, hour: (element.getBoundingClientRect().height + 4) / hours }
    })
    expect(sizes.hour).toBeLessThan(Number.POSITIVE_INFINITY)
  }).toPass()
  // Waits until the block rests where it is.
  await target.hover({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('The block is not rendered')
  const at = { x: box.x + 40, y: from === 'end' ? box.y + box.height - 3 : box.y + 10 }
  await gesture(at, { x: at.x + columns * sizes.column, y: at.y + (minutes / 60) * sizes.hour })
}

/** Signs in to a business with four people, each with six walk-ins of half an hour from 07:00, every 90 minutes. */
async function openBusyDay(page: Page) {
  const business = await claimBusiness()
  await createBusyDay(business)
  await signIn(page, business.email)
  await page.goto(calendarUrl(`?day=${day}`))
  await expect(page.locator('.visit:visible').first()).toBeVisible()
  return business
}

async function createBusyDay({ id }: ClaimedBusiness) {
  await queryDatabase('update businesses set buffer_time_minutes = 0 where id = $1', [id])
  // Open on every weekday.
  await queryDatabase(
    `insert into special_days (business_id, day, hours) values ($1, $2, '{[480,1200)}')`,
    [id, day],
  )
  await queryDatabase(
    `with first as (update resources set kind = 'person', name = ($2::text[])[1]
       where business_id = $1 and retired_at is null),
     more as (insert into resources (id, business_id, position, kind, name, own_hours, all_services)
       select gen_random_uuid(), $1, n, 'person', name, false, true
       from unnest(($2::text[])[2:]) with ordinality as t(name, n))
     select`,
    [id, names],
  )
  await queryDatabase(
    `insert into bookings (id, business_id, resource_id, service_id, guest_name, guest_phone, status, starts_at,
       ends_at, busy_until, local_day, service_title, price_minor, currency, policy, place_kind, refund_from,
       created_at, updated_at)
     select gen_random_uuid(), $1, r.id, s.id, 'Visitor ' || nth || ' of ' || r.name,
       case when nth = 1 then '+2376770000' || lpad(r.position::text, 2, '0') end, 'confirmed',
       at, at + interval '30 minutes', at + interval '30 minutes', $2::date, s.title, s.price_minor, s.currency,
       '{"free_cancellation_hours": 24, "partial_refund_hours": 12, "no_refund_hours": 2,
         "cancellation_fee_percentage": 25}', 'business', at, now(), now()
     from businesses b
     join (select * from services where business_id = $1 and is_active order by duration_minutes limit 1) s on true
     join resources r on r.business_id = b.id and r.retired_at is null
     cross join generate_series(1, $3) nth
     cross join lateral (select ($2::date + time '07:00') at time zone b.time_zone
       + (nth - 1) * interval '90 minutes' as at) t
     where b.id = $1`,
    [id, day, perPerson],
  )
}

/** Times and person of a booking, as the database has them. */
async function timesOf({ id }: ClaimedBusiness, client: string) {
  const [row] = await queryDatabase<{ text: string }>(
    `select to_char(starts_at at time zone time_zone, 'HH24:MI') || ' to '
       || to_char(ends_at at time zone time_zone, 'HH24:MI') || ', ' || r.name as text
     from bookings b join businesses on businesses.id = b.business_id join resources r on r.id = b.resource_id
     where b.business_id = $1 and guest_name = $2`,
    [id, client],
  )
  return row?.text
}
