import { describe, expect, it, test } from 'vitest'
import { authPath, pathAfterSignIn, pathAfterSignUp } from './destinations.ts'

test.each([
  [
    '/services/7/book?start=2026-11-24T10%3A00%3A00%2B01%3A00',
    '/services/7/book?start=2026-11-24T10%3A00%3A00%2B01%3A00',
  ],
  ['/client/bookings#today', '/client/bookings#today'],
  [null, '/client/dashboard'],
  ['', '/client/dashboard'],
  ['//evil.test/', '/client/dashboard'],
  ['/\\evil.test/', '/client/dashboard'],
  ['/\t/evil.test/', '/client/dashboard'],
  ['https://evil.test/', '/client/dashboard'],
  ['javascript:alert(1)', '/client/dashboard'],
])('after sign-in a client who wanted to open %j is sent to %s', (next, to) => {
  expect(pathAfterSignIn('client', next)).toBe(to)
})

test('after sign-in the role of the account decides which dashboard opens', () => {
  expect(pathAfterSignIn('professional', null)).toBe('/professional/dashboard')
  expect(pathAfterSignIn('moderator', null)).toBe('/review')
})

test('links between the sign-in pages keep the page that the visitor wanted', () => {
  const next = '/services/7/book?start=2026-11-24T10:00:00+01:00'
  const path = authPath('/auth/register', { type: 'client', next })
  expect(new URL(path, 'http://ujuzi.test').searchParams.get('next')).toBe(next)
  expect(authPath('/auth/login', { next: null })).toBe('/auth/login')
  expect(authPath('/auth/login', { type: 'moderator', next: '/review' })).toBe(
    '/auth/login?next=%2Freview',
  )
})

describe('after confirming the address', () => {
  it.each([
    ['client', null, '/onboarding/client'],
    ['client', '/client/dashboard', '/onboarding/client'],
    ['client', '/services/7/book?service=8', '/services/7/book?service=8'],
    ['client', 'https://elsewhere.test', '/onboarding/client'],
    ['professional', null, '/onboarding/professional'],
    ['professional', '/', '/onboarding/professional'],
    ['professional', '/professional/bookings', '/professional/bookings'],
    ['moderator', null, '/review'],
  ] as const)(
    'after confirming their email address a %s who wanted to open %j is sent to %s',
    (role, next, to) => {
      expect(pathAfterSignUp(role, next)).toBe(to)
    },
  )
})
