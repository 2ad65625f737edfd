import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { faultsOf } from '../support/axe.ts'
import { inDatabase } from '../support/bookings.ts'
import { takeShop } from '../support/business.ts'
import { expectNoSideways } from '../support/overflow.ts'
import { demoPassword, letterTo, origin, signIn, typeSignIn } from '../support/person.ts'

test.setTimeout(180_000)

const why = 'The card belongs to your sister. Hand in one of your own.'
const documents = (page: Page) => page.getByRole('group', { name: 'ID upload' })
const badges = (page: Page) => page.getByRole('list', { name: 'Badges' })

test('a verification is taken back: Verified goes without a reload, and papers are handed in again', async ({
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
  await page.goto(`${origin()}/professional/profile/verification`)

  await test.step('an identity is approved', async () => {
    await handIn(page, 'identity-card.jpg')
    await approve(reviewer, shop.id)
    await expect(badges(page).getByText('Identity', { exact: true })).toBeVisible()
    await expect(reviewer.getByText('Approved').first()).toBeVisible()
    await expectVerified(page, shop.id, true)
  })

  await test.step('its owner takes another name, and the reviewer sees both', async () => {
    await inDatabase(
      `update accounts set name = 'Abla Sossou' where id = (select owner_id from businesses where id = $1)`,
      [shop.id],
    )
    await reviewer.reload()
    await expect(reviewer.getByText('The name is not the one that was proved')).toBeVisible()
    await expect(reviewer.getByText('now Abla Sossou')).toBeVisible()
    await expectNoSideways(reviewer)
    expect(await faultsOf(reviewer)).toEqual([])
  })

  await test.step('taking it back needs a reason, and what was typed outlives a failure', async () => {
    const dialog = await askToTakeBack(reviewer)
    await dialog.getByRole('button', { name: 'Take back' }).press('Enter')
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByLabel(/Reason/).fill(why)
    await reviewer.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Take back' }).press('Enter')
    await expect(reviewer.getByText(/connection/i).first()).toBeVisible()
    await reviewer.context().setOffline(false)
    await reviewer.reload()
    await expect((await askToTakeBack(reviewer)).getByLabel(/Reason/)).toHaveValue(why)
    await expectNoSideways(reviewer)
    expect(await faultsOf(reviewer, '[role=dialog]')).toEqual([])
  })

  await test.step('it is taken back, and the open page of its owner shows it by itself', async () => {
    const dialog = reviewer.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Take back' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(reviewer.getByRole('button', { name: 'Take back' })).toHaveCount(0)
    await expect(reviewer.getByText('Taken back').first()).toBeVisible()
    await expect(documents(page)).toContainText('Taken back')
    await expect(documents(page)).toContainText(why)
    await expect(badges(page).getByText('Identity', { exact: true })).toHaveCount(0)
    await expectNoSideways(page)
    expect(await faultsOf(page)).toEqual([])
    await letterTo(page, shop.email, why)
  })

  await test.step('a stranger sees it no more', () => expectVerified(page, shop.id, false))

  await test.step('another paper is handed in and approved', async () => {
    await expect(documents(page).getByText('Upload again')).toBeVisible()
    await handIn(page, 'passport.jpg')
    await expect(documents(page)).toContainText('Pending review')
    await approve(reviewer, shop.id)
    await expect(badges(page).getByText('Identity', { exact: true })).toBeVisible()
    await expectVerified(page, shop.id, true)
  })
  await reviewer.context().close()
})

async function handIn(page: Page, name: string) {
  const buffer = await sharp({
    create: { width: 640, height: 400, channels: 3, background: '#93bcd0' },
  })
    .jpeg()
    .toBuffer()
  const file = { name, mimeType: 'image/jpeg', buffer }
  await documents(page).locator('input[type=file]').first().setInputFiles(file)
  await expect(documents(page).getByText(name)).toBeVisible()
  // By keyboard, because a notice may lie over it.
  await documents(page).getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(documents(page)).toContainText('Pending review')
}

async function approve(page: Page, businessId: string) {
  const [open] = await inDatabase<{ id: string }>(
    `select id from kyb_cases where business_id = $1 and state = 'submitted'`,
    [businessId],
  )
  await page.goto(`${origin()}/review/verifications/${open?.id}`)
  await page.getByRole('button', { name: 'Take this case' }).press('Enter')
  await page.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
}

async function askToTakeBack(page: Page) {
  await page.getByRole('button', { name: 'Take back' }).press('Enter')
  return page.getByRole('dialog', { name: 'Take this verification back?' })
}

/** What somebody who was never here reads on the page of the business. */
async function expectVerified(page: Page, businessId: string, verified: boolean) {
  const stranger = await page.context().browser()?.newPage()
  if (!stranger) throw new Error('There is no browser')
  await stranger.goto(`${origin()}/services/${businessId}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  const badge = stranger.getByLabel('Verified', { exact: true })
  if (verified) await expect(badge.first()).toBeVisible()
  else await expect(badge).toHaveCount(0)
  await stranger.close()
}
