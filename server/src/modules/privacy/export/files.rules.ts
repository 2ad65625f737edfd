import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import { dayName, withoutCodes } from '../rules.ts'
import {
  bookingAsClient,
  bookingAtBusiness,
  businessFile,
  clientNoteFile,
  favoriteFile,
  noticeFile,
  reportFile,
  reviewReceived,
  reviewWritten,
} from './bookings.rules.ts'
import {
  moderationFile,
  pictureFile,
  preferencesFile,
  profileFile,
  suspensionFile,
  verificationFile,
} from './business.rules.ts'
import type { Collected } from './collect.queries.ts'
import { securityEventFile } from './security.rules.ts'

type Reading = { locale: Locale; now: Date; secret: AuthSecret }

const day = (at: Date) => at.toISOString().slice(0, 10)

export const archiveName = (readyAt: Date) => `${site.name.toLowerCase()}-data-${day(readyAt)}.zip`

/** The files of an archive: what is the person's own, as data, and what each file holds in their language. */
export function archiveFiles(
  account: AccountRow,
  collected: Collected,
  reading: Reading,
): Record<string, string> {
  const { locale } = reading
  const data = {
    'account.json': accountFile(account, collected),
    'security.json': securityFile(account, collected),
    'security-record.json': collected.securityEvents.map((row) => securityEventFile(row, locale)),
    'bookings-as-client.json': collected.bookings.map((row) => bookingAsClient(row, locale)),
    ...(collected.business && {
      'bookings-at-my-business.json': collected.business.bookings.map((row) =>
        bookingAtBusiness(row, locale),
      ),
      'client-notes.json': collected.business.clientNotes.map((row) => clientNoteFile(row, locale)),
      'business.json': businessFile(collected.business),
      'profile.json': profileFile(collected.business, reading),
      'verification.json': verificationFile(collected.business),
    }),
    'reviews.json': {
      written: collected.reviews.map((row) => reviewWritten(row, locale)),
      received: (collected.business?.reviews ?? []).map((row) => reviewReceived(row, locale)),
      reported: collected.reports.map(reportFile),
    },
    ...(collected.preferences && {
      'preferences.json': preferencesFile(collected.preferences),
    }),
    ...(collected.pictures.length > 0 && {
      'pictures.json': collected.pictures.map(pictureFile),
    }),
    ...(collected.suspensions.length > 0 && {
      'suspensions.json': collected.suspensions.map(suspensionFile),
    }),
    ...(collected.moderation.length > 0 && {
      'moderation.json': collected.moderation.map(moderationFile),
    }),
    'favorites.json': collected.favorites.map((row) => favoriteFile(row, locale)),
    'notices.json': collected.notices.map(noticeFile),
    'letters.json': lettersFile(collected),
  }
  const files = Object.entries(data).map(([name, content]) => [
    name,
    `${JSON.stringify(content, null, 2)}\n`,
  ])
  return { 'README.txt': readme(account, Object.keys(data), reading), ...Object.fromEntries(files) }
}

const contents: Record<string, (inputs: object, options: { locale: Locale }) => string> = {
  'account.json': m.privacy_readme_account,
  'security.json': m.privacy_readme_security,
  'security-record.json': m.privacy_readme_security_record,
  'bookings-as-client.json': m.privacy_readme_bookings_as_client,
  'bookings-at-my-business.json': m.privacy_readme_bookings_at_my_business,
  'client-notes.json': m.privacy_readme_client_notes,
  'reviews.json': m.privacy_readme_reviews,
  'business.json': m.privacy_readme_business,
  'profile.json': m.privacy_readme_profile,
  'preferences.json': m.privacy_readme_preferences,
  'pictures.json': m.privacy_readme_pictures,
  'verification.json': m.privacy_readme_verification,
  'suspensions.json': m.privacy_readme_suspensions,
  'moderation.json': m.privacy_readme_moderation,
  'favorites.json': m.privacy_readme_favorites,
  'notices.json': m.privacy_readme_notices,
  'letters.json': m.privacy_readme_letters,
}

function readme(account: AccountRow, names: string[], { locale, now }: Reading) {
  const made = { day: dayName(now, locale), person: account.name }
  const lines = names.map((name) =>
    m.mail_labelled({ label: name, value: contents[name]?.({}, { locale }) ?? '' }, { locale }),
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

const accountFile = (account: AccountRow, { newsletter }: Collected) => ({
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
  consents: {
    terms_accepted_at: account.termsAcceptedAt,
    newsletter_confirmed_at: newsletter?.confirmedAt ?? null,
  },
})

const securityFile = (
  account: AccountRow,
  { sessions, devices, identities, recoveryCodes }: Collected,
) => ({
  password_last_changed: account.passwordChangedAt,
  session_timeout_minutes: account.sessionTimeoutMinutes,
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
})

const lettersFile = ({ letters, newsletter }: Collected) => ({
  newsletter: newsletter
    ? {
        email: newsletter.email,
        language: newsletter.locale,
        asked_at: newsletter.createdAt,
        confirmed_at: newsletter.confirmedAt,
        left_at: newsletter.leftAt,
      }
    : null,
  letters: letters.map(({ subject, createdAt }) => ({
    sent_at: createdAt,
    subject: withoutCodes(subject),
  })),
})
