import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { AuthSecret } from './auth-secret.ts'
import { decryptText, encryptText } from './encryption.ts'
import { randomToken, sha256 } from './secrets.ts'

/** Parameters of the authorization request, as the browser brings them to the sign-in page. */
export type AuthorizationParams = Partial<Record<string, string>>

/** `.test` is reserved, so the issuer is never reached over the network; requests are answered in this process. */
const issuer = 'https://google.ujuzi.test'
const signInPath = '/dev/google'
const callbackPath = '/auth/google/callback'

/** People to choose from. Demo addresses receive no email. */
const people = [
  { subject: '1', name: 'Aïcha Koné', email: 'aicha.kone@google.ujuzi.test' },
  { subject: '2', name: 'Samuel Otieno', email: 'samuel.otieno@google.ujuzi.test' },
  { subject: '3', name: 'Zodwa Khumalo', email: 'zodwa.khumalo@google.ujuzi.test' },
]

const codeMs = 10 * 60_000
const Code = z.object({
  subject: z.string(),
  redirectUri: z.string(),
  nonce: z.string(),
  challenge: z.string(),
  expiresAt: z.number(),
})

type Settings = {
  demo: boolean
  google: object | undefined
  authSecret: AuthSecret
  origin: () => string
}

/** The provider of a demo without a Google client, otherwise undefined. */
export const openDemoProvider = ({ demo, google, authSecret, origin }: Settings) =>
  demo && !google ? createDemoProvider(authSecret, origin) : undefined

export type DemoProvider = ReturnType<typeof createDemoProvider>

/**
 * OpenID provider that the demo uses instead of Google. Stores nothing: a code contains the encrypted request, so that
 * any process of the server can exchange it. Each process signs ID tokens with a key of its own and verifies them itself.
 */
function createDemoProvider(secret: AuthSecret, publicUrl: () => string) {
  const clientId = 'ujuzi-demo'
  const clientSecret = randomToken()
  const encryption = { secret, purpose: 'demo identity code', owner: clientId }
  let signingKey: ReturnType<typeof createSigningKey> | undefined
  const getSigningKey = () => {
    signingKey ??= createSigningKey()
    return signingKey
  }

  /** Links that return to the site, one for each person; undefined if the site did not send this request. */
  function authorize(params: AuthorizationParams) {
    const { client_id, response_type, code_challenge_method: method } = params
    const { redirect_uri: redirectUri, state, nonce, code_challenge: challenge } = params
    const isOwn = client_id === clientId && redirectUri === publicUrl() + callbackPath
    const isCodeFlow = response_type === 'code' && method === 'S256'
    if (!isOwn || !isCodeFlow || !state || !nonce || !challenge) return
    const returnUrl = (more: Record<string, string>) =>
      `${redirectUri}?${new URLSearchParams({ ...more, state })}`
    const codeFor = (subject: string) => {
      const code = { subject, redirectUri, nonce, challenge, expiresAt: Date.now() + codeMs }
      return encryptText(JSON.stringify(code), encryption).toString('base64url')
    }
    return {
      people: people.map(({ subject, name, email }) => ({
        name,
        email,
        url: returnUrl({ code: codeFor(subject) }),
      })),
      cancelUrl: returnUrl({ error: 'access_denied' }),
    }
  }

  async function exchangeCode(body: URLSearchParams) {
    const code = parseCode(body.get('code') ?? '')
    const person = people.find(({ subject }) => subject === code?.subject)
    const isValid =
      body.get('client_secret') === clientSecret &&
      body.get('redirect_uri') === code?.redirectUri &&
      sha256(body.get('code_verifier') ?? '').toString('base64url') === code?.challenge
    if (!code || !person || !isValid) return Response.json({ error: 'invalid_grant' }, badRequest)
    const { privateKey } = await getSigningKey()
    const { name, email } = person
    const idToken = new SignJWT({ nonce: code.nonce, name, email, email_verified: true })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(person.subject)
      .setIssuedAt()
      .setExpirationTime('10 minutes')
    return Response.json({
      access_token: randomToken(),
      token_type: 'Bearer',
      expires_in: 600,
      id_token: await idToken.sign(privateKey),
    })
  }

  /** The content of an unexpired code of this provider. */
  function parseCode(code: string) {
    try {
      const text = decryptText(Buffer.from(code, 'base64url'), encryption)
      const parsed = Code.parse(JSON.parse(text))
      return parsed.expiresAt > Date.now() ? parsed : undefined
    } catch {
      return undefined
    }
  }

  return {
    authorize,
    settings: {
      issuer,
      clientId,
      clientSecret,
      async fetch(url: string, { body }: { body?: unknown }): Promise<Response> {
        const { pathname } = new URL(url)
        if (pathname === '/token') return exchangeCode(new URLSearchParams(String(body)))
        if (pathname === '/keys') {
          const { publicKey } = await getSigningKey()
          return Response.json({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] })
        }
        return Response.json({
          issuer,
          authorization_endpoint: publicUrl() + signInPath,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
        })
      },
    },
  }
}

const createSigningKey = () => generateKeyPair('ES256')

const badRequest = { status: 400 }
