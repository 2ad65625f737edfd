import { expect, test } from 'vitest'
import { grantOfPage } from './page-grants.ts'

test.each([
  ['/professional/dashboard', undefined],
  ['/professional/bookings', undefined],
  ['/professional/clients/1', undefined],
  ['/professional/team/roles', undefined],
  ['/professional/team/person/1', 'hours'],
  ['/professional/services', 'services'],
  ['/professional/services/new', 'services'],
  ['/professional/servicesque', undefined],
  ['/professional/profile', 'page'],
  ['/professional/profile/business', 'page'],
  ['/professional/profile/personal', 'business'],
  ['/professional/profile/verification', 'business'],
  ['/professional/settings', undefined],
  ['/professional/settings/account', undefined],
  ['/professional/settings/integrations', undefined],
  ['/professional/settings/payment', 'money'],
  ['/professional/settings/booking', 'hours'],
])('for the page %s a team member needs the permission %s (undefined: none)', (path, grant) => {
  expect(grantOfPage(path)).toBe(grant)
})
