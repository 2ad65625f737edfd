import { type Grant, settingsGroupGrants } from '@ujuzi/contract/businesses/grants'

/** The tab of the integrations has the calendar feed of each person, so it is for everyone. */
const { integrations: _, ...restrictedGroups } = settingsGroupGrants

const settingsPages = Object.entries(restrictedGroups).map(([tab, grant]): [string, Grant] => [
  `/professional/settings/${tab}`,
  grant,
])

/** Grant that each page of the portal needs, the longer paths first. The other pages are for every role. */
const pageGrants: readonly [path: string, grant: Grant][] = [
  ['/professional/profile/personal', 'business'],
  ['/professional/profile/verification', 'business'],
  ['/professional/profile', 'page'],
  ['/professional/services', 'services'],
  ['/professional/messages', 'messages'],
  ['/professional/waiting-list', 'all_bookings'],
  ['/professional/reviews', 'page'],
  ['/professional/payout', 'money'],
  ['/professional/team/person', 'hours'],
  ['/professional/settings/integrations/api-keys', 'integrations'],
  ['/professional/settings/integrations/webhooks', 'integrations'],
  ['/professional/settings/integrations/connected', 'integrations'],
  ...settingsPages,
]

/** `path` may have a search. */
export const grantOfPage = (path: string): Grant | undefined =>
  pageGrants.find(([page]) => `${path.split('?')[0]}/`.startsWith(`${page}/`))?.[1]
