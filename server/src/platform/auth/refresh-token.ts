import { randomBytes } from 'node:crypto'
import { type AuthSecret, mapSecrets, secretsOf } from './auth-secret.ts'
import { constantTimeEqual, hmac } from './secrets.ts'

const nonceBytes = 16
const idBytes = 16
const macBytes = 32
const tokenBytes = idBytes + nonceBytes + macBytes

/**
 * Refresh token: session id, 128-bit nonce and MAC. The MAC distinguishes a token that was issued, and may be reused,
 * from a made-up one.
 */
export const createRefreshToken = (sessionId: string, { current }: AuthSecret) =>
  signed(Buffer.from(sessionId.replaceAll('-', ''), 'hex'), randomBytes(nonceBytes), current)

/**
 * The token that follows `token`, for each secret, the current secret first. Deterministic, so that two tabs that
 * exchange one token at once get equal tokens, even from two processes during a rotation (book: identity).
 */
export const nextRefreshTokens = (token: string, secret: AuthSecret) =>
  mapSecrets(secret, (one) => successorOf(token, one))

function successorOf(token: string, secret: string) {
  const bytes = Buffer.from(token, 'base64url')
  const nonce = bytes.subarray(idBytes, idBytes + nonceBytes)
  const next = hmac(secret, 'refresh-successor', nonce.toString('hex')).subarray(0, nonceBytes)
  return signed(bytes.subarray(0, idBytes), next, secret)
}

/** Session id of a token that this server issued; undefined for any other text. */
export function sessionIdFromToken(token: string, secret: AuthSecret) {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== tokenBytes || bytes.toString('base64url') !== token) return undefined
  const body = bytes.subarray(0, idBytes + nonceBytes)
  const mac = bytes.subarray(body.length)
  if (!secretsOf(secret).some((one) => constantTimeEqual(macOf(body, one), mac))) return undefined
  const hex = bytes.toString('hex', 0, idBytes)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signed(id: Buffer, nonce: Buffer, secret: string) {
  const body = Buffer.concat([id, nonce])
  return Buffer.concat([body, macOf(body, secret)]).toString('base64url')
}

const macOf = (body: Buffer, secret: string) => hmac(secret, 'refresh-token', body.toString('hex'))
