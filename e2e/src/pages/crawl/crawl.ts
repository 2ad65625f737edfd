import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signIn } from '../../support/accounts.ts'
import { waitUntilLoaded } from '../../support/loaded.ts'
import { origin } from '../../support/server.ts'
import { translatePages } from '../../support/translation.ts'
import { combinations, isTranslated, nameOf, wantedName } from '../combinations.ts'
import type { ListedPage } from '../listed-page.ts'
import { openPage, setLanguage } from '../open-page.ts'
import { createPageFacts, type PageFacts } from '../page-facts.ts'
import { pageGroups } from '../page-list.ts'
import { type Control, findControl, listControls, openedParts } from './controls.ts'
import { type Effects, readMessages, takeSnapshot, watchEffects } from './effects.ts'
import { factsFile, resultsDir } from './results.ts'

/*
 * Presses every control of every page: each must do something, without an error. Controls that look alike on one page
 * are pressed twice at most, those around the pages and links to one address once for each account.
 */

const maxAlike = 2
/** Asks for the password again, after a call that requires a recent sign-in answered 403. */
const passwordDialog = ':is([role=dialog], dialog[open]) input[type=password]'

let facts: PageFacts
test.beforeAll(async () => {
  await mkdir(resultsDir, { recursive: true })
  facts = await loadOrCreateFacts()
})

/** After a fault a new worker continues, when the demo data have changed: it needs the facts of the first one. */
async function loadOrCreateFacts(): Promise<PageFacts> {
  const saved = await readFile(factsFile, 'utf8').catch(() => undefined)
  if (saved) return JSON.parse(saved)
  const created = await createPageFacts()
  await writeFile(factsFile, JSON.stringify(created))
  return created
}

for (const combination of combinations)
  for (const { name, email, pages } of pageGroups) {
    const wanted = pages.filter((one) => one.name.includes(wantedName))
    if (wanted.length === 0) continue
    test(`controls of the ${name} pages, ${nameOf(combination)}`, async ({ browser }) => {
      test.setTimeout(0)
      const page = await openPage(browser, combination)
      if (email) await signIn(page, email)
      const crawl = new Crawl(email, `${name}-${nameOf(combination)}`, combination.language)
      for (const one of wanted) await pressControls(crawl, one, page.context())
      process.stdout.write(`${crawl.count} controls pressed on ${wanted.length} pages\n`)
      expect(crawl.faults).toEqual([])
    })
  }

/** The pages of one account: which controls were pressed, and the faults found. */
class Crawl {
  count = 0
  readonly faults: string[] = []
  readonly #pressed = new Set<string>()
  readonly email: string | null
  readonly name: string
  readonly language: string

  constructor(email: string | null, name: string, language: string) {
    this.email = email
    this.name = name
    this.language = language
  }

