import * as openid from 'openid-client'

export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string }

/** What is kept here of somebody who was sent away to sign in, so that the answer can be told from a forged one. */
export type Errand = { state: string; nonce: string; codeVerifier: string }

/** Whom the issuer vouches for, proved by its signature. */
export type Vouched = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}

/** No answer, or one that proves nothing. `why` is for the log: it never holds a code, a token or a name. */
export class OpenIdFailure extends Error {
  override name = 'OpenIdFailure'
  readonly isAway: boolean
  readonly why: string

  constructor(isAway: boolean, why: string) {
    super(why)
    this.isAway = isAway
    this.why = why
  }
}

export type OpenId = ReturnType<typeof openOpenId>

/** An OpenID issuer as this house uses it. It is first asked when somebody needs it, and again after it failed. */
export function openOpenId(settings: OpenIdSettings, { patienceSeconds = 4 } = {}) {
  let known: Promise<openid.Configuration> | undefined

  function configuration() {
    known ??= discover(settings, patienceSeconds).catch((error) => {
      known = undefined
      throw new OpenIdFailure(true, reasonOf(error))
    })
    return known
  }

  return {
    /** The address that a browser is sent to, and what must be kept until it comes back. */
    async sendAway(redirectUri: string): Promise<{ url: string; errand: Errand }> {
      const config = await configuration()
      const errand = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: new URL(redirectUri).href,
        scope: 'openid email profile',
        state: errand.state,
        nonce: errand.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(errand.codeVerifier),
        code_challenge_method: 'S256',
        ...askWho(settings.issuer),
      })
      return { url: url.href, errand }
    },

    /** Trades the code for what the issuer vouches for: signature, issuer, audience, time and nonce are checked. */
    async redeem(code: string, redirectUri: string, errand: Errand): Promise<Vouched> {
      const config = await configuration()
      try {
        return await trade(
          config,
          answered(config, redirectUri, { code, state: errand.state }),
          errand,
        )
      } catch (error) {
        throw new OpenIdFailure(isAway(error), reasonOf(error))
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings, timeout: number) {
  const server = new URL(issuer)
  const execute = [openid.enableNonRepudiationChecks]
  if (isLoopback(server)) execute.push(openid.allowInsecureRequests)
  return openid.discovery(server, clientId, clientSecret, undefined, { timeout, execute })
}

/** Telephones and computers are shared: Google asks whose account it is, where others may not know how to. */
const askWho = (issuer: string): Record<string, string> =>
  new URL(issuer).hostname === 'accounts.google.com' ? { prompt: 'select_account' } : {}

/** Plain HTTP never leaves this machine. */
const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/**
 * The address as the issuer sent the browser back to it. Which issuer that was need not be read from it: there
 * is one, so that no answer of another can be mixed up with it.
 */
function answered(
  config: openid.Configuration,
  redirectUri: string,
  { code, state }: { code: string; state: string },
) {
  const url = new URL(redirectUri)
  url.search = new URLSearchParams({ code, state, iss: config.serverMetadata().issuer }).toString()
  return url
}

async function trade(
  config: openid.Configuration,
  address: URL,
  { state, nonce, codeVerifier }: Errand,
): Promise<Vouched> {
  const tokens = await openid.authorizationCodeGrant(config, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const signed = tokens.claims()
  if (!signed) throw new OpenIdFailure(false, 'no ID token')
  // Some issuers sign only who it is and tell the rest when asked.
  const told =
    signed.email === undefined
      ? await openid.fetchUserInfo(config, tokens.access_token, signed.sub)
      : signed
  return {
    issuer: signed.iss,
    subject: signed.sub,
    email: textIn(told.email),
    emailVerified: told.email_verified === true,
    name: textIn(told.name),
  }
}

const textIn = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined)

/** It did not answer, or said itself that it cannot now. */
function isAway(error: unknown) {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500
  if (!(error instanceof openid.ClientError)) return error instanceof TypeError
  if (error.code === 'OAUTH_TIMEOUT') return true
  return error.cause instanceof Response && error.cause.status >= 500
}

type Cause = { code?: string; cause?: { claim?: string } } | undefined

/** Codes and the names of claims only: messages of the library may carry what was in them. */
function reasonOf(error: unknown) {
  if (error instanceof OpenIdFailure) return error.why
  if (error instanceof openid.ResponseBodyError) return `refused: ${error.error.slice(0, 60)}`
  const { name, code, cause } = error as Error & { code?: string; cause?: Cause }
  const detail = cause?.cause?.claim ?? cause?.code
  return [code ?? name, detail !== code && detail].filter(Boolean).join(' ')
}
