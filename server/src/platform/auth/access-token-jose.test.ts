import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { type JWTPayload, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { newId } from '../db/columns.ts'
import { signAccessToken, verifyAccessToken } from './access-token.ts'
import { keyIdOf } from './auth-secret.ts'

const now = new Date('2026-11-23T07:00:00Z')
const time = now.getTime() / 1000
const current = 'the secret of today, with thirty-two characters'
const old = 'the secret of yesterday, with thirty-two characters'
const claims = { accountId: newId(), sessionId: newId() }
const { accountId: sub, sessionId: sid } = claims
const payload = { sid, iss: 'ujuzi', aud: 'ujuzi-api', sub, iat: time, exp: time + 600 }
const header = { alg: 'HS256', typ: 'at+jwt' }
const kid = keyIdOf(current).toString('base64url')

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function sign(head: string, body: string, secret = current, hash = 'sha256') {
  const signed = `${head}.${body}`
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}
const withClaims = (changes: object) => sign(part(header), part({ ...payload, ...changes }))
const withHeader = (changes: object) => sign(part({ ...header, ...changes }), part(payload))

/** Whether the library jose, with a key that does not rotate, accepts the token. */
const joseAccepts = (token: string, secret = current) =>
  jwtVerify<JWTPayload>(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    issuer: 'ujuzi',
    audience: 'ujuzi-api',
    typ: 'at+jwt',
    requiredClaims: ['exp', 'sub', 'sid'],
    currentDate: now,
  }).then(
    () => true,
    () => false,
  )
const accepts = (token: string) => verifyAccessToken(token, { current }, now) !== undefined

test.each([
  [payload, true],
  [{ ...payload, iat: undefined }, true],
  [{ ...payload, nbf: time }, true],
  [{ ...payload, more: [1] }, true],
  [{ ...payload, exp: time + 0.5 }, true],
  [{ ...payload, exp: time }, false],
  [{ ...payload, exp: time - 1 }, false],
  [{ ...payload, exp: `${time + 600}` }, false],
  [{ ...payload, exp: null }, false],
  [{ ...payload, exp: undefined }, false],
  [{ ...payload, nbf: time + 1 }, false],
  [{ ...payload, nbf: 'soon' }, false],
  [{ ...payload, iat: 'today' }, false],
  [{ ...payload, iss: 'elsewhere' }, false],
  [{ ...payload, iss: ['ujuzi'] }, false],
  [{ ...payload, iss: undefined }, false],
  [{ ...payload, aud: 'ujuzi' }, false],
  [{ ...payload, aud: [] }, false],
  [{ ...payload, aud: undefined }, false],
  [{ ...payload, sub: undefined }, false],
  [{ ...payload, sid: undefined }, false],
  [[payload], false],
  ['text', false],
  [null, false],
])(
  'an access token with the signed claims %j is valid: %s, and the library jose agrees',
  async (body, good) => {
    const token = sign(part(header), part(body))
    expect(accepts(token)).toBe(good)
    expect(await joseAccepts(token)).toBe(good)
  },
)

test.each([
  ['no algorithm', withHeader({ alg: 'none' })],
  ['no algorithm and no signature', `${part({ ...header, alg: 'none' })}.${part(payload)}.`],
  [
    'the algorithm HS512',
    sign(part({ ...header, alg: 'HS512' }), part(payload), current, 'sha512'),
  ],
  ['an HS512 signature declared as HS256', sign(part(header), part(payload), current, 'sha512')],
  ['another token type', withHeader({ typ: 'JWT' })],
  ['no token type', withHeader({ typ: undefined })],
  ['a critical header field', withHeader({ crit: ['exp'], exp: 1 })],
  ['a header that declares an unencoded payload', withHeader({ crit: ['b64'], b64: false })],
  ['a header that is no object', sign(part('HS256'), part(payload))],
  ['a header that is no JSON', sign('e30x', part(payload))],
  ['a payload that is no JSON', sign(part(header), 'AAAA')],
  ['no payload', sign(part(header), '')],
  ['no header', sign('', part(payload))],
  ['a signature with another secret', sign(part(header), part(payload), old)],
  ['a fourth part', `${withClaims({})}.${part({})}`],
  ['a signature cut short', withClaims({}).slice(0, -2)],
  ['only dots', '..'],
  ['no characters', ''],
])('refuses a token with %s, and so does the library jose', async (_sentence, token) => {
  expect(accepts(token)).toBe(false)
  expect(await joseAccepts(token)).toBe(false)
})

test.each([
  ['the key id of another server', withHeader({ kid: 'other' })],
  ['the key id of the previous secret', withHeader({ kid: keyIdOf(old).toString('base64url') })],
  ['a header field that this server does not write', withHeader({ kid, more: 1 })],
  [
    'its header fields in another order',
    sign(part({ typ: 'at+jwt', alg: 'HS256' }), part(payload)),
  ],
  ['a padded signature', `${withClaims({})}=`],
  ['a space after the signature', `${withClaims({})} `],
])('refuses a correctly signed token with %s', async (_sentence, token) => {
  expect(accepts(token)).toBe(false)
})

test('access tokens signed with the current or the old secret are valid while the secret is rotated', async () => {
  const token = signAccessToken(claims, { current }, now)
  const earlier = signAccessToken(claims, { current: old }, now)
  expect(await joseAccepts(token)).toBe(true)
  expect(await joseAccepts(earlier, old)).toBe(true)
  expect(verifyAccessToken(token, { current }, now)).toEqual(claims)
  expect(verifyAccessToken(earlier, { current }, now)).toBeUndefined()
  expect(verifyAccessToken(earlier, { current, old }, now)).toEqual(claims)
  expect(verifyAccessToken(sign(part(header), part(payload), old), { current, old }, now)).toEqual(
    claims,
  )
})

test('refuses an access token in which any character was changed', () => {
  const token = signAccessToken(claims, { current }, now)
  const changed = fc
    .tuple(fc.nat(token.length), fc.nat(1), fc.string({ maxLength: 2 }))
    .map(([at, cut, added]) => token.slice(0, at) + added + token.slice(at + cut))
    .filter((text) => text !== token)
  fc.assert(fc.property(changed, (text) => !accepts(text)))
})