  /** Controls that were not pressed before. */
  choose(controls: Control[]) {
    const alike = new Map<string, number>()
    return controls.filter(({ likeness, href, name }) => {
      const count = (alike.get(likeness) ?? 0) + 1
      alike.set(likeness, count)
      const isShared = /^(HEADER|FOOTER|NAV|ASIDE) /.test(likeness)
      const once = href ?? (isShared ? `${likeness} ${name}` : null)
      if (count > maxAlike || (once && this.#pressed.has(once)) || isOutside(href)) return false
      if (once) this.#pressed.add(once)
      return true
    })
  }

  report(fault: string) {
    if (this.faults.includes(fault)) return
    this.faults.push(fault)
    process.stdout.write(`${this.name}: ${fault}\n`)
  }
}

/** In a new tab for each page: one tab for all grew to 2 GB and became slow. */
async function pressControls(crawl: Crawl, listed: ListedPage, context: BrowserContext) {
  const tab = await context.newPage()
  if (isTranslated) await translatePages(tab)
  const visit = new Visit(crawl, listed, tab, await watchEffects(tab, origin()))
  await tab.goto(`${origin()}/robots.txt`)
  await visit.open()
  for (const control of crawl.choose(await listControls(tab))) {
    await visit.open()
    const opens = await visit.press(control)
    if (!opens) continue
    for (const inner of crawl.choose(await listControls(tab, openedParts))) {
      await visit.open()
      await visit.press(control, inner)
    }
  }
  await tab.close()
}

type Watch = Awaited<ReturnType<typeof watchEffects>>

class Visit {
  readonly #crawl: Crawl
  readonly #listed: ListedPage
  readonly #page: Page
  readonly #watch: Watch

  constructor(crawl: Crawl, listed: ListedPage, page: Page, watch: Watch) {
    this.#crawl = crawl
    this.#listed = listed
    this.#page = page
    this.#watch = watch
  }

  async open() {
    const page = this.#page
    const { name, path } = this.#listed
    if (page.url().startsWith(origin())) {
      // Drafts of forms would open with the errors of the last press.
      const token = await page.evaluate(() => {
        sessionStorage.clear()
        return localStorage.getItem('access_token')
      })
      if (this.#crawl.email && !token) await signIn(page, this.#crawl.email)
    }
    await setLanguage(page, this.#crawl.language)
    await page.goto(origin() + path(facts))
    await waitUntilLoaded(page).catch(() => this.#crawl.report(`${name}: does not load`))
    await waitUntilQuiet(page)
    const { errors } = this.#watch.take()
    for (const error of errors) this.#crawl.report(`${name}: ${error}`)
  }

  /** Presses the last of the controls after those that lead to it. True if a dialog or menu opened. */
  async press(...controls: Control[]) {
    const path = `${this.#listed.name}: ${controls.map(({ name }) => name).join(' › ')}`
    const parts = this.#page.locator(openedParts).filter({ visible: true })
    try {
      for (const [n, control] of controls.entries()) {
        const within = n === 0 ? 'body' : openedParts
        await listControls(this.#page, within)
        const element = findControl(this.#page, control)
        if ((await element.count()) === 0) return false
        await element.hover({ timeout: 3_000, force: true }).catch(() => undefined)
        const before = await takeSnapshot(this.#page)
        const messages = await readMessages(this.#page)
        const open = await parts.count()
        this.#watch.take()
        await click(this.#page, control)
        await waitUntilQuiet(this.#page)
        if (n < controls.length - 1) continue
        this.#crawl.count += 1
        const after = await this.#waitForChange(before)
        const effects = this.#watch.take()
        const shown = await readMessages(this.#page).catch(() => [])
        effects.shown = shown.filter((message) => !messages.includes(message))
        await this.#judge(path, effects, after !== before || control.isChosen)
        return (await parts.count()) > open
      }
    } catch (error) {
      this.#crawl.report(`${path}: ${String(error).split('\n')[0]}`)
    }
    return false
  }

  /** A snapshot that differs from `before`; after three seconds the same. */
  async #waitForChange(before: string) {
    for (let turn = 0; turn < 10; turn++) {
      const after = await takeSnapshot(this.#page).catch(() => 'left')
      if (after !== before) return after
      await this.#page.waitForTimeout(300)
    }
    return before
  }

  async #judge(path: string, effects: Effects, changed: boolean) {
    const { requests, opened, refused, shown } = effects
    const asksPassword = (await this.#page.locator(passwordDialog).count()) > 0
    const errors = effects.errors.filter((error) => !asksPassword || !error.startsWith('403 '))
    for (const error of errors) this.#crawl.report(`${path}: ${error}`)
    const invalid = await this.#page.locator('[aria-invalid=true]').count()
    if (refused.length > 0 && shown.length + invalid === 0)
      this.#crawl.report(`${path}: ${refused.join(', ')} and nothing says so`)
    if (!changed && requests.length + opened.length + errors.length === 0)
      this.#crawl.report(`${path}: nothing happens`)
    const line = { path, requests, opened, errors, refused, shown }
    await appendFile(`${resultsDir}/${this.#crawl.name}.jsonl`, `${JSON.stringify(line)}\n`)
  }
}

const isOutside = (href: string | null) => href !== null && !href.startsWith(origin())

/** Hidden inputs are pressed through the element that draws them. */
async function click(page: Page, control: Control) {
  const element = findControl(page, control)
  if (control.name.startsWith('input'))
    await element.evaluate((input: HTMLElement) => input.click())
  else await element.click({ timeout: 5_000, noWaitAfter: true })
}

/** Waits until nothing changes for 200 ms, for three seconds at most. */
async function waitUntilQuiet(page: Page) {
  await page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          let timer = setTimeout(resolve, 200)
          const observer = new MutationObserver(() => {
            clearTimeout(timer)
            timer = setTimeout(resolve, 200)
          })
          observer.observe(document, { subtree: true, childList: true, attributes: true })
          setTimeout(resolve, 3_000)
        }),
    )
    // The page was left meanwhile.
    .catch(() => page.waitForLoadState('load'))
}
