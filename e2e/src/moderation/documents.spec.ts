import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { faultsOf } from '../support/axe.ts'
import { inDatabase } from '../support/bookings.ts'
import { takeShop } from '../support/business.ts'
import { expectNoSideways } from '../support/overflow.ts'
import { demoPassword, letterTo, origin, signIn, typeSignIn } from '../support/person.ts'

test.setTimeout(180_000)

const tab = () => `${origin()}/professional/profile/verification`
const documents = (page: Page) => page.getByRole('group', { name: 'ID upload' })
const idCard = (name: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#93bcd0' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

test('an ID is rejected, sent again and approved, and Verified appears without a reload', async ({
  browser,
  page,
}, { project }) => {
  const shop = await takeShop(1)
  await inDatabase('update businesses set verified_at = null where id = $1', [shop.id])
  const reviewer = await (await browser.newContext(project.use)).newPage()
  await reviewer.goto(`${origin()}/auth/login`)
  await typeSignIn(reviewer, 'reviewer@ujuzi.test', demoPassword)
  await reviewer.waitForURL('**/review')
  await signIn(page, shop.email, 'professional')
  await page.goto(tab())

  await test.step('only pictures and PDFs under 5 MB are taken', async () => {
    await expect(documents(page)).toContainText('Not added')
    const input = documents(page).locator('input[type=file]').first()
    const drawing = { name: 'id.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
    await input.setInputFiles(drawing)
    const wrong = page.getByText('Please upload a valid file (JPG, PNG, or PDF)')
    await expect(wrong).toBeVisible()
    const large = { ...drawing, name: 'id.jpg', mimeType: 'image/jpeg' }
    await input.setInputFiles({ ...large, buffer: Buffer.alloc(5 * 1024 * 1024) })
    await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
    await expect(wrong).toHaveCount(0)
  })

  await test.step('an ID is added and handed in', async () => {
    await handIn(page, 'national-id-front.jpg')
    await expect(documents(page)).toContainText('Pending review')
    await expect(documents(page)).toContainText('within two working days')
    await expectNoSideways(page)
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('a reviewer reads it beside the claim, and rejects it with a reason', async () => {
    await openCase(reviewer, shop.id)
    await expectNoSideways(reviewer)
    expect(await faultsOf(reviewer)).toEqual([])
    const saved = reviewer.waitForEvent('download')
    await reviewer.getByRole('button', { name: /Save file: Identity/ }).click()
    expect((await saved).suggestedFilename()).toBe('national-id-front.jpg')
    await expect(reviewer.getByText('Document opened')).toBeVisible()
    await reviewer.getByRole('button', { name: 'Reject' }).click()
    await expect(reviewer.getByText('This field is required')).toBeVisible()
    await reviewer.getByLabel(/Reason/).fill('The name is cut off at the edge.')
    await reviewer.getByRole('button', { name: 'Reject' }).click()
    await expect(reviewer.getByText('Rejected').first()).toBeVisible()
  })

  await test.step('its owner reads why, and sends another one', async () => {
    await expect(documents(page)).toContainText('The name is cut off at the edge.')
    await letterTo(page, shop.email, 'The name is cut off at the edge.')
    await handIn(page, 'passport.jpg')
    await expect(documents(page)).toContainText('Pending review')
  })

  await test.step('it is approved, and the open page says Verified by itself', async () => {
    await openCase(reviewer, shop.id)
    await reviewer.getByRole('button', { name: 'Approve' }).click()
    await expect(reviewer.getByText('Approved').first()).toBeVisible()
    await expect(documents(page)).toContainText('Approved')
    await expect(
      page.getByRole('list', { name: 'Badges' }).getByText('Identity', { exact: true }),
    ).toBeVisible()
    await page.goto(`${origin()}/professional/dashboard`)
    await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible()
  })

  await test.step('and a stranger sees it too', async () => {
    const stranger = await (await browser.newContext(project.use)).newPage()
    await stranger.goto(`${origin()}/services/${shop.id}`)
    await expect(stranger.getByLabel('Verified', { exact: true }).first()).toBeVisible()
    await stranger.context().close()
  })
  await reviewer.context().close()
})

async function handIn(page: Page, name: string) {
  await documents(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await idCard(name))
  await expect(documents(page).getByText(name)).toBeVisible()
  // By keyboard, because a notice may lie over it, and stays while a pointer is on it.
  await documents(page).getByRole('button', { name: 'Send for review' }).press('Enter')
}

/** The case of this business, taken by the reviewer of this page. */
async function openCase(page: Page, businessId: string) {
  const [open] = await inDatabase<{ id: string }>(
    `select id from kyb_cases where business_id = $1 and state = 'submitted'`,
    [businessId],
  )
  await page.goto(`${origin()}/review/verifications`)
  await page.locator(`a[href="/review/verifications/${open?.id}"]`).click()
  await expect(page.getByText('Take the case to see')).toBeVisible()
  await page.getByRole('button', { name: 'Take this case' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
}
