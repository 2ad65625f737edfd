import { type Browser, expect, test } from '@playwright/test'
import { inDatabase } from '../support/bookings.ts'
import { deskOf, deskPage, type Shop, serviceOf, takeShop } from '../support/business.ts'

const cairo = 'Africa/Cairo'

/** The next instant at which the clocks of Cairo go forward, or back, and how many days away it is. */
function nextChange(way: 'forward' | 'back') {
  const now = Temporal.Now.zonedDateTimeISO(cairo)
  const next = now.getTimeZoneTransition('next')
  const later = next?.getTimeZoneTransition('next')
  const found = [next, later].find((change) => {
    const before = change?.subtract({ seconds: 1 }).offsetNanoseconds ?? 0
    return change && change.offsetNanoseconds > before === (way === 'forward')
  })
  if (!found) throw new Error('The clocks of Cairo are not set anew any more')
  return { change: found.toInstant(), days: now.until(found, { largestUnit: 'day' }).days }
}

async function cairoDesk(browser: Browser, use: object) {
  const shop = await takeShop(1, cairo)
  const service = await serviceOf(shop)
  const desk = await deskOf(browser, use, shop)
  const dialog = desk.getByRole('dialog', { name: 'Add booking' })
  return { shop, service, desk, dialog, add: dialog.getByRole('button', { name: 'Add booking' }) }
}

const startsAt = async ({ id }: Shop) =>
  (
    await inDatabase<{ starts_at: Date }>('select starts_at from bookings where business_id = $1', [
      id,
    ])
  ).map(({ starts_at }) => starts_at.toISOString())

test('a time that the clock shows twice is asked about before it is booked', async ({ browser }, {
  project,
}) => {
  const { change } = nextChange('back')
  const { shop, service, desk, dialog, add } = await cairoDesk(browser, project.use)
  const half = { minutes: 30 }
  const [first, second] = [change.subtract(half), change.add(half)]
  const wall = first.toZonedDateTimeISO(cairo).toPlainDateTime()
  await desk.goto(deskPage(`?add=${wall.toPlainDate()}`))
  await dialog.getByLabel('Service').selectOption(service.id)
  await dialog.getByLabel('Time', { exact: true }).fill(wall.toPlainTime().toString().slice(0, 5))
  await dialog.getByLabel('Client’s name').fill('Umm Kulthum')
  await add.click()
  await expect(dialog.getByText('The clock shows this time twice on that day.')).toBeVisible()
  await expect(dialog.getByLabel('Time', { exact: true })).toBeFocused()
  expect(await startsAt(shop)).toEqual([])

  const wanted = project.name === 'phone' ? first : second
  const words = project.name === 'phone' ? 'The first, before' : 'The second, after'
  const which = dialog.getByRole('group', { name: 'Which of the two?' })
  await which.getByLabel(words).check()
  await expect(dialog.getByLabel('Client’s name')).toHaveValue('Umm Kulthum')
  await add.click()
  await expect(dialog).toHaveCount(0)
  expect(await startsAt(shop)).toEqual([new Date(wanted.epochMilliseconds).toISOString()])
  await expect(desk.getByText(/The clock changes on this day/).first()).toBeVisible()
  await expect(desk.locator('.visit:visible')).toHaveCount(1)
  await desk.context().close()
})

test('a time that the clock skips is not booked', async ({ browser }, { project }) => {
  const { change, days } = nextChange('forward')
  test.skip(days > 364, 'It lies further ahead than a visit may be entered')
  const { shop, service, desk, dialog, add } = await cairoDesk(browser, project.use)
  const before = change.subtract({ minutes: 1 }).toZonedDateTimeISO(cairo).toPlainDateTime()
  const skipped = before.add({ minutes: 31 })
  const time = dialog.getByLabel('Time', { exact: true })
  await desk.goto(deskPage(`?add=${skipped.toPlainDate()}`))
  await dialog.getByLabel('Service').selectOption(service.id)
  await time.fill(skipped.toPlainTime().toString().slice(0, 5))
  await dialog.getByLabel('Client’s name').fill('Umm Kulthum')
  await add.click()
  await expect(dialog.getByText('The clock skips this time on that day.')).toBeVisible()
  await expect(time).toBeFocused()
  expect(await startsAt(shop)).toEqual([])

  const after = change.add({ minutes: 30 })
  await time.fill(after.toZonedDateTimeISO(cairo).toPlainTime().toString().slice(0, 5))
  await add.click()
  await expect(dialog).toHaveCount(0)
  expect(await startsAt(shop)).toEqual([new Date(after.epochMilliseconds).toISOString()])
  await desk.context().close()
})
