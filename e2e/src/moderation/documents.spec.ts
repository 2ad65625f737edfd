import { expect, type Page, test } from '@playwright/test'
import { registerModerator, signIn } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { createBusiness, openOwnerPage } from '../support/businesses.ts'
import { findEmailText } from '../support/mailbox.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'
import {
  documentsGroup,
  openCase,
  submitDocument,
  submitDocumentByForm,
  verificationUrl,
} from '../support/verification.ts'

test('the identity upload accepts only pictures and PDFs under 5 MB', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const business = await createBusiness()
  await signIn(page, business.email)
  await page.goto(verificationUrl())
  await expect(documentsGroup(page)).toContainText('Not added')
  const input = documentsGroup(page).locator('input[type=file]').first()
  const drawing = { name: 'id.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await input.setInputFiles(drawing)
  const wrongType = page.getByText('Please upload a valid file (JPG, PNG, or PDF)')
  await expect(wrongType).toBeVisible()
  const large = { ...drawing, name: 'id.jpg', mimeType: 'image/jpeg' }
  await input.setInputFiles({ ...large, buffer: Buffer.alloc(5 * 1024 * 1024) })
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
  await expect(wrongType).toHaveCount(0)

  await submitDocumentByForm(page, 'national-id-front.jpg')
  await expect(documentsGroup(page)).toContainText('within 2 working days')
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
})

test(
  'a moderator reads an ID and rejects it, and the owner sees the reason',
  { tag: '@long-desktop' },
  async ({ browser, page }, { project }) => {
    const business = await createBusiness()
    const caseId = await submitDocument(business, 'national-id-front.jpg')
    await registerModerator(page)
    const ownerPage = await openOwnerPage(browser, project.use, business)
    await ownerPage.goto(verificationUrl())
    await expect(documentsGroup(ownerPage)).toContainText('Pending review')

    await test.step('the moderator downloads the ID, and the page records that it was opened', async () => {
      await openCase(page, caseId)
      await expectNoOverflow(page)
      expect(await findViolations(page)).toEqual([])
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: /Save file: Identity/ }).click()
      expect((await saved).suggestedFilename()).toBe('national-id-front.jpg')
      await expect(page.getByText('Document opened')).toBeVisible()
    })

    await test.step('rejecting the ID requires a reason', async () => {
      await page.getByRole('button', { name: 'Reject' }).click()
      await expect(page.getByText('Give a reason')).toBeVisible()
      await page.getByLabel(/Reason/).fill('The name is cut off at the edge.')
      await page.getByRole('button', { name: 'Reject' }).click()
      await expect(page.getByText('Rejected').first()).toBeVisible()
    })

    await test.step('the owner reads the reason and uploads another document', async () => {
      await expect(documentsGroup(ownerPage)).toContainText('The name is cut off at the edge.')
      await findEmailText(business.email, 'The name is cut off at the edge.')
      await submitDocumentByForm(ownerPage, 'passport.jpg')
    })
    await ownerPage.context().close()
  },
)

test('a moderator views an uploaded picture and a PDF on the page of a case without downloading them', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  const pictureCase = await submitDocument(await createBusiness(), 'national-id-front.jpg')
  const pdfCase = await submitDocument(await createBusiness(), 'licence.pdf')
  await registerModerator(page)

  await test.step('a picture is shown only on request, and opening it is recorded', async () => {
    await openCase(page, pictureCase)
    const picture = page.getByRole('img', { name: 'Identity: national-id-front.jpg' })
    await expect(picture).toHaveCount(0)
    await expect(page.getByText('Document opened')).toHaveCount(0)
    await page.getByRole('button', { name: /Show: Identity/ }).click()
    await expect(picture).toHaveJSProperty('naturalWidth', 640)
    await expect(page.getByText('Document opened')).toBeVisible()
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: /Hide: Identity/ }).click()
    await expect(picture).toHaveCount(0)
  })

  await test.step('a browser without a PDF viewer gets a link to the PDF', async () => {
    await setPdfViewer(page, false)
    await openCase(page, pdfCase)
    await page.getByRole('button', { name: /Show: Identity/ }).click()
    const link = page.getByRole('link', { name: 'Open in a new tab' })
    const url = new URL((await link.getAttribute('href')) ?? '', origin())
    const response = await page.request.get(url.href)
    expect(response.headers()['content-type']).toBe('application/pdf')
    expect(response.headers()['content-disposition']).toBe('inline; filename="licence.pdf"')
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  await test.step('a browser with a PDF viewer shows the PDF in the page', async () => {
    await setPdfViewer(page, true)
    await page.reload()
    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/view/') && response.request().method() === 'GET',
    )
    await page.getByRole('button', { name: /Show: Identity/ }).click()
    expect((await sent).status()).toBe(200)
    await expect(page.getByTitle('Identity: licence.pdf')).toBeVisible()
  })
})

/** Sets whether the browser says that it can show PDFs, because some builds of Chromium can and others cannot. */
const setPdfViewer = (page: Page, value: boolean) =>
  page.addInitScript((enabled) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: enabled, configurable: true })
  }, value)
