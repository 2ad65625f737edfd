import { expect, test } from '@playwright/test'
import { registerClient } from '../support/accounts.ts'
import {
  calendarUrl,
  claimBusiness,
  getShortestService,
  listFreeDays,
  openOwnerPage,
  setAutoAccept,
  showPerson,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'

test(
  'a client who booked a person that leaves the business sees whom the business assigns instead',
  {
    tag: '@long-desktop',
  },
  async ({ browser, page, isMobile }, { project }) => {
    const business = await claimBusiness({ resources: 2 })
    await setAutoAccept(business, true)
    await queryDatabase(
      `update resources set kind = 'person', name = (array['Ruth Bassey', 'Grace Adeyemi'])[position + 1]
     where id = any($1::uuid[])`,
      [business.resourceIds],
    )
    const service = await getShortestService(business)
    const days = await listFreeDays(business, service.id)
    const day = days.find(({ slots }) => slots.length > 3)
    await registerClient(page)
    await page.goto(
      `${origin()}/services/${business.id}/book?service=${service.id}&day=${day?.date}`,
    )
    const people = page.getByRole('navigation', { name: 'With' })
    await expect(people.getByRole('link', { name: 'Anyone' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await people.getByRole('link', { name: 'Grace Adeyemi' }).click()
    await expect(page).toHaveURL(new RegExp(`member=${business.resourceIds[1]}`))
    await expectNoOverflow(page)
    await page.locator(`a[href*="start=${day?.date}"]`).first().click()
    await expect(page).toHaveURL(/start=/)
    await page.getByRole('button', { name: 'Confirm booking' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/client\/bookings\?booked=/)
    const id = new URL(page.url()).searchParams.get('booked')
    await page.goto(`${origin()}/client/bookings/${id}`)
    await expect(page.getByText('With Grace Adeyemi')).toBeVisible()
    await expectNoOverflow(page)

    const ownerPage = await openOwnerPage(browser, project.use, business)
    await ownerPage.goto(calendarUrl(`?view=day&day=${day?.date}`))
    await showPerson(ownerPage, isMobile, 'Grace Adeyemi')
    const column = ownerPage.getByRole('region', { name: /^Grace Adeyemi/ })
    await expect(column.locator('.visit')).toHaveCount(1)
    await expect(
      ownerPage.getByRole('region', { name: /^Ruth Bassey/ }).locator('.visit'),
    ).toHaveCount(0)
    await column.locator('.visit').click()
    await expect(ownerPage.getByRole('dialog').getByText(/with Grace Adeyemi/)).toBeVisible()

    await queryDatabase('update resources set retired_at = now() where id = $1', [
      business.resourceIds[1],
    ])
    await ownerPage.goto(calendarUrl(`?booking=${id}`))
    const sheet = ownerPage.getByRole('dialog')
    await expect(sheet.getByText('Grace Adeyemi no longer works here.')).toBeVisible()
    await sheet.getByRole('link', { name: 'Choose another person' }).click()
    await expectNoOverflow(ownerPage)
    await expect(ownerPage.getByLabel('Person or place').getByRole('option')).toHaveText([
      'Ruth Bassey',
    ])
    await ownerPage.getByRole('button', { name: 'Assign booking' }).click()
    await expect(ownerPage.getByText('The booking is now with Ruth Bassey.')).toBeVisible()
    await expect(ownerPage.getByText('Grace Adeyemi no longer works here.')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('With Ruth Bassey')).toBeVisible()
  },
)
