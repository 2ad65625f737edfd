import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CryptoKey,
  decodeJwt,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OpenIdProvider, startOpenIdProvider } from '../../testing/servers/openid-provider.ts'
import { signInAtProvider } from '../../testing/servers/openid-sign-in.ts'
import { createOpenIdClient } from './openid.ts'

const redirectUri = 'http://ujuzi.test/auth/google/callback'
const email = 'amina.diallo@mail.test'

let google: OpenIdProvider
beforeAll(async () => {
  google = await startOpenIdProvider({ redirectUris: [redirectUri] })
})
afterAll(() => google.stop())
afterEach(() => google.forgeIdTokens(undefined))

async function away({ openId = createOpenIdClient(google), as = email } = {}) {
  const { url, pending } = await openId.startAuthorization(redirectUri)
  const { code } = await signInAtProvider(url, as)
  return { openId, code, pending }
}

async function redeemed(options?: Parameters<typeof away>[0]) {
  const { openId, code, pending } = await away(options)
  return openId.exchangeCode(code, redirectUri, pending)
}

test('a valid OpenID sign-in returns the user’s subject, name and verified email', async () => {
  expect(await redeemed()).toEqual({
    issuer: google.issuer,
    subject: expect.stringMatching(/^[0-9a-f]{21}$/),
    email,
    emailVerified: true,
    name: 'Amina Diallo',
  })
})

test('fetches email and name from the userinfo endpoint if the ID token has only the subject', async () => {
  google.forgeIdTokens((token, key) => {
    const { email: _email, email_verified: _verified, name: _name, ...bare } = decodeJwt(token)
    return signed(bare, key)
  })
  expect(await redeemed()).toMatchObject({ email, emailVerified: true, name: 'Amina Diallo' })
})

const forgeries: [string, (claims: JWTPayload, key: CryptoKey) => Promise<string>, string][] = [
  [
    'for another site',
    (claims, key) => signed({ ...claims, aud: 'another-site' }, key),
    'OAUTH_JWT_CLAIM_COMPARISON_FAILED aud',
  ],
  [
    'by another issuer',
    (claims, key) => signed({ ...claims, iss: 'https://accounts.google.com' }, key),
    'OAUTH_JWT_CLAIM_COMPARISON_FAILED iss',
  ],
  [
    'for another sign-in',
    (claims, key) => signed({ ...claims, nonce: 'another' }, key),
    'OAUTH_JWT_CLAIM_COMPARISON_FAILED nonce',
  ],
  [
    'that has expired',
    (claims, key) => signed({ ...claims, exp: Number(claims.iat) - 600 }, key),
    'OAUTH_JWT_TIMESTAMP_CHECK_FAILED exp',
  ],
  [
    'signed with an unknown key',
    async (claims) => signed(claims, (await generateKeyPair('RS256')).privateKey),
    'OAUTH_INVALID_RESPONSE',
  ],
  [
    'signed with our own secret',
    (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(google.clientSecret)),
    'OAUTH_INVALID_RESPONSE',
  ],
  [
    'without a signature',
    async (claims) => new UnsecuredJWT(claims).encode(),
    'OAUTH_INVALID_RESPONSE',
  ],
  ['that is not a token', async () => 'rubbish', 'OAUTH_INVALID_RESPONSE'],
]

test.each(forgeries)('refuses an ID token %s', async (_which, forge, reason) => {
  google.forgeIdTokens((token, key) => forge(decodeJwt(token), key))
  await expect(redeemed()).rejects.toMatchObject({
    name: 'OpenIdFailure',
    isUnavailable: false,
    reason,
  })
})

test('accepts an authorization code once, and only with the code verifier of its sign-in', async () => {
  const { openId, code, pending } = await away()
  const foreign = { ...pending, codeVerifier: 'v'.repeat(43) }
  const refused = { isUnavailable: false, reason: 'refused: invalid_grant' }
  await expect(openId.exchangeCode(code, redirectUri, foreign)).rejects.toMatchObject(refused)
  const mine = await away()
  await mine.openId.exchangeCode(mine.code, redirectUri, mine.pending)
  await expect(
    mine.openId.exchangeCode(mine.code, redirectUri, mine.pending),
  ).rejects.toMatchObject(refused)
})

test('refuses an authorization code issued to another site', async () => {
  const another = createOpenIdClient({ issuer: google.issuer, ...google.otherClient })
  const { code, pending } = await away({ openId: another })
  const openId = createOpenIdClient(google)
  await expect(openId.exchangeCode(code, redirectUri, pending)).rejects.toMatchObject({
    isUnavailable: false,
    reason: 'refused: invalid_grant',
  })
})

test('a sign-in fails if the OpenID issuer does not respond, and the next sign-in asks the issuer again', async () => {
  const responses: ((text: string) => void)[] = []
  let speaks = false
  const server = createServer((_request, response) => {
    const say = (text: string) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    if (speaks) say(discovered())
    else responses.push(say)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const discovered = () => JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` })

  const openId = createOpenIdClient({ ...google, issuer }, { timeoutSeconds: 0.2 })
  await expect(openId.startAuthorization(redirectUri)).rejects.toMatchObject({
    isUnavailable: true,
  })
  speaks = true
  expect((await openId.startAuthorization(redirectUri)).url).toContain(`${issuer}/auth?`)
  server.closeAllConnections()
  server.close()
})

test('reports an issuer with a server error as unavailable', async () => {
  const { openId, code, pending } = await away()
  google.setFailing(true)
  await expect(openId.exchangeCode(code, redirectUri, pending)).rejects.toMatchObject({
    isUnavailable: true,
  })
  google.setFailing(false)
})

test('refuses plain HTTP to an issuer outside this machine', async () => {
  const openId = createOpenIdClient({ ...google, issuer: 'http://issuer.invalid' })
  await expect(openId.startAuthorization(redirectUri)).rejects.toMatchObject({
    isUnavailable: true,
    reason: 'OAUTH_HTTP_REQUEST_FORBIDDEN',
  })
})

const signed = (claims: JWTPayload, key: CryptoKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
