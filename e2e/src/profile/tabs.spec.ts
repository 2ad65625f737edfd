import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { queryDatabase } from '../support/database.ts'
import { startDrag } from '../support/drag.ts'
import { jpegFile } from './field-table-types.ts'
import {
  button,
  getSavedProfile,
  openProfile,
  openTab,
  panel,
  saveProfile,
  startEditing,
} from './profile-page.ts'

const photos = (page: Page) => page.getByRole('group', { name: 'Add photos' })
const work = (page: Page) => page.getByRole('group', { name: 'Add a photo of your work' })
const pieces = (page: Page) => page.getByRole('region', { name: 'Your work' }).locator('ol > li')
const input = (part: ReturnType<typeof photos>) => part.locator('input[type=file]').first()

/** Delays requests to this URL. Returns a function that lets them continue. */
async function delayRequests(page: Page, url: string) {
  const released = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test('a picture whose upload ends while another profile tab is open is added to the profile', {
  tag: '@long',
}, async ({ page }) => {
  const business = await openProfile(page, { tab: 'Portfolio' })
  await startEditing(page)
  const before = (await getSavedProfile(business)).portfolio.profile_images.length
  const release = await delayRequests(page, '**/api/media/')
  await input(photos(page)).setInputFiles([await jpegFile('late')])
  const progress = photos(page).getByRole('progressbar', { name: 'Uploading late.jpg' })
  await expect(progress).toBeVisible()

  await test.step('the upload continues while another tab is open and is shown again on return', async () => {
    await openTab(page, 'Hours')
    await openTab(page, 'Portfolio')
    await expect(progress).toBeVisible()
    expect(await findViolations(page, '[role=tabpanel]')).toEqual([])
    await openTab(page, 'Personal')
  })
  await test.step('saving or leaving the profile warns that the picture is still uploading', async () => {
    await button(page, 'Save Changes').press('Enter')
    await expect(page.getByText(/Some photos are still uploading/)).toBeVisible()
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
    for (const leave of [
      page.getByRole('link', { name: 'Change Email' }),
      button(page, 'Cancel'),
    ]) {
      await leave.press('Enter')
      await expect(question).toContainText('1 file is still uploading and will be lost.')
      await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
      await expect(question).toHaveCount(0)
    }
  })
  await test.step('the uploaded picture is added to the portfolio', async () => {
    release()
    await expect(page.getByText('Editing. 1 unsaved change.')).toBeVisible()
    await openTab(page, 'Portfolio')
    await expect(progress).toHaveCount(0)
    await expect(photos(page)).toContainText(`${before + 1} of 10`)
    await saveProfile(page)
  })
  expect((await getSavedProfile(business)).portfolio.profile_images).toHaveLength(before + 1)
})

test('a picture upload that fails while another profile tab is open is reported and can be sent again', {
  tag: '@long',
}, async ({ page }) => {
  await openProfile(page, { tab: 'Portfolio' })
  await startEditing(page)
  const failed = Promise.withResolvers<void>()
  await page.route('**/api/media/', async (route) => {
    await failed.promise
    await route.abort()
  })
  const before = await pieces(page).count()
  await expect(work(page)).toContainText(`${before} of 60`)
  await input(work(page)).setInputFiles([await jpegFile('lost')])
  await expect(work(page).getByRole('progressbar')).toBeVisible()
  await openTab(page, 'Business')
  failed.resolve()
  await expect(page.getByText(/lost\.jpg wasn’t uploaded\. No connection/)).toBeVisible()
  await page.unroute('**/api/media/')
  await openTab(page, 'Portfolio')
  await work(page).getByRole('button', { name: 'Upload lost.jpg again' }).press('Enter')
  await expect(pieces(page)).toHaveCount(before + 1)
  await expect(work(page)).toContainText(`${before + 1} of 60`)
})

test('a document upload continues while another profile tab is open', { tag: '@long' }, async ({
  page,
}) => {
  const business = await openProfile(page, { tab: 'Portfolio' })
  await queryDatabase('update businesses set verified_at = null where id = $1', [business.id])
  await page.reload()
  await openTab(page, 'Verification')
  const documents = panel(page, 'Verification').getByRole('group', { name: 'ID upload' })
  const release = await delayRequests(page, '**/upload_document/')
  await input(documents).setInputFiles([await jpegFile('passport')])
  await expect(documents.getByRole('progressbar')).toBeVisible()
  await openTab(page, 'Personal')
  await page.getByRole('link', { name: 'Change Email' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
  release()
  await expect(page.getByText('Document added')).toBeVisible()
  await openTab(page, 'Verification')
  await expect(documents.getByText('passport.jpg')).toBeVisible()
  await expect(documents.getByRole('progressbar')).toHaveCount(0)
})

test('an owner drags the photos of their work into another order', {
  tag: ['@long', '@long-desktop'],
}, async ({ page, isMobile }) => {
  await openProfile(page, { tab: 'Portfolio' })
  await startEditing(page)
  const before = await pieces(page).count()
  const count = before + 2
  await input(work(page)).setInputFiles([await jpegFile('one'), await jpegFile('two')])
  await expect(pieces(page)).toHaveCount(count)
  const title = (index: number) => pieces(page).nth(index).getByRole('textbox').first()
  await title(before).fill('Locs')
  await title(before + 1).fill('Braids')
  const handle = pieces(page).nth(before).locator('[data-drag-handle]')
  const release = await startDrag(page, isMobile, handle, pieces(page).nth(before + 1))
  await expect(page.getByText(`Moved to position ${count} of ${count}`)).toHaveCount(1)
  await release()
  await expect(title(before)).toHaveValue('Braids')
  await expect(title(before + 1)).toHaveValue('Locs')
})

test('when saving a profile is refused, the row of tabs scrolls to the tab with the wrong field', {
  tag: '@long',
}, async ({ page }) => {
  await openProfile(page)
  await startEditing(page)
  await page.getByLabel('First name').fill('')
  await openTab(page, 'Verification')
  const [personal, last] = ['Personal', 'Verification'].map((name) =>
    page.getByRole('tab', { name }),
  )
  if (!personal || !last) throw new Error('There are no tabs')
  await expect(last).toBeInViewport({ ratio: 1 })
  await button(page, 'Save Changes').press('Enter')
  await expect(personal).toHaveAttribute('aria-selected', 'true')
  // Across only: the page itself scrolls down to the field.
  const isAcross = () =>
    personal.evaluate((tab) => {
      const { left, right } = tab.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
  await expect.poll(isAcross).toBe(true)
})
