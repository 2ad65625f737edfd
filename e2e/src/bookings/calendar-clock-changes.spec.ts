import { expect, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { calendarUrl, claimBusiness, getShortestService } from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'

/* The form for repeated and skipped times is tested in walk-in-dialog.browser.test.tsx. */

const cairo = 'Africa/Cairo'

/** The next instant at which the clocks in Cairo go back. */
function nextClockChangeBack() {
  const next = Temporal.Now.zonedDateTimeISO(cairo).getTimeZoneTransition('next')
  const later = next?.getTimeZoneTransition('next')
  const found = [next, later].find((change) => {
    const before = change?.subtract({ seconds: 1 }).offsetNanoseconds ?? 0
    return change && change.offsetNanoseconds < before
  })
  if (!found) throw new Error('Egypt no longer has clock changes')
  return found.toInstant()
}

test('a professional books the second occurrence of a time that a clock change repeats', {
  tag: '@long',
}, async ({ page }) => {
  const business = await claimBusiness({ timeZone: cairo })
  const service = await getShortestService(business)
  await signIn(page, business.email)
  const start = nextClockChangeBack().add({ minutes: 30 })
  const wall = start.toZonedDateTimeISO(cairo).toPlainDateTime()
  const dialog = page.getByRole('dialog', { name: 'Add booking' })
  const time = dialog.getByLabel('Time', { exact: true })
  const add = dialog.getByRole('button', { name: 'Add booking' })
  await page.goto(calendarUrl(`?add=${wall.toPlainDate()}`))
  await dialog.getByLabel('Service').selectOption(service.id)
  await time.fill(wall.toPlainTime().toString().slice(0, 5))
  await dialog.getByLabel('Client’s name').fill('Umm Kulthum')
  await add.click()
  await expect(
    dialog.getByText('This time occurs twice on that day because the clocks change.'),
  ).toBeVisible()
  const which = dialog.getByRole('group', { name: 'Which of the two?' })
  await which.getByLabel('The second, after').check()
  await add.click()
  await expect(dialog).toHaveCount(0)
  const bookings = await queryDatabase<{ starts_at: Date }>(
    'select starts_at from bookings where business_id = $1',
    [business.id],
  )
  expect(bookings.map(({ starts_at }) => starts_at.getTime())).toEqual([start.epochMilliseconds])
  await expect(page.getByText(/The clocks change on this day/).first()).toBeVisible()
  await expect(page.locator('.visit:visible')).toHaveCount(1)
})
