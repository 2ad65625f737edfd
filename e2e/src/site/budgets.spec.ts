import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { listMeasuredPages, measureWeights } from '../../../bench/src/pages/weights.ts'
import { preparePages } from '../pages/page-facts.ts'
import { signIn } from '../support/accounts.ts'
import { origin } from '../support/server.ts'

const kilobyte = 1024

test('pages stay light on a first visit', async () => {
  const { landing, search, business } = await measureWeights(origin())
  expect(landing?.scripts).toBe(0)
  expect(landing?.requests).toBeLessThanOrEqual(15)
  expect(landing?.total).toBeLessThanOrEqual(90 * kilobyte)
  expect(search?.total).toBeLessThanOrEqual(300 * kilobyte)
  expect(business?.total).toBeLessThanOrEqual(350 * kilobyte)
  expect(search?.scripts).toBeLessThanOrEqual(130.5 * kilobyte)
  expect(business?.scripts).toBeLessThanOrEqual(129.25 * kilobyte)
})

test('forms of sign-in and the dashboard take few scripts and requests', async ({ page }) => {
  const login = await recordVisit(page, '/auth/login', page.getByRole('heading', { level: 1 }))
  expect(login.scripts).toBeLessThanOrEqual(25 * kilobyte)
  expect(login.requests).toBeLessThanOrEqual(13)
  await signIn(page, 'professional@ujuzi.test')
  const loaded = page.getByRole('link', { name: 'Add booking' })
  const dashboard = await recordVisit(page, '/professional/dashboard', loaded)
  expect(dashboard.scripts).toBeLessThanOrEqual(162 * kilobyte)
  expect(dashboard.requests).toBeLessThanOrEqual(27)
})

for (const role of ['professional', 'client'] as const) {
  test(`the dashboard of a ${role} sends its calls before its scripts run, and none twice`, async ({
    page,
  }) => {
    await signIn(page, `${role}@ujuzi.test`)
    const calls: string[] = []
    page.on('request', (request) => {
      const path = request.url().slice(origin().length)
      if (path.startsWith('/api/')) calls.push(path)
    })
    // Scripts of files come late, as on a slow connection.
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${origin()}/${role}/dashboard`, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'firstCalls' in window)
    const untaken = () =>
      page.evaluate(() => {
        const { responses }: { responses: Map<string, unknown> } = Reflect.get(window, 'firstCalls')
        return [...responses.keys()]
      })
    const paths = await untaken()
    expect(paths.length).toBeGreaterThan(4)
    await expect.poll(() => calls.toSorted()).toEqual(paths.toSorted())
    release()
    await expect(page.locator('main [aria-busy=false] h2').first()).toBeVisible()
    expect(await untaken()).toEqual([])
    expect(calls.slice(paths.length).filter((path) => paths.includes(path))).toEqual([])
  })
}

test('the page behind the link in a text is light, has no scripts and loads nothing from others', async ({
  page,
}) => {
  const { guestPath } = await preparePages()
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(origin() + guestPath, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'I’ll be there' })).toBeVisible()
  expect(requests.filter((one) => one.resourceType() === 'script')).toEqual([])
  expect(requests.filter((one) => !one.url().startsWith(origin()))).toEqual([])
  expect(requests.length).toBeLessThanOrEqual(9)
  const sizes = await Promise.all(requests.map((one) => one.sizes()))
  const bytes = sizes.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0)
  expect(bytes).toBeLessThanOrEqual(62 * kilobyte)
})

test('the booking page takes few scripts', async ({ page }) => {
  const { business = '' } = await listMeasuredPages(origin())
  const loaded = page.getByRole('heading', { name: 'Choose a service' })
  const path = `${new URL(business).pathname}/book`
  const { scripts } = await recordVisit(page, path, loaded, 'networkidle')
  expect(scripts).toBeGreaterThan(100 * kilobyte)
  expect(scripts).toBeLessThanOrEqual(143 * kilobyte)
})

/** Bytes of scripts, and number of requests, until this page has loaded. */
async function recordVisit(
  page: Page,
  path: string,
  loaded: Locator,
  state: 'load' | 'networkidle' = 'load',
) {
  const requests: Request[] = []
  const errors: Error[] = []
  const record = (request: Request) => requests.push(request)
  page.on('pageerror', (error) => errors.push(error))
  page.on('request', record)
  await page.goto(origin() + path)
  await expect(loaded).toBeVisible()
  await page.waitForLoadState(state)
  page.off('request', record)
  expect(errors).toEqual([])
  const sizes = await Promise.all(
    requests.filter((one) => one.resourceType() === 'script').map((one) => one.sizes()),
  )
  const scripts = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) =>
      sum + responseBodySize + responseHeadersSize,
    0,
  )
  return { scripts, requests: requests.length }
}
