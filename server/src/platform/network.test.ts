import { expect, test } from 'vitest'
import { isInNetworks, networkOf, normalizeNetwork } from './network.ts'

test.each([
  ['197.159.3.7', '197.159.3.7'],
  ['::ffff:197.159.3.7', '197.159.3.7'],
  ['::FFFF:c59f:0307', '197.159.3.7'],
  ['0:0:0:0:0:ffff:197.159.3.7', '197.159.3.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the IP address %s counts as the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['197.210.4.15', '197.210.4.15'],
  [' 2001:DB8::1 ', '2001:db8::1'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
  ['::ffff:0:0/90', '::ffff:0:0/90'],
])('stores the entered network %j as %s', (typed, stored) => {
  expect(normalizeNetwork(typed)).toBe(stored)
})

test.each([
  ['197.210.4.15', true],
  ['::ffff:197.210.4.15', true],
  ['197.211.0.0', false],
  ['2001:db8:1:ffff::9', true],
  ['fe80::1%eth0', true],
  ['2001:db8:2::', false],
  ['', false],
  ['unknown', false],
])('tells whether the IP address %j is in the given networks: %s', (ip, isIn) => {
  expect(isInNetworks(ip, ['197.210.0.0/16', '2001:db8:1::/48', 'fe80::1'])).toBe(isIn)
})
