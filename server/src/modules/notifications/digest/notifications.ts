import { notificationLabel } from '@ujuzi/contract/locale/choice-labels'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import {
  type NotificationGroup,
  notificationGroups,
} from '@ujuzi/contract/notifications/preferences'
import { parseParts, renderText, type StoredParts } from '../../../platform/email/email-template.ts'

/** Most emails of one kind that are shown; earlier ones are only counted. */
const shownMax = 10
const linesMax = 6

type Item = { group: string | null; subject: string; parts: unknown }

/** The daily email about `items`, oldest first. `portal` is the URL of the reader's portal. */
export function renderDigest(
  items: readonly Item[],
  { locale, portal }: { locale: Locale; portal: string },
) {
  const count = items.length
  const title = m.emails_digest_title({ count }, { locale })
  const parts: StoredParts = {
    locale,
    title,
    paragraphs: [],
    sections: notificationGroups.flatMap((group) => sectionOf(items, group, locale) ?? []),
    action: { label: m.emails_digest_action({}, { locale }), url: `${portal}/dashboard` },
    settings: `${portal}/settings/notifications`,
    why: m.emails_digest_why({}, { locale }),
  }
  const [only] = items
  return {
    subject: count === 1 && only ? only.subject : title,
    bodyText: renderText(parts),
    parts: { ...parts, paragraphs: undefined },
  }
}

function sectionOf(items: readonly Item[], group: NotificationGroup, locale: Locale) {
  const all = items.filter((item) => item.group === group)
  if (all.length === 0) return undefined
  const count = all.length - shownMax
  return {
    heading: groupLabels[group](locale),
    ...(count > 0 && { more: m.emails_digest_more({ count }, { locale }) }),
    items: all.slice(-shownMax).map(itemOf),
  }
}

/**
 * Title, details and link of an email. Without details, its last paragraph; if its parts cannot be read, its subject.
 */
function itemOf({ subject, parts }: Item) {
  const { title = subject, details, paragraphs = [], action, otherAction } = parseParts(parts) ?? {}
  const lines = details
    ? details.slice(0, linesMax).map(({ label, value }) => `${label}: ${value}`)
    : paragraphs.slice(-1)
  return { title, lines, ...(action && { action }), ...(otherAction && { otherAction }) }
}

const groupLabels: Record<NotificationGroup, (locale: Locale) => string> = {
  new_requests: (locale) => m.settings_new_requests({}, { locale }),
  changes: (locale) => m.settings_booking_changes({}, { locale }),
  messages: (locale) => m.settings_messages({}, { locale }),
  reviews: (locale) => m.settings_reviews({}, { locale }),
  payouts: (locale) => m.settings_payouts({}, { locale }),
  tips: (locale) => m.settings_tips({}, { locale }),
  booking_confirmations: (locale) => notificationLabel('booking_confirmations', locale),
  reminder_notifications: (locale) => notificationLabel('reminder_notifications', locale),
  service_provider_messages: (locale) => notificationLabel('service_provider_messages', locale),
  promotional_offers: (locale) => notificationLabel('promotional_offers', locale),
  service_recommendations: (locale) => notificationLabel('service_recommendations', locale),
}
