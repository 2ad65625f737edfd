import { expect, type Page } from '@playwright/test'
import {
  decideVerification,
  submitKyb,
  takeVerification,
  uploadCaseDocument,
} from '@ujuzi/contract/documents/documents'
import sharp from 'sharp'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { getAccessToken } from './accounts.ts'
import { type ClaimedBusiness, getOwnerToken } from './businesses.ts'
import { queryDatabase } from './database.ts'
import { app, origin } from './server.ts'

/* Identity documents of a business, and the moderator who checks them. */

export const verificationUrl = () => `${origin()}/professional/profile/verification`
export const documentsGroup = (page: Page) => page.getByRole('group', { name: 'ID upload' })
/** The row of a badge on the verification tab, while it is verified. */
export const verifiedBadge = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Badges' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}\\s*Verified$`) })

const idCard = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#93bcd0' } })
    .jpeg()
    .toBuffer()

/** Adds a document and submits it on the verification tab that is open. */
export async function submitDocumentByForm(page: Page, name: string) {
  const file = { name, mimeType: 'image/jpeg', buffer: await idCard() }
  await documentsGroup(page).locator('input[type=file]').first().setInputFiles(file)
  await expect(documentsGroup(page).getByText(name)).toBeVisible()
  // By keyboard, because a toast may cover the button.
  await documentsGroup(page).getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(documentsGroup(page)).toContainText('Pending review')
}

/** A PDF of one empty page. */
const emptyPdf = () =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>',
  )

/** Submits an identity document over HTTP. Returns the id of the case. */
export async function submitDocument(business: ClaimedBusiness, name = 'identity-card.jpg') {
  const as = await getOwnerToken(business)
  const form = new FormData()
  form.append('kind', 'identity')
  const isPdf = name.endsWith('.pdf')
  const bytes = new Uint8Array(isPdf ? emptyPdf() : await idCard())
  form.append('file', new Blob([bytes], { type: isPdf ? 'application/pdf' : 'image/jpeg' }), name)
  const response = await fetch(origin() + uploadCaseDocument.path.replace(':id', business.id), {
    method: 'POST',
    headers: { authorization: `Bearer ${as}` },
    body: form,
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  getData(await callServer(app(), submitKyb, { params: { id: business.id }, body: {} }, { as }))
  return findCaseId(business)
}

/** Id of the case that the business has submitted. */
export async function findCaseId({ id }: ClaimedBusiness) {
  const [open] = await queryDatabase<{ id: string }>(
    `select id from document_cases where business_id = $1 and state = 'submitted'`,
    [id],
  )
  if (!open) throw new Error('The business has submitted no case')
  return open.id
}

/** Opens the case from the queue, and takes it. */
export async function openCase(page: Page, id: string) {
  await page.goto(`${origin()}/review/verifications`)
  await page.locator(`a[href="/review/verifications/${id}"]`).click()
  await expect(page.getByText('Take this case to see')).toBeVisible()
  await page.getByRole('button', { name: 'Take this case' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
}

/** Takes and approves a case over HTTP as the moderator who is signed in on this page. */
export async function approveCase(page: Page, id: string) {
  const as = await getAccessToken(page)
  getData(await callServer(app(), takeVerification, { params: { id }, body: {} }, { as }))
  const body = { outcome: 'approved', kinds: ['identity'] } as const
  getData(
    await callServer(
      app(),
      decideVerification,
      { params: { id }, body: { ...body, kinds: [...body.kinds] } },
      { as },
    ),
  )
}

/** Asserts whether the public page of the business shows the Verified badge to a visitor. */
export async function expectVerified(page: Page, { id }: ClaimedBusiness, verified: boolean) {
  const visitor = await page.context().browser()?.newPage()
  if (!visitor) throw new Error('The page has no browser')
  await visitor.goto(`${origin()}/services/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  const badge = visitor.getByLabel('Verified', { exact: true })
  if (verified) await expect(badge.first()).toBeVisible()
  else await expect(badge).toHaveCount(0)
  await visitor.close()
}
