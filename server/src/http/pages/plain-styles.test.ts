import { readdirSync, readFileSync } from 'node:fs'
import { articles } from '@ujuzi/contract/content/articles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { mountPages } from './pages.ts'

const assets = new URL('../../../../web/build/client/assets/', import.meta.url)
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await mountPages(app.server, app.api, {
    publicUrl: () => 'http://ujuzi.test',
    demo: true,
    ipLookupUrl: '/api/ip/',
    google: true,
  })
  await createListedBusiness(app)({})
})
afterAll(() => app.close())

/** Names of the classes that a stylesheet of the build has rules for. */
function classesIn(stylesheet: 'app' | 'plain') {
  const name = readdirSync(assets).find((file) =>
    new RegExp(`^${stylesheet}-[\\w-]+\\.css$`).test(file),
  )
  const rules = readFileSync(new URL(name ?? '', assets), 'utf8')
  const found = rules.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/g)
  return new Set([...found].map(([, escaped = '']) => withoutEscapes(escaped)))
}

const withoutEscapes = (name: string) =>
  name
    .replace(/\\([\da-f]{1,6}) ?/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll('\\', '')

test.each([
  '/',
  '/about',
  '/pricing',
  '/blog',
  ...articles.slice(0, 2).map(({ slug }) => `/blog/${slug}`),
  '/contact',
  '/help',
  '/faq',
  '/safety',
  '/terms',
  '/privacy',
  '/suspension',
  '/goodbye',
  '/dev/mailbox',
  '/nowhere',
  '/auth/join',
  '/auth/login',
  '/auth/register?type=professional',
  '/auth/forgot-password',
  '/auth/reset-password',
])(
  'the page %s loads the small stylesheet and uses no CSS class that is missing from it',
  async (url) => {
    const { body } = await app.server.inject({ url, headers: { accept: 'text/html' } })
    expect(body).toMatch(/<link rel="stylesheet" href="\/assets\/plain-/)
    const plain = classesIn('plain')
    const missing = [...classesIn('app')].filter((name) => !plain.has(name))
    const used = new Set(
      [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) =>
        all.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
      ),
    )
    expect(missing.length).toBeGreaterThan(100)
    expect(missing.filter((name) => used.has(name))).toEqual([])
  },
)
