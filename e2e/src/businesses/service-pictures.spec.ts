import { expect, type Page, test } from '@playwright/test'
import { getService } from '@ujuzi/contract/services/services'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { photo } from '../../../server/src/testing/fixtures/pictures.ts'
import { signIn } from '../support/accounts.ts'
import { findViolations } from '../support/axe.ts'
import { claimBusiness, getShortestService } from '../support/businesses.ts'
import { startDrag } from '../support/drag.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'

/*
 * Uploads to the server. Rejected files, progress, moving and dragging are tested in
 * web/app/ui/media/*.browser.test.tsx, uploads across steps in web/app/features/services/wizard.
 */

const wizard = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => wizard(page).getByRole('group', { name: 'Photos' })
const tiles = (page: Page) => field(page).locator('ol > li')
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  field(page).locator('input[type=file]').first().setInputFiles(files)

const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() })

/** Opens the step with the pictures of a service that no other journey uses. */
async function openPictures(page: Page) {
  const business = await claimBusiness()
  const { id } = await getShortestService(business)
  await signIn(page, business.email)
  await page.goto(`${origin()}/professional/services/${id}/edit/details`)
  await expect(field(page)).toBeVisible()
  return id
}

async function save(page: Page) {
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  await wizard(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(wizard(page)).toHaveCount(0)
}

test('service pictures are saved with their descriptions in the order they were dragged to', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  const id = await openPictures(page)
  const before = await tiles(page).count()
  const alt = (index: number) => tiles(page).nth(index).getByRole('textbox')
  await choose(page, [await jpeg('one.jpg'), await jpeg('two.jpg')])
  await expect(tiles(page)).toHaveCount(before + 2)
  await expect(field(page)).toContainText(`${before + 2} of 10`)
  await alt(before).fill('From the front')
  await alt(before + 1).fill('From behind')
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await expectNoOverflow(page)

  const handle = tiles(page).nth(before).locator('[data-drag-handle]')
  const announcement = field(page).getByRole('status')
  const release = await startDrag(page, isMobile, handle, tiles(page).nth(before + 1))
  await expect(announcement).toHaveText(`Moved to position ${before + 2} of ${before + 2}`)
  await page.keyboard.press('Escape')
  await expect(announcement).toHaveText(`Moved to position ${before + 1} of ${before + 2}`)
  await release()
  await expect(alt(before)).toHaveValue('From the front')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const drop = await startDrag(page, isMobile, handle, tiles(page).nth(before + 1))
  await expect(announcement).toHaveText(`Moved to position ${before + 2} of ${before + 2}`)
  await drop()
  await expect(alt(before)).toHaveValue('From behind')
  expect(await findViolations(page, '[role=dialog]')).toEqual([])

  await page.reload()
  await expect(tiles(page)).toHaveCount(before + 2)
  await save(page)
  const { pictures } = getData(await callServer(app(), getService, { params: { id } }))
  expect(pictures.slice(before).map((picture) => picture.alt)).toEqual([
    'From behind',
    'From the front',
  ])
})

test('a picture removed in the service form is not saved, and the remaining pictures are shown', {
  tag: '@long',
}, async ({ page }) => {
  const id = await openPictures(page)
  const before = await tiles(page).count()
  await choose(page, [await jpeg('first.jpg')])
  await expect(tiles(page)).toHaveCount(before + 1)
  await tiles(page).nth(before).getByRole('textbox').fill('Braids from behind')
  await choose(page, [await jpeg('second.jpg')])
  await expect(tiles(page)).toHaveCount(before + 2)
  await field(page)
    .getByRole('button', { name: `Remove photo ${before + 2}` })
    .click()
  await expect(tiles(page)).toHaveCount(before + 1)
  await save(page)
  await page.goto(`${origin()}/professional/services/${id}`)
  const shown = wizard(page).getByRole('img', { name: 'Braids from behind' })
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

test('of two files added to a service, the one that is not a picture is refused and the other is uploaded', {
  tag: '@long',
}, async ({ page }) => {
  await openPictures(page)
  const before = await tiles(page).count()
  await choose(page, [
    { name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
    await jpeg('good.jpg'),
  ])
  const row = field(page).getByRole('listitem').filter({ hasText: 'false.png' })
  await expect(row).toContainText('Please upload a valid file (JPG, PNG, or WebP)')
  await expect(tiles(page)).toHaveCount(before + 1)
})

test('a service picture whose upload is interrupted by a lost connection can be sent again', {
  tag: '@long',
}, async ({ page }) => {
  await openPictures(page)
  const before = await tiles(page).count()
  await page.route('**/api/media/', (route) => route.abort())
  await choose(page, [await jpeg('lost.jpg')])
  await expect(field(page)).toContainText('No connection')
  await page.unroute('**/api/media/')
  await field(page).getByRole('button', { name: 'Upload lost.jpg again' }).click()
  await expect(tiles(page)).toHaveCount(before + 1)
})
