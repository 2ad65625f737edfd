import {
  type NotificationChannel,
  notificationChannels,
} from '@ujuzi/contract/notifications/channels'
import {
  groupsOfRole,
  isOnByDefault,
  type NotificationGroup,
  notificationGroups,
} from '@ujuzi/contract/notifications/preferences'
import { oneClickUnsubscribePath } from '@ujuzi/contract/notifications/unsubscribe'
import { type AuthSecret, mapSecrets } from '../../../platform/auth/auth-secret.ts'
import { constantTimeEqual, hmac } from '../../../platform/auth/secrets.ts'
import type { UnsubscribeUrls } from '../../../platform/email/email.ts'
import { digestGroup } from '../digest/rules.ts'
import type { StoredNotificationSettings } from '../tables.ts'

/** An account and the group that its link switches off; the link of a daily email switches off all optional emails. */
export type Subscription = { accountId: string; group: LinkGroup }
type LinkGroup = NotificationGroup | typeof digestGroup

/** Token of the link in emails of this kind. Valid as long as the secret is. */
export const unsubscribeToken = (subscription: Subscription, secret: string) =>
  [
    subscription.accountId,
    subscription.group,
    signatureOf(subscription, secret).toString('base64url'),
  ].join('.')

const signatureOf = ({ accountId, group }: Subscription, secret: string) =>
  hmac(secret, 'unsubscribe', `${accountId} ${group}`)

/** Signature of links in emails that earlier versions sent: they switch recommendations off. */
const earlierSignature = ({ accountId }: Subscription, secret: string) =>
  hmac(secret, 'recommendation emails', accountId)

/** The subscription of a genuine token. */
export function parseUnsubscribeToken(
  token: string,
  authSecret: AuthSecret,
): Subscription | undefined {
  const parts = token.split('.')
  const [accountId = '', group, signature = ''] =
    parts.length === 2 ? [parts[0], 'service_recommendations', parts[1]] : parts
  if (!isGroup(group)) return undefined
  const sign = parts.length === 2 ? earlierSignature : signatureOf
  const given = Buffer.from(signature, 'base64url')
  const isGenuine = mapSecrets(authSecret, (secret) => sign({ accountId, group }, secret)).some(
    (expected) => constantTimeEqual(expected, given),
  )
  return isGenuine ? { accountId, group } : undefined
}

const isGroup = (text: string | undefined): text is LinkGroup =>
  text === digestGroup || notificationGroups.some((group) => group === text)

/**
 * URLs for an email: the page that asks before it switches such emails off, and the call for mail programs.
 */
export const createUnsubscribeUrlBuilder =
  ({ authSecret, publicUrl }: { authSecret: AuthSecret; publicUrl: () => string }) =>
  (email: Parameters<UnsubscribeUrls>[0]) => {
    const token = tokenFor(email, authSecret)
    if (!token) return undefined
    const origin = publicUrl()
    return {
      page: `${origin}/unsubscribe?token=${token}`,
      settings: email.stopToken ? undefined : settingsPage(email.group, origin),
      oneClick: `${origin}${oneClickUnsubscribePath}?token=${token}`,
    }
  }

/** Where an account chooses the emails of this group; undefined for daily emails, which clients and professionals get. */
function settingsPage(group: string | null, origin: string) {
  const role = notificationRoles.find((one) => groupsOfRole[one].some((known) => known === group))
  return role && `${origin}/${role}/settings/notifications`
}

const notificationRoles = Object.keys(groupsOfRole) as (keyof typeof groupsOfRole)[]

function tokenFor(
  { stopToken: stored, accountId, group }: Parameters<UnsubscribeUrls>[0],
  authSecret: AuthSecret,
) {
  if (stored) return stored
  const isSwitchable = accountId !== null && group !== null && isGroup(group)
  return isSwitchable ? unsubscribeToken({ accountId, group }, authSecret.current) : undefined
}

/** Channels that a link switches off: email, and all of them for what advertises or advises. */
const channelsOf = (group: NotificationGroup): readonly NotificationChannel[] =>
  isOnByDefault('email', group) ? ['email'] : notificationChannels

/** The preferences with the group switched off for email; for the daily email, with all groups switched off. */
export function withoutGroup(
  stored: StoredNotificationSettings | undefined,
  group: LinkGroup,
): StoredNotificationSettings {
  if (group === digestGroup) {
    const off = notificationGroups.map((one) => [one, false])
    return { ...stored, email: Object.fromEntries(off) }
  }
  const channels = channelsOf(group).map((channel) => [
    channel,
    { ...stored?.[channel], [group]: false },
  ])
  return { ...stored, ...Object.fromEntries(channels) }
}
