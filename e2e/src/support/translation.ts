import type { Page } from '@playwright/test'
import { translatePage } from '../../../web/app/lib/testing/translate-page.ts'

/**
 * Translates every page of this tab as a browser would: once its scripts have adopted it, or `early`, before they have.
 * Returns the errors of the pages, with each time that the error page was shown, however briefly.
 */
export async function translatePages(page: Page, { early = false } = {}) {
  const errors: string[] = []
  page.on('pageerror', (error) => {
    // React renders a part again in the browser that was translated before its scripts adopted it.
    if (!error.message.includes('Minified React error #418')) errors.push(String(error))
  })
  page.on('console', (message) => {
    const text = message.text()
    if (text.includes('NotFoundError') || text === errorPage) errors.push(text)
  })
  await page.addInitScript(
    `(${reportErrorPage})(${JSON.stringify(errorPage)})
     addEventListener('DOMContentLoaded', () => (${early ? 'translate => translate()' : whenAdopted})(${translatePage}))`,
  )
  return errors
}

/** React and Preact mark the elements that they have adopted. */
function whenAdopted(translate: () => void) {
  const isAdopted = ['main', '#form-page'].some((selector) =>
    Object.keys(document.querySelector(selector) ?? {}).some((key) =>
      /^__(reactFiber|k$)/.test(key),
    ),
  )
  if (isAdopted) translate()
  else setTimeout(whenAdopted, 20, translate)
}

const errorPage = 'Something went wrong on our side'

function reportErrorPage(title: string) {
  const headings = document.getElementsByTagName('h1')
  new MutationObserver(() => {
    // biome-ignore lint/suspicious/noConsole: read by the test
    if ([...headings].some(({ textContent }) => textContent?.includes(title))) console.error(title)
  }).observe(document, { childList: true, subtree: true })
}
