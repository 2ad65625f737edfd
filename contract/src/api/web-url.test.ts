import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { webUrl } from './web-url.ts'

const takes = (address: string) => z.safeParse(webUrl(), address).success

test.each([
  'https://kofi-cuts.example',
  'http://kofi.example/work?a=b@c#d',
  'HTTPS://WWW.Kofi.Example/',
  'https://kofi.example:8443/x',
  'https://café.example/',
  'https://موقع.المغرب/',
  'https://xn--mgbc0a9azcg.xn--mgbc0a9azcg/',
  'https://instagram.com/@kofi',
])('accepts %s as a web address', (address) => {
  expect(takes(address)).toBe(true)
})

test.each([
  'https://user:password@evil.example/',
  'https://user@evil.example/',
  'https://@evil.example/',
  'https://good.example\\@evil.example/',
  'https://good.example%2f@evil.example/',
  'https:\\\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://kofi.example',
  '//kofi.example',
  'kofi.example',
  'https://evil.example/a b',
  'https://evil.example/\u202egnp',
  'https://evil.example/\u200b',
  'https://192.168.0.1/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://router/',
  'https://-a.example/',
  'https://a..example/',
  `https://kofi.example/${'a'.repeat(300)}`,
])('refuses %j as a web address', (address) => {
  expect(takes(address)).toBe(false)
})

test('removes line breaks and tabs inside a web address, like browsers do', () => {
  expect(z.parse(webUrl(), ' https://kofi\n.example/a\tb ')).toBe('https://kofi.example/ab')
})
