import type { Page } from '@playwright/test'

/** Holds back the scripts of all pages, as on a slow network, until the returned function is called. */
export async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    // A page that was left no longer waits for its scripts.
    await route.continue().catch(() => {})
  })
  return () => release()
}
