import { expect, type Page, test } from '@playwright/test'
import { type Picture, uploadPicture } from '@ujuzi/contract/media/media'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { createService } from '@ujuzi/contract/services/services'
import sharp from 'sharp'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { getAccessToken, openPage, registerClient } from '../support/accounts.ts'
import { registerBusiness } from '../support/businesses.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { app, origin } from '../support/server.ts'

/** A photo as phones write it: stored sideways, with orientation and position in its metadata. */
const phonePhoto = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7d1b36' } })
    .composite([
      {
        input: { create: { width: 1200, height: 200, channels: 3, background: '#fab740' } },
        gravity: 'north',
      },
    ])
    .withExif({
      IFD0: { Make: 'Tecno' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 3/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('the photo of a first service is turned upright and loses its location data', {
  tag: '@long',
}, async ({ page }) => {
  await registerBusiness(page)
  await page.goto(`${origin()}/professional/dashboard`)
  const wizard = page.getByRole('dialog')
  const next = () => wizard.getByRole('button', { name: 'Next' }).click()
  const step = page.getByRole('listitem').filter({ hasText: 'Create Your First Service' })

  await test.step('a new business creates its first service with a photo taken on a phone', async () => {
    await step.getByRole('link').click()
    await wizard.getByLabel('Service title').fill('Hanging a door')
    await wizard.getByLabel('Description').fill('Frame checked, hinges set, lock fitted and tried.')
    await next()
    await wizard.getByLabel('Price').fill('12 500')
    await wizard.getByLabel('Duration').selectOption('120')
    await next()
    await wizard.getByLabel('Category').selectOption('carpenter')
    const files = wizard.locator('input[type=file]').first()
    await files.setInputFiles({
      name: 'IMG_20260314.jpg',
      mimeType: 'image/jpeg',
      buffer: await phonePhoto(),
    })
    await expect(wizard.locator('img[src^="/media/"]').first()).toBeVisible()
    await next()
    await wizard.getByRole('button', { name: 'Create Service' }).click()
    await expect(
      page.getByRole('group').filter({ hasText: 'Hanging a door' }).first(),
    ).toBeVisible()
  })

  await test.step('the uploaded photo is upright and does not contain where it was taken', async () => {
    const path = await page.locator('img[src^="/media/"]').first().getAttribute('src')
    const response = await page.request.get(`${origin()}${path}`)
    const metadata = await sharp(await response.body()).metadata()
    expect(metadata.height).toBeGreaterThan(metadata.width ?? Infinity)
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
  })

  await test.step('the setup checklist shows the first service as done', async () => {
    await page.goto(`${origin()}/professional/dashboard`)
    await expect(step).toContainText('Done')
    await expectNoOverflow(page)
  })
})

test('a business appears in search once it has a service, and a new client books it', async ({
  browser,
  page,
}, { project }) => {
  const name = `Nkolo ${Date.now()}`
  await registerBusiness(page, name)
  expect(await countSearchResults(name)).toBe(0)
  await createFirstService(page)
  await page.goto(`${origin()}/professional/dashboard`)
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()

  await test.step('a new client finds the business and books', async () => {
    const client = await openPage(browser, project.use)
    await registerClient(client)
    expect(await countSearchResults(name)).toBe(1)
    await client.goto(`${origin()}/services?${new URLSearchParams({ q: name, place: '' })}`)
    await client.getByRole('article').getByRole('link', { name, exact: true }).click()
    await expect(client.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(client.locator('img[src*="/media/"]').first()).toBeVisible()
    await client
      .getByRole('link', { name: /^Book Now/ })
      .first()
      .click()
    await client.getByRole('list', { name: 'Day' }).getByRole('link').nth(2).click()
    await client.locator('a[href*="start="]').first().click()
    await client.getByRole('button', { name: 'Request booking' }).first().click()
    await client.waitForURL(/\/client\/bookings/)
    await expect(client.getByText('Hanging a door').first()).toBeVisible()
    await client.context().close()
  })

  await test.step('the business sees the request without reloading', async () => {
    await expect(page.getByText('Hanging a door').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Accept/ }).first()).toBeVisible()
  })
})

/** Creates a service with a picture, over HTTP, as the professional who is signed in on this page. */
async function createFirstService(page: Page) {
  const as = await getAccessToken(page)
  const response = await page.request.post(origin() + uploadPicture.path, {
    headers: { authorization: `Bearer ${as}` },
    multipart: {
      purpose: 'service',
      file: { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() },
    },
  })
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`)
  const { url } = (await response.json()) as Picture
  const body = {
    title: 'Hanging a door',
    description: 'Frame checked, hinges set, lock fitted and tried.',
    category: 'carpenter' as const,
    price: 12_500,
    duration: 120 as const,
    images: [url],
  }
  getData(await callServer(app(), createService, { body }, { as }))
}

/** Number of businesses with exactly this name in the search results. */
async function countSearchResults(name: string) {
  const found = await callServer(app(), listProfessionals, { query: { q: name } })
  return getData(found).results.filter(({ business_name }) => business_name === name).length
}
