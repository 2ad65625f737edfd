import { expect, type Page, test } from '@playwright/test'
import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { changeService, getService } from '@ujuzi/contract/services/services'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { getAccessToken, openPage, registerClient } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import {
  claimBusiness,
  getOwnerToken,
  getShortestService,
  openOwnerPage,
  setAutoAccept,
} from '../support/businesses.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { holdScripts } from '../support/scripts.ts'
import { app, origin } from '../support/server.ts'

/* Rows and their errors are tested in web/app/features/services/wizard/shape/shape.browser.test.tsx. */

const wizard = (page: Page) => page.getByRole('dialog')
const next = (page: Page) => wizard(page).getByRole('button', { name: 'Next' })

async function fillRow(page: Page, path: string, [name, price, duration]: string[]) {
  await wizard(page)
    .locator(`[name="${path}.name"]`)
    .fill(name ?? '')
  await wizard(page)
    .locator(`[name="${path}.price"]`)
    .fill(price ?? '')
  await wizard(page)
    .locator(`[name="${path}.duration"]`)
    .selectOption(duration ?? '')
}

/** Creates a service with two variants and an add-on. Returns its id. */
async function createInWizard(page: Page) {
  await page.goto(`${origin()}/professional/services/new`)
  await wizard(page).getByLabel('Service title').fill('Ghana weaving')
  await wizard(page).getByLabel('Description').fill('Feed-in braids, hair included.')
  await next(page).click()
  await wizard(page).getByRole('button', { name: 'Offer variants' }).click()
  await fillRow(page, 'variants.0', ['Shoulder length', '5000', '30'])
  await fillRow(page, 'variants.1', ['Waist length', '9000', '45'])
  await wizard(page).getByRole('button', { name: 'Add an add-on' }).click()
  await fillRow(page, 'add_ons.0', ['Wash before', '1000', '15'])
  expect.soft(await findViolations(page)).toEqual([])
  await expectNoOverflow(page)
  await next(page).click()
  await wizard(page).getByLabel('Category').selectOption('hairdresser')
  await next(page).click()
  const created = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/api/business/services/'),
  )
  await wizard(page).getByRole('button', { name: 'Create Service' }).click()
  const { id } = (await (await created).json()) as { id: string }
  return id
}

test(
  'a client books a service variant with an add-on, and a later price change leaves the booked price unchanged',
  { tag: '@long-desktop' },
  async ({ browser, page }, { project }) => {
    const business = await claimBusiness()
    await setAutoAccept(business, false)
    const ownerPage = await openOwnerPage(browser, project.use, business)
    const id = await createInWizard(ownerPage)
    const as = await getOwnerToken(business)
    const { variants, add_ons } = getData(
      await callServer(app(), getService, { params: { id } }, { as }),
    )

    await registerClient(page)
    await page.goto(`${origin()}/services/${business.id}`)
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Ghana weaving' })
        .getByText(/^From /)
        .first(),
    ).toBeVisible()
    await page.goto(`${origin()}/services/${business.id}/book?service=${id}`)
    await expect(page.getByRole('heading', { name: 'Choose a day and a time' })).toBeVisible()
    expect.soft(await findViolations(page)).toEqual([])
    await page.getByRole('radio', { name: 'Waist length' }).check()
    await page.getByRole('checkbox', { name: 'Wash before' }).check()
    await expect(page).toHaveURL(new RegExp(`${variants[1]?.id}.*${add_ons[0]?.id}`))
    await expectNoOverflow(page)
    await expect(page.getByText('1 h').filter({ visible: true }).first()).toBeVisible()
    await page.locator('a[href*="day="]').first().waitFor()
    const day = await firstFreeDay(page)
    await page.locator(`a[href*="start=${day}"]`).first().click()
    await expect(page).toHaveURL(/start=/)
    await page.getByRole('button', { name: 'Request booking' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/client\/bookings\?booked=/)
    const booked = new URL(page.url()).searchParams.get('booked') ?? ''

    const dearer = variants.map((variant) => ({ ...variant, price: variant.price * 2 }))
    getData(
      await callServer(
        app(),
        changeService,
        { params: { id }, body: { variants: dearer } },
        { as },
      ),
    )
    const client = await getAccessToken(page)
    const booking = getData(
      await callServer(app(), getBooking, { params: { id: booked } }, { as: client }),
    )
    expect(booking).toMatchObject({
      price: 10_000,
      option_ids: expect.arrayContaining([variants[1]?.id, add_ons[0]?.id]),
    })
    await page.goto(`${origin()}/client/bookings/${booked}/again`)
    await expect(page.getByRole('radio', { name: 'Waist length' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Wash before' })).toBeChecked()
  },
)

/** Chooses the first visible day with open times. Returns its date. */
async function firstFreeDay(page: Page) {
  const start = page.locator('a[href*="start="]').first()
  await start.waitFor()
  const href = (await start.getAttribute('href')) ?? ''
  return (new URLSearchParams(href.slice(href.indexOf('?'))).get('start') ?? '').slice(0, 10)
}

/** A service with a variant and two add-ons. */
async function offerOptions() {
  const business = await claimBusiness()
  const as = await getOwnerToken(business)
  const { id } = await getShortestService(business)
  const option = { price: 5000, duration: 30 }
  const body = {
    variants: [
      { ...option, name: 'Short' },
      { ...option, name: 'Long' },
    ],
    add_ons: [
      { ...option, name: 'Wash', duration: 15 },
      { ...option, name: 'Oil', duration: 0 },
    ],
  }
  getData(await callServer(app(), changeService, { params: { id }, body }, { as }))
  return `${origin()}/services/${business.id}/book?service=${id}`
}

test('a visitor chooses service options without JavaScript', async ({ browser }) => {
  const url = await offerOptions()
  const page = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(url)
  await page.getByRole('radio', { name: 'Long' }).check()
  await page.getByRole('checkbox', { name: 'Wash' }).check()
  await page.getByRole('button', { name: 'Show open times' }).click()
  await expect(page.getByRole('radio', { name: 'Long' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Wash' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
})

test('service options chosen and a note typed before the scripts run are kept', {
  tag: '@long',
}, async ({ page }) => {
  const url = await offerOptions()
  const release = await holdScripts(page)
  await page.goto(url, { waitUntil: 'commit' })
  const long = page.getByRole('radio', { name: 'Long' })
  const wash = page.getByRole('checkbox', { name: 'Wash' })
  const oil = page.getByRole('checkbox', { name: 'Oil' })
  const note = page.getByRole('textbox', { name: /^Note for/ })
  await long.check()
  await wash.check()
  await oil.check()
  await note.fill('Second floor')
  release()
  for (const field of [long, wash, oil]) {
    await expect(page).toHaveURL(new RegExp(await field.inputValue()))
  }
  await expect(page.getByText('12/500')).toBeVisible()
  for (const field of [long, wash, oil]) await expect(field).toBeChecked()
  await expect(note).toHaveValue('Second floor')
})
