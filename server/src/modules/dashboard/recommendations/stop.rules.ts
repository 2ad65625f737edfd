import { type AuthSecret, mapSecrets } from '../../../platform/auth/auth-secret.ts'
import { constantTimeEqual, hmac } from '../../../platform/auth/secrets.ts'
import type { StoredSettings } from '../../notifications/tables.ts'

/** Token of the link that switches the recommendations of an account off. Valid as long as the secret is. */
export const stopToken = (accountId: string, secret: string) =>
  `${accountId}.${signatureOf(accountId, secret).toString('base64url')}`

const signatureOf = (accountId: string, secret: string) =>
  hmac(secret, 'recommendation emails', accountId)

/** The account of a genuine token. */
export function accountOfToken(token: string, authSecret: AuthSecret): string | undefined {
  const [accountId = '', signature = ''] = token.split('.', 2)
  const given = Buffer.from(signature, 'base64url')
  const isGenuine = mapSecrets(authSecret, (secret) => signatureOf(accountId, secret)).some(
    (expected) => constantTimeEqual(expected, given),
  )
  return isGenuine ? accountId : undefined
}

/** These preferences without recommendations by email and SMS. */
export const withoutRecommendations = (stored: StoredSettings | undefined): StoredSettings => ({
  ...stored,
  email: { ...stored?.email, service_recommendations: false },
  sms: { ...stored?.sms, service_recommendations: false },
})
