import { m } from '@ujuzi/contract/messages'
import type { Locale } from '../locale/locales.ts'
import type { ContactTopic } from './topics.ts'

const labels = {
  booking: m.contact_topic_booking,
  account: m.contact_topic_account,
  business: m.contact_topic_business,
  safety: m.contact_topic_safety,
  other: m.ui_something_else,
} satisfies Record<ContactTopic, unknown>

export const contactTopicLabel = (topic: ContactTopic, locale?: Locale) =>
  labels[topic]({}, { locale })
