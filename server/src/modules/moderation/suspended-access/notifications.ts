import { verificationCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { EventTemplate } from '../../notifications/event.rules.ts'

/** Sends the code with which a suspended person can export the data and delete the account. */
export const suspendedAccessCode: EventTemplate<{ code: string }> = {
  group: 'necessary',
  policy: { askedFor: true },
  email: ({ code }, { name, locale }) => ({
    subject: m.suspension_email_code_subject({ code, site: site.name }, { locale }),
    title: m.suspension_email_code_title({}, { locale }),
    paragraphs: [m.suspension_email_code_text({ name }, { locale })],
    code,
    small: [
      m.email_code_lifetime({ minutes: verificationCode.minutes }, { locale }),
      m.suspension_email_code_stranger({}, { locale }),
    ],
  }),
}
