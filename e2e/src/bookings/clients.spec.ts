import { expect, type Page, test } from '@playwright/test'
import { newPhoneNumber, registerClient, signIn } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import {
  calendarUrl,
  createBusiness,
  dateInDays,
  getShortestService,
} from '../support/businesses.ts'
import { findCode } from '../support/mailbox.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'
import { openSettings, settingsSection } from '../support/settings.ts'

const clientsUrl = () => `${origin()}/professional/clients`
const personal = 'Personal details'

test(
  'a walk-in client books again, signs up and adds the bookings to their account',
  {
    tag: '@long-desktop',
  },
  async ({ page, browser }, { project }) => {
    const business = await createBusiness()
    const service = await getShortestService(business)
    const number = newPhoneNumber()
    await signIn(page, business.email)
    const dialog = page.getByRole('dialog', { name: 'Add booking' })
    const enter = async (time: string) => {
      await dialog.getByLabel('Service').selectOption(service.id)
      await dialog.getByLabel('Time').fill(time)
      await dialog.getByRole('button', { name: 'Add booking' }).click()
      await expect(dialog).toHaveCount(0)
    }

    await test.step('the first booking creates the client', async () => {
      await page.goto(calendarUrl(`?add=${dateInDays(9)}`))
      await dialog.getByLabel('Client’s name').fill('Mama Bisi')
      await dialog.getByLabel('Phone').fill(number)
      await enter('10:00')
      await page.goto(clientsUrl())
      await page.getByRole('link', { name: 'Mama Bisi' }).click()
      await expect(page.getByRole('heading', { name: 'Mama Bisi', level: 1 })).toBeVisible()
      await expect(page.getByText('None. If the client signs up with this number')).toBeVisible()
    })
    await test.step('the next booking is added to the same client', async () => {
      await page.getByRole('link', { name: 'Book', exact: true }).click()
      await expect(dialog.getByLabel('Client’s name')).toHaveValue('Mama Bisi')
      await expect(dialog.getByLabel('Phone')).toHaveValue(number)
      await dialog.getByLabel('Day', { exact: true }).fill(dateInDays(10))
      await enter('11:00')
      await page.goto(clientsUrl())
      await expect(page.getByRole('link', { name: 'Mama Bisi' })).toHaveCount(1)
      await page.getByRole('link', { name: 'Mama Bisi' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: service.name })).toHaveCount(2)
      await expectNoOverflow(page)
      expect(await findViolations(page)).toEqual([])
    })

    const client = await (await browser.newContext(project.use)).newPage()
    await test.step('the client signs up, confirms the number and adds the bookings', async () => {
      await registerClient(client)
      await client.goto(`${origin()}/client/bookings`)
      await expect(
        client.getByRole('heading', { name: /has bookings under your phone number/ }),
      ).toHaveCount(0)
      await confirmNumber(client, number)
      await client.goto(`${origin()}/client/bookings`)
      await expect(
        client.getByRole('heading', { name: /has bookings under your phone number/ }),
      ).toBeVisible()
      await client.getByRole('button', { name: 'Add them' }).click()
      await expect(client.getByText('2 bookings added.').first()).toBeVisible()
      await expect(
        client.getByRole('link', { name: new RegExp(service.name) }).first(),
      ).toBeVisible()
    })
    await test.step('the business sees a client with an account', async () => {
      await page.reload()
      await expect(page.getByText('Books with their own account.')).toBeVisible()
    })
    await client.context().close()
  },
)

async function confirmNumber(page: Page, number: string) {
  await openSettings(page, 'client')
  const details = settingsSection(page, personal)
  await details.getByRole('button', { name: 'Add phone number' }).click()
  await details.getByLabel('New phone number').fill(number)
  await details.getByRole('button', { name: 'Send code' }).click()
  await details.getByLabel('Verification code').fill(await findCode(number))
  await details.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Phone number verified.').first()).toBeVisible()
}

test('a business imports clients after a preview, merges two clients and undoes the merge', {
  tag: '@long-desktop',
}, async ({ page }) => {
  const business = await createBusiness()
  await signIn(page, business.email)
  await page.goto(clientsUrl())
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import clients' })
  await dialog.getByTestId('import-file').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Name;Phone;Notes;Birthday;Line\nMama Bisi;+237677000004;Tea;02/08/1990;\n' +
        'Mama Bisi;;Soft;;+237677000005\nYemi;12;;;\n;+237677000006;;;\n',
    ),
  })
  await expect(
    dialog.getByText(
      '3 new clients. 1 new client has a value to check. 1 row has no name and won’t be imported.',
    ),
  ).toBeVisible()
  await expect(dialog.getByText(/^Phone · /)).toBeVisible()
  await expect(dialog.getByText('The column “Line” looks like phone numbers')).toBeVisible()
  await dialog.getByRole('radio', { name: 'To check (2)' }).press('Space')
  await expect(dialog.getByRole('region', { name: 'Rows' }).getByText(/^Mama Bisi/)).toHaveCount(0)
  const days = dialog.getByRole('group', { name: /^Is 02\/08\/1990 / }).getByRole('radio')
  await expect(days.nth(0)).toBeChecked()
  await days.nth(1).press('Space')
  await expect(days.nth(1)).toBeChecked()
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 3 clients' }).click()
  await expect(page.getByText('3 clients imported.').first()).toBeVisible()

  await page.getByRole('link', { name: 'See both and merge' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge with Mama Bisi' })
  await merge.getByRole('button', { name: /^Mama Bisi/ }).click()
  await expect(merge.getByText('Tea')).toBeVisible()
  await expect(merge.getByText('Soft')).toBeVisible()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(merge).toHaveCount(0)
  // By key: a toast that is still moving may take a click.
  await page.getByRole('button', { name: 'Undo merge' }).press('Enter')
  await expect(page.getByText('Mama Bisi is a separate client again.').first()).toBeVisible()
  await page.goto(clientsUrl())
  await expect(page.getByRole('link', { name: 'Mama Bisi' })).toHaveCount(2)
})
