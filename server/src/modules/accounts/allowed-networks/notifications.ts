import { networkLink } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { EventTemplate } from '../../notifications/event.rules.ts'

type Refused = { network: string; url: string; resetPage: string }

/** Sent after a refused sign-in. `url`: the link that turns the list of networks off. */
export const networkRefused: EventTemplate<Refused> = {
  group: 'necessary',
  email: ({ network, url, resetPage }, { name, locale }) => ({
    subject: m.email_network_subject({ name: site.name }, { locale }),
    title: m.email_network_title({}, { locale }),
    paragraphs: [m.email_network_text({ name, network }, { locale })],
    action: { label: m.email_network_action({}, { locale }), url },
    links: [{ label: m.email_password_action({}, { locale }), url: resetPage }],
    small: [
      m.email_reset_lifetime({ minutes: networkLink.minutes }, { locale }),
      m.email_network_stranger({}, { locale }),
    ],
  }),
}
