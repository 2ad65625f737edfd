import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mountPages } from './pages.ts'

const settings = {
  publicUrl: () => 'http://ujuzi.test',
  demo: true,
  ipLookupUrl: '/api/ip/',
  google: false,
}
const lines = {
  en: 'This is a public demo: accounts are shared, and anyone can read what you enter.',
  fr: 'Ceci est une démo publique',
  es: 'Esta es una demo pública',
}
const locales = ['en', 'fr', 'es'] as const

let open: TestApp
let usual: TestApp

beforeAll(async () => {
  open = await openWith(true)
  usual = await openWith(false)
})
afterAll(async () => {
  await open.close()
  await usual.close()
})

async function openWith(demoIsPublic: boolean) {
  const app = await openTestApp({ settings: { demoIsPublic } })
  // A page that cannot be rendered, such as when too many requests wait.
  app.server.get('/busy', () => {
    throw new Refusal('busy')
  })
  await mountPages(app.server, app.api, { ...settings, demoIsPublic })
  return app
}

const pages = [
  '/',
  '/services',
  '/about',
  '/dev/mailbox',
  '/auth/login',
  '/onboarding/client',
  '/client/dashboard',
  '/professional/bookings',
  '/review',
  '/no/such/page',
  '/services/00000000-0000-7000-8000-000000000000',
  '/busy',
]

const bodyOf = async ({ server }: TestApp, url: string, locale: string) =>
  (await server.inject({ url, headers: { accept: 'text/html', 'accept-language': locale } })).body

test.each(pages)(
  'in a public demo, %s shows the demo notice once, in each language',
  async (url) => {
    for (const locale of locales) {
      const body = await bodyOf(open, url, locale)
      const shown = body.split(/<aside[^>]*>/).filter((part) => part.startsWith(lines[locale]))
      expect(shown, `${locale} ${url}`).toHaveLength(1)
    }
  },
)

test.each(pages)('outside a public demo, %s contains no trace of the demo notice', async (url) => {
  const body = await bodyOf(usual, url, 'en')
  expect(body).not.toContain('demo-notice')
  expect(body).not.toContain('public demo')
})
