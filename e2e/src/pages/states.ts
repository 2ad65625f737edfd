import type { Page } from '@playwright/test'
import { waitUntilLoaded } from '../support/loaded.ts'
import { origin } from '../support/server.ts'
import type { ListedPage } from './listed-page.ts'
import type { PageFacts } from './page-facts.ts'

/*
 * States of pages besides the one that their URL opens, of which `npm run pages` takes pictures on phones: nothing there
 * yet, still loading, not loaded, with long names, with large text, and with a panel open.
 */

export const states = ['empty', 'loading', 'error', 'long', 'large', 'open'] as const
export type State = (typeof states)[number]

type Portal = 'public' | 'client' | 'professional' | 'moderator'
type About = { one: ListedPage; facts: PageFacts; portal: Portal }

/** Pages of a portal with lists, figures or settings that a new account has empty. */
const emptyPages =
  /^(client-(dashboard|services|favorites|bookings|messages|waiting-list|profile|settings-account)|professional-(dashboard|bookings-(day|week|list)|waiting-list|services|messages|clients|payments|packages|team-(people|today)|reviews|analytics|profile-(personal|business|portfolio)))$/

/** Parts of a page that a button opens, by page. */
const panels: Record<string, readonly string[]> = {
  landing: ['summary[aria-label]'],
  services: ['button[aria-haspopup=dialog]'],
  business: ['button[aria-haspopup]'],
  'client-dashboard': ['header button[aria-haspopup] >> nth=0'],
  'professional-dashboard': [
    'header button[aria-haspopup] >> nth=0',
    'header button[aria-haspopup] >> nth=-1',
  ],
  booking: ['main a[href*="cancel="], main a[href*="ask="]'],
  'professional-clients': ['main button[aria-haspopup]'],
  'professional-services': ['main button[aria-haspopup]'],
  'professional-payments': ['main a[href*="ask="]'],
  'professional-team-people': ['main button[aria-haspopup], main a[href*="invite"]'],
}

/** Pages whose state is shown. */
export function hasState({ name }: ListedPage, portal: Portal, state: State) {
  if (state === 'empty') return emptyPages.test(name)
  if (state === 'open') return name in panels
  if (state === 'large') return true
  return portal === 'client' || portal === 'professional'
}

/** Brings the page into the state. False if the page has no such state. */
export async function openState(page: Page, state: State, about: About): Promise<boolean> {
  const path = about.one.path(about.facts)
  if (state === 'loading' || state === 'error') return openHindered(page, state, { path, ...about })
  if (state === 'long') await lengthenNames(page)
  await page.goto(origin() + path)
  await waitUntilLoaded(page)
  if (state === 'large') await enlargeText(page)
  return state === 'open' ? openPanels(page, about.one.name) : true
}

/** Goes to the page from another one of its portal while calls are not answered, or answered with a failure. */
async function openHindered(
  page: Page,
  state: 'loading' | 'error',
  { portal, path }: About & { path: string },
) {
  await page.unroute('**/api/**')
  await page.goto(`${origin()}/${portal}/help`)
  await waitUntilLoaded(page)
  await page.route('**/api/**', (route) =>
    state === 'loading' ? undefined : route.fulfill({ status: 503, json: {} }),
  )
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter?: { navigate: (path: string) => unknown }
    }
    void router?.navigate(to)
  }, path)
  const shown = state === 'loading' ? page.locator('[aria-busy=true]') : page.getByRole('alert')
  return shown
    .first()
    .waitFor({ timeout: 5_000 })
    .then(
      () => true,
      () => false,
    )
}

/** Every name in the answers of the server becomes one that is as long as names are at worst. */
const longNames: Record<string, string> = {
  business_name:
    'Établissements Oluwatobiloba-Adekunbi & Fils Frères, Coiffure et Beauté Internationale',
  name: 'Oluwatobiloba Chukwuemeka-Onyekachukwu Adekunbi',
  first_name: 'Oluwatobiloba-Chukwuemeka',
  last_name: 'Onyekachukwu-Adekunbi',
  title: 'Knotless box braids, mid-back length, with beads and colour of your choice',
}

const lengthenNames = (page: Page) =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ status: 204 })
    const response = await route.fetch().catch(() => undefined)
    if (!response) return route.abort()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const text = (await response.text()).replaceAll(
      /("(business_name|name|first_name|last_name|title)"|\\"(business_name|name|first_name|last_name|title)\\"):(\\?)"(?:[^"\\]|\\[^"])*?\4"/g,
      (
        whole,
        key: string,
        plain: string | undefined,
        escaped: string | undefined,
        slash: string,
      ) => {
        const long = longNames[plain ?? escaped ?? '']
        return long ? `${key}:${slash}"${long}${slash}"` : whole
      },
    )
    return route.fulfill({ response, body: text })
  })

async function enlargeText(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await session.detach()
}

async function openPanels(page: Page, name: string) {
  for (const selector of panels[name] ?? []) {
    const opener = page.locator(selector).filter({ visible: true }).first()
    if ((await opener.count()) === 0) return false
    await opener.click()
  }
  return true
}
