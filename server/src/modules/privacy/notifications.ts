import { verificationCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { EventTemplate, NoFacts } from '../notifications/event.rules.ts'
import { formatDay } from './rules.ts'

/** Sends the code that confirms the deletion request. */
export const deletionCodeSent: EventTemplate<{ code: string }> = {
  group: 'necessary',
  policy: { askedFor: true },
  email: ({ code }, { name, locale }) => ({
    subject: m.email_leave_code_subject({ code, name: site.name }, { locale }),
    title: m.email_leave_code_title({}, { locale }),
    paragraphs: [m.email_leave_code_text({ name }, { locale })],
    code,
    small: [
      m.email_code_lifetime({ minutes: verificationCode.minutes }, { locale }),
      m.email_leave_code_stranger({}, { locale }),
    ],
  }),
}

type DeletionFacts = { erasedAt: Date; canReturn: boolean; publicUrl: () => string }

/**
 * Confirms the deletion request. Until `erasedAt`, signing in cancels the deletion, unless the account is suspended
 * (`canReturn`).
 */
export const deletionScheduled: EventTemplate<DeletionFacts> = {
  group: 'necessary',
  email: ({ erasedAt, canReturn, publicUrl }, { name, locale }) => ({
    subject: m.email_left_subject({ name: site.name }, { locale }),
    title: m.email_left_title({ name }, { locale }),
    paragraphs: [
      m.email_left_text({ day: formatDay(erasedAt, locale) }, { locale }),
      ...(canReturn ? [m.email_left_back({}, { locale })] : []),
    ],
    ...(canReturn && {
      action: { label: m.email_left_action({}, { locale }), url: `${publicUrl()}/auth/login` },
    }),
  }),
}

/** Announces the deletion of an account whose email was never confirmed. A stranger may have registered the address. */
export const confirmationReminder: EventTemplate<{ deletedAt: Date; publicUrl: () => string }> = {
  group: 'necessary',
  email: ({ deletedAt, publicUrl }, { name, locale }) => ({
    subject: m.email_unconfirmed_subject({ name: site.name }, { locale }),
    title: m.email_unconfirmed_title({}, { locale }),
    paragraphs: [m.email_unconfirmed_text({ name, day: formatDay(deletedAt, locale) }, { locale })],
    action: {
      label: m.email_unconfirmed_action({}, { locale }),
      url: `${publicUrl()}/auth/login?next=/auth/email-verification`,
    },
    small: [m.email_unconfirmed_stranger({}, { locale })],
  }),
}

export const deletionCancelled: EventTemplate<NoFacts> = {
  group: 'necessary',
  email: (_, { name, locale }) => ({
    subject: m.email_returned_subject({ name: site.name }, { locale }),
    title: m.email_returned_title({}, { locale }),
    paragraphs: [m.email_returned_text({ name }, { locale })],
    small: [m.email_stranger({}, { locale })],
  }),
}

/** `url`: the page with the download. */
type ExportFacts = { expiresAt: Date; url: string }

export const exportReady: EventTemplate<ExportFacts> = {
  group: 'necessary',
  email: ({ expiresAt, url }, { name, locale }) => ({
    subject: m.email_export_subject({ name: site.name }, { locale }),
    title: m.email_export_title({}, { locale }),
    paragraphs: [m.email_export_text({ name, day: formatDay(expiresAt, locale) }, { locale })],
    action: { label: m.email_export_action({}, { locale }), url },
    small: [m.email_stranger({}, { locale })],
  }),
}
