import { expect, test } from 'vitest'
import { imitatesSite, isReservedLinkName } from './reserved-names.ts'

test.each([
  'Ujuzi',
  'UJUZI',
  'Ujuzi Support',
  'Security Team of Ujuzi',
  'Ujuzi-Africa',
  'MyUjuzi',
  'UjuziHelp24',
  'U j u z i',
  'Uju zi care',
  'U.j.u.z.i',
  'U-juzi',
  'U\u200bjuzi',
  'Ùjùzí',
  'Ujuz\u0456',
  'U\u0458uzi',
  'Ｕｊｕｚｉ',
  'Ujuz1',
  'Uju2i',
  'Ujuzl',
  'Support',
  'Customer Support',
  'The Official Security Team',
  'Admin',
])('treats the name %j as an imitation of the site', (name) => {
  expect(imitatesSite(name)).toBe(true)
})

test.each([
  'Amara Braids',
  'Juju Zion Hair',
  'Kuju Zimba',
  'Support Group Yaoundé Therapy',
  'Security Team',
  "St. John's Barber",
  'Node.js tutoring',
  'Juzi',
  'Official Nails by Ada',
  'صالون',
  '24/7 Plumbing',
])('does not treat the name %j as an imitation of the site', (name) => {
  expect(imitatesSite(name)).toBe(false)
})

test.each([
  'admin',
  'ujuzi',
  'support',
  'official',
  'help',
  'security',
  'payments',
  'ujuzi-support',
  'support-ujuzi',
  'ujuziafrica',
  'u-j-u-z-i',
  'ujuz1',
  'help-center',
  'support-2',
  'admin24',
  'customer-support',
])('reserves the link name %j for the site', (name) => {
  expect(isReservedLinkName(name)).toBe(true)
})

test.each([
  'amara-braids',
  'amara-support',
  'team-kofi',
  'juju-zion',
  'page',
  '24-7-plumbing',
  '237',
])('leaves the link name %j free for businesses', (name) => {
  expect(isReservedLinkName(name)).toBe(false)
})
