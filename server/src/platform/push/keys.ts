import { createECDH } from 'node:crypto'

/** VAPID keys of this site as base64url, and the address at which push services can reach its operator. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string }

/** Public key of a private key on the curve P-256; throws if it is not one. */
export function publicKeyOf(privateKey: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return ecdh.getPublicKey('base64url')
}
