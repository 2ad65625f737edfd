import { login, register } from '@ujuzi/contract/accounts/accounts'
import { startGoogleSignIn } from '@ujuzi/contract/accounts/google'
import { subscribe } from '@ujuzi/contract/newsletter/newsletter'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mountPages } from '../pages/pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await mountPages(app.server, app.api, {
    publicUrl: () => 'http://ujuzi.test',
    demo: true,
    ipLookupUrl: '/api/ip/',
    google: false,
  })
})
afterAll(() => app.close())

const own = { 'sec-fetch-site': 'same-origin' }
const foreign: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain of the site', { 'sec-fetch-site': 'same-site' }],
  ['another site in an older browser', { origin: 'http://evil.example' }],
  [
    'a site whose domain points to this server',
    { origin: 'http://evil.example', host: 'evil.example' },
  ],
  [
    'a site with a forged X-Forwarded-Host header',
    { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
  ],
  ['a sandboxed page', { origin: 'null' }],
  [
    'a page of another site with this site’s URL in its path',
    { referer: 'http://evil.example/http://ujuzi.test/' },
  ],
]

const submit = (url: string, form: Record<string, string>, headers: Record<string, string>) =>
  app.server.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...headers,
    },
  })

/** Every page of the web build with a server action, with a path that matches it. */
const forms: [string, Record<string, string>][] = [
  ['/language', { locale: 'fr', back: '/about' }],
  ['/theme', { theme: 'dark', back: '/about' }],
  ['/currency', { currency: 'KES', back: '/about' }],
  ['/unsubscribe?token=x', { token: 'x' }],
  ['/newsletter', { email: 'somebody@mail.test' }],
  ['/contact', { name: 'Awa', email: 'awa@mail.test', topic: 'other', message: 'Hello' }],
  ['/suspension?token=x', { reply: 'Hello' }],
  ['/recommendations/stop?token=x', {}],
  ['/g/abcdefghijke', { change: 'confirm' }],
  ['/g/abcdefghijke/move', { start: '2026-11-25T10:00:00+01:00' }],
  ['/g/abcdefghijke/cancel', {}],
  ['/services/018f0000-0000-7000-8000-000000000001/book', {}],
]

test('every form that pages send to the server is tested in this file', async () => {
  const file = new URL('../../../../web/build/server/index.js', import.meta.url)
  const { routes }: ServerBuild = await import(file.href)
  const paths = Object.values(routes).flatMap((route) =>
    route?.module && 'action' in route.module ? [`/${route.path}`] : [],
  )
  const shapes = forms.map(([url]) =>
    url
      .replace(/\?.*/, '')
      .replace(/\/018f[^/]*/, '/:id')
      .replace('abcdefghijke', ':token'),
  )
  expect(paths.sort()).toEqual(shapes.sort())
})

test.each(
  forms.flatMap(([url, form]) =>
    foreign.map(([who, headers]) => [url, who, form, headers] as const),
  ),
)('a form to %s sent by %s gets 403 and sets no cookie', async (url, _who, form, headers) => {
  const response = await submit(url, form, headers)
  expect(response.statusCode).toBe(403)
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.body).toContain('didn’t come from one of our pages')
})

test.each(forms)(
  'a form to %s without any header that names its origin gets 403',
  async (url, form) => {
    expect((await submit(url, form, {})).statusCode).toBe(403)
  },
)

test.each(forms.slice(0, 3))(
  'a form to %s sent from a page of this site sets its cookie and redirects back to that page',
  async (url, form) => {
    for (const headers of [
      own,
      { origin: 'http://ujuzi.test' },
      { referer: 'http://ujuzi.test/x' },
    ]) {
      const response = await submit(url, form, headers as Record<string, string>)
      expect([response.statusCode, response.headers.location]).toEqual([302, '/about'])
      expect(String(response.headers['set-cookie'])).toMatch(
        /^(PARAGLIDE_LOCALE=fr|theme=dark|currency=KES);/,
      )
    }
  },
)

test.each([
  '//evil.example/',
  '/\\evil.example',
  'http://evil.example/',
  '/..//evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '\u0000//evil.example',
])(
  'a form of this site that asks to be redirected to %j redirects within this site',
  async (back) => {
    for (const [url, form] of forms.slice(0, 3)) {
      const { headers } = await submit(url, { ...form, back }, own)
      const { location } = headers
      expect(new URL(String(location), 'http://ujuzi.test').origin).toBe('http://ujuzi.test')
      expect(location).toMatch(/^\/(?![/\\])/)
      expect(String(headers['set-cookie'])).not.toContain('a=b')
    }
  },
)

test('a newsletter form sent from a page of this site is accepted', async () => {
  const response = await submit('/newsletter', { email: 'somebody.else@mail.test' }, own)
  expect(response.headers.location).toBe('/?newsletter=done#newsletter')
})

const person = { email: 'a@mail.test', password: 'Abcdef-123456' }
const calls = [
  [login, { body: person }],
  [
    register,
    {
      body: {
        ...person,
        name: 'A',
        password_confirm: person.password,
        user_type: 'client',
        terms_accepted: true,
      },
    },
  ],
  [subscribe, { body: { email: person.email } }],
  [startGoogleSignIn, { query: {}, body: {} }],
] as const

test.each(foreign.filter(([, headers]) => !headers.referer))(
  'API calls that need no account are refused if they come from %s',
  async (_who, headers) => {
    for (const [endpoint, sent] of calls) {
      const response = await app.call(endpoint as typeof login, sent as { body: typeof person }, {
        headers,
      })
      expect(response).toMatchObject({ status: 403, error: { code: 'cross_origin' } })
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  },
)

test('a program outside a browser and a page of this site may make API calls that need no account', async () => {
  for (const headers of [{}, own] as Record<string, string>[]) {
    const response = await app.call(login, { body: person }, { headers })
    expect(response).toMatchObject({ status: 401, error: { code: 'wrong_credentials' } })
  }
})

test('an unknown API path returns 404 for POST, PUT, PATCH and DELETE', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const response = await app.server.inject({ method, url: '/api/nowhere/' })
    expect(response.statusCode).toBe(404)
  }
})
