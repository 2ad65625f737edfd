import { m } from '@ujuzi/contract/messages'
import type { EventTemplate, NoFacts } from '../event.rules.ts'

/** The test email, which a person requests to see whether their address works again. */
export const emailTest: EventTemplate<NoFacts> = {
  group: 'necessary',
  policy: { askedFor: true },
  email: (_, { name, locale }) => ({
    title: m.emails_test_title({}, { locale }),
    paragraphs: [m.emails_test_text({ name }, { locale })],
  }),
}
