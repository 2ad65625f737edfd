import { expect, test } from '@playwright/test'
import { origin } from '../support/server.ts'

/** Ways to run a script from markup that got into a page. */
const injected = [
  `<script>window.ran = 'inline'</script>`,
  `<script nonce="">window.ran = 'empty nonce'</script>`,
  `<script type="module">window.ran = 'module'</script>`,
  `<script src="data:text/javascript,window.ran='data'"></script>`,
  `<script src="https://evil.invalid/a.js"></script>`,
  `<script src="/media/none.jpg"></script><script src="/api/ip/"></script>`,
  `<img src="/none" onerror="window.ran = 'handler'">`,
  `<svg onload="window.ran = 'svg'"></svg>`,
  `<a id="link" href="javascript:window.ran='link'">link</a>`,
  `<base href="https://evil.invalid/">`,
].join('')

for (const path of ['/', '/services?q=barber', '/auth/login']) {
  test(`scripts injected into ${path} do not run, and the page’s own scripts do`, async ({
    page,
  }) => {
    await page.route(
      (url) => url.pathname + url.search === path,
      async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        await route.fulfill({ response, body: html.replace('<main', `${injected}<main`) })
      },
    )
    await page.addInitScript(() => {
      const refused: string[] = []
      Object.assign(window, { refused })
      document.addEventListener('securitypolicyviolation', (event) =>
        refused.push(event.effectiveDirective),
      )
      localStorage.setItem('saved_account', '{}')
    })
    await page.goto(origin() + path)
    // Gone if React has rendered the page again because it found what was injected.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('#link')?.click())
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Record<string, string[]>).refused))
      .toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'base-uri']))
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    // The account script of every page ran: it deletes the mark of an account that is not signed in.
    expect(await page.evaluate(() => document.documentElement.dataset.account)).toBeUndefined()
    await page.unrouteAll()
    const refusedOf = () =>
      page.evaluate(() => (window as unknown as Record<string, string[]>).refused)
    await page.goto(origin() + path)
    await page.waitForLoadState('load')
    expect(await refusedOf()).toEqual([])
  })
}
