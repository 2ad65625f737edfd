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
import { type Issuer, startIssuer } from '../../testing/servers/openid-provider.ts'
import { visitIssuer } from '../../testing/servers/openid-sign-in.ts'
import { openOpenId } from './openid.ts'

const redirectUri = 'http://ujuzi.test/auth/google/callback'
const email = 'amina.diallo@mail.test'

let google: Issuer
beforeAll(async () => {
  google = await startIssuer({ redirectUris: [redirectUri] })
})
afterAll(() => google.stop())
afterEach(() => google.forge(undefined))

async function away({ openId = openOpenId(google), as = email } = {}) {
  const { url, errand } = await openId.sendAway(redirectUri)
  const { code } = await visitIssuer(url, as)
  return { openId, code, errand }
}

async function redeemed(options?: Parameters<typeof away>[0]) {
  const { openId, code, errand } = await away(options)
  return openId.redeem(code, redirectUri, errand)
}

test('an honest issuer vouches for the person', async () => {
  expect(await redeemed()).toEqual({
    issuer: google.issuer,
    subject: expect.stringMatching(/^[0-9a-f]{21}$/),
    email,
    emailVerified: true,
    name: 'Amina Diallo',
  })
})

test('an issuer that signs only who it is tells the rest when asked', async () => {
  google.forge((token, key) => {
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
    'that is too old',
    (claims, key) => signed({ ...claims, exp: Number(claims.iat) - 600 }, key),
    'OAUTH_JWT_TIMESTAMP_CHECK_FAILED exp',
  ],
  [
    'signed by somebody else',
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
  ['that is none', async () => 'rubbish', 'OAUTH_INVALID_RESPONSE'],
]

test.each(forgeries)('an ID token %s proves nothing', async (_which, forge, why) => {
  google.forge((token, key) => forge(decodeJwt(token), key))
  await expect(redeemed()).rejects.toMatchObject({ name: 'OpenIdFailure', isAway: false, why })
})

test('a code works once, and only with what this sign-in kept', async () => {
  const { openId, code, errand } = await away()
  const foreign = { ...errand, codeVerifier: 'v'.repeat(43) }
  const refused = { isAway: false, why: 'refused: invalid_grant' }
  await expect(openId.redeem(code, redirectUri, foreign)).rejects.toMatchObject(refused)
  const mine = await away()
  await mine.openId.redeem(mine.code, redirectUri, mine.errand)
  await expect(mine.openId.redeem(mine.code, redirectUri, mine.errand)).rejects.toMatchObject(
    refused,
  )
})

test('a code that another site was given is refused', async () => {
  const another = openOpenId({ issuer: google.issuer, ...google.another })
  const { code, errand } = await away({ openId: another })
  const openId = openOpenId(google)
  await expect(openId.redeem(code, redirectUri, errand)).rejects.toMatchObject({
    isAway: false,
    why: 'refused: invalid_grant',
  })
})

test('a silent issuer is given up on, and asked again when it speaks', async () => {
  const answers: ((text: string) => void)[] = []
  let speaks = false
  const server = createServer((_request, response) => {
    const say = (text: string) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    if (speaks) say(discovered())
    else answers.push(say)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const discovered = () => JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` })

  const openId = openOpenId({ ...google, issuer }, { patienceSeconds: 0.2 })
  await expect(openId.sendAway(redirectUri)).rejects.toMatchObject({ isAway: true })
  speaks = true
  expect((await openId.sendAway(redirectUri)).url).toContain(`${issuer}/auth?`)
  server.closeAllConnections()
  server.close()
})

test('an issuer that has a fault of its own is away, not wrong', async () => {
  const { openId, code, errand } = await away()
  google.break(true)
  await expect(openId.redeem(code, redirectUri, errand)).rejects.toMatchObject({ isAway: true })
  google.break(false)
})

test('plain HTTP is spoken only within this machine', async () => {
  const openId = openOpenId({ ...google, issuer: 'http://issuer.invalid' })
  await expect(openId.sendAway(redirectUri)).rejects.toMatchObject({
    isAway: true,
    why: 'OAUTH_HTTP_REQUEST_FORBIDDEN',
  })
})

const signed = (claims: JWTPayload, key: CryptoKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
