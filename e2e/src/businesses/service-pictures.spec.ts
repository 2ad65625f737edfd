import { expect, type Page, test } from '@playwright/test'
import { getService } from '@ujuzi/contract/services/services'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { photo } from '../../../server/src/testing/fixtures/pictures.ts'
import { faultsOf } from '../support/axe.ts'
import { app, serviceOf, takeShop } from '../support/business.ts'
import { carry } from '../support/drag.ts'
import { expectNoSideways } from '../support/overflow.ts'
import { origin, signIn } from '../support/person.ts'

const wizard = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => wizard(page).getByRole('group', { name: 'Pictures' })
const tiles = (page: Page) => field(page).locator('ol > li')
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  field(page).locator('input[type=file]').first().setInputFiles(files)

const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() })

/** The step with the pictures of a service that is nobody else's. */
async function atPictures(page: Page) {
  const shop = await takeShop(1)
  const { id } = await serviceOf(shop)
  await signIn(page, shop.email, 'professional')
  await page.goto(`${origin()}/professional/services/${id}/edit/details`)
  await expect(field(page)).toBeVisible()
  return id
}

test('pictures are uploaded, described, put in order and kept with what they belong to', async ({
  page,
}) => {
  const id = await atPictures(page)
  await expect(field(page)).toContainText('PNG, JPG up to 5MB each')
  const before = await tiles(page).count()
  await choose(page, [await jpeg('first.jpg')])
  await expect(tiles(page)).toHaveCount(before + 1)
  await tiles(page).nth(before).getByRole('textbox').fill('Braids from behind')
  await choose(page, [await jpeg('second.jpg')])
  await expect(tiles(page)).toHaveCount(before + 2)
  await expect(field(page)).toContainText(`${before + 2} of 10`)
  expect(await faultsOf(page, '[role=dialog]')).toEqual([])
  await expectNoSideways(page)

  const later = field(page).getByRole('button', { name: `Move picture ${before + 1} later` })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(
    tiles(page)
      .nth(before + 1)
      .getByRole('textbox'),
  ).toHaveValue('Braids from behind')
  // The button has gone with its picture, and the focus with it.
  await expect(page.locator(':focus')).toHaveAccessibleName(`Move picture ${before + 2} later`)
  await field(page)
    .getByRole('button', { name: `Remove picture ${before + 1}` })
    .click()
  await expect(tiles(page)).toHaveCount(before + 1)
  await page.reload()
  await expect(tiles(page)).toHaveCount(before + 1)

  await wizard(page).getByRole('button', { name: 'Next' }).click()
  await wizard(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(wizard(page)).toHaveCount(0)
  await page.goto(`${origin()}/professional/services/${id}`)
  const shown = wizard(page).getByRole('img', { name: 'Braids from behind' })
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

test('a file that cannot be taken says why, and the others go on', async ({ page }) => {
  await atPictures(page)
  const before = await tiles(page).count()
  const png = 'image/png'
  await choose(page, [
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'heavy.png', mimeType: png, buffer: Buffer.alloc(5_242_880) },
    { name: 'false.png', mimeType: png, buffer: Buffer.from('<svg/>') },
    await jpeg('good.jpg'),
  ])
  const row = (name: string) => field(page).getByRole('listitem').filter({ hasText: name })
  const wrong = 'Please upload a valid file (JPG, PNG, or WebP)'
  await expect(row('drawing.svg')).toContainText(wrong)
  await expect(row('heavy.png')).toContainText('File size must be less than 5MB')
  await expect(row('false.png')).toContainText(wrong)
  await expect(tiles(page)).toHaveCount(before + 1)
  await field(page).getByRole('button', { name: 'Take heavy.png off the list' }).click()
  await expect(row('heavy.png')).toHaveCount(0)
})

test('an upload can be stopped, and one that was lost is sent again', async ({ page }) => {
  await atPictures(page)
  const before = await tiles(page).count()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/media/', async (route) => {
    await held.promise
    await route.abort()
  })
  await choose(page, [await jpeg('one.jpg'), await jpeg('two.jpg')])
  await expect(field(page).getByRole('progressbar', { name: 'Uploading one.jpg' })).toBeVisible()
  await field(page).getByRole('button', { name: 'Stop the upload of one.jpg' }).click()
  await expect(field(page).getByText('one.jpg')).toHaveCount(0)
  held.resolve()
  await expect(field(page)).toContainText('No connection')
  await page.unroute('**/api/media/')
  await field(page).getByRole('button', { name: 'Send two.jpg again' }).click()
  await expect(tiles(page)).toHaveCount(before + 1)
})

