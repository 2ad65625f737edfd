import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mountPages } from './pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const settings = {
    publicUrl: () => 'http://ujuzi.test',
    demo: true,
    ipLookupUrl: '/api/ip/',
    google: false,
  }
  await mountPages(app.server, app.api, settings)
})
afterAll(() => app.close())

const scriptsIn = (text: string) => [...new Set(text.match(/\/assets\/[\w./-]+\.js/g))]

test.each([
  ['/services', 'fr'],
  ['/services', 'es'],
  ['/services', 'en'],
  ['/auth/login', 'fr'],
  ['/professional/dashboard', 'es'],
])(
  'the page %s in the language %s loads only existing scripts in that language',
  async (url, locale) => {
    const page = await app.server.inject({ url, headers: { 'accept-language': locale } })
    expect(page.body).toContain(`lang="${locale}"`)
    const scripts = scriptsIn(page.body)
    expect(scripts.some((script) => script.startsWith(`/assets/${locale}/`))).toBe(true)
    const manifest = scripts.find((script) => script.includes('/manifest-'))
    const listed = manifest ? scriptsIn((await app.server.inject(manifest)).body) : []
    expect(listed.length).toBeGreaterThan(manifest ? 100 : -1)
    for (const script of new Set([...scripts, ...listed])) {
      expect(script).toMatch(
        new RegExp(`^/assets/(${locale}/|(framework|rolldown-runtime)-)[^/]+$`),
      )
      expect((await app.server.inject(script)).statusCode).toBe(200)
    }
  },
)
