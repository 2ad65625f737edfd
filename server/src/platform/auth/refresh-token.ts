import { randomBytes } from 'node:crypto'
import { type AuthSecret, mapSecrets, secretsOf } from './auth-secret.ts'
import { hmac, sameBytes } from './secrets.ts'

const nonceBytes = 16
const idBytes = 16
const wholeBytes = idBytes + nonceBytes + 32

/**
 * A refresh token names its session, carries 128 random bits and is sealed by us. The seal tells a token
 * that we once gave (and that somebody uses again) from one that was made up.
 */
export const newRefreshToken = (sessionId: string, { current }: AuthSecret) =>
  sealed(Buffer.from(sessionId.replaceAll('-', ''), 'hex'), randomBytes(nonceBytes), current)

/**
 * The next token, made with each secret, the current one first. Always the same, so that two tabs that trade one token at
 * once get one answer, even from two processes in the middle of a rotation.
 */
export const successorsOf = (token: string, secret: AuthSecret) =>
  mapSecrets(secret, (one) => successorOf(token, one))

function successorOf(token: string, secret: string) {
  const bytes = Buffer.from(token, 'base64url')
  const nonce = bytes.subarray(idBytes, idBytes + nonceBytes)
  const next = hmac(secret, 'refresh-successor', nonce.toString('hex')).subarray(0, nonceBytes)
  return sealed(bytes.subarray(0, idBytes), next, secret)
}

/** The session of a token that we gave; undefined for anything else. */
export function sessionOfToken(token: string, secret: AuthSecret) {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== wholeBytes || bytes.toString('base64url') !== token) return undefined
  const body = bytes.subarray(0, idBytes + nonceBytes)
  const seal = bytes.subarray(body.length)
  if (!secretsOf(secret).some((one) => sameBytes(sealOf(body, one), seal))) return undefined
  const hex = bytes.toString('hex', 0, idBytes)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function sealed(id: Buffer, nonce: Buffer, secret: string) {
  const body = Buffer.concat([id, nonce])
  return Buffer.concat([body, sealOf(body, secret)]).toString('base64url')
}

const sealOf = (body: Buffer, secret: string) => hmac(secret, 'refresh-token', body.toString('hex'))
