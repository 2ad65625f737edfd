import { expect, type Page, test } from '@playwright/test'
import { locales } from '@ujuzi/contract/locale/locales'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { someOf } from '../../../server/src/testing/cases.ts'
import { checkAccessibility, checkOverflow, holdRedirects } from '../site/page-checks.ts'
import { waitUntilLoaded } from '../support/loaded.ts'
import { findMissingMasks } from '../support/masks.ts'
import { findCutControls, measureOverflow } from '../support/overflow.ts'
import { openFirstVisit, openReturning } from '../support/returning-visitor.ts'
import { origin } from '../support/server.ts'
import { findTextFaults } from '../support/texts.ts'
import { watchDocumentCalls } from './document-calls.ts'
import type { ListedPage } from './listed-page.ts'
import { setLanguage } from './open-page.ts'
import { createPageFacts, type PageFacts } from './page-facts.ts'
import { pageGroups } from './page-list.ts'
import { portalPaths } from './route-paths.ts'

/* Every page, opened once in each language. Each run visits the frames and a third of the other pages. */

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

/** Faults of an HTML document, one line each. */
async function findHtmlErrors(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

const portals = new Set(portalPaths)
const otherLanguages = locales.filter((locale) => locale !== 'en')

const portalStart = {
  public: '/',
  client: '/client/dashboard',
  professional: '/professional/reviews',
  moderator: '/review',
}

let facts: PageFacts
test.beforeAll(async () => {
  facts = await createPageFacts()
})

for (const { name: portal, email, pages } of pageGroups)
  for (const one of chosenOf(pages)) {
    const isInPortal = portals.has(one.route)

    test(`the ${portal} page "${one.name}" has valid HTML, is accessible and fits the screen`, {
      tag: one.isFrame ? '@desktop' : ['@some', '@long-desktop'],
    }, async ({ browser }) => {
      const page = email
        ? await openReturning(browser, email, portalStart[portal])
        : await openFirstVisit(browser)
      await holdRedirects(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const readCalls = await watchDocumentCalls(page)
      const response = await page.goto(origin() + one.path(facts))
      await waitUntilLoaded(page)
      if (isInPortal) expect.soft(await readCalls(one), 'calls').toEqual({ late: [], unused: [] })
      const document = (await response?.text()) ?? ''
      expect.soft(await findHtmlErrors(document), 'document').toEqual([])
      expect.soft(await findHtmlErrors(await page.content()), 'drawn').toEqual([])
      await checkAccessibility(page)
      await checkOverflow(page)

      await checkTexts(page, 'en')
      if (isPhone())
        for (const language of otherLanguages) {
          await setLanguage(page, language)
          await page.goto(origin() + one.path(facts))
          await waitUntilLoaded(page)
          await checkTexts(page, language)
        }
      // A first visit has a profile of its own, and the browser must not close before it.
      await (email ? page : page.context()).close()
    })
  }

const isPhone = () => test.info().project.use.isMobile

function chosenOf(pages: readonly ListedPage[]) {
  const frames = pages.filter(({ isFrame }) => isFrame)
  return [...frames, ...someOf(pages.filter(({ isFrame }) => !isFrame))]
}

/** Checks that the open page has its marks and whole texts inside their boxes, on phones also with text at 200 %. */
async function checkTexts(page: Page, language: string) {
  expect.soft(await findMissingMasks(page), `marks (${language})`).toEqual([])
  expect.soft(await findTextFaults(page), `texts (${language})`).toEqual([])
  // On a wide screen, a browser that enlarges text shows the layout of a narrower one.
  if (!isPhone()) return
  await setRootSize(page, '200%')
  const large = `with text at 200 % (${language})`
  expect.soft(await measureOverflow(page), large).toBeLessThanOrEqual(0)
  expect.soft(await findCutControls(page), large).toEqual([])
  // A word longer than half a screen may be hyphenated once.
  const longest = (page.viewportSize()?.width ?? 0) / 2
  expect.soft(await findTextFaults(page, longest), large).toEqual([])
  await setRootSize(page, '')
}

/** Text of another size, as a browser zooms it: media queries do not follow. Waits until the page has been drawn so. */
const setRootSize = (page: Page, size: string) =>
  page.evaluate(async (value) => {
    document.documentElement.style.fontSize = value
    for (const _ of ['measured', 'drawn']) await new Promise(requestAnimationFrame)
  }, size)
