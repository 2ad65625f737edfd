import { expect, type Page, test } from '@playwright/test'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import {
  type ClaimedBusiness,
  calendarUrl,
  claimBusiness,
  dateInDays,
  getOwnerToken,
  getShortestService,
  openOwnerPage,
} from '../support/businesses.ts'
import { app } from '../support/server.ts'

/** The calendar of the business from a day on, as the owner sees it. */
async function getCalendar(business: ClaimedBusiness, from: string, days = 31) {
  const as = await getOwnerToken(business)
  return getData(await callServer(app(), getBusinessCalendar, { query: { from, days } }, { as }))
}

const startsOf = (items: readonly { start: string }[]) =>
  items.map(({ start }) => start.slice(0, 16))

async function blockWeekly(page: Page, day: string) {
  await page.goto(calendarUrl(`?block=${day}&from=12:00&to=13:00`))
  const form = page.getByRole('dialog', { name: 'Block time' })
  await form.getByLabel('Repeat').selectOption('Weekly')
  await form.getByLabel('Ends').selectOption('After a set number of times')
  await form.getByLabel('Number of times').fill('4')
  await form.getByLabel('Reason').fill('Lunch')
  await form.getByRole('button', { name: 'Block time' }).click()
  await expect(page.getByText('Time blocked.')).toBeVisible()
}

async function openBlock(page: Page, day: string) {
  await page.goto(calendarUrl(`?view=day&day=${day}`))
  await page.getByRole('link', { name: /^Lunch/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Lunch' })
  await expect(dialog).toContainText('Every week:')
  return dialog
}

test(
  'a professional changes one day of a weekly blocked time and makes later days bookable again',
  {
    tag: '@long-desktop',
  },
  async ({ browser }, { project }) => {
    const business = await claimBusiness()
    const page = await openOwnerPage(browser, project.use, business)
    const [first = '', second = '', third = '', fourth = ''] = [7, 14, 21, 28].map(dateInDays)
    await blockWeekly(page, first)

    const block = await openBlock(page, second)
    await block.getByRole('link', { name: 'Change' }).click()
    const form = page.getByRole('dialog', { name: 'Change blocked time' })
    await form.getByLabel('From').fill('14:00')
    await form.getByLabel('To', { exact: true }).fill('15:00')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Blocked time changed.')).toBeVisible()
    const listed = async () => startsOf((await getCalendar(business, first)).time_off)
    await expect
      .poll(listed)
      .toEqual([`${first}T12:00`, `${second}T14:00`, `${third}T12:00`, `${fourth}T12:00`])

    const later = await openBlock(page, third)
    await later.getByLabel('This one and all following').check()
    await later.getByRole('button', { name: 'Open again' }).click()
    await expect(page.getByText('This time is open again.')).toBeVisible()
    await expect.poll(listed).toEqual([`${first}T12:00`, `${second}T14:00`])
  },
)

test(
  'a professional books a client every two weeks despite a taken date, then cancels the later bookings',
  {
    tag: '@long-desktop',
  },
  async ({ browser }, { project }) => {
    const business = await claimBusiness()
    const page = await openOwnerPage(browser, project.use, business)
    const { id: service_id } = await getShortestService(business)
    const [first = '', second = '', third = ''] = [8, 22, 36].map(dateInDays)
    const { timezone, days } = await getCalendar(business, second, 1)
    const offset = days[0]?.clock[0]?.slice(19) ?? ''
    const as = await getOwnerToken(business)
    const taken = { service_id, start: `${second}T10:00:00${offset}`, client_name: 'Eto' }
    getData(await callServer(app(), createWalkIn, { body: taken }, { as }))
    expect(timezone).toBeTruthy()

    await page.goto(calendarUrl(`?add=${first}`))
    const form = page.getByRole('dialog', { name: 'Add booking' })
    await form.getByLabel('Service').first().selectOption(service_id)
    await form.getByLabel('Time', { exact: true }).fill('10:00')
    await form.getByRole('combobox', { name: 'Client’s name' }).fill('Mama Ngozi')
    await form.getByLabel('Repeat this booking').check()
    await form.getByLabel('Number of bookings').fill('3')
    await form.getByRole('button', { name: 'Show dates' }).click()
    await expect(form.getByText('Taken')).toHaveCount(1)
    await form.getByLabel(/^A different time on/).fill('16:00')
    await form.getByRole('button', { name: 'Book these dates' }).click()
    await expect(page.getByText('3 bookings added.')).toBeVisible()

    await page.goto(calendarUrl(`?view=day&day=${second}`))
    await page.getByRole('link', { name: /Mama Ngozi/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('Every 2 weeks, 2 of 3')
    await sheet.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Mama Ngozi’s booking?' })
    await dialog.getByLabel('This one and all following').check()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByText('2 bookings cancelled.')).toBeVisible()
    const confirmed = async (day: string) =>
      (await getCalendar(business, day, 1)).bookings
        .filter(({ status, guest }) => status === 'confirmed' && guest?.name === 'Mama Ngozi')
        .map(({ start }) => start.slice(0, 16))
    await expect.poll(() => confirmed(first)).toEqual([`${first}T10:00`])
    await expect.poll(() => confirmed(second)).toEqual([])
    await expect.poll(() => confirmed(third)).toEqual([])
  },
)
