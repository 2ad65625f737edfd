import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { decryptText, encryptText } from '../../../platform/auth/encryption.ts'
import { randomToken } from '../../../platform/auth/secrets.ts'
import type { WebhookEndpointRow } from './tables.ts'

const contextOf = (secret: AuthSecret, id: string) => ({
  secret,
  purpose: 'webhook secret',
  owner: id,
})

/** A new secret of the endpoint with this id. */
export function generateSecret(authSecret: AuthSecret, id: string) {
  const secret = `whsec_${randomToken()}`
  return { secret, encrypted: encryptText(secret, contextOf(authSecret, id)) }
}

/** The secret of an endpoint and, for a day, the one before it. */
export function secretsOf(authSecret: AuthSecret, endpoint: WebhookEndpointRow, now: Date) {
  const { id, secret, previousSecret, previousSecretUntil } = endpoint
  const isRotating = previousSecretUntil !== null && previousSecretUntil > now
  const encrypted = [secret, ...(isRotating && previousSecret ? [previousSecret] : [])]
  return encrypted.map((one) => decryptText(one, contextOf(authSecret, id)))
}
