import { expect, test } from 'vitest'
import { openTestHouse } from '../testing/harness.ts'
import { mountPages } from './pages.ts'
import { contentPolicy, foreignOrigin } from './security-headers.ts'

test.each([
  ['/api/ip/', undefined],
  ['/where/am/i', undefined],
  ['https://ujuzi.africa/api/ip/', undefined],
  ['https://ip.example/json?for=ujuzi', 'https://ip.example'],
  ['http://ujuzi.africa/api/ip/', 'http://ujuzi.africa'],
  ['//ip.example/json', 'https://ip.example'],
])('of the address %s another origin is %s', (address, origin) => {
  expect(foreignOrigin(address, 'https://ujuzi.africa')).toBe(origin)
})

test('a page may connect to its own origin, and to another only where one is named', () => {
  expect(contentPolicy('n')).toContain("; connect-src 'self';")
  expect(contentPolicy('n', 'https://ip.example')).toContain(
    "; connect-src 'self' https://ip.example;",
  )
})

/** The login page as a house with this lookup address serves it. */
async function pageWith(ipLookupUrl: string) {
  const house = await openTestHouse()
  const settings = { publicUrl: () => 'http://ujuzi.test', demo: true, ipLookupUrl }
  await mountPages(house.app, house.api, settings)
  const page = await house.app.inject('/auth/login')
  await house.close()
  expect(page.statusCode).toBe(200)
  return { html: page.body, policy: page.headers['content-security-policy'] }
}

test('a page says where to look up the public address, when that is elsewhere, and may ask there', async () => {
  const { html, policy } = await pageWith('https://ip.example/json')
  expect(html).toContain('data-ip-lookup="https://ip.example/json"')
  expect(policy).toContain("connect-src 'self' https://ip.example;")
})

test('without such an address it asks us', async () => {
  const { html, policy } = await pageWith('/api/ip/')
  expect(html).not.toContain('data-ip-lookup')
  expect(policy).toContain("connect-src 'self';")
})
