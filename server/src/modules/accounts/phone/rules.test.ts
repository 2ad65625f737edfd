import { countries } from '@ujuzi/contract/locale/countries'
import { expect, test } from 'vitest'
import { parsePhone } from './rules.ts'

test.each([
  ['+237670123456', '+237670123456'],
  ['+237 6 70 12 34 56', '+237670123456'],
  [' (+237) 670-12.34.56 ', '+237670123456'],
  ['00237 670 12 34 56', '+237670123456'],
  ['+237 0670 12 34 56', '+237670123456'],
  ['tel:+237670123456', '+237670123456'],
  ['call +237670123456 now', '+237670123456'],
  ['+237670123456 ext. 5', '+237670123456'],
  ['+234 (0)803 123 4567', '+2348031234567'],
  ['＋237670123456', '+237670123456'],
  ['+٢٣٧٦٧٠١٢٣٤٥٦', '+237670123456'],
])('"%s" is read as the phone number %s', (typed, phone) => {
  expect(parsePhone(typed).phone).toBe(phone)
})

test.each([
  ['NG', '+2348031234567'],
  ['GH', '+233241234567'],
  ['KE', '+254712345678'],
  ['ZA', '+27821234567'],
  ['EG', '+201001234567'],
  ['MA', '+212612345678'],
  ['TN', '+21620123456'],
  ['DZ', '+213551234567'],
  ['ET', '+251911234567'],
  ['TZ', '+255712345678'],
  ['UG', '+256712345678'],
  ['RW', '+250781234567'],
  ['SN', '+221771234567'],
  ['CI', '+2250707070707'],
  ['CM', '+237670123456'],
  ['AO', '+244923123456'],
  ['MZ', '+258841234567'],
  ['MG', '+261341234567'],
  ['ZW', '+263771234567'],
  ['ZM', '+260961234567'],
] as const)('a mobile phone number of the country %s is accepted', (country, phone) => {
  expect(phone.startsWith(countries[country].dialCode)).toBe(true)
  expect(parsePhone(phone)).toEqual({ phone })
})

test.each([
  ['without a country code', '670123456', 'field_phone'],
  ['in national format', '0803 123 4567', 'field_phone'],
  ['that is too short', '+2376701234', 'field_phone_too_short'],
  ['that is too long', '+2376701234567890', 'field_phone_too_long'],
  ['with a second number after a comma', '+237670123456,+237670123457', 'field_phone_several'],
  ['with a second number on a new line', '+237670123456\n+33612345678', 'field_phone_several'],
  ['with letters instead of digits', '+237 CALL ME NOW', 'field_phone_too_short'],
  ['without digits', '+', 'field_phone_no_number'],
  ['of a country outside Africa', '+33612345678', 'field_phone_country'],
  ['of an African country without the marketplace', '+241 06 03 12 34', 'field_phone_country'],
  ['of a satellite phone', '+881 612 345 678', 'field_phone'],
  ['of a landline', '+237 222 20 12 34', 'field_phone_mobile'],
  ['with extra costs for the caller', '+27 862 345 678', 'field_phone_mobile'],
])('a phone number %s is refused: "%s"', (_sentence, typed, error) => {
  expect(parsePhone(typed)).toEqual({ error })
})
