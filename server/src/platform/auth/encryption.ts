import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type AuthSecret, keyIdBytes, keyIdOf, secretsOf } from './auth-secret.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

/** `purpose` has a key of its own; `owner` is whose secret it is: sealed for one, it opens for nobody else. */
export type Sealing = { secret: AuthSecret; purpose: string; owner: string }

/** Text that only this house can read again. */
export const seal = (text: string, sealing: Sealing): Buffer =>
  sealBytes(Buffer.from(text, 'utf8'), sealing)

/** Throws when a byte was changed, or the secret, the purpose or the owner is another. */
export const unseal = (sealed: Buffer, sealing: Sealing): string =>
  unsealBytes(sealed, sealing).toString('utf8')

/** Encrypted bytes that only this server can decrypt: marker, key id of the secret, then what `encrypt` made. */
export const sealBytes = (bytes: Uint8Array, { secret, purpose, owner }: Sealing): Buffer =>
  Buffer.concat([sealPrefix(secret.current), encrypt(bytes, keyOf(secret.current, purpose), owner)])

export function unsealBytes(sealed: Buffer, { secret, purpose, owner }: Sealing): Buffer {
  const sealedWith = secretsOf(secret).find((one) => startsWith(sealed, sealPrefix(one)))
  if (sealedWith === undefined) return unsealUnmarked(sealed, { secret, purpose, owner })
  return decrypt(sealed.subarray(sealPrefixBytes), keyOf(sealedWith, purpose), owner)
}

/** How every value sealed with this secret begins. */
export const sealPrefix = (secret: string) => Buffer.concat([sealMarker, keyIdOf(secret)])

export const sealMarker = Buffer.from('ujz1')
export const sealPrefixBytes = sealMarker.length + keyIdBytes

/** Values of earlier versions name no key: each secret is tried, and the cipher's tag tells which is right. */
function unsealUnmarked(sealed: Buffer, { secret, purpose, owner }: Sealing): Buffer {
  const failures: unknown[] = []
  for (const one of secretsOf(secret)) {
    try {
      return decrypt(sealed, keyOf(one, purpose), owner)
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(failures, 'No secret opens the sealed value')
}

const startsWith = (bytes: Buffer, prefix: Buffer) =>
  bytes.subarray(0, prefix.length).equals(prefix)

/** A key for one file alone, which is kept sealed. */
export const newFileKey = () => randomBytes(keyBytes)

/** AES-256-GCM, as nonce, tag and ciphertext. Under one key each nonce is used once, which chance sees to. */
export function encrypt(bytes: Uint8Array, key: Buffer, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const work = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([work.update(bytes), work.final()])
  return Buffer.concat([nonce, work.getAuthTag(), sealed])
}

export function decrypt(sealed: Buffer, key: Buffer, owner: string): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const work = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  work.setAAD(Buffer.from(owner))
  work.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const rest = sealed.subarray(nonceBytes + tagBytes)
  return Buffer.concat([work.update(rest), work.final()])
}

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `ujuzi seal ${purpose}`, keyBytes))
