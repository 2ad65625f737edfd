import { type Browser, expect, type Page, test } from '@playwright/test'
import { registerClient } from '../support/accounts.ts'
import { createBooking } from '../support/bookings.ts'
import {
  type ClaimedBusiness,
  calendarUrl,
  createBusiness,
  findLateSlot,
  getShortestService,
  openOwnerPage,
  setAutoAccept,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { origin } from '../support/server.ts'
import { outdateZoneData } from '../support/zone-data.ts'

/* Morocco stays at UTC since 20 September 2026. Browsers with older zone data must show what the server says. */

const timeZone = 'Africa/Casablanca'

/** A business of its own: few of the demo are in Morocco, and other journeys may have claimed them. */
async function createInCasablanca() {
  const business = await createBusiness()
  await queryDatabase('update businesses set time_zone = $2 where id = $1', [business.id, timeZone])
  return business
}

/** The first free time on the last day that has one. */
async function findTime(business: ClaimedBusiness) {
  const { id } = await getShortestService(business)
  const start = await findLateSlot(business, id)
  expect(start).toMatch(/:00\+00:00$/)
  return { service: id, start, day: start.slice(0, 10), time: start.slice(11, 16) }
}

function recordErrors(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

const slots = (page: Page) => page.locator('a[href*="start="]')

test(
  'a browser with old time zone data shows the same open times in Casablanca as the server',
  { tag: '@long' },
  async ({ browser, page }, { project }) => {
    const business = await createInCasablanca()
    const { service, start, day, time } = await findTime(business)
    const url = `${origin()}/services/${business.id}/book?service=${service}&day=${day}`
    const withoutScripts = await browser.newContext({ ...project.use, javaScriptEnabled: false })
    const html = await withoutScripts.newPage()
    await html.goto(url)
    const sent = await slots(html).allTextContents()
    await withoutScripts.close()
    expect(sent[0]).toContain(time)

    await outdateZoneData(page)
    const errors = recordErrors(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    expect(await slots(page).allTextContents()).toEqual(sent)
    await page
      .locator(`a[href*="start=${encodeURIComponent(start)}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(/start=/)
    await expect(
      page
        .getByText(new RegExp(`, ${time}$`))
        .locator('visible=true')
        .first(),
    ).toBeVisible()
    expect(errors).toEqual([])
  },
)

/** The booking in the calendar of the owner: what it says, and where it is. */
async function readCalendar(
  browser: Browser,
  { use, isOld }: { use: object; isOld: boolean },
  { business, day }: { business: ClaimedBusiness; day: string },
) {
  const owner = await openOwnerPage(browser, use, business)
  if (isOld) await outdateZoneData(owner)
  const errors = recordErrors(owner)
  await owner.goto(calendarUrl(`?day=${day}`))
  const block = owner.locator('.visit:visible')
  await expect(block).toHaveCount(1)
  const label = await block.textContent()
  const box = await block.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    return { top: top - (element.parentElement?.getBoundingClientRect().top ?? 0), height }
  })
  expect(errors).toEqual([])
  await owner.context().close()
  return { label, box }
}

test(
  'a browser with old time zone data shows a calendar in Casablanca exactly as an up-to-date browser does',
  { tag: '@long' },
  async ({ browser, page }, { project: { use } }) => {
    const business = await createInCasablanca()
    await setAutoAccept(business, true)
    const { service, start, day, time } = await findTime(business)
    await registerClient(page)
    const { id } = await createBooking(page, service, start)
    const current = await readCalendar(browser, { use, isOld: false }, { business, day })
    const old = await readCalendar(browser, { use, isOld: true }, { business, day })
    expect(old).toEqual(current)

    await outdateZoneData(page)
    await page.goto(`${origin()}/client/bookings/${id}`)
    await expect(page.getByText(new RegExp(`${time}.*Casablanca`)).first()).toBeVisible()
  },
)
