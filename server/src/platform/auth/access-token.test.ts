import { createHmac, generateKeyPairSync } from 'node:crypto'
import { getProfile, logout, verifyToken } from '@ujuzi/contract/accounts/accounts'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { newId } from '../db/columns.ts'
import { createRefreshToken } from './refresh-token.ts'

const start = new Date('2026-11-23T07:00:00Z')
const issuedAt = start.getTime() / 1000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const bytes = (secret: string) => new TextEncoder().encode(secret)
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const jwk = { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'mine' }

/** A valid access token of a client, and its parts. */
async function good() {
  const { id, token } = await app.people.client()
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload
  return { id, token, head, body, signature, claims }
}
type Good = Awaited<ReturnType<typeof good>>

const header = { alg: 'HS256', typ: 'at+jwt' }
type Key = Parameters<SignJWT['sign']>[0]
const sign = (
  claims: JWTPayload,
  {
    head = {},
    key = bytes(app.authSecret),
  }: { head?: Partial<JWTHeaderParameters>; key?: Key } = {},
) => new SignJWT(claims).setProtectedHeader({ ...header, ...head }).sign(key)

/** Signs by hand, because the library refuses to create such tokens. */
function forged(head: object, claims: object, secret = app.authSecret) {
  const signed = `${base64(head)}.${base64(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
const without = ({ claims }: Good, name: string) =>
  sign(Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)))

const attacks: Record<string, (good: Good) => string | Promise<string>> = {
  'no algorithm': ({ body }) => `${base64({ ...header, alg: 'none' })}.${body}.`,
  'the algorithm “nOnE”': ({ body }) => `${base64({ ...header, alg: 'nOnE' })}.${body}.`,
  'no algorithm and the old signature': ({ body, signature }) =>
    `${base64({ ...header, alg: 'none' })}.${body}.${signature}`,
  'a signature with a public key as the secret': ({ claims }) => forged(header, claims, publicPem),
  'an RSA signature': ({ claims }) => sign(claims, { head: { alg: 'RS256' }, key: rsa.privateKey }),
  'an HMAC signature labelled as RSA': ({ claims }) => forged({ ...header, alg: 'RS256' }, claims),
  'a stronger HMAC than expected': ({ claims }) => sign(claims, { head: { alg: 'HS512' } }),
  'another secret': ({ claims }) => sign(claims, { key: bytes(`${app.authSecret} `) }),
  'an empty secret': ({ claims }) => forged(header, claims, ''),
  'the attacker’s key in its header': ({ claims }) =>
    sign(claims, { head: { alg: 'RS256', jwk }, key: rsa.privateKey }),
  'the URL of a key in its header': ({ claims }) =>
    sign(claims, {
      head: { alg: 'RS256', jku: 'https://evil.test/keys', kid: 'mine' },
      key: rsa.privateKey,
    }),
  'a file path as the key id': ({ claims }) =>
    forged({ ...header, kid: '../../../dev/null' }, claims, ''),
  'a header with critical extensions': ({ claims }) =>
    forged({ ...header, crit: ['exp'], exp: 1 }, claims),
  'a header that says the payload is not encoded': ({ claims }) =>
    forged({ ...header, crit: ['b64'], b64: false }, claims),
  'an expiry time that has come': ({ claims }) => sign({ ...claims, exp: issuedAt }),
  'an expiry time as text': ({ claims }) => forged(header, { ...claims, exp: '9999999999' }),
  'a start time in the future': ({ claims }) => sign({ ...claims, nbf: issuedAt + 60 }),
  'another audience': ({ claims }) => sign({ ...claims, aud: 'elsewhere' }),
  'another issuer': ({ claims }) => sign({ ...claims, iss: 'elsewhere' }),
  'another type': ({ claims }) => sign(claims, { head: { typ: 'JWT' } }),
  'no type': ({ claims }) => forged({ alg: 'HS256' }, claims),
  'no expiry time': (good) => without(good, 'exp'),
  'no account': (good) => without(good, 'sub'),
  'no session': (good) => without(good, 'sid'),
  'no audience': (good) => without(good, 'aud'),
  'no issuer': (good) => without(good, 'iss'),
  'a number as the account id': ({ claims }) => forged(header, { ...claims, sub: 7 }),
  'a malformed account id': ({ claims }) => sign({ ...claims, sub: "' or 1=1 --" }),
  'a malformed session id': ({ claims }) => sign({ ...claims, sid: '\0' }),
  'the account of another user': async ({ claims }) => sign({ ...claims, sub: (await good()).id }),
  'the session of another user': async ({ claims }) =>
    sign({ ...claims, sid: (await good()).claims.sid }),
  'an unknown session': ({ claims }) => sign({ ...claims, sid: newId() }),
  'a changed payload': ({ head, signature, claims }) =>
    `${head}.${base64({ ...claims, sub: newId() })}.${signature}`,
  'the signature of another token': async ({ head, body }) =>
    `${head}.${body}.${(await good()).signature}`,
  'no signature': ({ head, body }) => `${head}.${body}.`,
  'two parts instead of three': ({ head, body }) => `${head}.${body}`,
  'five parts instead of three': ({ token }) => `${token}.a.b`,
  'a refresh token': ({ claims }) =>
    createRefreshToken(String(claims.sid), { current: app.authSecret }),
  'an ended session': async ({ token }) => {
    await app.call(logout, { body: {} }, { as: token })
    return token
  },
  'a suspended account': async ({ id, token }) => {
    await app.people.suspend(id)
    return token
  },
  garbage: () => 'Ünsinn.%00.💥',
  'three dots': () => '...',
  'the text “__proto__”': () => '__proto__',
  'nearly four thousand characters': ({ token }) => token + 'A'.repeat(3990 - token.length),
}
const cases = Object.entries(attacks)

const refusal = { code: 'not_signed_in', message: 'Sign in to continue.' }

test.each(cases)(
  'refuses an API call with an invalid access token: %s',
  async (_sentence, attack) => {
    const token = await attack(await good())
    const headers = { authorization: `Bearer ${Buffer.from(token).toString('latin1')}` }
    const response = await app.call(getProfile, {}, { headers })
    expect(response).toMatchObject({ ok: false, status: 401 })
    expect(!response.ok && response.error).toEqual(refusal)
  },
)

test.each(cases)(
  'the endpoint that verifies tokens refuses an invalid access token: %s',
  async (_sentence, attack) => {
    const response = await app.call(verifyToken, { body: { token: await attack(await good()) } })
    expect(response).toMatchObject({ ok: false, status: 401 })
    expect(!response.ok && response.error).toEqual(refusal)
  },
)

test.each<[string, (token: string) => string]>([
  ['two tokens', (token) => `Bearer ${token} ${token}`],
  ['a list of tokens', (token) => `Bearer ${token}, Bearer ${token}`],
  ['no scheme', (token) => token],
  ['another scheme', (token) => `Basic ${token}`],
  ['a scheme and nothing else', () => 'Bearer '],
  ['no space between scheme and token', (token) => `Bearer${token}`],
  ['sixty thousand characters', (token) => `Bearer ${token}${'A'.repeat(60_000)}`],
])('refuses an Authorization header with %s', async (_sentence, headerOf) => {
  const { token } = await good()
  const response = await app.call(getProfile, {}, { headers: { authorization: headerOf(token) } })
  expect(response.status).toBe(401)
  expect(!response.ok && response.error).toEqual(refusal)
})

test('an API call without an Authorization header gets the same error as one with an invalid token', async () => {
  const response = await app.call(getProfile, {})
  expect(!response.ok && response.error).toEqual(refusal)
})

test('an access token is valid for ten minutes, however the Bearer scheme is capitalized', async () => {
  const { id, token } = await good()
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const headers = { authorization: `${scheme} ${token}` }
    expect(await app.call(getProfile, {}, { headers })).toMatchObject({ ok: true, data: { id } })
  }
  app.clock.advance(10 * 60_000 - 1000)
  const asked = { body: { token } }
  expect(await app.call(verifyToken, asked)).toMatchObject({ data: { valid: true } })
  app.clock.advance(1000)
  expect((await app.call(verifyToken, asked)).status).toBe(401)
  expect((await app.call(getProfile, {}, { as: token })).status).toBe(401)
})
