import { hash } from 'node:crypto'

/** The secret that encrypts and signs, and another one that only decrypts and verifies while a rotation lasts. */
export type AuthSecret = { current: string; old?: string | undefined }

/** Every secret that may decrypt or verify, the current one first. */
export const secretsOf = (secret: AuthSecret) => mapSecrets(secret, (one) => one)

/** What `make` makes of each secret, of the current one first. */
export const mapSecrets = <T>({ current, old }: AuthSecret, make: (secret: string) => T) =>
  [make(current), ...(old === undefined ? [] : [make(old)])] as [T, ...T[]]

export const keyIdBytes = 8

/** Names a secret without telling anything of it: the first bytes of a hash. */
export const keyIdOf = (secret: string): Buffer =>
  hash('sha256', `ujuzi key id\0${secret}`, 'buffer').subarray(0, keyIdBytes)
