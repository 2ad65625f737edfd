import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { EventTemplate } from '../notifications/event.rules.ts'

/** `link` confirms the subscription. */
export const subscriptionRequested: EventTemplate<{ link: string }> = {
  group: 'necessary',
  email: ({ link }, { locale }) => ({
    subject: m.email_newsletter_subject({ name: site.name }, { locale }),
    title: m.email_newsletter_title({}, { locale }),
    paragraphs: [m.email_newsletter_text({}, { locale })],
    action: { label: m.email_newsletter_action({}, { locale }), url: link },
    small: [m.email_newsletter_stranger({}, { locale })],
    why: m.email_why_newsletter({}, { locale }),
  }),
}
