import type { MessageReportOutcome } from '@ujuzi/contract/conversations/reports'
import { m } from '@ujuzi/contract/messages'
import { displayBusinessName } from '../../businesses/view.ts'
import type { EventTemplate } from '../../notifications/event.rules.ts'
import type { MessageReportDetails } from './queries.ts'

type Facts = {
  about: MessageReportDetails
  outcome: MessageReportOutcome
  explanation: string
  publicUrl: () => string
}

/** To the writer of a message that was removed. */
export const messageRemoved: EventTemplate<Facts> = {
  group: 'necessary',
  email: ({ about, explanation, publicUrl }, { locale }) => {
    const name =
      about.message.party === 'client'
        ? displayBusinessName(about.business.name, about.owner, locale)
        : about.client.name
    return {
      title: m.email_message_removed_title({}, { locale }),
      paragraphs: [m.email_message_removed_text({ name }, { locale })],
      details: [{ label: m.email_message_reason({}, { locale }), value: explanation }],
      action: { label: m.email_message_rules({}, { locale }), url: `${publicUrl()}/safety` },
    }
  },
}

/** To everyone who reported the message. */
export const messageReportDecided: EventTemplate<Facts> = {
  group: 'necessary',
  email: ({ outcome, explanation }, { locale }) => ({
    title:
      outcome === 'removed'
        ? m.email_message_report_removed_title({}, { locale })
        : m.email_message_report_kept_title({}, { locale }),
    paragraphs: [
      outcome === 'removed'
        ? m.email_message_report_removed_text({}, { locale })
        : m.email_message_report_kept_text({}, { locale }),
    ],
    details: [{ label: m.email_message_reason({}, { locale }), value: explanation }],
  }),
}
