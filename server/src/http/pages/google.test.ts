import { startGoogleSignIn } from '@ujuzi/contract/accounts/google'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mountPages } from './pages.ts'

const settings = { publicUrl: () => 'http://ujuzi.test', ipLookupUrl: '/api/ip/' }
const production = { demo: false, smtpUrl: 'smtp://127.0.0.1:1' }

let demo: TestApp
let plain: TestApp
beforeAll(async () => {
  demo = await openTestApp()
  await mountPages(demo.server, demo.api, { ...settings, demo: true, google: true })
  plain = await openTestApp({ settings: production })
  await mountPages(plain.server, plain.api, { ...settings, demo: false, google: false })
})
afterAll(async () => {
  await demo.close()
  await plain.close()
})

const load = ({ server }: TestApp, url: string) =>
  server.inject({ url, headers: { accept: 'text/html', 'accept-language': 'en' } })

test.each(['/auth/login', '/auth/register'])(
  '%s has no Google button unless Google is configured',
  async (url) => {
    expect((await load(demo, url)).body).toContain('Continue with Google')
    expect((await load(plain, url)).body).not.toContain('Google')
  },
)

test('in the demo, the Google button opens a page with demo accounts to choose from', async () => {
  const started = await demo.call(startGoogleSignIn, { query: {}, body: {} })
  if (!started.ok) throw new Error(started.error.code)
  const { pathname, search } = new URL(started.data.auth_url)
  const { statusCode, body } = await load(demo, pathname + search)
  expect(statusCode).toBe(200)
  expect(body).toContain('Choose a demo account')
  expect(body.match(/href="http:\/\/ujuzi\.test\/auth\/google\/callback\?code=/g)).toHaveLength(3)
  expect(body).toContain('callback?error=access_denied')
})

test('the page of demo Google accounts redirects to sign-in if opened directly, and is 404 outside the demo', async () => {
  expect((await load(demo, '/dev/google')).headers.location).toBe('/auth/login')
  expect((await load(plain, '/dev/google')).statusCode).toBe(404)
})
