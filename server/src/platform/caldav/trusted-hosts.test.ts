import { expect, test } from 'vitest'
import { isTrustedHost } from './trusted-hosts.ts'

test.each([
  ['the same host', 'https://dav.example.com/home/', 'dav.example.com', true],
  ['another host of the domain', 'https://p42-caldav.icloud.com/', 'caldav.icloud.com', true],
  ['the parent domain', 'https://company.co.ke/dav/', 'mail.company.co.ke', true],
  ['a domain under the same public suffix', 'https://evil.co.ke/', 'company.co.ke', false],
  ['another customer of the same host', 'https://evil.github.io/', 'ada.github.io', false],
  ['a host whose name ends alike', 'https://notexample.com/', 'example.com', false],
  ['a host whose name begins alike', 'https://example.com.evil.org/', 'example.com', false],
  ['another port of the host', 'https://dav.example.com:8443/', 'dav.example.com', true],
  ['the same IP address', 'https://192.0.2.7/', '192.0.2.7', true],
  ['another IP address', 'https://192.0.2.8/', '192.0.2.7', false],
  ['another port of an IP address', 'https://192.0.2.7:8443/', '192.0.2.7', false],
])(
  'decides whether the CalDAV password for one host may be sent to %s: %s',
  (_, url, host, expected) => {
    expect(isTrustedHost(url, [host])).toBe(expected)
  },
)
