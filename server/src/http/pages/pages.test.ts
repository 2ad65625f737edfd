import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app/test-app.ts'
import { contentSecurityPolicy, foreignOrigin, tilesOrigin } from '../security-headers.ts'
import { mountPages, type PageSettings } from './pages.ts'

test.each([
  ['/api/ip/', undefined],
  ['/where/am/i', undefined],
  ['https://ujuzi.africa/api/ip/', undefined],
  ['https://ip.example/json?for=ujuzi', 'https://ip.example'],
  ['http://ujuzi.africa/api/ip/', 'http://ujuzi.africa'],
  ['//ip.example/json', 'https://ip.example'],
])('on https://ujuzi.africa, the external origin of %s is %s', (address, origin) => {
  expect(foreignOrigin(address, 'https://ujuzi.africa')).toBe(origin)
})

test('the content security policy allows connections only to the site’s own origin and configured origins', () => {
  expect(contentSecurityPolicy([])).toContain("; connect-src 'self';")
  expect(contentSecurityPolicy([], { alsoConnectTo: ['https://ip.example'] })).toContain(
    "; connect-src 'self' https://ip.example;",
  )
})

const usual = {
  publicUrl: () => 'http://ujuzi.test',
  demo: true,
  ipLookupUrl: '/api/ip/',
  google: false,
}

/** Loads the login page, or another one, from a server with these settings. */
async function pageWith(settings: Partial<PageSettings>, url = '/auth/login') {
  const app = await openTestApp()
  await mountPages(app.server, app.api, { ...usual, ...settings })
  const { statusCode, body, headers } = await app.server.inject(url)
  await app.close()
  expect(statusCode).toBe(200)
  return { html: body, headers, policy: headers['content-security-policy'] }
}

test('a page contains the URL of a configured external IP lookup and may connect to it', async () => {
  const { html, policy } = await pageWith({ ipLookupUrl: 'https://ip.example/json' })
  expect(html).toContain('data-ip-lookup="https://ip.example/json"')
  expect(policy).toContain("connect-src 'self' https://ip.example;")
})

test('without a configured external IP lookup, a page may connect only to its own origin', async () => {
  const { html, policy } = await pageWith({})
  expect(html).not.toContain('data-ip-lookup')
  expect(policy).toContain("connect-src 'self';")
})

test.each([
  ['/tiles/{z}/{x}/{y}.png', undefined],
  ['https://tile.example/{z}/{x}/{y}.png?key=k', 'https://tile.example'],
  ['https://{s}.tile.example/{z}/{x}/{y}.png', 'https://*.tile.example'],
])('on https://ujuzi.africa, the external origin of map tiles at %s is %s', (template, origin) => {
  expect(tilesOrigin(template, 'https://ujuzi.africa')).toBe(origin)
})

test('a page may load map tiles from an external server only if that server is configured', async () => {
  const none = await pageWith({})
  expect(none.html).not.toContain('data-map-tiles')
  expect(none.policy).toContain("img-src 'self' data: blob:;")
  const url = 'https://tile.example/{z}/{x}/{y}.png'
  const { html, policy } = await pageWith({ mapTiles: { url, credit: '© Example' } })
  expect(html).toContain(`data-map-tiles="${url}" data-map-credit="© Example"`)
  expect(policy).toContain("img-src 'self' data: blob: https://tile.example;")
  expect(policy).toContain("connect-src 'self';")
})

test('a page may fetch the configured PMTiles archive from its server but load no images from that server', async () => {
  const url = 'https://maps.example/africa.pmtiles'
  const { policy } = await pageWith({ mapTiles: { url, credit: '© Example' } })
  expect(policy).toContain("connect-src 'self' https://maps.example;")
  expect(policy).toContain("img-src 'self' data: blob:;")
})

test.each(['/auth/reset-password?token=t&uid=u', '/auth/google/callback?code=c&state=s'])(
  'the page at %s is not cached and sends no referrer',
  async (url) => {
    const { headers } = await pageWith({}, url)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  },
)

test.each([true, false])(
  'the sign-in page shows the Google button only if Google is configured (configured: %s)',
  async (google) => {
    const { html } = await pageWith({ google })
    expect(html.includes('data-google')).toBe(google)
    expect(html.includes('Continue with Google')).toBe(google)
  },
)
