import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { registerBusiness } from '../support/businesses.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'

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
    await step.getByText('Create Your First Service', { exact: true }).click()
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
    await expect(wizard).toHaveCount(0)
    await expect(page.getByText('Hanging a door').first()).toBeVisible()
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
