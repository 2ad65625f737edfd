import { expect, type Page, test } from '@playwright/test'
import { revokeVerification } from '@ujuzi/contract/documents/documents'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { getAccessToken, registerModerator } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { createBusiness, openOwnerPage } from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { findEmailText } from '../support/mailbox.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'
import {
  approveCase,
  documentsGroup,
  expectVerified,
  findCaseId,
  openCase,
  submitDocument,
  submitDocumentByForm,
  verificationUrl,
  verifiedBadge,
} from '../support/verification.ts'

const reason = 'The card belongs to your sister. Hand in one of your own.'

/** A business whose identity the moderator who is signed in on this page has approved. */
async function openApprovedCase(page: Page) {
  const business = await createBusiness()
  const caseId = await submitDocument(business)
  await registerModerator(page)
  await approveCase(page, caseId)
  return { business, caseId, url: `${origin()}/review/verifications/${caseId}` }
}

async function openRevocation(page: Page) {
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
  return page.getByRole('dialog', { name: 'Withdraw this verification?' })
}

test('a moderator sees the verified name and the new name if an owner changes their name after verification', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const { business, url } = await openApprovedCase(page)
  await queryDatabase(
    `update accounts set name = 'Abla Sossou' where id = (select owner_id from businesses where id = $1)`,
    [business.id],
  )
  await page.goto(url)
  await expect(page.getByText('The name no longer matches the one we verified')).toBeVisible()
  await expect(page.getByText('now Abla Sossou')).toBeVisible()
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
})

test('withdrawing a verification needs a reason, which is kept after a lost connection and a reload', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const { url } = await openApprovedCase(page)
  await page.goto(url)
  const dialog = await openRevocation(page)
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(dialog.getByText('Explain your decision')).toBeVisible()
  await dialog.getByLabel(/Reason/).fill(reason)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(page.getByText(/connection/i).first()).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect((await openRevocation(page)).getByLabel(/Reason/)).toHaveValue(reason)
  await expectNoOverflow(page)
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
})

test(
  'approving an ID shows the Verified badge on the owner’s open page, and withdrawing the verification removes it',
  { tag: '@long-desktop' },
  async ({ browser, page }, { project }) => {
    const business = await createBusiness()
    const caseId = await submitDocument(business)
    const ownerPage = await openOwnerPage(browser, project.use, business)
    await ownerPage.goto(verificationUrl())
    await expect(documentsGroup(ownerPage)).toContainText('Pending review')
    await registerModerator(page)
    await openCase(page, caseId)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Approved').first()).toBeVisible()
    await expect(documentsGroup(ownerPage)).toContainText('Approved')
    await expect(verifiedBadge(ownerPage, 'Identity')).toBeVisible()
    await expectVerified(page, business, true)
    const dashboard = await ownerPage.context().newPage()
    await dashboard.goto(`${origin()}/professional/dashboard`)
    await expect(dashboard.getByText('Verified', { exact: true }).first()).toBeVisible()

    const dialog = await openRevocation(page)
    await dialog.getByLabel(/Reason/).fill(reason)
    await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    await expect(page.getByText('Withdrawn').first()).toBeVisible()

    await expect(documentsGroup(ownerPage)).toContainText('Withdrawn')
    await expect(documentsGroup(ownerPage)).toContainText(reason)
    await expect(verifiedBadge(ownerPage, 'Identity')).toHaveCount(0)
    await expectNoOverflow(ownerPage)
    expect(await findViolations(ownerPage)).toEqual([])
    await findEmailText(business.email, reason)
    await ownerPage.context().close()
  },
)

test(
  'the Verified badge disappears when a verification is withdrawn and returns once a new document is approved',
  { tag: '@long' },
  async ({ browser, page }, { project }) => {
    const { business, caseId } = await openApprovedCase(page)
    await expectVerified(page, business, true)
    const as = await getAccessToken(page)
    const params = { id: caseId }
    getData(await callServer(app(), revokeVerification, { params, body: { reason } }, { as }))
    await expectVerified(page, business, false)

    const ownerPage = await openOwnerPage(browser, project.use, business)
    await ownerPage.goto(verificationUrl())
    await expect(documentsGroup(ownerPage).getByText('Upload again')).toBeVisible()
    await submitDocumentByForm(ownerPage, 'passport.jpg')
    await approveCase(page, await findCaseId(business))
    await expect(verifiedBadge(ownerPage, 'Identity')).toBeVisible()
    await expectVerified(page, business, true)
    await ownerPage.context().close()
  },
)
