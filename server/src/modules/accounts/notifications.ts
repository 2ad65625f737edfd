import { verificationCode } from '@ujuzi/contract/api/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { EventTemplate, NoFacts } from '../notifications/event.rules.ts'

/** Sends the code that confirms an email address: the account's own, or `sentTo`, its intended replacement. */
export const emailCodeSent: EventTemplate<{ code: string; sentTo: string | undefined }> = {
  group: 'necessary',
  policy: { askedFor: true },
  email: ({ code, sentTo }, { name, locale }) => ({
    to: sentTo,
    subject: m.email_code_subject({ code, name: site.name }, { locale }),
    title: m.email_code_title({}, { locale }),
    paragraphs: [m.email_code_hello({ name }, { locale })],
    code,
    small: [
      m.email_code_lifetime({ minutes: verificationCode.minutes }, { locale }),
      m.email_code_stranger({}, { locale }),
    ],
  }),
}

type Words = {
  title: (inputs: Record<string, never>, options: { locale: Locale }) => string
  text: (inputs: { name: string }, options: { locale: Locale }) => string
}

/** Notifies the owner of a change to the sign-in methods, in case someone else made it. */
export const signInChange = ({ title, text }: Words): EventTemplate<NoFacts> => ({
  group: 'necessary',
  push: 'security',
  email: (_, { name, locale }) => ({
    title: title({}, { locale }),
    paragraphs: [text({ name }, { locale })],
    small: [m.email_stranger({}, { locale })],
  }),
})
