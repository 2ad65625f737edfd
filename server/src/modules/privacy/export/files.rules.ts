import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import { formatDay, maskCodes } from '../rules.ts'
import {
  exportBusiness,
  exportBusinessBooking,
  exportClientBooking,
  exportClientRecord,
  exportFavorite,
  exportNotification,
  exportReceivedReview,
  exportReport,
  exportSupportMessage,
  exportWaitingEntry,
  exportWrittenReview,
} from './bookings.rules.ts'
import {
  exportModerationEvent,
  exportPicture,
  exportPreferences,
  exportProfile,
  exportSuspension,
  exportVerification,
} from './business.rules.ts'
import type { AccountData } from './collect.queries.ts'
import { jsonListText, jsonObjectText, jsonText } from './json-text.rules.ts'
import { exportConversation, exportMessageReport } from './messages.rules.ts'
import { exportClosedDay, exportPackages, exportReceipt } from './sales.rules.ts'
import { exportSecurityEvent } from './security.rules.ts'
import type { TextFile } from './zip.rules.ts'

type ExportContext = { locale: Locale; now: Date; secret: AuthSecret }

const day = (at: Date) => at.toISOString().slice(0, 10)

export const archiveName = (readyAt: Date) => `${site.name.toLowerCase()}-data-${day(readyAt)}.zip`

/** Files of an archive: the account's data as JSON, and a README in its language. */
export function archiveFiles(
  account: AccountRow,
  data: AccountData,
  context: ExportContext,
): TextFile[] {
  const { locale } = context
  const preferences = exportPreferences(data)
  const packages = exportPackages(data)
  const contents = {
    'account.json': exportAccount(account, data),
    'security.json': exportSecurity(account, data),
    'security-record.json': data.securityEvents.map((row) => exportSecurityEvent(row, locale)),
    'bookings-as-client.json': jsonListText(
      mapRows(data.bookings, (row) => exportClientBooking(row, locale)),
    ),
    ...(data.business && {
      'bookings-at-my-business.json': jsonListText(
        mapRows(data.business.bookings, (row) => exportBusinessBooking(row, locale)),
      ),
      'clients.json': jsonListText(
        mapRows(data.business.clientRecords, (row) => exportClientRecord(row, locale)),
      ),
      ...(data.business.hasReceipts && {
        'sales.json': jsonObjectText(
          { name: 'receipts', pages: mapRows(data.business.receipts, exportReceipt) },
          { closed_days: data.business.dayCloses.map(exportClosedDay) },
        ),
      }),
      'business.json': exportBusiness(data.business),
      'profile.json': exportProfile(data.business, context),
      'verification.json': exportVerification(data.business),
    }),
    'reviews.json': {
      written: data.reviews.map((row) => exportWrittenReview(row, locale)),
      received: (data.business?.reviews ?? []).map((row) => exportReceivedReview(row, locale)),
      reported: data.reports.map(exportReport),
    },
    ...(packages && { 'packages.json': packages }),
    ...(preferences && { 'preferences.json': preferences }),
    ...(data.pictures.length > 0 && {
      'pictures.json': data.pictures.map(exportPicture),
    }),
    ...(data.suspensions.length > 0 && {
      'suspensions.json': data.suspensions.map(exportSuspension),
    }),
    ...(data.moderation.length > 0 && {
      'moderation.json': data.moderation.map(exportModerationEvent),
    }),
    ...(data.conversations.length > 0 && {
      'messages.json': {
        conversations: data.conversations.map(exportConversation),
        reported: data.messageReports.map(exportMessageReport),
      },
    }),
    'favorites.json': data.favorites.map((row) => exportFavorite(row, locale)),
    ...(data.waitingLists.length > 0 && {
      'waiting-lists.json': data.waitingLists.map((row) => exportWaitingEntry(row, locale)),
    }),
    'notifications.json': data.notifications.map(exportNotification),
    ...(data.supportMessages.length > 0 && {
      'support-messages.json': data.supportMessages.map(exportSupportMessage),
    }),
    'letters.json': exportEmails(data),
  }
  const files = Object.entries<AsyncGenerator<string> | object | undefined>(contents).map(
    ([name, content]) => ({ name, text: isText(content) ? content : jsonText(content) }),
  )
  return [
    { name: 'README.txt', text: textOf(readme(account, Object.keys(contents), context)) },
    ...files,
  ]
}

const isText = (content: object | undefined): content is AsyncGenerator<string> =>
  content !== undefined && Symbol.asyncIterator in content

async function* textOf(text: string) {
  yield text
}

async function* mapRows<Row, Exported>(
  pages: AsyncIterable<Row[]>,
  exportRow: (row: Row) => Exported,
) {
  for await (const page of pages) yield page.map(exportRow)
}

