import * as openid from 'openid-client'

export type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Answers the requests to a provider in this process; its pages may then use plain HTTP. */
  fetch?: openid.CustomFetch
}

/** State stored while the visitor signs in at the provider; it protects the callback against forgery. */
export type PendingAuthorization = { state: string; nonce: string; codeVerifier: string }

/** Claims from a verified ID token. */
export type IdentityClaims = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}

/**
 * The provider is unavailable, or its response is not valid. `reason` is for the log and never contains codes, tokens
 * or names.
 */
export class OpenIdFailure extends Error {
  override name = 'OpenIdFailure'
  readonly isUnavailable: boolean
  readonly reason: string

  constructor(isUnavailable: boolean, reason: string) {
    super(reason)
    this.isUnavailable = isUnavailable
    this.reason = reason
  }
}

export type OpenIdClient = ReturnType<typeof createOpenIdClient>

/** Client of one OpenID provider. Its configuration is discovered on first use, and again after a failure. */
export function createOpenIdClient(settings: OpenIdSettings, { timeoutSeconds = 4 } = {}) {
  let discovered: Promise<openid.Configuration> | undefined

  function configuration() {
    discovered ??= discover(settings, timeoutSeconds).catch((error) => {
      discovered = undefined
      throw new OpenIdFailure(true, reasonOf(error))
    })
    return discovered
  }

  return {
    /** Returns the URL to redirect the browser to, and the state to store until the callback. */
    async startAuthorization(
      redirectUri: string,
    ): Promise<{ url: string; pending: PendingAuthorization }> {
      const config = await configuration()
      const pending = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: new URL(redirectUri).href,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        ...accountPrompt(settings.issuer),
      })
      return { url: url.href, pending }
    },

    /** Exchanges the authorization code for verified ID token claims (signature, issuer, audience, expiry, nonce). */
    async exchangeCode(
      code: string,
      redirectUri: string,
      pending: PendingAuthorization,
    ): Promise<IdentityClaims> {
      const config = await configuration()
      try {
        const url = callbackUrl(config, redirectUri, { code, state: pending.state })
        return await requestClaims(config, url, pending)
      } catch (error) {
        throw new OpenIdFailure(isUnavailable(error), reasonOf(error))
      }
    },
  }
}

function discover(settings: OpenIdSettings, timeout: number) {
  const { issuer, clientId, clientSecret, fetch } = settings
  const server = new URL(issuer)
  const execute = [openid.enableNonRepudiationChecks]
  if (fetch || isLoopback(server)) execute.push(openid.allowInsecureRequests)
  return openid.discovery(server, clientId, clientSecret, undefined, {
    timeout,
    execute,
    ...(fetch && { [openid.customFetch]: fetch }),
  })
}

/** Makes Google show its account chooser, because devices are shared. Other providers may not support the prompt. */
const accountPrompt = (issuer: string): Record<string, string> =>
  new URL(issuer).hostname === 'accounts.google.com' ? { prompt: 'select_account' } : {}

/** Whether the URL is plain HTTP on this machine, the only place where plain HTTP is allowed. */
const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/**
 * Rebuilds the callback URL. `iss` is set to the only issuer rather than taken from the request, so there is no mix-up
 * attack to guard against.
 */
function callbackUrl(
  config: openid.Configuration,
  redirectUri: string,
  { code, state }: { code: string; state: string },
) {
  const url = new URL(redirectUri)
  url.search = new URLSearchParams({ code, state, iss: config.serverMetadata().issuer }).toString()
  return url
}

async function requestClaims(
  config: openid.Configuration,
  url: URL,
  { state, nonce, codeVerifier }: PendingAuthorization,
): Promise<IdentityClaims> {
  const tokens = await openid.authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const signed = tokens.claims()
  if (!signed) throw new OpenIdFailure(false, 'no ID token')
  // Some providers put only the subject into the ID token and return the rest from their userinfo endpoint.
  const user =
    signed.email === undefined
      ? await openid.fetchUserInfo(config, tokens.access_token, signed.sub)
      : signed
  return {
    issuer: signed.iss,
    subject: signed.sub,
    email: textClaim(user.email),
    emailVerified: user.email_verified === true,
    name: textClaim(user.name),
  }
}

const textClaim = (claim: unknown) =>
  typeof claim === 'string' && claim !== '' ? claim : undefined

/** Whether the provider did not respond, or reported an error of its own. */
function isUnavailable(error: unknown) {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500
  if (!(error instanceof openid.ClientError)) return error instanceof TypeError
  if (error.code === 'OAUTH_TIMEOUT') return true
  return error.cause instanceof Response && error.cause.status >= 500
}

type Cause = { code?: string; cause?: { claim?: string } } | undefined

/** Error codes and claim names only: messages of the library may contain personal data. */
function reasonOf(error: unknown) {
  if (error instanceof OpenIdFailure) return error.reason
  if (error instanceof openid.ResponseBodyError) return `refused: ${error.error.slice(0, 60)}`
  const { name, code, cause } = error as Error & { code?: string; cause?: Cause }
  const detail = cause?.cause?.claim ?? cause?.code
  return [code ?? name, detail !== code && detail].filter(Boolean).join(' ')
}
