import { login, logout, refreshToken, register } from '@ujuzi/contract/accounts/accounts'
import { startGoogleSignIn } from '@ujuzi/contract/accounts/google'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { startOpenIdProvider } from '../../testing/servers/openid-provider.ts'
import { mountPages } from '../pages/pages.ts'
import { prefixedCookieLine } from './cookie-prefixes.ts'

const password = 'Abcdef-123456'
const own = { 'sec-fetch-site': 'same-origin' }

async function openSite(
  publicUrl: string,
  more: { google?: Awaited<ReturnType<typeof startOpenIdProvider>> } = {},
) {
  const app = await openTestApp({ settings: { publicUrl, origin: () => publicUrl, ...more } })
  await mountPages(app.server, app.api, {
    publicUrl: () => publicUrl,
    demo: true,
    ipLookupUrl: '/api/ip/',
    google: false,
  })
  return app
}

let secure: TestApp
let plain: TestApp
let google: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeAll(async () => {
  google = await startOpenIdProvider({ redirectUris: ['https://ujuzi.test/auth/google/callback'] })
  secure = await openSite('https://ujuzi.test', { google })
  plain = await openSite('http://ujuzi.test')
})
afterAll(async () => {
  await secure.close()
  await plain.close()
  await google.stop()
})

type Headers = Record<string, unknown>
const linesOf = (headers: Headers) => [headers['set-cookie'] ?? []].flat().map(String)

/** Registers an account; returns the value of the refresh token cookie with this name. */
async function signedUp(app: TestApp, name: string) {
  const body = {
    name: 'Amina',
    email: `${newId()}@mail.test`,
    password,
    password_confirm: password,
    user_type: 'client',
    terms_accepted: true,
  } as const
  const response = await app.call(register, { body })
  if (!response.ok) throw new Error(response.error.code)
  const { headers } = response
  const lines = linesOf(headers)
  const line = lines.find((line) => line.startsWith(`${name}=`)) ?? ''
  return { token: /=([^;]*)/.exec(line)?.[1] ?? '', line, lines, email: body.email }
}

const trade = async (app: TestApp, cookie: string) =>
  app.call(refreshToken, { body: {} }, { headers: { ...own, cookie } })

const visit = (app: TestApp, url: string, cookie: string) =>
  app.server.inject({ url, headers: { cookie, 'accept-language': 'en', accept: 'text/html' } })

const submit = (app: TestApp, url: string, form: Record<string, string>) =>
  app.server.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...own },
  })

test('under TLS, the names of session cookies begin with __Secure- and those of page cookies with __Host-', async () => {
  const { line, lines, email } = await signedUp(secure, '__Secure-refresh_token')
  expect(line).toMatch(
    /^__Secure-refresh_token=[\w-]{86}; Path=\/api\/auth\/token\/refresh; .*HttpOnly; SameSite=Strict; Secure$/,
  )
  const signedIn = await secure.call(login, { body: { email, password } })
  const marks = [...lines, ...linesOf(signedIn.headers)].filter((line) => /device/.test(line))
  expect(marks.length).toBeGreaterThan(0)
  for (const mark of marks)
    expect(mark).toMatch(/^__Secure-device=[\w-]{43}; Path=\/api\/auth\/; .*; Secure$/)
  const begun = await secure.call(startGoogleSignIn, { query: {}, body: {} })
  expect(linesOf(begun.headers)[0]).toMatch(
    /^__Secure-google_sign_in=[\w-]+; Path=\/api\/auth\/google\/; .*; Secure$/,
  )
  const forms: [string, Record<string, string>][] = [
    ['/language', { locale: 'fr' }],
    ['/theme', { theme: 'dark' }],
    ['/currency', { currency: 'KES' }],
    ['/currency', { currency: '' }],
  ]
  const kept = await Promise.all(forms.map(([url, form]) => submit(secure, url, form)))
  kept.push(await visit(secure, '/?lang=fr', ''))
  const hosted = kept.flatMap(({ headers }) => linesOf(headers))
  expect(hosted.map((line) => line.split('=')[0])).toEqual([
    '__Host-PARAGLIDE_LOCALE',
    '__Host-theme',
    '__Host-currency',
    '__Host-currency',
    '__Host-PARAGLIDE_LOCALE',
  ])
  for (const line of hosted) {
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).toMatch(/; Secure(;|$)/)
    expect(line).not.toMatch(/domain/i)
  }
})

