import { m } from '@ujuzi/contract/messages'
import type { EventTemplate, NoFacts } from '../../notifications/event.rules.ts'

/** Last email to the old address, because its owner may not have wanted the change. */
export const emailChanged: EventTemplate<NoFacts> = {
  group: 'necessary',
  push: 'security',
  email: (_, { name, locale }) => ({
    title: m.email_email_changed_title({}, { locale }),
    paragraphs: [m.email_email_changed_text({ name }, { locale })],
    small: [m.email_changed_stranger({}, { locale })],
  }),
}
