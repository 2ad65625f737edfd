import { expect, test } from 'vitest'
import { isPlainTarget } from './target.ts'

test.each([
  '/',
  '/services',
  '/services/',
  '/services?q=hair%20cut&place=Yaound%C3%A9',
  '/services?q=50%',
  '/services?q=a//b\\c&back=http://other.example/',
  '/caf%C3%A9/100%25',
  '/assets/root-B3x_9.js',
  "/a!$&'()*+,-.;=:@_~",
  '/.well-known/security.txt',
  '/services.data?_routes=root',
  '/a/..b/c..',
  '/services?q=%0Aline',
])('%s is accepted as a path of this site', (target) => {
  expect(isPlainTarget(target)).toBe(true)
})

test.each([
  '',
  '*',
  'services',
  '//evil.example/',
  '//',
  '/services//x',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%2f/evil.example',
  '/a%2Fb',
  '/..//evil.example',
  '/../x',
  '/./x',
  '/a/..',
  '/%2e%2E/x',
  '/.%2e/x',
  'http://evil.example/',
  'http://ujuzi.test/',
  'HTTPS://ujuzi.test',
  'ujuzi.test:443',
  '/a\tb',
  '/a b',
  '/a\u0000',
  '/a%00b',
  '/a%0d%0aX:1',
  '/a%7f',
  '/a%C2%85',
  '/%ED%A0%80',
  '/%C0%AF',
  '/%',
  '/caf\u00e9',
  '/a#b',
  '/a?b#c',
  '/a|b',
  '/a"b',
  '/a<b>',
  '/?q=a b',
  '/?q=%00',
  '/?q=%1b%5B31m',
  '/?q=%C2%9B',
  '/?q=%ED%B0%80',
  '/?q=\u00e9',
])('%j is refused as a path of this site', (target) => {
  expect(isPlainTarget(target)).toBe(false)
})

test('a long hostile request target is refused within milliseconds', () => {
  const started = process.cpuUsage()
  for (let i = 0; i < 100; i++) isPlainTarget(`/${'a/'.repeat(4_000)}\u0000`)
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
})
