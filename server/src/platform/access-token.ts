import { accessTokenMinutes } from '@ujuzi/contract/limits'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

const issuer = 'ujuzi'
const audience = 'ujuzi-api'
const type = 'at+jwt'

type Claims = { accountId: string; sessionId: string }

const Ours = z.object({ sub: z.uuid(), sid: z.uuid() })

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** A short-lived proof of who is asking, bound to a session that can be ended at any moment. */
export function signAccessToken({ accountId, sessionId }: Claims, secret: string, now: Date) {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenMinutes * 60)
    .sign(keyOf(secret))
}

/** The claims of a token that is ours, meant for us and still good; undefined for anything else. */
export async function readAccessToken(
  token: string,
  secret: string,
  now: Date,
): Promise<Claims | undefined> {
  const payload = await jwtVerify(token, keyOf(secret), {
    algorithms: ['HS256'],
    issuer,
    audience,
    typ: type,
    requiredClaims: ['exp'],
    currentDate: now,
  }).then(
    (verified): unknown => verified.payload,
    () => undefined,
  )
  const claims = z.safeParse(Ours, payload)
  return claims.success ? { accountId: claims.data.sub, sessionId: claims.data.sid } : undefined
}

/** When the token of an Authorization header that was already accepted stops being good. */
export function endOfToken(authorization: string) {
  const { exp = 0 } = decodeJwt(authorization.replace(/^Bearer /i, ''))
  return new Date(exp * 1000)
}