test('under TLS, only the cookie with the prefix __Secure- refreshes a session', async () => {
  const { token } = await signedUp(secure, '__Secure-refresh_token')
  expect((await trade(secure, `refresh_token=${token}`)).status).toBe(401)
  expect((await trade(secure, `__Host-refresh_token=${token}`)).status).toBe(401)
  const garbage = 'x'.repeat(86)
  const both = `__Secure-refresh_token=${garbage}; refresh_token=${token}`
  expect((await trade(secure, both)).status).toBe(401)
  const response = await trade(
    secure,
    `refresh_token=${garbage}; __Secure-refresh_token=${token}; refresh_token=${garbage}`,
  )
  expect(response.status).toBe(200)
  expect(linesOf(response.headers)[0]).toMatch(/^__Secure-refresh_token=/)
})

test('under TLS, signing out clears the session cookie with the prefix __Secure-', async () => {
  const { email } = await signedUp(secure, '__Secure-refresh_token')
  const signedIn = await secure.call(login, { body: { email, password } })
  const as = signedIn.ok ? signedIn.data.access_token : ''
  const { headers } = await secure.call(logout, { body: {} }, { as })
  expect(linesOf(headers)[0]).toMatch(
    /^__Secure-refresh_token=; Path=\/api\/auth\/token\/refresh; Max-Age=0; .*Secure$/,
  )
})

test('under TLS, a person whose session began without TLS must sign in again but can still load pages', async () => {
  const { token } = await signedUp(plain, 'refresh_token')
  const cookie = `refresh_token=${token}; theme=dark; PARAGLIDE_LOCALE=fr; device=${'a'.repeat(43)}`
  expect(await trade(secure, cookie)).toMatchObject({
    status: 401,
    error: { code: 'not_signed_in' },
  })
  const page = await visit(secure, '/', cookie)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<html lang="en"')
  expect((await trade(plain, cookie)).status).toBe(200)
})

test.each([
  ['__Host-PARAGLIDE_LOCALE=fr; __Host-theme=dark', 'fr', 'dark'],
  ['PARAGLIDE_LOCALE=fr; theme=dark', 'en', undefined],
  ['PARAGLIDE_LOCALE=es; theme=light; __Host-PARAGLIDE_LOCALE=fr; __Host-theme=dark', 'fr', 'dark'],
  ['__Host-PARAGLIDE_LOCALE=fr; __Host-theme=dark; PARAGLIDE_LOCALE=es; theme=light', 'fr', 'dark'],
])(
  'under TLS, a page requested with the cookies %s is in the language %s',
  async (cookie, language, theme) => {
    const { body } = await visit(secure, '/', cookie)
    const [html = ''] = /<html[^>]*>/.exec(body) ?? []
    expect(html).toContain(`lang="${language}"`)
    expect(/data-theme="(\w+)"/.exec(html)?.[1]).toBe(theme)
    const refused = await secure.server.inject({ url: '/api/nothing/', headers: { cookie } })
    expect(refused.json().error.message).toMatch(
      language === 'fr' ? /^Il n’y a rien/ : /^There’s nothing/,
    )
  },
)

test('without TLS, cookies have plain names and prefixed cookies are ignored', async () => {
  const { line, token } = await signedUp(plain, 'refresh_token')
  expect(line).not.toContain('Secure')
  expect((await trade(plain, `__Secure-refresh_token=${token}`)).status).toBe(401)
  const { headers } = await submit(plain, '/theme', { theme: 'dark' })
  expect(linesOf(headers)[0]).toMatch(/^theme=dark; Path=\//)
  const { body } = await visit(plain, '/', '__Host-PARAGLIDE_LOCALE=fr; theme=dark')
  expect(/<html[^>]*>/.exec(body)?.[0]).toMatch(/lang="en".*data-theme="dark"/)
})

test.each([
  ['theme=a; Path=/', '__Host-theme=a; Path=/; Secure'],
  ['device=a; Path=/api/auth/; Secure', '__Secure-device=a; Path=/api/auth/; Secure'],
  ['other=secure; Path=/', 'other=secure; Path=/; Secure'],
])('under TLS, the Set-Cookie line %j becomes %j', (line, secured) => {
  expect(prefixedCookieLine(line)).toBe(secured)
})
