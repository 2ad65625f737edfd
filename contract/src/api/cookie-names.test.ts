import { expect, test } from 'vitest'
import { removeCookiePrefixes, secureCookieName } from './cookie-names.ts'

test.each([
  ['refresh_token', '__Secure-refresh_token'],
  ['device', '__Secure-device'],
  ['google_sign_in', '__Secure-google_sign_in'],
  ['PARAGLIDE_LOCALE', '__Host-PARAGLIDE_LOCALE'],
  ['theme', '__Host-theme'],
  ['currency', '__Host-currency'],
  ['place', '__Host-place'],
  ['sidebar_state', '__Host-sidebar_state'],
  ['constructor', 'constructor'],
])('under TLS the cookie %s is named %s', (name, underTls) => {
  expect(secureCookieName(name)).toBe(underTls)
})

test.each([
  ['', ''],
  ['__Host-theme=dark', 'theme=dark'],
  ['theme=light; __Host-theme=dark', 'theme=dark'],
  ['__Host-theme=dark; theme=light', 'theme=dark'],
  ['theme=light', ''],
  ['__Secure-theme=dark', ''],
  ['__Host-refresh_token=a; __Secure-refresh_token=b; refresh_token=c', 'refresh_token=b'],
  ['__host-theme=dark', '__host-theme=dark'],
  ['a=b=c; _session=1;__Host-place=1|CM|D', 'a=b=c; _session=1; place=1|CM|D'],
  ['theme', ''],
  ['__proto__=1; __Host-=x', '__proto__=1; __Host-=x'],
])('under TLS the Cookie header %j is read as %j', (header, counted) => {
  expect(removeCookiePrefixes(header)).toBe(counted)
})
