import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import { randomToken, sha256 } from '../../platform/auth/secrets.ts'
import { createOpenIdStore } from './openid-store.ts'

/** Claims of an email address that differ from the defaults. */
type Identity = { subject?: string; name?: string; emailVerified?: boolean }

/** Returns the token to send instead of the valid ID token. */
type TokenForgery = (idToken: string, signingKey: CryptoKey) => Promise<string>

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

/**
 * Real OpenID provider on loopback that stands in for Google. The sign-in page accepts any email address; each address
 * has a stable subject. Addresses that begin with `unverified` have an unverified email.
 */
export async function startOpenIdProvider({ redirectUris }: { redirectUris: string[] }) {
  const { server, origin } = await listen()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const identities = new Map<string, Identity>()
  const emailBySubject = new Map<string, string>()
  let tokenForgery: TokenForgery | undefined
  let isFailing = false

  const client = (client_id: string) => ({
    client_id,
    client_secret: randomToken(),
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'client_secret_post' as const,
  })
  const [marketplace, otherSite] = [client('marketplace'), client('another-site')]

  const provider = new Provider(origin, {
    adapter: createOpenIdStore(),
    clients: [marketplace, otherSite],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: [randomToken()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts all claims into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    findAccount: async (_ctx, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...claimsFor(emailBySubject.get(subject) ?? '') }),
    }),
    // Signing in grants consent.
    async loadExistingGrant({ oidc }: KoaContextWithOIDC) {
      const accountId = oidc.session?.accountId
      const clientId = oidc.client?.clientId
      if (!accountId || !clientId) return undefined
      const grant = new oidc.provider.Grant({ accountId, clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })

  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (tokenForgery && typeof body === 'object' && body?.id_token) {
      ctx.body = { ...body, id_token: await tokenForgery(body.id_token, privateKey) }
    }
  })
  const handle = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isFailing) return response.writeHead(503).end()
    if (!request.url?.startsWith('/sign-in/')) return handle(request, response)
    handleSignIn(request, response).catch(() => response.writeHead(400).end())
  })

  async function handleSignIn(request: IncomingMessage, response: ServerResponse) {
    await provider.interactionDetails(request, response)
    if (request.method !== 'POST') return sendPage(response, signInPage)
    const email = new URLSearchParams(await text(request)).get('email')?.trim() ?? ''
    if (!email) return sendPage(response, signInPage)
    const subject = subjectFor(email)
    emailBySubject.set(subject, email)
    await provider.interactionFinished(request, response, { login: { accountId: subject } })
  }

  const subjectFor = (email: string) =>
    identities.get(email)?.subject ?? sha256(email.toLowerCase()).toString('hex').slice(0, 21)

  function claimsFor(email: string) {
    const defaults = { name: nameFrom(email), emailVerified: !email.startsWith('unverified') }
    const { name, emailVerified } = { ...defaults, ...identities.get(email) }
    return { email, email_verified: emailVerified, name }
  }

  return {
    issuer: origin,
    clientId: marketplace.client_id,
    clientSecret: marketplace.client_secret,
    /** Another client registered with the same provider. */
    otherClient: { clientId: otherSite.client_id, clientSecret: otherSite.client_secret },
    /** Changes the claims of an email address from now on. */
    setIdentity: (email: string, identity: Identity) => void identities.set(email, identity),
    /** Sends forged ID tokens from now on; `undefined` restores valid ones. */
    forgeIdTokens(forgery: TokenForgery | undefined) {
      tokenForgery = forgery
    },
    /** While true, every request is answered with 503. */
    setFailing(value: boolean) {
      isFailing = value
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function listen() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, origin: `http://127.0.0.1:${port}` }
}

/** Display name from an email address: amina.diallo@mail.test gives Amina Diallo. */
const nameFrom = (email: string) =>
  (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')

function sendPage(response: ServerResponse, page: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

const signInPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sign in with Google</title></head>
<body><main><h1>Sign in with Google</h1><form method="post">
<p><label>Google e-mail <input type="email" name="email" required autofocus></label></p>
<p><button>Continue</button></p>
</form></main></body></html>`
