import { type BrowserContext, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectNoSideways } from '../support/overflow.ts'
import { joined, newClient, origin } from '../support/person.ts'

test.setTimeout(180_000)

/** As a phone held upright writes it: the sensor lies on its side, and the file says how to turn it. */
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

test('a professional signs up, publishes a first service, and a stranger finds and books it', async ({
  browser,
  page,
}, { project }) => {
  const name = `Nkolo ${project.name} ${Date.now()}`
  const wizard = page.getByRole('dialog')
  const next = () => wizard.getByRole('button', { name: 'Next' }).click()

  await test.step('sets up the business', async () => {
    await joined(page, 'professional')
    await page.getByLabel('Business name').fill(name)
    await page.getByLabel('Service category').selectOption('Carpenter')
    await page.getByLabel('Business description').fill('Doors and shelves, measured twice.')
    await page.getByRole('combobox', { name: 'Location' }).fill('Bamenda')
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^Bamenda, / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Create Profile' }).click()
    await page.waitForURL('**/professional/dashboard')
  })

  await test.step('nobody finds it yet', async () => {
    expect(await foundBy(page.context(), name)).toBe(0)
  })

  await test.step('creates the first service with a photo from the phone', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Create Your First Service' })
      .getByRole('link')
      .click()
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
    const picture = wizard.locator('img[src^="/media/"]').first()
    await expect(picture).toBeVisible()
    await next()
    await wizard.getByRole('button', { name: 'Create Service' }).click()
    await expect(
      page.getByRole('group').filter({ hasText: 'Hanging a door' }).first(),
    ).toBeVisible()
  })

  await test.step('the photo stands upright, and says nothing of where it was taken', async () => {
    const address = await page.locator('img[src^="/media/"]').first().getAttribute('src')
    const answer = await page.request.get(`${origin()}${address}`)
    const metadata = await sharp(await answer.body()).metadata()
    expect(metadata.height).toBeGreaterThan(metadata.width ?? Infinity)
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
  })

  await test.step('the checklist has noticed', async () => {
    await page.goto(`${origin()}/professional/dashboard`)
    const step = page.getByRole('listitem').filter({ hasText: 'Create Your First Service' })
    await expect(step).toContainText('Done')
    await expectNoSideways(page)
  })

  const stranger = await (await browser.newContext(project.use)).newPage()
  await test.step('a stranger finds it, and books', async () => {
    await newClient(stranger)
    expect(await foundBy(stranger.context(), name)).toBe(1)
    await stranger.goto(`${origin()}/services?q=${encodeURIComponent(name)}&place=`)
    await stranger.getByRole('article').getByRole('link', { name, exact: true }).click()
    await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(stranger.locator('img[src*="/media/"]').first()).toBeVisible()
    await stranger
      .getByRole('link', { name: /^Book Now/ })
      .first()
      .click()
    await stranger
      .getByRole('link', { name: /free|left/ })
      .nth(2)
      .click()
    await stranger.locator('a[href*="start="]').first().click()
    await stranger.getByRole('button', { name: 'Confirm booking' }).first().click()
    await stranger.waitForURL(/\/client\/bookings/)
    await expect(stranger.getByText('Hanging a door').first()).toBeVisible()
    await stranger.context().close()
  })

  await test.step('and stands in the first request', async () => {
    await expect(page.getByText('Hanging a door').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Accept/ }).first()).toBeVisible()
  })
})

/** How many businesses whoever looks finds by this name, anywhere. */
async function foundBy(context: BrowserContext, name: string) {
  const query = new URLSearchParams({ q: name })
  const answer = await context.request.get(`${origin()}/api/marketplace/professionals/?${query}`)
  const { results } = (await answer.json()) as { results: { business_name: string }[] }
  return results.filter(({ business_name }) => business_name === name).length
}
