import { expect, type Page, type Route, test } from '@playwright/test'
import { writePmtiles } from '../support/pmtiles.ts'
import { origin } from '../support/server.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Interactive Map' })
const pins = (page: Page) => map(page).getByRole('button', { name: /from|professional/ })

/** Opens the map as with `MAP_TILES_URL=/maps/africa.pmtiles`, and responds to requests for that file. */
async function openMap(page: Page, respond: (route: Route) => Promise<void> | void) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.route('**/maps/africa.pmtiles', respond)
  await page.route('**/services?**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(
      '<html ',
      '<html data-map-tiles="/maps/africa.pmtiles" data-map-credit="© Mappers" ',
    )
    await route.fulfill({ response, body })
  })
  await page.goto(`${origin()}/services?view=map&place=Douala&q=kofi+cuts`)
  await expect(pins(page).first()).toBeVisible()
  return errors
}

/** Colours in the drawn tiles. */
const drawnColours = (page: Page) =>
  page.locator('canvas.leaflet-tile-loaded').evaluateAll((all) => {
    const colours = all.map((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const context = (canvas as HTMLCanvasElement).getContext('2d')
      return context?.getImageData(width / 2, height / 2, 1, 1).data.join()
    })
    return [...new Set(colours)]
  })

test('the map loads parts of one file of vector tiles, draws the tiles and credits their makers', {
  tag: '@long-desktop',
}, async ({ page }) => {
  const archive = writePmtiles()
  const ranges: string[] = []
  const errors = await openMap(page, async (route) => {
    const range = route.request().headers().range ?? ''
    ranges.push(range)
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? []
    const end = Math.min(Number(to), archive.length - 1)
    await route.fulfill({
      status: 206,
      body: archive.subarray(Number(from), end + 1),
      headers: { 'content-range': `bytes ${from}-${end}/${archive.length}`, etag: '"1"' },
    })
  })
  // The only tile has land in the middle, in the colour of our theme.
  await expect.poll(() => drawnColours(page)).toEqual(['239,233,221,255'])
  expect(ranges.length).toBeGreaterThan(1)
  expect(ranges.every((range) => range.startsWith('bytes='))).toBe(true)
  await expect(map(page).getByText('Map: © Mappers')).toBeVisible()
  expect(errors).toEqual([])
})

test('the built-in map stays on screen if the file with the map tiles is missing', {
  tag: '@long',
}, async ({ page }) => {
  let requests = 0
  const errors = await openMap(page, async (route) => {
    requests++
    await route.fulfill({ status: 404, body: 'Not found' })
  })
  await expect.poll(() => requests).toBeGreaterThan(0)
  await expect(page.locator('canvas.leaflet-zoom-animated')).toBeVisible()
  await expect(page.locator('canvas.leaflet-tile')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('the map stays usable when the tile server never responds', { tag: '@long' }, async ({
  page,
}) => {
  const errors = await openMap(page, () => undefined)
  await map(page).getByRole('button', { name: 'Zoom out' }).tap()
  await expect(pins(page).first()).toBeVisible()
  expect(errors).toEqual([])
})
