import { expect, type Page, type Request, test } from '@playwright/test'
import { someOf } from '../../../server/src/testing/cases.ts'
import { createPageFacts } from '../pages/page-facts.ts'
import { signIn } from '../support/accounts.ts'
import { callsOf } from '../support/calls.ts'
import { waitUntilLoaded } from '../support/loaded.ts'
import { origin } from '../support/server.ts'

const kilobyte = 1024

/** The most that a first visit may take: requests, kilobytes of scripts, and kilobytes in all where pages have pictures. */
const budgets: Record<string, { requests: number; scripts: number; total?: number }> = {
  landing: { requests: 13, scripts: 0, total: 80 },
  search: { requests: 23, scripts: 145, total: 300 },
  business: { requests: 29, scripts: 145, total: 350 },
  book: { requests: 21, scripts: 148 },
  login: { requests: 7, scripts: 26 },
  'professional/dashboard': { requests: 34, scripts: 186 },
  'professional/bookings': { requests: 32, scripts: 185 },
  'professional/clients': { requests: 23, scripts: 151.5 },
  'professional/services': { requests: 27, scripts: 152 },
  'professional/payments': { requests: 25, scripts: 149 },
  'professional/team': { requests: 33, scripts: 168.5 },
  'professional/profile': { requests: 35, scripts: 187 },
  'professional/messages': { requests: 19, scripts: 146.5 },
  'professional/settings': { requests: 31, scripts: 181 },
  'client/dashboard': { requests: 27, scripts: 153.5 },
  'client/services': { requests: 30, scripts: 162 },
  'client/bookings': { requests: 30, scripts: 170 },
  'client/settings': { requests: 29, scripts: 167.5 },
  'client/messages': { requests: 22, scripts: 144.5 },
}

for (const [name, budget] of someOf(Object.entries(budgets)))
  test(`a first visit to the page ${name} stays within its budget of HTTP requests and bytes`, {
    tag: '@some',
  }, async ({ page }) => {
    const [role = '', portalPage] = name.split('/')
    if (portalPage) await signIn(page, `${role}@ujuzi.test`)
    const visit = await recordVisit(page, await pathOf(name))
    expect.soft(visit.scripts).toBeLessThanOrEqual(budget.scripts * kilobyte)
    expect.soft(visit.requests).toBeLessThanOrEqual(budget.requests)
    if (budget.total) expect.soft(visit.total).toBeLessThanOrEqual(budget.total * kilobyte)
  })

async function pathOf(name: string) {
  const response = await fetch(`${origin()}/api/marketplace/professionals/?limit=1`)
  const { results } = (await response.json()) as { results: { id: string }[] }
  const business = `services/${results[0]?.id}`
  const others: Record<string, string> = {
    ...{ landing: '', search: 'services?q=barber', business },
    book: `${business}/book`,
    login: 'auth/login',
  }
  return `${origin()}/${others[name] ?? name}`
}

for (const role of ['professional', 'client'] as const) {
  test(`the ${role} dashboard sends each of its API calls exactly once, before its scripts run`, {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, `${role}@ujuzi.test`)
    const calls: string[] = []
    page.on('request', (request) => {
      calls.push(...callsOf(request))
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

test('the booking page behind a text message link is small, has no scripts and loads nothing from other sites', async ({
  page,
}) => {
  const { guestPath } = await createPageFacts()
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

/** Requests of a first visit, and bytes of scripts and in all. */
async function recordVisit(page: Page, url: string) {
  const requests: Request[] = []
  const errors: Error[] = []
  const record = (request: Request) => requests.push(request)
  page.on('pageerror', (error) => errors.push(error))
  page.on('request', record)
  await page.goto(url)
  await waitUntilLoaded(page)
  page.off('request', record)
  expect(errors).toEqual([])
  const sizes = await Promise.all(
    requests.map(async (one) => {
      const isStream = one.url().includes('/stream/')
      const { responseBodySize, responseHeadersSize } = isStream
        ? { responseBodySize: 0, responseHeadersSize: 0 }
        : await one.sizes()
      return {
        isScript: one.resourceType() === 'script',
        bytes: responseBodySize + responseHeadersSize,
      }
    }),
  )
  const sum = (part: typeof sizes) => part.reduce((total, { bytes }) => total + bytes, 0)
  return {
    requests: requests.length,
    scripts: sum(sizes.filter(({ isScript }) => isScript)),
    total: sum(sizes),
  }
}