const handle = (page: Page, nth: number) => tiles(page).nth(nth).locator('[data-drag-handle]')
const words = (page: Page, nth: number) => tiles(page).nth(nth).getByRole('textbox')
const said = (page: Page) => field(page).getByRole('status')

test('pictures are dragged into another order, and Escape puts them back', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const id = await atPictures(page)
  const first = await tiles(page).count()
  const count = first + 2
  await choose(page, [await jpeg('one.jpg'), await jpeg('two.jpg')])
  await expect(tiles(page)).toHaveCount(count)
  await words(page, first).fill('From the front')
  await words(page, first + 1).fill('From behind')

  await test.step('Escape puts them back, and closes nothing', async () => {
    const lift = await carry(page, isMobile, handle(page, first), tiles(page).nth(first + 1))
    await expect(said(page)).toHaveText(`Now number ${count} of ${count}`)
    await page.keyboard.press('Escape')
    await expect(said(page)).toHaveText(`Now number ${count - 1} of ${count}`)
    await lift()
    await expect(words(page, first)).toHaveValue('From the front')
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
  await test.step('letting go keeps the new order', async () => {
    const lift = await carry(page, isMobile, handle(page, first), tiles(page).nth(first + 1))
    await expect(said(page)).toHaveText(`Now number ${count} of ${count}`)
    await lift()
    await expect(words(page, first)).toHaveValue('From behind')
    await expect(words(page, first + 1)).toHaveValue('From the front')
    expect(await faultsOf(page, '[role=dialog]')).toEqual([])
  })
  await test.step('and back, where nothing may glide', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const lift = await carry(page, isMobile, handle(page, first + 1), tiles(page).nth(first))
    await expect(said(page)).toHaveText(`Now number ${count - 1} of ${count}`)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await lift()
    await expect(words(page, first)).toHaveValue('From the front')
  })
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  await wizard(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(wizard(page)).toHaveCount(0)
  const { pictures } = granted(await callOver(app(), getService, { params: { id } }))
  expect(pictures.slice(first).map(({ alt }) => alt)).toEqual(['From the front', 'From behind'])
})

test('a picture arrives though the step has changed, and saving waits for it', async ({ page }) => {
  test.setTimeout(120_000)
  await atPictures(page)
  const before = await tiles(page).count()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/media/', async (route) => {
    await held.promise
    await route.continue()
  })
  await choose(page, [await jpeg('late.jpg')])
  await expect(field(page).getByRole('progressbar')).toBeVisible()
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  await wizard(page).getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(page.getByText(/Not all files have arrived yet/)).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await wizard(page).getByRole('button', { name: 'Previous' }).press('Enter')
  await expect(field(page).getByRole('progressbar')).toBeVisible()
  await wizard(page).getByRole('button', { name: 'Next' }).press('Enter')
  await expect(field(page)).toHaveCount(0)

  const arrived = page.waitForResponse('**/api/media/')
  held.resolve()
  await arrived
  await wizard(page).getByRole('button', { name: 'Previous' }).press('Enter')
  await expect(tiles(page)).toHaveCount(before + 1)
  await wizard(page).getByRole('button', { name: 'Next' }).press('Enter')
  await wizard(page).getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(wizard(page)).toHaveCount(0)
})
