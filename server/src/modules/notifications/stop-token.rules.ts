import { type AuthSecret, mapSecrets } from '../../platform/auth/auth-secret.ts'
import { constantTimeEqual, hmac } from '../../platform/auth/secrets.ts'

/** Emails that a reader without an account can stop: those of a business, and invitations to teams with them. */
export type StopLink = { contact: Buffer; businessId: string; kind: 'invitation' | 'receipt' }

const stopPrefix = 'stop'

/** Token of the link in an email to a person without an account. Contains a keyed hash of the address. */
export const stopToken = (link: StopLink, secret: string) => {
  const said = sayStop(link)
  return `${said}.${signStop(said, secret).toString('base64url')}`
}

const sayStop = ({ contact, businessId, kind }: StopLink) =>
  [stopPrefix, kind, businessId, contact.toString('base64url')].join('.')

const signStop = (said: string, secret: string) => hmac(secret, 'stop emails', said)

/** The messages that a genuine token of such a link stops. */
export function parseStopToken(token: string, authSecret: AuthSecret): StopLink | undefined {
  const [prefix, kind, businessId = '', contact = '', signature = ''] = token.split('.')
  if (prefix !== stopPrefix || (kind !== 'invitation' && kind !== 'receipt')) return undefined
  const link = { kind, businessId, contact: Buffer.from(contact, 'base64url') } as const
  const given = Buffer.from(signature, 'base64url')
  const isGenuine = mapSecrets(authSecret, (secret) => signStop(sayStop(link), secret)).some(
    (expected) => constantTimeEqual(expected, given),
  )
  return isGenuine ? link : undefined
}
