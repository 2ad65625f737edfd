import { createHmac, timingSafeEqual } from 'node:crypto'
import { accessTokenMinutes } from '@ujuzi/contract/api/limits'
import * as z from 'zod/mini'
import { type AuthSecret, keyIdOf, secretsOf } from './auth-secret.ts'

const issuer = 'ujuzi'
const audience = 'ujuzi-api'

type Claims = { accountId: string; sessionId: string }

const seconds = z.number()
const Payload = z.object({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  sub: z.uuid(),
  sid: z.uuid(),
  exp: seconds,
  iat: z.optional(seconds),
  nbf: z.optional(seconds),
})

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part: string): unknown =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

const header = { alg: 'HS256', typ: 'at+jwt' }
const kidOf = (secret: string) => keyIdOf(secret).toString('base64url')
const headOf = (secret: string) => encode({ ...header, kid: kidOf(secret) })
/** Header of the tokens of earlier versions. */
const headWithoutKid = encode(header)

const signatureOf = (signed: string, secret: string) =>
  createHmac('sha256', secret).update(signed).digest('base64url')

/** Short-lived JWT that names the account and its session. Ending the session invalidates it. */
export function signAccessToken(
  { accountId, sessionId }: Claims,
  { current }: AuthSecret,
  now: Date,
) {
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + accessTokenMinutes * 60
  const claims = { sid: sessionId, iss: issuer, aud: audience, sub: accountId, iat, exp }
  const signed = `${headOf(current)}.${encode(claims)}`
  return `${signed}.${signatureOf(signed, current)}`
}

/** Claims of a token that this server signed for its API and that has not expired; undefined for any other text. */
export function verifyAccessToken(
  token: string,
  secret: AuthSecret,
  now: Date,
): Claims | undefined {
  const [head, body, signature, ...others] = token.split('.')
  if (!head || !body || !signature || others.length > 0) return undefined
  for (const one of secretsOf(secret)) {
    // Only the headers that this server writes: what another one says about algorithms and keys is never read.
    if (head !== headOf(one) && head !== headWithoutKid) continue
    if (isEqual(signature, signatureOf(`${head}.${body}`, one))) return claimsOf(body, now)
  }
  return undefined
}

function isEqual(text: string, expected: string) {
  const [given, wanted] = [Buffer.from(text), Buffer.from(expected)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function claimsOf(body: string, now: Date): Claims | undefined {
  const read = z.safeParse(Payload, decodeClaims(body))
  if (!read.success) return undefined
  const { exp, nbf, sub: accountId, sid: sessionId } = read.data
  const time = Math.floor(now.getTime() / 1000)
  return exp <= time || (nbf !== undefined && nbf > time) ? undefined : { accountId, sessionId }
}

function decodeClaims(body: string) {
  try {
    return decode(body)
  } catch {
    return undefined
  }
}

/** Expiry of the valid token in an Authorization header. Does not verify it. */
export function accessTokenExpiresAt(authorization: string) {
  const [, body = ''] = authorization.split('.')
  const { exp } = z.parse(z.object({ exp: seconds }), decode(body))
  return new Date(exp * 1000)
}
