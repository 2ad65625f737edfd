import { m } from '@ujuzi/contract/messages'
import type { EventTemplate } from '../../notifications/event.rules.ts'

/** Notifies the owner of a changed list of allowed networks, in case someone else changed it. */
export const allowedNetworksChanged: EventTemplate<{ networks: string[] }> = {
  group: 'necessary',
  push: 'security',
  email: ({ networks }, { name, locale }) => ({
    title: m.email_networks_title({}, { locale }),
    paragraphs: [
      networks.length > 0
        ? m.email_networks_text({ name }, { locale })
        : m.email_networks_off_text({ name }, { locale }),
    ],
    details:
      networks.length > 0
        ? [{ label: m.email_networks_allowed({}, { locale }), value: networks.join(', ') }]
        : [],
    small: [m.email_stranger({}, { locale })],
  }),
}
