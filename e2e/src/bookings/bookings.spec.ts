import { type Browser, expect, type Page, test } from '@playwright/test'
import { freeAt, letItBegin, makeStrict, requestOf } from '../support/bookings.ts'
import { newClient, origin, signIn } from '../support/person.ts'

/** Each screen takes days of its own, so that the two journeys want different times. */
const dayOf = (project: string) => (project === 'phone' ? 9 : 6)

async function barberOf(browser: Browser, use: object) {
  const desk = await (await browser.newContext(use)).newPage()
  await signIn(desk, 'kofi@ujuzi.test', 'professional')
  return desk
}

const bookingPage = (page: Page, id: string) => page.goto(`${origin()}/client/bookings/${id}`)
const sheetOf = (desk: Page, id: string) =>
  desk.goto(`${origin()}/professional/bookings?booking=${id}`)

test('a visit from the request to the reply, each side seeing the other at once', async ({
  browser,
  page,
}, { project }) => {
  test.setTimeout(120_000)
  const { service_id, days } = await freeAt('kofi cuts', dayOf(project.name))
  const desk = await barberOf(browser, project.use)
  await desk.goto(`${origin()}/professional/bookings`)
  await newClient(page)

  const id = await test.step('a request appears on the professional’s open screen', async () => {
    const booking = await requestOf(page, service_id, days[0]?.slots[1]?.start ?? '')
    await expect(desk.getByRole('heading', { name: 'Answer first' })).toBeVisible()
    await sheetOf(desk, booking.id)
    return booking.id
  })

  await test.step('its confirmation appears on the client’s, without a reload', async () => {
    await bookingPage(page, id)
    await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notices' })).toBeVisible()
    await desk.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Notices, 1 unread/ })).toBeVisible()
  })

  await test.step('the client moves it, and the professional sees the new time', async () => {
    await page.getByRole('link', { name: 'Reschedule' }).click()
    const wanted = days[1]?.date ?? ''
    await page.locator(`a[href*="day=${wanted}"]`).first().click()
    const slot = page.locator(`a[href*="start=${wanted}"]`).nth(2)
    const time = ((await slot.textContent()) ?? '').trim()
    await slot.click()
    await page.getByLabel(/Tell .* why/).fill('My bus comes in late.')
    await page.getByRole('button', { name: 'Move the booking' }).locator('visible=true').click()
    await page.waitForURL(`**/client/bookings/${id}`)
    await expect(page.getByText(`You moved it to`).first()).toBeVisible()
    await expect(desk.getByRole('dialog').getByText(time).first()).toBeVisible()
  })

  await test.step('the visit takes place and is marked as done', async () => {
    await letItBegin(id)
    await sheetOf(desk, id)
    await desk.getByRole('dialog').getByRole('button', { name: 'Mark complete' }).click()
    await expect(page.getByRole('link', { name: 'Write a review' })).toBeVisible()
  })

  await test.step('the client writes a review', async () => {
    await page.getByRole('link', { name: 'Write a review' }).click()
    await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible()
    await page.getByRole('radio', { name: '4: Good' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Neat work' }).check()
    await page.getByLabel(/^Your review/).fill('The fade is clean. We waited ten minutes.')
    await page.reload()
    await expect(page.getByLabel(/^Your review/)).toHaveValue(/The fade is clean/)
    await page.getByRole('button', { name: 'Post review' }).click()
    await page.waitForURL(`**/client/bookings/${id}`)
    await expect(page.getByText('The fade is clean. We waited ten minutes.')).toBeVisible()
  })

  await test.step('the professional replies, and the client reads it', async () => {
    await desk.goto(`${origin()}/professional/reviews`)
    const review = desk.locator('li').filter({ hasText: 'The fade is clean' }).first()
    await review.getByRole('button', { name: 'Reply' }).click()
    await review.getByLabel(/Reply to/).fill('Next time you wait with a coffee.')
    await review.getByRole('button', { name: 'Publish reply' }).click()
    await expect(desk.getByText('Next time you wait with a coffee.').last()).toBeVisible()
    await expect(page.getByText('Next time you wait with a coffee.')).toBeVisible()
  })
  await desk.context().close()
})

test('a cancellation says what it costs before the tap, and both see it', async ({
  browser,
  page,
}, { project }) => {
  const { service_id, days } = await freeAt('kofi cuts', dayOf(project.name) + 2)
  await newClient(page)
  const { id } = await requestOf(page, service_id, days[0]?.slots[2]?.start ?? '')
  const desk = await barberOf(browser, project.use)
  await sheetOf(desk, id)
  await desk.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await bookingPage(page, id)
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(question).toContainText('Cancelling now is free')
  await expect(question).toContainText('FCFA')
  await question.getByLabel(/Tell .* why/).fill('The generator failed.')
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(
    desk.getByRole('dialog').getByText('Cancelled', { exact: true }).first(),
  ).toBeVisible()
  await expect(desk.getByRole('dialog').getByText('The generator failed.').first()).toBeVisible()
  await desk.context().close()

  // The question of a page that was left open says that it comes too late.
  await page.goto(`${page.url()}?cancel=${id}`)
  const late = page.getByRole('dialog', { name: 'No longer possible' })
  await late.getByRole('button', { name: 'Close' }).last().click()
  await expect(late).toHaveCount(0)
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
})

test('another time near the visit waits for the other side', async ({ browser, page }, {
  project,
}) => {
  const { service_id, days } = await freeAt('kofi cuts', 4)
  await newClient(page)
  const nth = project.name === 'phone' ? 0 : -1
  const { id } = await requestOf(page, service_id, days[0]?.slots.at(nth)?.start ?? '')
  await makeStrict(id)
  const desk = await barberOf(browser, project.use)
  await sheetOf(desk, id)
  await desk.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(desk.getByRole('dialog').getByText('Confirmed').first()).toBeVisible()

  await page.goto(`${origin()}/client/bookings/${id}/reschedule`)
  const wanted = days[2]?.date ?? ''
  await page.locator(`a[href*="day=${wanted}"]`).first().click()
  await page
    .locator(`a[href*="start=${wanted}"]`)
    .nth(project.name === 'phone' ? 1 : 5)
    .click()
  await page.getByRole('button', { name: 'Ask for this time' }).locator('visible=true').click()
  await page.waitForURL(`**/client/bookings/${id}`)
  await expect(page.getByRole('button', { name: 'Take back my request' })).toBeVisible()

  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /Accept/ })
    .click()
  await expect(page.getByRole('button', { name: 'Take back my request' })).toHaveCount(0)
  await expect(page.getByText(/agreed to/).first()).toBeVisible()
  await desk.context().close()
})
