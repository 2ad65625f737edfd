import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signIn } from './accounts.ts'
import { waitUntilLoaded } from './loaded.ts'
import { origin } from './server.ts'

/** Browser profiles of this worker, by the email that each is signed in with. */
const profiles = new Map<string, BrowserContext>()

/**
 * Opens an empty page of a visitor who returns to a demo account: signed in, and with the scripts in the browser's cache.
 * All such pages of a worker share one profile, so only for tests that change nothing. To be closed by the caller.
 */
export async function openReturning(browser: Browser, email: string, portal: string) {
  const profile = profiles.get(email) ?? (await createProfile(browser, email, portal))
  profiles.set(email, profile)
  await profile.clearCookies({ name: 'PARAGLIDE_LOCALE' })
  return profile.newPage()
}

async function createProfile(browser: Browser, email: string, portal: string) {
  const profile = await browser.newContext()
  const page = await profile.newPage()
  await signIn(page, email)
  await page.goto(origin() + portal)
  await waitUntilLoaded(page)
  await page.close()
  return profile
}

/** Opens an empty page in a profile of its own, which closes with it. */
export async function openFirstVisit(browser: Browser): Promise<Page> {
  const profile = await browser.newContext()
  const page = await profile.newPage()
  page.once('close', () => profile.close())
  return page
}
