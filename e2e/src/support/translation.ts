import type { Page } from '@playwright/test'
import { translatePage } from '../../../web/app/lib/testing/translate-page.ts'

type Options = { early?: boolean }

/**
 * Translates every page of this tab as a browser would: once its scripts have hydrated it, or `early`, before they have.
 * Each time that the error page is shown, however briefly, is an error in the console.
 */
export const translatePages = (page: Page, { early = false }: Options = {}) =>
  page.addInitScript(
    `(${reportErrorPage})(${JSON.stringify(errorPage)})
     addEventListener('DOMContentLoaded', () => (${early ? '(translate) => translate()' : whenHydrated})(${translatePage}))`,
  )

/** React renders a part again in the browser that was translated before its scripts hydrated it. */
export const isFromTranslation = (error: string) => error.includes('Minified React error #418')

/** Translates the pages of this tab and returns their errors. */
export async function recordTranslationErrors(page: Page, options?: Options) {
  const errors: string[] = []
  page.on('pageerror', (error) => {
    if (!isFromTranslation(error.message)) errors.push(String(error))
  })
  page.on('console', (message) => {
    const text = message.text()
    if (text.includes('NotFoundError') || text === errorPage) errors.push(text)
  })
  await translatePages(page, options)
  return errors
}

/** Calls `translate` once the page is hydrated: React and Preact mark the elements that they have hydrated. */
function whenHydrated(translate: () => void) {
  const isHydrated = ['main', '#form-page'].some((selector) =>
    Object.keys(document.querySelector(selector) ?? {}).some((key) =>
      /^__(reactFiber|k$)/.test(key),
    ),
  )
  if (isHydrated) translate()
  else setTimeout(whenHydrated, 20, translate)
}

const errorPage = 'Something went wrong on our side'

function reportErrorPage(title: string) {
  const headings = document.getElementsByTagName('h1')
  new MutationObserver(() => {
    // biome-ignore lint/suspicious/noConsole: read by the test
    if ([...headings].some(({ textContent }) => textContent?.includes(title))) console.error(title)
  }).observe(document, { childList: true, subtree: true })
}
