import { webhookRetryDays } from '@ujuzi/contract/developers/webhooks'
import { m } from '@ujuzi/contract/messages'
import type { EventTemplate } from '../../notifications/event.rules.ts'

type Facts = { url: string; business: string; publicUrl: () => string }

/** Notifies the owner that a webhook was turned off, because their other system has missed events. */
export const webhookTurnedOff: EventTemplate<Facts> = {
  group: 'necessary',
  email: ({ url, business, publicUrl }, { name, locale }) => ({
    title: m.webhooks_email_off_title({}, { locale }),
    paragraphs: [
      m.webhooks_email_off_text({ name, business, days: webhookRetryDays }, { locale }),
      m.webhooks_email_off_next({}, { locale }),
    ],
    details: [{ label: m.webhooks_email_off_server({}, { locale }), value: new URL(url).host }],
    action: {
      label: m.webhooks_email_off_action({}, { locale }),
      url: `${publicUrl()}/professional/settings/integrations`,
    },
  }),
}
