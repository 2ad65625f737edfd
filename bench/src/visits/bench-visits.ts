import type { Browser, BrowserContext } from '@playwright/test'
import type { BenchApp } from '../bench-app.ts'
import { median } from '../goals/figures.ts'
import { type Reached, round } from '../goals/goals.ts'
import { openBrowser, phone, type Visit, visit } from './visit.ts'
import { listVisitedPages, type Role, type VisitedPage } from './visited-pages.ts'

const password = 'Ujuzi-demo-1'

type Options = {
  /** Visits of each page; medians are printed. */
  visits: number
  /** Part of the names of the pages to visit. */
  only: string
}

/** First visits of a phone on slow 3G with a slow processor. Returns the values that goals are about, for each app. */
export async function benchVisits(apps: BenchApp[], { visits, only }: Options): Promise<Reached[]> {
  const browser = await openBrowser()
  try {
    const measured = await Promise.all(
      apps.map(async ({ pool }) =>
        (await listVisitedPages(pool))
          .filter(({ name }) => name.includes(only))
          .map((page): MeasuredPage => ({ ...page, visits: [] })),
      ),
    )
    for (let turn = 0; turn < visits; turn++)
      for (const pages of transpose(measured))
        for (const [at, app] of apps.entries()) {
          const page = pages[at]
          page?.visits.push(await visitFirst(browser, app, page))
        }
    const medians = measured.map(summarizeVisits)
    print(medians)
    return medians.map(reachedByVisits)
  } finally {
    await browser.close()
  }
}

type MeasuredPage = VisitedPage & { visits: Visit[] }

/** Groups the measured pages by page instead of by app. */
const transpose = (apps: MeasuredPage[][]) =>
  (apps[0] ?? []).map((_, nth) => apps.map((pages) => pages[nth]))

async function visitFirst(browser: Browser, { origin }: BenchApp, page: VisitedPage) {
  const context = await browser.newContext(phone)
  try {
    if (page.role) await signIn(context, origin, page.role)
    return await visit(context, origin + page.path, page.data)
  } finally {
    await context.close()
  }
}

/** Signs the context in over HTTP, as the sign-in form does. */
async function signIn(context: BrowserContext, origin: string, role: Role) {
  const data = { email: `${role}@ujuzi.test`, password }
  const response = await context.request.post(`${origin}/api/auth/login/`, { data })
  if (!response.ok()) throw new Error(`The sign-in answered ${response.status()}`)
  const { access_token } = (await response.json()) as { access_token: string }
  const page = await context.newPage()
  // A page without scripts.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    async ({ token, isProfessional }) => {
      localStorage.setItem('access_token', token)
      if (!isProfessional) return
      // As an earlier page of the portal has saved it.
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch('/api/business/businesses/my_businesses/?limit=1', { headers })
      const { results } = (await response.json()) as { results: { id: string }[] }
      const claims = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
      const { sub } = JSON.parse(atob(claims))
      localStorage.setItem('last_business', `${sub} ${results[0]?.id}`)
    },
    { token: access_token, isProfessional: role === 'professional' },
  )
  await page.close()
}

type Visits = Record<string, Visit>

const summarizeVisits = (pages: MeasuredPage[]): Visits =>
  Object.fromEntries(
    pages.map(({ name, visits }) => {
      const of = (key: keyof Visit) => median(visits.map((one) => one[key]))
      return [name, Object.fromEntries(figures.map((key) => [key, of(key)])) as Visit]
    }),
  )

const figures = [
  'LCP',
  'data',
  'requests',
  'HTML',
  'JavaScript',
  'CSS',
  'fonts',
  'all KB',
  'scripts',
  'styles',
  'calls',
  'pictures',
] as const

const width = (figure: string) => Math.max(figure.length, 4) + 2

function print([here = {}, there]: Visits[]) {
  console.log(
    `\n${'first visit, slow 3G and CPU 4x'.padEnd(36)}${there ? 'where ' : ''}${figures.map((figure) => figure.padStart(width(figure))).join('')}`,
  )
  const line = (name: string, where: string, figureOf: (figure: keyof Visit) => number) =>
    console.log(
      `${name.padEnd(36)}${where.padEnd(there ? 6 : 0)}${figures.map((figure) => round(figureOf(figure)).padStart(width(figure))).join('')}`,
    )
  for (const [name, visited] of Object.entries(here)) {
    line(name, there ? 'here' : '', (figure) => visited[figure])
    const other = there?.[name]
    if (!other) continue
    line('', 'there', (figure) => other[figure])
    line('', 'ratio', (figure) => visited[figure] / other[figure])
  }
}

const reachedByVisits = (visits: Visits): Reached =>
  new Map(
    Object.entries(visits).flatMap(([name, visited]) =>
      figures.map((figure): [string, number] => [`${name}: ${figure}`, visited[figure]]),
    ),
  )
