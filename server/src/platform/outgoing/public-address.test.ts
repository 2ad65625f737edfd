import { expect, test } from 'vitest'
import { createFetchPublic } from './fetch-public.ts'
import { OutgoingError } from './outgoing-error.ts'
import { publicInternet } from './policy.ts'
import { isPublicAddress } from './public-address.ts'

const insideAddresses = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:2::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2606:4700::1111%eth0',
]

const publicAddresses = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700::1111',
  '2c0f:f248::1',
]

test.each(insideAddresses)('the IP address %s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(publicAddresses)('the IP address %s is on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each(['', 'localhost', '127.1', '0x7f.1', '2130706433', '08.8.8.8', '8.8.8.8.'])(
  'text that is not an IP address does not count as public: %j',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
  },
)

const resolvesTo =
  (...addresses: string[]) =>
  async () =>
    addresses

/** Failure of a request by the rules of production. `addresses` are what any name resolves to. */
async function failureOf(url: string, addresses: string[] = ['127.0.0.1']) {
  const fetchPublic = createFetchPublic({ ...publicInternet, resolve: resolvesTo(...addresses) })
  const error = await fetchPublic(url, { timeoutMs: 1000, maxBytes: 10 }).then(
    () => undefined,
    (thrown) => thrown,
  )
  return error instanceof OutgoingError ? error.failure : error
}

const refusedUrls = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://0/',
  'https://0x0/',
  'https://１２７.０.０.１/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127%2e0%2e0%2e1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:7f00:0001]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::169.254.169.254]/',
  'https://[2002:7f00:1::]/',
  'https://[fd00:ec2::254]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://metadata.google.internal/',
  'https://1.1.1.1:22/',
  'https://1.1.1.1:80/',
  'https://1.1.1.1:6379/',
]

test.each(refusedUrls)('refuses a request to %s before it is sent', async (url) => {
  expect(await failureOf(url)).toBe('address_refused')
})

const invalidUrls = [
  '',
  '/calendar.ics',
  'calendar.example/a.ics',
  'http://1.1.1.1/',
  'ftp://1.1.1.1/',
  'file:///etc/passwd',
  'data:text/calendar,BEGIN:VCALENDAR',
  'https://',
  'https://user@1.1.1.1/',
  'https://user:secret@1.1.1.1/',
  'https://256.1.1.1/',
  'https://[fe80::1%25eth0]/',
  'https://[fe80::1%eth0]/',
  'https://[::ffff:127.0.0.1/',
  'https://1.1.1.1:99999/',
]

test.each(invalidUrls)('sends no request to the invalid URL %j', async (url) => {
  expect(await failureOf(url)).toBe('invalid_url')
})

test('refuses a host name if any of its IP addresses is not public', async () => {
  expect(await failureOf('https://calendar.example/', ['1.1.1.1', '10.0.0.1'])).toBe(
    'address_refused',
  )
  expect(await failureOf('https://calendar.example/', ['fe80::1%2'])).toBe('address_refused')
  expect(await failureOf('https://calendar.example/', [])).toBe('host_not_found')
})
