import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { waitUntilLoaded } from '../support/loaded.ts'
import { origin } from '../support/server.ts'
import {
  type Combination,
  combinations,
  nameOf,
  picturesDir,
  showsStates,
  wantedName,
} from './combinations.ts'
import { fixedTime } from './fixed-time.ts'
import type { ListedPage } from './listed-page.ts'
import { openPage } from './open-page.ts'
import { pageGroups } from './page-list.ts'
import { factsFile, newcomers, type PictureFacts } from './picture-data.ts'
import { hasState, openState, states } from './states.ts'

/*
 * Pictures of all pages. Each page is opened once for each language and kind of device: other widths and the dark scheme
 * are pictures of the same open page. Pictures that are there already are not taken again.
 */

let data: PictureFacts
test.beforeAll(async () => {
  data = JSON.parse(await readFile(factsFile(), 'utf8'))
})

const isPhone = ({ width }: Combination) => width < 700
const fileOf = (combination: Combination, group: string, { name }: ListedPage) =>
  `${picturesDir}/${nameOf(combination)}/${group}/${name}.png`

/** Combinations that one opening of a page serves, the widest first: pages measure themselves when they open. */
const visits = Map.groupBy(
  combinations.toSorted((a, b) => b.width - a.width),
  (one) => `${one.language} ${isPhone(one) ? 'phone' : 'computer'}`,
)

for (const { name: group, email, pages } of pageGroups) {
  const wanted = pages.filter(({ name }) => name.includes(wantedName))
  for (const [visit, views] of visits)
    test(`pictures of the ${group} pages, ${visit}`, async ({ browser }) => {
      const [first] = views
      const left = wanted.filter((one) =>
        views.some((view) => !existsSync(fileOf(view, group, one))),
      )
      if (!first || left.length === 0) return
      const page = await openSigned(browser, first, email)
      const failures = noteFailures(page)
      await forEachPage(left, async (one) => {
        failures.length = 0
        await page.setViewportSize({ width: first.width, height: isPhone(first) ? 780 : 900 })
        await page.emulateMedia({ colorScheme: first.scheme })
        await page.goto(origin() + one.path(data.facts))
        await waitUntilDrawn(page)
        expect(failures).toEqual([])
        for (const view of views) {
          await page.setViewportSize({ width: view.width, height: isPhone(view) ? 780 : 900 })
          await page.emulateMedia({ colorScheme: view.scheme })
          await takePicture(page, fileOf(view, group, one))
        }
      })
      await page.context().close()
    })

  if (showsStates)
    for (const state of states) {
      const combination: Combination = { width: 360, scheme: 'light', language: 'en', state }
      const shown = wanted.filter((one) => hasState(one, group, state))
      if (shown.length === 0) continue
      test(`pictures of the ${group} pages in the state "${state}"`, async ({ browser }) => {
        const left = shown.filter((one) => !existsSync(fileOf(combination, group, one)))
        const account = state === 'empty' ? newcomers[group as keyof typeof newcomers] : email
        await forEachPage(left, async (one) => {
          const page = await openSigned(browser, combination, account)
          const failures = noteFailures(page)
          try {
            const isShown = await openState(page, state, { one, facts: data.facts, portal: group })
            if (state !== 'error') expect(failures).toEqual([])
            if (isShown) await takePicture(page, fileOf(combination, group, one))
          } finally {
            // Closing the page ends calls whose answers are being changed.
            await page.unrouteAll({ behavior: 'ignoreErrors' })
            await page.context().close()
          }
        })
      })
    }
}

/** To the end, even if a page does not load: that one fails the test, and the others are in the sheets. */
async function forEachPage(pages: readonly ListedPage[], work: (one: ListedPage) => Promise<void>) {
  const failures: string[] = []
  for (const one of pages)
    await work(one).catch((error: Error) => failures.push(`${one.name}: ${error.message}`))
  expect(failures).toEqual([])
}

/** Answers that say that the server failed: the picture would be of that, which comparisons show as a change of the page. */
function noteFailures(page: Page) {
  const failures: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`)
  })
  return failures
}

/** A page with the saved session of an account, on which nothing is changed: no call but those that read is made. */
async function openSigned(browser: Browser, combination: Combination, account: string | null) {
  const page = await openPage(browser, combination)
  await page.clock.setFixedTime(fixedTime)
  if (account) await resumeSession(page, page.context(), account)
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 204 }),
  )
  return page
}

async function resumeSession(page: Page, context: BrowserContext, account: string) {
  const session = data.sessions[account]
  if (!session) throw new Error(`No saved session of ${account}`)
  await context.addCookies(session.cookies.map((cookie) => ({ ...cookie, url: origin() })))
  await page.goto(`${origin()}/robots.txt`)
  await page.evaluate((values) => Object.assign(localStorage, values), session.values)
}

async function waitUntilDrawn(page: Page) {
  await waitUntilLoaded(page)
  await page.evaluate(showAll)
  // The map loads later than the page. A connection that stays open would keep the page from ever being idle.
  if ((await page.locator('.leaflet-container').count()) > 0)
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
}

/**
 * The whole page, in a viewport that is as high, so that bars that stay in view are where they are at its ends. With a dialog
 * open, what is seen of it.
 */
async function takePicture(page: Page, path: string) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.evaluate(showAll)
  const isCovered = (await page.locator('[role=dialog], dialog[open]').count()) > 0
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  if (!isCovered) await page.setViewportSize({ width, height: Math.max(height, whole) })
  await page.evaluate(showAll)
  await page.screenshot({ path, animations: 'disabled' })
}

/** Runs in the page: shows what is far from the viewport, and waits until pictures, fonts and changes are drawn. */
async function showAll() {
  if (document.adoptedStyleSheets.length === 0) {
    const shown = new CSSStyleSheet()
    shown.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(shown)
  }
  for (const image of document.images) image.loading = 'eager'
  await Promise.allSettled([...document.images].map((image) => image.decode()))
  await document.fonts.ready
  for (const _ of ['measured', 'drawn']) await new Promise(requestAnimationFrame)
  window.scrollTo(0, 0)
  await new Promise(requestAnimationFrame)
}
