import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type AuthSecret, keyIdBytes, keyIdOf, secretsOf } from './auth-secret.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

/**
 * Context of an encrypted value. A key is derived for each `purpose`. `owner` is authenticated: decrypting a value for
 * another owner fails.
 */
export type EncryptionContext = { secret: AuthSecret; purpose: string; owner: string }

/** Like `encryptBytes`, for text. */
export const encryptText = (text: string, context: EncryptionContext): Buffer =>
  encryptBytes(Buffer.from(text, 'utf8'), context)

/** Like `decryptBytes`, for text. */
export const decryptText = (encrypted: Buffer, context: EncryptionContext): string =>
  decryptBytes(encrypted, context).toString('utf8')

/** Encrypts with a key derived from AUTH_SECRET. Format: marker, key id of the secret, output of `encryptWithKey`. */
export const encryptBytes = (
  bytes: Uint8Array,
  { secret, purpose, owner }: EncryptionContext,
): Buffer =>
  Buffer.concat([
    ciphertextPrefix(secret.current),
    encryptWithKey(bytes, keyOf(secret.current, purpose), owner),
  ])

/** Decrypts a value. Throws if a byte was changed, or if the secret, purpose or owner differs. */
export function decryptBytes(
  encrypted: Buffer,
  { secret, purpose, owner }: EncryptionContext,
): Buffer {
  const usedSecret = secretsOf(secret).find((one) => startsWith(encrypted, ciphertextPrefix(one)))
  if (usedSecret === undefined) return decryptUnmarked(encrypted, { secret, purpose, owner })
  const ciphertext = encrypted.subarray(ciphertextPrefixBytes)
  return decryptWithKey(ciphertext, keyOf(usedSecret, purpose), owner)
}

/** First bytes of every value encrypted with this secret. */
export const ciphertextPrefix = (secret: string) =>
  Buffer.concat([ciphertextMarker, keyIdOf(secret)])

export const ciphertextMarker = Buffer.from('ujz1')
export const ciphertextPrefixBytes = ciphertextMarker.length + keyIdBytes

/**
 * Decrypts a value of an earlier version, which does not name its key. Tries each secret; the authentication tag shows
 * which one is right.
 */
function decryptUnmarked(encrypted: Buffer, { secret, purpose, owner }: EncryptionContext): Buffer {
  const failures: unknown[] = []
  for (const one of secretsOf(secret)) {
    try {
      return decryptWithKey(encrypted, keyOf(one, purpose), owner)
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(failures, 'No secret decrypts the value')
}

const startsWith = (bytes: Buffer, prefix: Buffer) =>
  bytes.subarray(0, prefix.length).equals(prefix)

/** Key for a single file; it is stored encrypted. */
export const generateFileKey = () => randomBytes(keyBytes)

/** AES-256-GCM; the result is nonce, tag and ciphertext. Nonces are random, so a repeat under one key is negligible. */
export function encryptWithKey(bytes: Uint8Array, key: Buffer, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const work = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner))
  const ciphertext = Buffer.concat([work.update(bytes), work.final()])
  return Buffer.concat([nonce, work.getAuthTag(), ciphertext])
}

export function decryptWithKey(encrypted: Buffer, key: Buffer, owner: string): Buffer {
  const nonce = encrypted.subarray(0, nonceBytes)
  const work = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  work.setAAD(Buffer.from(owner))
  work.setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes))
  const ciphertext = encrypted.subarray(nonceBytes + tagBytes)
  return Buffer.concat([work.update(ciphertext), work.final()])
}

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `ujuzi seal ${purpose}`, keyBytes))
