import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NotificationChannel } from '@ujuzi/contract/notifications/channels'
import type { OutletKind } from '@ujuzi/contract/outlets/outlets'
import { expect, test } from 'vitest'
import type { SectionId } from '#app/features/account/section-titles.ts'
import type { ClientTab } from '#app/features/client-settings/settings-tabs.ts'
import type { ProfileTab } from '#app/features/profile/profile-tabs.ts'
import type { ProfessionalTab } from '#app/features/settings/settings-tabs.ts'
import routes from './app/routes.ts'

/*
 * Parts of the interface, and the answer of the help about each. A new page, tab, channel or kind of connection fails here
 * until it has its answer (app/features/content/texts/help).
 */

/** Pages of the portals; not those that only lead to others. */
const pages = {
  'client/services': 'find',
  'client/messages': 'conversations',
  'client/favorites': 'favorites',
  'client/bookings': 'cancel',
  'client/waiting-list': 'waiting',
  'client/profile': 'home-visit',
  'professional/bookings': 'walk-in',
  'professional/waiting-list': 'waiting-clients',
  'professional/services': 'service',
  'professional/messages': 'conversations',
  'professional/clients': 'client-list',
  'professional/payments': 'take-payment',
  'professional/packages': 'sell-package',
  'professional/poster': 'booking-link',
  'professional/team': 'team',
  'professional/reviews': 'reply',
  'professional/analytics': 'figures',
  'professional/profile': 'public',
  'professional/payout': 'payout',
}
const overviews = /^(client|professional)\/(dashboard|settings|help|\*)$/

const clientTabs = {
  account: 'contact-details',
  notifications: 'channels',
  preferences: 'recommendations',
  privacy: 'recommendations',
} satisfies Record<ClientTab, string>

const settingsTabs = {
  account: 'contact-details',
  notifications: 'message-costs',
  privacy: 'public',
  payment: 'payout',
  booking: 'rules',
  communication: 'quick-replies',
  business: 'double',
  integrations: 'booking-link',
} satisfies Record<ProfessionalTab, string>

const profileTabs = {
  personal: 'public',
  business: 'public',
  location: 'home-visits',
  hours: 'hours',
  portfolio: 'portfolio',
  verification: 'verification',
} satisfies Record<ProfileTab, string>

const accountSections = {
  personal: 'contact-details',
  password: 'password',
  'two-step': 'two-step',
  'sign-in': 'devices',
  google: 'google',
  devices: 'devices',
  logins: 'devices',
  networks: 'networks',
  protection: 'retention',
  data: 'data',
  delete: 'delete',
} satisfies Record<SectionId, string>

const channels = {
  email: 'daily-email',
  whatsapp: 'channels',
  sms: 'channels',
  push: 'push',
} satisfies Record<NotificationChannel, string>

const outlets = {
  api_key: 'api',
  webhook: 'api',
  calendar_feed: 'feed',
  client_calendar_feed: 'client-calendar',
  calendar_file: 'other-calendars',
  caldav: 'caldav',
} satisfies Record<OutletKind, string>

const readAnswers = () => {
  const file = join(import.meta.dirname, 'app/features/content/texts/help/en.md')
  return [...readFileSync(file, 'utf8').matchAll(/^### .* \{#([\w-]+)\}$/gm)].map(([, id]) => id)
}

/** Each page of the portals by its first two segments. */
function listPages() {
  const paths = (list: typeof routes): string[] =>
    list.flatMap(({ path = '', children = [] }) => [path, ...paths(children)])
  return paths(routes)
    .filter((path) => /^(client|professional)\//.test(path))
    .map((path) => path.split('/').slice(0, 2).join('/'))
    .filter((path, index, all) => !overviews.test(path) && all.indexOf(path) === index)
}

test('every page of the portals is in the list of pages that the help answers questions about', () => {
  expect(listPages().sort()).toEqual(Object.keys(pages).sort())
})

test.each(
  Object.entries({
    pages,
    clientTabs,
    settingsTabs,
    profileTabs,
    accountSections,
    channels,
    outlets,
  }),
)('each of the %s has an answer in the help', (_, areas) => {
  const answers = readAnswers()
  expect(Object.values(areas).filter((id) => !answers.includes(id))).toEqual([])
})
