import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test'
import { newPhoneNumber, signIn } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import {
  calendarUrl,
  createBusiness,
  dateInDays,
  getShortestService,
} from '../support/businesses.ts'
import { findGuestLink } from '../support/mailbox.ts'
import { expectNoOverflow } from '../support/overflow.ts'

/** A new browser context, without cookies of the site. */
async function openClean(browser: Browser, { use }: TestInfo['project']) {
  return (await browser.newContext(use)).newPage()
}

test(
  'a client without an account confirms, reschedules and cancels a booking with a link in a text message',
  { tag: '@long-desktop' },
  async ({ page: owner, browser }, { project }) => {
    const business = await createBusiness()
    const service = await getShortestService(business)
    const number = newPhoneNumber()
    await signIn(owner, business.email)
    await owner.goto(calendarUrl(`?add=${dateInDays(9)}`))
    const dialog = owner.getByRole('dialog', { name: 'Add booking' })
    await dialog.getByLabel('Client’s name').fill('Mama Bisi')
    await dialog.getByLabel('Phone').fill(number)
    await dialog.getByLabel('Service').selectOption(service.id)
    await dialog.getByLabel('Time').fill('10:00')
    await dialog.getByRole('button', { name: 'Add booking' }).click()
    await expect(dialog).toHaveCount(0)
    await owner.getByRole('link', { name: /Mama Bisi/ }).click()
    const sheet = owner.getByRole('dialog', { name: service.name })

    const url = await findGuestLink(number)
    const client = await openClean(browser, project)
    const reads = async (heading: string | RegExp) => {
      await expect(client.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectReadable(client)
    }

    await test.step('the link shows the booking, and opening the link does not confirm it', async () => {
      const response = await client.goto(url)
      expect(response?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
      })
      await reads(service.name)
      await client.reload()
      await expect(client.getByRole('button', { name: 'I’ll be there' })).toBeVisible()
    })

    await test.step('the business sees the confirmation without reloading', async () => {
      await client.getByRole('button', { name: 'I’ll be there' }).click()
      await expect(client.getByText('You confirmed that you’ll come.')).toBeVisible()
      await expect(client.getByRole('button', { name: 'I’ll be there' })).toHaveCount(0)
      await expectReadable(client)
      await expect(sheet.getByText('Confirmed by the client').first()).toBeVisible()
      await expect(sheet.getByText('Mama, through their link')).toBeVisible()
    })

    await test.step('the client reschedules to another open time', async () => {
      await client.getByRole('link', { name: 'Change the time' }).click()
      await reads('Choose another time')
      await client.getByRole('link', { name: /^Afternoon/ }).click()
      await client.getByRole('link', { name: '14:00', exact: true }).click()
      await client.getByRole('button', { name: /^Change to .*14:00/ }).click()
      await expect(client.getByText('Your new time is booked.')).toBeVisible()
      await expect(client.getByText(/14:00 - 15:00/)).toBeVisible()
      await expect(sheet.getByText(/14:00/).first()).toBeVisible()
      await expect(client.getByRole('button', { name: 'I’ll be there' })).toBeVisible()
    })

    await test.step('the client sees what cancelling costs and cancels with a reason, which the business sees', async () => {
      await client.getByRole('link', { name: 'Cancel booking' }).click()
      await reads('Cancel this booking?')
      await expect(client.getByText('Cancelling now is free: you owe nothing.')).toBeVisible()
      await client.getByRole('textbox').fill('We are travelling')
      await client.getByRole('button', { name: 'Cancel booking' }).click()
      await expect(client.getByText('You cancelled this booking.')).toBeVisible()
      await reads(service.name)
      await expect(sheet.getByText('We are travelling').first()).toBeVisible()
      // Only stopping further messages is left.
      await expect(client.getByRole('main').getByRole('button')).toHaveCount(1)
      await expect(client.getByRole('button', { name: 'Stop text messages' })).toBeVisible()
    })

    await test.step('an incomplete link says that it does not work', async () => {
      const response = await client.goto(`${url.slice(0, -3)}`)
      expect(response?.status()).toBe(404)
      await reads('This link doesn’t work')
    })
    await client.context().close()
  },
)

async function expectReadable(page: Page) {
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
}
