import { expect, test } from 'vitest'
import { accountNumberError } from './account-number-words.ts'

const error = (country: 'NG' | 'GH' | 'EG', account_number: string) =>
  accountNumberError({ type: 'bank_transfer', country, provider: 'A bank', account_number })

test.each([
  ['NG', '012345678', 'Nigeria: account numbers have 10 digits. You entered 9.'],
  ['NG', '01234-567 89 0', 'Nigeria: account numbers have 10 digits. You entered 11.'],
  ['GH', '123', 'Ghana: account numbers have 10 to 16 digits. You entered 3.'],
  ['EG', 'EG38', 'Egypt: the IBAN has 29 characters. You entered 4.'],
] as const)(
  'an account number in %s of the wrong length gets the error: %s',
  (country, typed, text) => {
    expect(error(country, typed)).toBe(text)
  },
)

test('an account number of the right length gets no error about its length', () => {
  expect(error('NG', '0123456789')).toBeUndefined()
  expect(error('NG', '0000000000')).toBe('This number doesn’t look right. Check it for typos.')
})
