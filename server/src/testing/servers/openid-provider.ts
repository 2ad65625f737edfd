import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import { randomToken, sha256 } from '../../platform/auth/secrets.ts'
import { openShelf } from './openid-store.ts'

/** What the issuer says of an address, where that is not the usual. */
type Person = { subject?: string; name?: string; emailVerified?: boolean }

/** Changes what is handed out in place of an honest ID token. */
type Forgery = (idToken: string, signingKey: CryptoKey) => Promise<string>

export type Issuer = Awaited<ReturnType<typeof startIssuer>>

/**
 * A real OpenID issuer on loopback in Google's place. Whoever types an e-mail address at its door is the person
 * of that address, with the same subject each time; one that begins with `unverified` was never confirmed.
 */
export async function startIssuer({ redirectUris }: { redirectUris: string[] }) {
  const { server, origin } = await listen()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const people = new Map<string, Person>()
  const addresses = new Map<string, string>()
  let forgery: Forgery | undefined
  let broken = false

  const client = (client_id: string) => ({
    client_id,
    client_secret: randomToken(),
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'client_secret_post' as const,
  })
  const [ours, anothers] = [client('marketplace'), client('another-site')]

  const provider = new Provider(origin, {
    adapter: openShelf(),
    clients: [ours, anothers],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: [randomToken()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts them all into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/door/${uid}` },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    findAccount: async (_ctx, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...describe(addresses.get(subject) ?? '') }),
    }),
    // Whoever came in through the door has agreed.
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
    if (forgery && typeof body === 'object' && body?.id_token) {
      ctx.body = { ...body, id_token: await forgery(body.id_token, privateKey) }
    }
  })
  const handle = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (broken) return response.writeHead(503).end()
    if (!request.url?.startsWith('/door/')) return handle(request, response)
    openDoor(request, response).catch(() => response.writeHead(400).end())
  })

  async function openDoor(request: IncomingMessage, response: ServerResponse) {
    await provider.interactionDetails(request, response)
    if (request.method !== 'POST') return show(response, doorPage)
    const email = new URLSearchParams(await text(request)).get('email')?.trim() ?? ''
    if (!email) return show(response, doorPage)
    const subject = subjectOf(email)
    addresses.set(subject, email)
    await provider.interactionFinished(request, response, { login: { accountId: subject } })
  }

  const subjectOf = (email: string) =>
    people.get(email)?.subject ?? sha256(email.toLowerCase()).toString('hex').slice(0, 21)

  function describe(email: string) {
    const usual = { name: nameFrom(email), emailVerified: !email.startsWith('unverified') }
    const { name, emailVerified } = { ...usual, ...people.get(email) }
    return { email, email_verified: emailVerified, name }
  }

  return {
    issuer: origin,
    clientId: ours.client_id,
    clientSecret: ours.client_secret,
    /** A site that is not ours, known to the same issuer. */
    another: { clientId: anothers.client_id, clientSecret: anothers.client_secret },
    /** Says from now on something else of this address. */
    describe: (email: string, person: Person) => void people.set(email, person),
    /** Hands out forged ID tokens from now on; `undefined` is honest again. */
    forge(how: Forgery | undefined) {
      forgery = how
    },
    /** Answers every call with a fault of its own, until it is mended. */
    break(now: boolean) {
      broken = now
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

/** amina.diallo@mail.test is Amina Diallo. */
const nameFrom = (email: string) =>
  (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')

function show(response: ServerResponse, page: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

const doorPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sign in with Google</title></head>
<body><main><h1>Sign in with Google</h1><form method="post">
<p><label>Google e-mail <input type="email" name="email" required autofocus></label></p>
<p><button>Continue</button></p>
</form></main></body></html>`
