import { googleSignInMinutes } from '@ujuzi/contract/api/limits'
import { eq } from 'drizzle-orm'
import { type CryptoKey, decodeJwt, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOpenIdClient } from '../../../platform/auth/openid.ts'
import { randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import {
  type GoogleAuthorization,
  type GoogleFixture,
  openGoogleFixture,
} from '../../../testing/fixtures/accounts/google.ts'
import { signInAtProvider } from '../../../testing/servers/openid-sign-in.ts'
import { accounts, googleAttempts } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let t: GoogleFixture
beforeAll(async () => {
  t = await openGoogleFixture()
})
afterAll(() => t.close())
afterEach(() => {
  t.google.forgeIdTokens(undefined)
  t.app.clock.set(start)
})

/** All attacks get one response, which reveals nothing. */
const refused = {
  ok: false,
  status: 422,
  error: { code: 'google_failed', message: 'Google sign-in didn’t work. Start again.' },
}

const attemptOf = ({ cookie }: GoogleAuthorization) =>
  eq(googleAttempts.browserHash, sha256(cookie.split('=')[1] ?? ''))

const changed = async (
  mine: GoogleAuthorization,
  values: Partial<typeof googleAttempts.$inferInsert>,
) => {
  await t.app.db.update(googleAttempts).set(values).where(attemptOf(mine))
  return mine
}

const forged =
  (change: object, signer: (key: CryptoKey) => Promise<CryptoKey> = async (key) => key) =>
  async (mine: GoogleAuthorization) => {
    t.google.forgeIdTokens(async (token, key) =>
      signed({ ...decodeJwt(token), ...change }, await signer(key)),
    )
    return mine
  }

const attacks: [string, (mine: GoogleAuthorization) => Promise<GoogleAuthorization>][] = [
  ['with a state that the site never issued', async (mine) => ({ ...mine, state: randomToken() })],
  [
    'with the state of another browser',
    async (mine) => ({ ...mine, state: (await stranger()).state }),
  ],
  ['without the sign-in cookie', async (mine) => ({ ...mine, cookie: '' })],
  [
    'with an unknown sign-in cookie',
    async (mine) => ({ ...mine, cookie: `google_sign_in=${randomToken()}` }),
  ],
  [
    'in the browser of another person',
    async (mine) => ({ ...mine, cookie: (await stranger()).cookie }),
  ],
  ['with another person’s code', async (mine) => ({ ...mine, code: (await stranger()).code })],
  ['with a made-up code', async (mine) => ({ ...mine, code: randomToken() })],
  ['with a code for another site', async (mine) => ({ ...mine, code: await codeOfAnotherSite() })],
  ['a second time', (mine) => t.exchange(mine).then(() => mine)],
  ['with a wrong nonce', (mine) => changed(mine, { nonce: randomToken() })],
  ['with a wrong code verifier', (mine) => changed(mine, { codeVerifier: randomToken() })],
  ['with a token for another audience', forged({ aud: 'another-site' })],
  ['with a token of another issuer', forged({ iss: 'https://accounts.google.com' })],
  ['with an expired token', forged({ exp: 1 })],
  [
    'with a token signed by another key',
    forged({}, async () => (await generateKeyPair('RS256')).privateKey),
  ],
  ['with a line break in the email', forged({ email: 'a@b.c\r\nBcc: d@e.fr' })],
]

test.each(attacks)(
  'a Google sign-in that returns from Google %s is refused',
  async (_how, attack) => {
    const email = t.newEmail()
    const made = await attack(await t.authorize(email))
    const before = await t.listAccounts(email)
    expect(await t.exchange(made)).toMatchObject(refused)
    expect(await t.listAccounts(email)).toEqual(before)
  },
)

test('a Google sign-in that takes longer than ten minutes is refused', async () => {
  const [inTime, late] = [await t.authorize(t.newEmail()), await t.authorize(t.newEmail())]
  t.app.clock.advance(googleSignInMinutes * 60_000 - 1)
  expect((await t.exchange(inTime)).ok).toBe(true)
  t.app.clock.advance(1)
  expect(await t.exchange(late)).toMatchObject(refused)
})

test('a callback with a wrong state does not end the Google sign-in in progress', async () => {
  const mine = await t.authorize(t.newEmail())
  expect(await t.exchange({ ...mine, state: randomToken() })).toMatchObject(refused)
  expect((await t.exchange(mine)).ok).toBe(true)
})

test('a Google code that is sent twenty times at once opens one session', async () => {
  const mine = await t.authorize(t.newEmail())
  const responses = await Promise.all(Array.from({ length: 20 }, () => t.exchange(mine)))
  expect(responses.filter((answer) => answer.ok)).toHaveLength(1)
})

test('a Google code whose exchange failed once cannot be used again', async () => {
  const mine = await t.authorize(t.newEmail())
  t.google.setFailing(true)
  expect(await t.exchange(mine)).toMatchObject({ error: { code: 'google_away' } })
  t.google.setFailing(false)
  expect(await t.exchange(mine)).toMatchObject(refused)
})

test('a Google sign-in with an email that Google has not verified is refused and creates no account', async () => {
  const email = `unverified.${t.newEmail()}`
  const answer = await t.signIn(email)
  expect(answer).toMatchObject({ status: 403, error: { code: 'google_unverified' } })
  expect(await t.listAccounts(email)).toEqual([])
})

test.each(['true', 1, undefined])(
  'a Google sign-in with email_verified %j is refused as unverified',
  async (value) => {
    const mine = await forged({ email_verified: value })(await t.authorize(t.newEmail()))
    expect(await t.exchange(mine)).toMatchObject({ error: { code: 'google_unverified' } })
  },
)

test.each(['suspendedAt', 'erasedAt'] as const)(
  'a suspended or erased account cannot sign in with Google (column %s)',
  async (column) => {
    const email = t.newEmail()
    await t.signIn(email)
    const shut = { [column]: start, deletionRequestedAt: start }
    await t.app.db.update(accounts).set(shut).where(eq(accounts.email, email))
    expect(await t.signIn(email)).toMatchObject(refused)
  },
)

test('a completed Google sign-in leaves no readable cookie, state, code, email or name in the database', async () => {
  const email = t.newEmail()
  const mine = await t.authorize(email)
  await t.exchange(mine)
  const rows = await t.app.db.select().from(googleAttempts).where(attemptOf(mine))
  expect(rows).toHaveLength(1)
  const text = JSON.stringify(rows, (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  for (const secret of [mine.code, mine.state, mine.cookie.split('=')[1] ?? '', email, 'Amina']) {
    expect(text).not.toContain(secret)
  }
})

test('the error of a refused Google sign-in is in the language that the browser asks for', async () => {
  const answer = await t.exchange({ code: 'a', state: 'b', cookie: '' }, { locale: 'fr' })
  expect(answer.ok || answer.error.message).toMatch(/^La connexion avec Google/)
})

const stranger = () => t.authorize(t.newEmail())

async function codeOfAnotherSite() {
  const another = createOpenIdClient({ issuer: t.google.issuer, ...t.google.otherClient })
  const { url } = await another.startAuthorization('http://ujuzi.test/auth/google/callback')
  return (await signInAtProvider(url, t.newEmail())).code
}

const signed = (claims: JWTPayload, key: CryptoKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
