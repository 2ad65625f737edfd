import { accessTokenMinutes } from '@ujuzi/contract/api/limits'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { type AuthSecret, keyIdOf, secretsOf } from './auth-secret.ts'

const issuer = 'ujuzi'
const audience = 'ujuzi-api'
const type = 'at+jwt'

type Claims = { accountId: string; sessionId: string }

const Payload = z.object({ sub: z.uuid(), sid: z.uuid() })

const keyOf = (secret: string) => new TextEncoder().encode(secret)
const kidOf = (secret: string) => keyIdOf(secret).toString('base64url')

/** Short-lived JWT that names the account and its session. Ending the session invalidates it. */
export function signAccessToken(
  { accountId, sessionId }: Claims,
  { current }: AuthSecret,
  now: Date,
) {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: type, kid: kidOf(current) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenMinutes * 60)
    .sign(keyOf(current))
}

/** Claims of a token that this server signed for its API and that has not expired; undefined for any other text. */
export async function verifyAccessToken(
  token: string,
  secret: AuthSecret,
  now: Date,
): Promise<Claims | undefined> {
  for (const one of secretsOf(secret)) {
    const claims = z.safeParse(Payload, await payloadOf(token, one, now))
    if (claims.success) return { accountId: claims.data.sub, sessionId: claims.data.sid }
  }
  return undefined
}

/** The verified payload, or undefined. Tokens of earlier versions have no `kid`. */
const payloadOf = (token: string, secret: string, now: Date): Promise<unknown> =>
  jwtVerify(token, ({ kid = kidOf(secret) }) => keyNamed(kid, secret), {
    algorithms: ['HS256'],
    issuer,
    audience,
    typ: type,
    requiredClaims: ['exp'],
    currentDate: now,
  }).then(
    (verified) => verified.payload,
    () => undefined,
  )

function keyNamed(kid: string, secret: string) {
  if (kid !== kidOf(secret)) throw new Error('The token was signed with another key')
  return keyOf(secret)
}

/** Expiry of the token in an Authorization header. Does not verify it. */
export function accessTokenExpiresAt(authorization: string) {
  const { exp = 0 } = decodeJwt(authorization.replace(/^Bearer /i, ''))
  return new Date(exp * 1000)
}
