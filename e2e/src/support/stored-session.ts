import type { Page } from '@playwright/test'
import { signIn } from './accounts.ts'
import { waitUntilLoaded } from './loaded.ts'
import { origin } from './server.ts'

type State = { cookies: Awaited<ReturnType<typeof readCookies>>; stored: [string, string][] }

const lifetimeMs = 5 * 60_000
const states = new Map<string, { state: State; until: number }>()

const readCookies = (page: Page) => page.context().cookies()

/**
 * Signs this page in to a demo account as a returning visitor: with the cookies and the storage that the first page of
 * its portal left. Signs in once per worker and five minutes, before the access token expires. Only for tests that
 * change nothing: they share one session.
 */
export async function restoreSession(page: Page, email: string, portal: string) {
  const known = states.get(email)
  if (!known || known.until < Date.now()) {
    states.set(email, {
      state: await firstVisit(page, email, portal),
      until: Date.now() + lifetimeMs,
    })
    return
  }
  const { cookies, stored } = known.state
  await page.context().addCookies(cookies)
  await page.goto(`${origin()}/robots.txt`)
  await page.evaluate((items) => {
    for (const [name, value] of items) localStorage.setItem(name, value)
  }, stored)
}

async function firstVisit(page: Page, email: string, portal: string): Promise<State> {
  await signIn(page, email)
  await page.goto(origin() + portal)
  await waitUntilLoaded(page)
  const stored = await page.evaluate(() => Object.entries(localStorage))
  return { cookies: await readCookies(page), stored }
}
