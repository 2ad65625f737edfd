import { expect, test } from 'vitest'
import { isSameOrigin } from './origin.ts'

const site = 'https://ujuzi.africa'
const onThisMachine = 'http://127.0.0.1:3000'

test.each<[string, Record<string, string>, string, boolean]>([
  ['a page of this site, says the browser', { 'sec-fetch-site': 'same-origin' }, site, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: site }, site, false],
  ['a subdomain', { 'sec-fetch-site': 'same-site' }, site, false],
  ['no page, says the browser', { 'sec-fetch-site': 'none' }, site, false],
  ['an older browser that sends only Origin', { origin: site }, site, true],
  ['an older browser that sends Origin with the port', { origin: `${site}:443` }, site, true],
  ['a browser that sends only Referer', { referer: `${site}/services?q=a` }, site, true],
  ['a page of another site', { referer: 'https://evil.example/?ujuzi.africa' }, site, false],
  ['this site with the origin null', { origin: 'null', referer: `${site}/` }, site, false],
  ['a site whose name begins alike', { origin: 'https://ujuzi.africa.evil.example' }, site, false],
  ['the same name without TLS', { origin: 'http://ujuzi.africa' }, site, false],
  ['another port of this host', { origin: `${site}:8443` }, site, false],
  ['a site that sets Host', { origin: 'https://evil.example', host: 'evil.example' }, site, false],
  ['a malformed origin', { origin: '//ujuzi.africa' }, site, false],
  ['a program outside a browser', {}, site, false],
  ['localhost', { origin: 'http://localhost:3000' }, onThisMachine, true],
  ['the IPv6 loopback', { origin: 'http://[::1]:3000' }, onThisMachine, true],
  ['another program of this machine', { origin: 'http://localhost:3001' }, onThisMachine, false],
  ['a name bound to this machine', { origin: 'http://evil.example:3000' }, onThisMachine, false],
  ['a 127.0.0.1 lookalike', { origin: 'http://127.0.0.1.evil.example:3000' }, onThisMachine, false],
  ['this machine when the site is elsewhere', { origin: 'http://localhost' }, site, false],
  [
    'localhost if the server listens on all addresses',
    { origin: 'http://localhost:3000' },
    'http://0.0.0.0:3000',
    true,
  ],
])(
  'decides whether an API call by %s is from the same origin',
  (_, headers, publicUrl, expected) => {
    expect(isSameOrigin(headers, publicUrl)).toBe(expected)
  },
)
