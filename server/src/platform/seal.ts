import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

/** `purpose` has a key of its own; `owner` is whose secret it is: sealed for one, it opens for nobody else. */
type Sealing = { secret: string; purpose: string; owner: string }

/** Text that only this house can read again. */
export const seal = (text: string, sealing: Sealing): Buffer =>
  sealBytes(Buffer.from(text, 'utf8'), sealing)

/** Throws when a byte was changed, or the secret, the purpose or the owner is another. */
export const unseal = (sealed: Buffer, sealing: Sealing): string =>
  unsealBytes(sealed, sealing).toString('utf8')

/** Bytes that only this house can read again. */
export const sealBytes = (bytes: Uint8Array, { secret, purpose, owner }: Sealing): Buffer =>
  encrypt(bytes, keyOf(secret, purpose), owner)

export const unsealBytes = (sealed: Buffer, { secret, purpose, owner }: Sealing): Buffer =>
  decrypt(sealed, keyOf(secret, purpose), owner)

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
