import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { formatLocalTime } from '../../../platform/local-time.ts'
import { networkOf } from '../../../platform/network.ts'
import type { EventTemplate } from '../../notifications/event.rules.ts'
import { formatDevice } from './devices.rules.ts'

type NewDevice = { userAgent: string | undefined; ip: string | undefined; resetPage: string }

/** Notifies the owner of a sign-in from a device that the account has not signed in from before. */
export const newDeviceSignedIn: EventTemplate<NewDevice> = {
  group: 'necessary',
  push: 'security',
  email: ({ userAgent, ip, resetPage }, { name, locale }, now) => ({
    subject: m.email_device_subject({ name: site.name }, { locale }),
    title: m.email_device_title({}, { locale }),
    paragraphs: [m.email_device_text({ name }, { locale })],
    details: [
      {
        label: m.email_device_device({}, { locale }),
        value: formatDevice(userAgent ?? null, locale),
      },
      { label: m.email_device_when({}, { locale }), value: formatLocalTime(now, null, locale) },
      ...(ip === undefined
        ? []
        : [{ label: m.email_device_network({}, { locale }), value: networkOf(ip) }]),
    ],
    action: { label: m.email_device_action({}, { locale }), url: resetPage },
    small: [m.email_device_stranger({}, { locale })],
  }),
}
