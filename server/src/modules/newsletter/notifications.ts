import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { EventTemplate } from '../notifications/event.rules.ts'

/** `link` confirms the subscription. */
export const subscriptionRequested: EventTemplate<{ link: string }> = {
  email: ({ link }, { locale }) => ({
    subject: m.mail_newsletter_subject({ name: site.name }, { locale }),
    title: m.mail_newsletter_title({}, { locale }),
    paragraphs: [m.mail_newsletter_text({}, { locale })],
    action: { label: m.mail_newsletter_action({}, { locale }), url: link },
    small: [m.mail_newsletter_stranger({}, { locale })],
    why: m.mail_why_newsletter({}, { locale }),
  }),
}
