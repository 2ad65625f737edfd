import { listDemoIdentities } from '@ujuzi/contract/accounts/demo-google'
import { exchangeGoogleCode, startGoogleSignIn } from '@ujuzi/contract/accounts/google'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { setCookies } from '../../testing/fixtures/accounts/google.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Starts a sign-in; returns the URL that the browser is redirected to, and its cookie. */
async function begin() {
  const response = await app.call(startGoogleSignIn, { query: { type: 'professional' }, body: {} })
  if (!response.ok) throw new Error(response.error.code)
  const [cookie = ''] = setCookies(response)
  return { url: new URL(response.data.auth_url), cookie: cookie.split(';')[0] ?? '' }
}

async function listPeople(url: URL) {
  const query = Object.fromEntries(url.searchParams)
  const response = await app.call(listDemoIdentities, { query })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

function exchange(returnUrl: string, cookie: string) {
  const { code = '', state = '' } = Object.fromEntries(new URL(returnUrl).searchParams)
  return app.call(exchangeGoogleCode, { body: { code, state } }, { headers: { cookie } })
}

test('the demo Google sign-in lists people to choose from and signs in the chosen person', async () => {
  const { url, cookie } = await begin()
  expect(url.origin + url.pathname).toBe('http://ujuzi.test/dev/google')
  const [person] = (await listPeople(url)).people
  expect(person?.url).toMatch(/^http:\/\/ujuzi\.test\/auth\/google\/callback\?code=/)
  const response = await exchange(person?.url ?? '', cookie)
  expect(response).toMatchObject({
    ok: true,
    data: {
      user: {
        name: person?.name,
        email: person?.email,
        email_verified: true,
        user_type: 'professional',
      },
    },
  })
})

test('choosing nobody in the demo Google sign-in returns the error access_denied', async () => {
  const { url } = await begin()
  const { searchParams } = new URL((await listPeople(url)).cancel_url)
  expect(Object.fromEntries(searchParams)).toEqual({
    error: 'access_denied',
    state: url.searchParams.get('state'),
  })
})

test('a code issued by one demo Google sign-in is refused in a second sign-in', async () => {
  const [first, second] = [await begin(), await begin()]
  const [person] = (await listPeople(first.url)).people
  const { code = '' } = Object.fromEntries(new URL(person?.url ?? '').searchParams)
  const state = second.url.searchParams.get('state') ?? ''
  const stolen = `http://ujuzi.test/?${new URLSearchParams({ code, state })}`
  expect(await exchange(stolen, second.cookie)).toMatchObject({
    status: 422,
    error: { code: 'google_failed' },
  })
})

test.each([
  ['redirect_uri', 'https://elsewhere.test/auth/google/callback'],
  ['client_id', 'another-site'],
  ['code_challenge', ''],
])(
  'the demo Google sign-in refuses an HTTP request in which %s was changed',
  async (name, value) => {
    const { url } = await begin()
    const query = { ...Object.fromEntries(url.searchParams), [name]: value }
    expect(await app.call(listDemoIdentities, { query })).toMatchObject({
      status: 422,
      error: { code: 'google_failed' },
    })
  },
)

test('the demo Google sign-in does not exist without demo data', async () => {
  const settings = { demo: false, smtpUrl: 'smtp://127.0.0.1:1' }
  const production = await openTestApp({ settings })
  expect((await production.server.inject('/api/dev/google/')).statusCode).toBe(404)
  await production.close()
})
