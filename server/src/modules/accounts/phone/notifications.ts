import { verificationCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { EventTemplate } from '../../notifications/event.rules.ts'

/** Sends the code. The text starts with it, because phones show the beginning of a text on their lock screen. */
export const phoneCodeSent: EventTemplate<{ code: string; phone: string }> = {
  group: 'necessary',
  policy: { paidBy: 'platform' },
  sms: ({ code, phone }, { locale }) => ({
    to: phone,
    text: m.email_sms_code(
      { code, name: site.name, minutes: verificationCode.minutes },
      { locale },
    ),
  }),
}

/** `phone`: the new number. */
export const phoneChanged: EventTemplate<{ phone: string }> = {
  group: 'necessary',
  push: 'security',
  email: ({ phone }, { name, locale }) => ({
    title: m.email_phone_changed_title({}, { locale }),
    paragraphs: [m.email_phone_changed_text({ name, phone }, { locale })],
    small: [m.email_stranger({}, { locale })],
  }),
}
