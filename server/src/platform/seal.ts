import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** `purpose` has a key of its own; `owner` is whose secret it is: sealed for one, it opens for nobody else. */
type Sealing = { secret: string; purpose: string; owner: string }

/** Text that only this house can read again: AES-256-GCM, as nonce, tag and ciphertext. */
export function seal(text: string, { secret, purpose, owner }: Sealing): Buffer {
  const nonce = randomBytes(nonceBytes)
  const work = createCipheriv(cipher, keyOf(secret, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([work.update(text, 'utf8'), work.final()])
  return Buffer.concat([nonce, work.getAuthTag(), sealed])
}

/** Throws when a byte was changed, or the secret, the purpose or the owner is another. */
export function unseal(sealed: Buffer, { secret, purpose, owner }: Sealing): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const work = createDecipheriv(cipher, keyOf(secret, purpose), nonce, { authTagLength: tagBytes })
  work.setAAD(Buffer.from(owner))
  work.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const rest = sealed.subarray(nonceBytes + tagBytes)
  return Buffer.concat([work.update(rest), work.final()]).toString('utf8')
}

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `ujuzi seal ${purpose}`, 32))
