import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'Password1!',
  'P@ssw0rd2026!',
  'PASSWORD!!',
  'Sunshine1!',
  'Qwerty123!',
  'Abc123!!',
  'Abcd1234!',
  '1qaz2wsX!',
  'Princes$1!',
  'W3lcome2026!',
  'We1come2026!',
  'P@ssw0rd',
  'Winter2026!',
  'ILoveYou1!',
  'Ｐassword1!',
])('recognizes %s as a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Ujuzi-demo-1',
  'Douala-2026!',
  'Un-mot-2-passe!',
  'Mango-tree-by-the-river-7',
  'Love-2026!',
  'Market-2026!',
  'Another1!',
  'Client-2026!',
  'Journey-to-Lagos-1',
  'kR7!vq2#Lm',
  'Ünïcödé-2026!',
  '12345678!aA',
])('does not treat %s as a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('does not treat a password of 128 characters as common', () => {
  expect(isCommonPassword(`Aa${'1!'.repeat(63)}`)).toBe(false)
})
