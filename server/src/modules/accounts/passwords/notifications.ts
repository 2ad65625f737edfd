import { resetLink } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { EventTemplate } from '../../notifications/event.rules.ts'

/** `url`: the reset link. */
export const passwordResetRequested: EventTemplate<{ url: string }> = {
  group: 'necessary',
  policy: { askedFor: true },
  email: ({ url }, { name, locale }) => ({
    subject: m.email_reset_subject({ name: site.name }, { locale }),
    title: m.email_reset_title({}, { locale }),
    paragraphs: [m.email_reset_text({ name }, { locale })],
    action: { label: m.email_reset_action({}, { locale }), url },
    small: [
      m.email_reset_lifetime({ minutes: resetLink.minutes }, { locale }),
      m.email_reset_stranger({}, { locale }),
    ],
  }),
}

/** Notifies the owner of a changed password, in case someone else changed it. */
export const passwordChanged: EventTemplate<{ resetPage: string }> = {
  group: 'necessary',
  push: 'security',
  email: ({ resetPage }, { name, locale }) => ({
    subject: m.email_password_subject({ name: site.name }, { locale }),
    title: m.email_password_title({}, { locale }),
    paragraphs: [m.email_password_text({ name }, { locale })],
    action: { label: m.email_password_action({}, { locale }), url: resetPage },
    small: [m.email_password_stranger({}, { locale })],
  }),
}
