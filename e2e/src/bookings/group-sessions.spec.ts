import { expect, test } from '@playwright/test'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { createAccount, registerClient } from '../support/accounts.ts'
import {
  calendarUrl,
  createBusiness,
  dateInDays,
  getShortestService,
  openOwnerPage,
  setAutoAccept,
  showPerson,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'

const day = dateInDays(6)
const start = `${day}T10:00:00+01:00`

/** Two people who teach a class of four at 10:00 and at 11:00; three clients have booked the first one. */
async function createClass() {
  const business = await createBusiness()
  await setAutoAccept(business, true)
  await queryDatabase(
    `insert into special_days (business_id, day, hours) values ($1, $2, '{[600,720)}')`,
    [business.id, day],
  )
  await queryDatabase(`update resources set kind = 'person', name = 'Ruth Bassey' where id = $1`, [
    business.resourceIds[0],
  ])
  await queryDatabase(
    `insert into resources (id, business_id, position, kind, name)
     select uuidv7(), $1, max(position) + 1, 'person', 'Grace Adeyemi' from resources where business_id = $1`,
    [business.id],
  )
  const service = await getShortestService(business)
  await queryDatabase('update services set seats = 4, clean_up_minutes = 0 where id = $1', [
    service.id,
  ])
  const [ruth] = business.resourceIds
  for (const name of ['Awa Diop', 'Binta Sow', 'Chidi Eze']) {
    const { as } = await createAccount('client', { name })
    const body = { service_id: service.id, start, member_id: ruth }
    getData(await callServer(app(), requestBooking, { body }, { as }))
  }
  return { business, service }
}

test(
  'clients see the seats left in a group session, and the business assigns the session to another person',
  { tag: '@long-desktop' },
  async ({ browser, page, isMobile }, { project }) => {
    const { business, service } = await createClass()
    const ruth = business.resourceIds[0] ?? ''
    const times = `${origin()}/services/${business.id}/book?service=${service.id}&member=${ruth}&day=${day}`

    const withoutScripts = await browser.newContext({ ...project.use, javaScriptEnabled: false })
    const plain = await withoutScripts.newPage()
    await plain.goto(times)
    await expect(plain.getByRole('link', { name: '10:00 1 seat left' })).toBeVisible()
    await withoutScripts.close()

    await registerClient(page)
    await page.goto(times)
    await expect(page.getByRole('link', { name: '11:00 4 seats left' })).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('link', { name: '11:00 4 seats left' }).click()
    await expect(page).toHaveURL(/start=/)
    await page.getByRole('button', { name: 'Confirm booking' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/client\/bookings\?booked=/)
    const id = new URL(page.url()).searchParams.get('booked')
    await page.goto(`${origin()}/client/bookings/${id}/reschedule?day=${day}`)
    await expect(page.getByRole('link', { name: /^10:00 \d seats? left/ })).toBeVisible()
    await expectNoOverflow(page)

    const ownerPage = await openOwnerPage(browser, project.use, business)
    await ownerPage.goto(calendarUrl(`?view=day&day=${day}`))
    await showPerson(ownerPage, isMobile, 'Ruth Bassey')
    const columnOf = (name: RegExp) => ownerPage.getByRole('region', { name })
    const session = (column: RegExp) =>
      columnOf(column).getByRole('link', { name: /10:00.*Seats taken: 3 of 4/ })
    await expect(session(/^Ruth Bassey/)).toBeVisible()
    await expect(columnOf(/^Ruth Bassey/).locator('.visit')).toHaveCount(2)
    await expectNoOverflow(ownerPage)
    await session(/^Ruth Bassey/).click()
    const sheet = ownerPage.getByRole('dialog')
    await expect(sheet.getByText('Seats taken: 3 of 4')).toBeVisible()
    await sheet.getByRole('link', { name: /Binta Sow/ }).click()
    await expect(sheet.getByRole('heading', { name: 'Binta Sow' })).toBeVisible()
    await expect(sheet.getByRole('link', { name: /Awa Diop/ })).toBeVisible()
    await sheet.getByRole('button', { name: /^More/ }).click()
    await ownerPage.getByRole('menuitem', { name: 'Choose another person' }).click()
    await expect(ownerPage.getByText('All bookings in the session go to the person')).toBeVisible()
    await expectNoOverflow(ownerPage)
    await ownerPage.getByRole('button', { name: 'Assign booking' }).click()
    await expect(ownerPage.getByText('The session is now with Grace Adeyemi.')).toBeVisible()
    await ownerPage.goto(calendarUrl(`?view=day&day=${day}`))
    await showPerson(ownerPage, isMobile, 'Grace Adeyemi')
    await expect(session(/^Grace Adeyemi/)).toBeVisible()
    await expect(session(/^Ruth Bassey/)).toHaveCount(0)
  },
)
