import { hash } from 'node:crypto'

/** `current` encrypts and signs; `old` only decrypts and verifies, during a rotation. */
export type AuthSecret = { current: string; old?: string | undefined }

/** Every secret that may decrypt or verify, the current one first. */
export const secretsOf = (secret: AuthSecret) => mapSecrets(secret, (one) => one)

/** Maps each secret, the current one first. */
export const mapSecrets = <T>({ current, old }: AuthSecret, make: (secret: string) => T) =>
  [make(current), ...(old === undefined ? [] : [make(old)])] as [T, ...T[]]

export const keyIdBytes = 8

/** Identifies a secret without revealing it: the first bytes of a hash. */
export const keyIdOf = (secret: string): Buffer =>
  hash('sha256', `ujuzi key id\0${secret}`, 'buffer').subarray(0, keyIdBytes)
