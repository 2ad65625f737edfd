import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { cancelBooking, confirmBooking } from '@ujuzi/contract/bookings/transitions'
import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { someOf } from '../../../server/src/testing/cases.ts'
import { moneyMovementWords } from '../../../server/src/testing/checks/money-words.ts'
import { getAccessToken, registerClient } from '../support/accounts.ts'
import { confirmationUrl, createBooking } from '../support/bookings.ts'
import {
  createBusiness,
  findLateSlot,
  getOwnerToken,
  getShortestService,
  openOwnerPage,
  setAutoAccept,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { app, origin } from '../support/server.ts'

/* The emails are tested in server/src/modules/bookings/cancellation-emails.test.ts. */

type PageCheck = { locale: Locale; url: string; part?: Locator; contains?: RegExp }

/** Opens a page in this language and asserts that the page, or one part of it, does not say that money moved. */
async function checkPage(
  page: Page,
  { locale, url, part = page.locator('body'), contains }: PageCheck,
) {
  await page.context().addCookies([{ name: 'PARAGLIDE_LOCALE', value: locale, url: origin() }])
  await page.goto(url)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (contains) await expect(part).toContainText(contains)
  const text = await part.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const script of copy.querySelectorAll('script, style')) script.remove()
    return copy.textContent ?? ''
  })
  expect(text.length, url).toBeGreaterThan(40)
  expect(text, `${url} in ${locale}`).not.toMatch(moneyMovementWords[locale])
}

const bookingUrl = (id: string) => `${origin()}/client/bookings/${id}`
const sheetUrl = (id: string) => `${origin()}/professional/bookings?booking=${id}`

const clientOwes = /owe|devez|debe/
const businessIsOwed = /owes|doit|debe/

/** A request of a client, who is signed in on `page`, to a business whose owner is signed in on another. */
async function openRequest(browser: Browser, page: Page, use: object) {
  const business = await createBusiness()
  await setAutoAccept(business, false)
  const { id: service_id } = await getShortestService(business)
  await registerClient(page)
  const ownerPage = await openOwnerPage(browser, use, business)
  const { id } = await createBooking(page, service_id, await findLateSlot(business, service_id))
  return {
    business,
    service_id,
    ownerPage,
    id,
    owner: { as: await getOwnerToken(business) },
  }
}

/** Confirms the booking, with less notice left than free cancellation requires. */
async function confirmLate(id: string, owner: { as: string }) {
  getData(await callServer(app(), confirmBooking, { params: { id }, body: {} }, owner))
  await queryDatabase(
    `update bookings set refund_from = now() + interval '13 hours' where id = $1`,
    [id],
  )
}

for (const locale of someOf(locales)) {
  test(
    `before a booking is cancelled, no page in ${locale} claims that money was paid or refunded`,
    {
      tag: '@some',
    },
    async ({ page, browser }, { project }) => {
      const opened = await openRequest(browser, page, project.use)
      const { business, service_id, ownerPage, id, owner } = opened
      await checkPage(page, { locale, url: bookingUrl(id) })
      await confirmLate(id, owner)
      const slot = await findLateSlot(business, service_id, 1)
      const title = m.business_policies({}, { locale })
      const policies = page
        .locator('details')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      for (const check of [
        { url: `${origin()}/services/${business.id}`, part: policies },
        { url: confirmationUrl(business, service_id, slot), part: page.locator('#main') },
        { url: bookingUrl(id) },
        { url: `${bookingUrl(id)}?cancel=${id}`, part: page.getByRole('dialog') },
      ]) {
        await checkPage(page, { locale, contains: clientOwes, ...check })
      }
      const question = `${sheetUrl(id)}&ask=cancel&of=${id}`
      await checkPage(ownerPage, { locale, url: question, contains: businessIsOwed })
      await ownerPage.context().close()
    },
  )

  test(
    `after either side cancels a booking, no page in ${locale} claims that money was paid or refunded`,
    {
      tag: '@some',
    },
    async ({ page, browser }, { project }) => {
      const opened = await openRequest(browser, page, project.use)
      const { business, service_id, ownerPage, owner } = opened
      const client = { as: await getAccessToken(page) }
      const second = await createBooking(
        page,
        service_id,
        await findLateSlot(business, service_id, 1),
      )
      for (const [id, canceller] of [
        [opened.id, client],
        [second.id, owner],
      ] as const) {
        await confirmLate(id, owner)
        getData(await callServer(app(), cancelBooking, { params: { id }, body: {} }, canceller))
        await checkPage(page, { locale, url: bookingUrl(id), contains: clientOwes })
        await checkPage(ownerPage, { locale, url: sheetUrl(id), contains: businessIsOwed })
      }
      for (const path of ['/client/bookings?tab=cancelled', '/client/dashboard']) {
        await checkPage(page, { locale, url: origin() + path })
      }
      await ownerPage.context().close()
    },
  )
}
