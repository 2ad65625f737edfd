import { expect, test } from '@playwright/test'
import { registerClient, signIn } from '../support/accounts.ts'
import { queryDatabase } from '../support/database.ts'
import { origin } from '../support/server.ts'

type NightBusiness = { id: string; email: string; service_id: string }

/** Opens a business in Nairobi around the clock; its owner can sign in with the demo password. */
async function openNightBusiness(): Promise<NightBusiness> {
  const [business] = await queryDatabase<NightBusiness>(
    `select b.id, o.email, s.id as service_id from businesses b
     join accounts o on o.id = b.owner_id
     join lateral (select id from services where business_id = b.id and is_active
       and duration_minutes <= 60 order by position limit 1) s on true
     where b.time_zone = 'Africa/Nairobi' and b.published_at is not null order by b.id limit 1`,
    [],
  )
  if (!business) throw new Error('There is no business in Nairobi')
  await queryDatabase('delete from working_hours where business_id = $1', [business.id])
  await queryDatabase(
    `insert into working_hours (business_id, weekday, opens_minute, closes_minute)
     select $1, day, 0, 1440 from generate_series(1, 7) day`,
    [business.id],
  )
  await queryDatabase(
    `update accounts set password_hash = (select password_hash from accounts where email = 'kofi@ujuzi.test')
     where email = $1`,
    [business.email],
  )
  return business
}

test('a client in Lagos books shortly before midnight in Nairobi, and both sides see the same start time', async ({
  browser,
}, { project }) => {
  const business = await openNightBusiness()
  const lagos = await browser.newContext({ ...project.use, timezoneId: 'Africa/Lagos' })
  const nairobi = await browser.newContext({ ...project.use, timezoneId: 'Africa/Nairobi' })
  const [page, ownerPage] = [await lagos.newPage(), await nairobi.newPage()]
  await registerClient(page)

  const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(
    `${origin()}/services/${business.id}/book?service=${business.service_id}&day=${day}&part=evening`,
  )
  const slot = page.locator(`a[href*="start=${day}T23"]`).first()
  const time = ((await slot.textContent()) ?? '').trim()
  expect(time).toMatch(/^23:/)
  await slot.click()
  const clientTime = time.replace('23:', '21:')
  await expect(
    page.getByText(`${clientTime} your time`).locator('visible=true').first(),
  ).toBeVisible()
  await page
    .getByRole('button', { name: 'Request booking' })
    .locator('visible=true')
    .first()
    .click()
  await page.waitForURL(/\/client\/bookings/)
  const id = new URL(page.url()).searchParams.get('booked')
  await page.goto(`${origin()}/client/bookings/${id}`)
  await expect(page.getByText(new RegExp(`${time}.*Nairobi`)).first()).toBeVisible()
  await expect(page.getByText(`${clientTime} your time`).first()).toBeVisible()

  await signIn(ownerPage, business.email)
  await ownerPage.goto(`${origin()}/professional/bookings?booking=${id}`)
  await expect(ownerPage.getByRole('dialog').getByText(new RegExp(time)).first()).toBeVisible()
  const [row] = await queryDatabase<{ starts_at: Date }>(
    'select starts_at from bookings where id = $1',
    [id],
  )
  expect(row?.starts_at.toISOString()).toBe(new Date(`${day}T${time}:00+03:00`).toISOString())
  await lagos.close()
  await nairobi.close()
})
