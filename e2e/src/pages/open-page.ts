import type { Browser, Page } from '@playwright/test'
import { origin } from '../support/server.ts'
import type { Combination } from './combinations.ts'

/** A page of a new browser profile with this width, colour scheme and language. */
export async function openPage(browser: Browser, { width, scheme, language }: Combination) {
  const isPhone = width < 700
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 780 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  const page = await context.newPage()
  await setLanguage(page, language)
  return page
}

export const setLanguage = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'PARAGLIDE_LOCALE', value, url: origin() }])
