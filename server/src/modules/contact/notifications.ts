import { contactTopicLabel } from '@ujuzi/contract/contact/topic-labels'
import type { ContactTopic } from '@ujuzi/contract/contact/topics'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { EventTemplate } from '../notifications/event.rules.ts'

/** Repeats no text of the sender, because anyone may enter the email address of another person. */
export const messageReceived: EventTemplate<{ topic: ContactTopic; helpUrl: string }> = {
  group: 'necessary',
  email: ({ topic, helpUrl }, { locale }) => ({
    title: m.contact_email_received_title({}, { locale }),
    paragraphs: [m.contact_email_received_text({ name: site.name }, { locale })],
    details: [
      {
        label: m.contact_email_topic({}, { locale }),
        value: contactTopicLabel(topic, locale),
      },
    ],
    action: { label: m.contact_email_help({}, { locale }), url: helpUrl },
    small: [m.contact_email_stranger({}, { locale })],
    why: m.contact_email_why({}, { locale }),
  }),
}

type Answered = { answer: string; message: string; sender: string; contactUrl: string }

export const messageAnswered: EventTemplate<Answered> = {
  group: 'necessary',
  email: ({ answer, message, sender, contactUrl }, { locale }) => ({
    title: m.contact_email_answered_title({}, { locale }),
    paragraphs: [
      m.contact_email_hello({ name: sender }, { locale }),
      ...answer.split(/\n+/).filter(Boolean),
    ],
    details: [{ label: m.contact_email_your_message({}, { locale }), value: message }],
    action: { label: m.contact_email_write_again({}, { locale }), url: contactUrl },
    why: m.contact_email_why({}, { locale }),
  }),
}
