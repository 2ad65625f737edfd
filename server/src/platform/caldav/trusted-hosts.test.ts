import { expect, test } from 'vitest'
import { isTrustedHost } from './trusted-hosts.ts'

test.each([
  ['the same host', 'https://dav.example.com/home/', 'dav.example.com', true],
  ['another host of the domain', 'https://p42-caldav.icloud.com/', 'caldav.icloud.com', true],
  ['the domain itself', 'https://company.co.ke/dav/', 'mail.company.co.ke', true],
  ['a domain under the same public suffix', 'https://evil.co.ke/', 'company.co.ke', false],
  ['a neighbour at a hoster', 'https://evil.github.io/', 'ada.github.io', false],
  ['a host that ends in the name', 'https://notexample.com/', 'example.com', false],
  ['the name in front of another', 'https://example.com.evil.org/', 'example.com', false],
  ['another port of a name', 'https://dav.example.com:8443/', 'dav.example.com', true],
  ['the same IP address', 'https://192.0.2.7/', '192.0.2.7', true],
  ['another IP address', 'https://192.0.2.8/', '192.0.2.7', false],
  ['another port of an IP address', 'https://192.0.2.7:8443/', '192.0.2.7', false],
])(
  'decides whether the CalDAV password for one host may be sent to %s: %s',
  (_, url, host, expected) => {
    expect(isTrustedHost(url, [host])).toBe(expected)
  },
)