const descriptions: Record<string, (inputs: object, options: { locale: Locale }) => string> = {
  'account.json': m.privacy_readme_account,
  'security.json': m.privacy_readme_security,
  'security-record.json': m.privacy_readme_security_record,
  'bookings-as-client.json': m.privacy_readme_bookings_as_client,
  'bookings-at-my-business.json': m.privacy_readme_bookings_at_my_business,
  'clients.json': m.privacy_readme_client_records,
  'sales.json': m.privacy_readme_sales,
  'packages.json': m.privacy_readme_packages,
  'reviews.json': m.privacy_readme_reviews,
  'business.json': m.privacy_readme_business,
  'profile.json': m.privacy_readme_profile,
  'preferences.json': m.privacy_readme_preferences,
  'pictures.json': m.privacy_readme_pictures,
  'verification.json': m.privacy_readme_verification,
  'suspensions.json': m.privacy_readme_suspensions,
  'moderation.json': m.privacy_readme_moderation,
  'messages.json': m.privacy_readme_messages,
  'favorites.json': m.privacy_readme_favorites,
  'waiting-lists.json': m.privacy_readme_waiting_lists,
  'notifications.json': m.privacy_readme_notifications,
  'support-messages.json': m.privacy_readme_support,
  'letters.json': m.privacy_readme_emails,
}

function readme(account: AccountRow, names: string[], { locale, now }: ExportContext) {
  const made = { day: formatDay(now, locale), person: account.name }
  const lines = names.map((name) =>
    m.email_labelled(
      { label: name, value: descriptions[name]?.({}, { locale }) ?? '' },
      { locale },
    ),
  )
  return [
    m.privacy_readme_title({ name: site.name }, { locale }),
    m.privacy_readme_made(made, { locale }),
    lines.join('\n'),
    m.privacy_readme_form({}, { locale }),
    m.privacy_readme_others({}, { locale }),
    `${site.contact.email}\n`,
  ].join('\n\n')
}

const exportAccount = (account: AccountRow, { newsletter, memberships }: AccountData) => ({
  id: account.id,
  name: account.name,
  email: account.email,
  email_verified_at: account.emailVerifiedAt,
  phone_number: account.phone,
  phone_verified_at: account.phoneVerifiedAt,
  user_type: account.role,
  language: account.locale,
  created_at: account.createdAt,
  updated_at: account.updatedAt,
  businesses_worked_at: memberships.map(({ business, role, joinedAt, removedAt }) => ({
    business,
    role,
    joined_at: joinedAt,
    left_at: removedAt,
  })),
  consents: {
    terms_accepted_at: account.termsAcceptedAt,
    newsletter_confirmed_at: newsletter?.confirmedAt ?? null,
  },
})

type Feed = Pick<NonNullable<AccountData['calendarFeed']>, 'createdAt' | 'lastReadAt'>

const exportFeed = (feed: Feed | undefined) =>
  feed ? { created_at: feed.createdAt, last_read_at: feed.lastReadAt } : null

const exportSecurity = (
  account: AccountRow,
  {
    sessions,
    devices,
    addresses,
    identities,
    recoveryCodes,
    calendarFeed,
    clientFeed,
    apiKeys,
    endedOutlets,
  }: AccountData,
) => ({
  password_last_changed: account.passwordChangedAt,
  session_timeout_minutes: account.sessionTimeoutMinutes,
  login_history_days: account.loginHistoryDays,
  login_notifications: account.loginNotifications,
  ip_whitelist: account.allowedNetworks,
  data_retention_days: account.dataRetentionDays,
  data_export_enabled: account.dataExportEnabled,
  account_deletion_enabled: account.accountDeletionEnabled,
  calendar_feed: exportFeed(calendarFeed),
  client_calendar_feed: exportFeed(clientFeed),
  api_keys: apiKeys.map((key) => ({
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
    revoked_at: key.revokedAt,
  })),
  ended_connections: endedOutlets.map(({ kind, name, reason, endedAt }) => ({
    kind,
    name,
    reason,
    ended_at: endedAt,
  })),
  two_factor_enabled_at: account.secondFactorAt,
  recovery_codes: recoveryCodes.map(({ createdAt, usedAt }) => ({
    created_at: createdAt,
    used_at: usedAt,
  })),
  signed_in_through: identities.map(({ issuer, email, createdAt }) => ({
    issuer,
    email,
    linked_at: createdAt,
  })),
  sessions: sessions.map((session) => ({
    device: session.userAgent,
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    ended_at: session.endedAt,
    ended_why: session.endedWhy,
  })),
  known_devices: devices.map(({ createdAt, lastSeenAt }) => ({
    first_seen_at: createdAt,
    last_seen_at: lastSeenAt,
  })),
  ...addresses,
})

const exportEmails = ({ emails, textMessages, newsletter, emailSuppression }: AccountData) => ({
  stopped: emailSuppression
    ? {
        email: emailSuppression.address,
        reason: emailSuppression.reason,
        since: emailSuppression.stoppedAt,
        mail_server_said: emailSuppression.detail,
      }
    : null,
  newsletter: newsletter
    ? {
        email: newsletter.email,
        language: newsletter.locale,
        asked_at: newsletter.createdAt,
        confirmed_at: newsletter.confirmedAt,
        left_at: newsletter.leftAt,
      }
    : null,
  letters: emails.map(({ subject, createdAt }) => ({
    sent_at: createdAt,
    subject: maskCodes(subject),
  })),
  text_messages: textMessages.map((message) => ({
    channel: message.channel,
    event: message.event,
    created_at: message.createdAt,
    sent_at: message.sentAt,
    delivered_at: message.deliveredAt,
    read_at: message.readAt,
  })),
})
