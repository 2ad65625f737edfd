import { fieldRules } from '@ujuzi/contract/api/fields'
import { countries, countryCodes } from '@ujuzi/contract/locale/countries'
import fc from 'fast-check'
import { getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples' with { type: 'json' }
import { describe, expect, it, test } from 'vitest'
import { type PhoneProblem, phoneError, readPhone, readPhones } from './read-phone.ts'

describe('readPhone', () => {
  test.each([
    // As spreadsheets write numbers.
    ['NG', '8031234567', '+2348031234567'],
    ['KE', '110123456', '+254110123456'],
    ['CI', '707123456', '+2250707123456'],
    ['CI', '+225 707123456', '+2250707123456'],
    ['NG', '8031234567.0', '+2348031234567'],
    ['NG', '8031234567.00', '+2348031234567'],
    ['NG', '8031234567,0', '+2348031234567'],
    ['KE', '254712345685.0', '+254712345685'],
    ['NG', '8,031,234,567', '+2348031234567'],
    ['NG', '8,031,234,567.00', '+2348031234567'],
    ['NG', "'08031234579", '+2348031234579'],
    ['NG', '="08031234579"', '+2348031234579'],
    // A zero after the country code, or where the country has none.
    ['NG', '+234 (0) 803 123 4572', '+2348031234572'],
    ['NG', '+234(0)8031234572', '+2348031234572'],
    ['NG', '+234-(0)-803-123-4572', '+2348031234572'],
    ['NG', '00234 (0) 803 123 4572', '+2348031234572'],
    ['NG', '234 [0] 803 123 4572', '+2348031234572'],
    ['KE', '+254 (0)712 345 680', '+254712345680'],
    ['KE', '+254 0712 345 680', '+254712345680'],
    ['NG', '2340803 123 4576', '+2348031234576'],
    ['NG', '(0)803 123 4572', '+2348031234572'],
    ['CM', '+237 (0)6 70 12 34 56', '+237670123456'],
    ['CM', '06 70 12 34 56', '+237670123456'],
    ['TN', '020 123 456', '+21620123456'],
    ['CI', '+225 (0)7 07 12 34 56', '+2250707123456'],
    ['CI', '07 07 12 34 56', '+2250707123456'],
    // Prefixes of international calls.
    ['NG', '00234 803 123 4574', '+2348031234574'],
    ['NG', '+00234 803 123 4574', '+2348031234574'],
    ['NG', '009 234 803 123 4574', '+2348031234574'],
    ['KE', '000254 712 345 680', '+254712345680'],
    ['NG', '234 803 123 4575', '+2348031234575'],
    ['NG', '(+234) 803 123 4581', '+2348031234581'],
    ['NG', '( + 234 ) 803 123 4581', '+2348031234581'],
    ['NG', '+33 6 12 34 56 78', '+33612345678'],
    ['NG', '+1 (202) 555-0123', '+12025550123'],
    ['NG', '+229 01 97 12 34 56', '+2290197123456'],
    // Labels and remarks.
    ['NG', 'Tel: 0803 123 4573', '+2348031234573'],
    ['NG', 'Tel.0803 123 4573', '+2348031234573'],
    ['NG', 'Tel 1: 0803 123 4573', '+2348031234573'],
    ['NG', 'tel:+2348031234583', '+2348031234583'],
    ['NG', 'p:+2348031234583', '+2348031234583'],
    ['NG', 'WhatsApp +2348031234583', '+2348031234583'],
    ['NG', '☎ 0803 123 4567', '+2348031234567'],
    ['EG', 'هاتف: ٠١٠٠١٢٣٤٥٦٧', '+201001234567'],
    ['NG', '0803 123 4577 (2nd line)', '+2348031234577'],
    ['NG', '0803 123 4577 2nd line', '+2348031234577'],
    ['NG', '0803 123 4578 (room 4)', '+2348031234578'],
    ['NG', '0803 123 4578 - ask for Ada', '+2348031234578'],
    ['NG', '0803 123 4578 / room 4', '+2348031234578'],
    ['NG', '+234 803 123 4582 ::: ', '+2348031234582'],
    // A mobile phone has no extensions, so this is a remark.
    ['NG', '0803 123 4569 ext 12', '+2348031234569'],
    ['NG', '0803 123 4569 x12', '+2348031234569'],
    ['NG', '0803 123 4569, ext. 12', '+2348031234569'],
    ['NG', '0803 123 4569 (ext 12)', '+2348031234569'],
    // Digits, dashes and spaces of any keyboard, and hidden characters.
    ['KE', '٠٧١٢٣٤٥٦٨٤', '+254712345684'],
    ['KE', '۰۷۱۲۳۴۵۶۸۴', '+254712345684'],
    ['KE', '０７１２３４５６８４', '+254712345684'],
    ['NG', '\u202a+234 803 123 4567\u202c', '+2348031234567'],
    ['NG', '+234\u00a0803\u202f123–4567', '+2348031234567'],
    ['NG', '0803.123.4567.', '+2348031234567'],
    ['NG', '0803/1234567', '+2348031234567'],
  ])('for the country %s, readPhone reads "%s" as %s', (country, typed, phone) => {
    expect(readPhone(typed, country)).toEqual({ phone })
  })

  test.each<[string, string, PhoneProblem]>([
    ['NG', '2.34803E+12', 'digits_lost'],
    ['NG', '+2.34803E+12', 'digits_lost'],
    ['NG', '2,34803E+12', 'digits_lost'],
    ['NG', '2.34803e12', 'digits_lost'],
    ['NG', '٢٫٣٤٨E+١٢', 'digits_lost'],
    ['CI', '2.25071E+12', 'digits_lost'],
    ['NG', '8.031234567E+09', 'digits_lost'],
    ['NG', '2.348031234567 × 10^12', 'digits_lost'],
    ['NG', '########', 'digits_lost'],
    ['KE', '712345683 / 5', 'several'],
    ['KE', '0712345683/4', 'several'],
    ['KE', '712345683 or 5', 'several'],
    ['NG', '0803 123 4571 / 0802 111 2222', 'several'],
    ['NG', '0803 123 4571 (0802 111 2222)', 'several'],
    ['CM', '222 20 12 34 ext. 5', 'extension'],
    ['CM', '+237 222 20 12 34 poste 5', 'extension'],
    ['NG', 'O8031234580', 'signs'],
    ['NG', '0803 123 458O', 'signs'],
    ['NG', '0803 l23 4580', 'signs'],
    ['NG', '0803 *** 4580', 'signs'],
    ['NG', '0803XXX4580', 'signs'],
    ['CI', '07123456', 'too_short'],
    ['CI', '07 12 34 56', 'too_short'],
    ['CI', '+225 07 12 34 56', 'too_short'],
    ['CI', '22507123456', 'too_short'],
    ['BJ', '97 12 34 56', 'too_short'],
    ['NG', '+229 97 12 34 56', 'too_short'],
    ['NG', '803123456', 'too_short'],
    ['NG', '1234567', 'too_short'],
    ['NG', '0', 'too_short'],
    ['NG', '+234 CALL ME NOW', 'too_short'],
    ['NG', '0803 123 4567 89012', 'too_long'],
    ['NG', '0803 123 4567 '.repeat(30), 'too_long'],
    ['KE', '7123456835', 'not_possible'],
    ['NG', '8031234567.5', 'not_possible'],
    ['NG', '+0803 123 4567', 'not_possible'],
    ['NG', '+999 123 4567', 'not_possible'],
    ['NG', '-', 'no_number'],
    ['NG', 'N/A', 'no_number'],
    ['NG', '', 'no_number'],
    ['', '0803 123 4567', 'no_country'],
    ['QQ', '0803 123 4567', 'no_country'],
  ])('for the country %s, readPhone refuses "%s" as %s', (country, typed, problem) => {
    expect(readPhone(typed, country)).toEqual({ problem })
    expect(fieldRules).toContain(phoneError(problem))
  })

  it('readPhone needs no country for a number with a country code', () => {
    expect(readPhone('+234 803 123 4567')).toEqual({ phone: '+2348031234567' })
  })

  it.each(countryCodes)(
    'readPhone reads every notation of a mobile number of %s as the same number',
    (country) => {
      const example = getExampleNumber(country, examples)
      const phone = example?.number ?? ''
      const national = example?.formatNational() ?? ''
      const code = countries[country].dialCode.slice(1)
      const local = example?.nationalNumber ?? ''
      const forms = [
        phone,
        example?.formatInternational() ?? '',
        example?.format('RFC3966') ?? '',
        national,
        local,
        local.replace(/^0/, ''),
        `00${code}${local}`,
        `${code}${local}`,
        `${code}${national}`,
        `+${code}${national}`,
        `+${code} (0) ${local.replace(/^0/, '')}`,
        `${local}.0`,
        `'${national}`,
      ]
      const anyForm = fc.constantFrom(...forms)
      const digits = fc.constantFrom(
        '0123456789',
        '٠١٢٣٤٥٦٧٨٩',
        '۰۱۲۳۴۵۶۷۸۹',
        '０１２３４５６７８９',
      )
      const space = fc.constantFrom(' ', '\u00a0', '\u202f', '-', '–', '.')
      fc.assert(
        fc.property(anyForm, digits, space, (form, script, between) => {
          const typed = form
            .replace(/(?<=\d) (?=\d)/g, between)
            .replace(/\d/g, (digit) => script[Number(digit)] ?? '')
          expect(readPhone(typed, country), typed).toEqual({ phone })
        }),
      )
      expect(readPhone(phone, country)).toEqual({ phone })
    },
  )

  it('readPhone reads a number that it returned as the same number again', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+() -/.,٠x:e'), maxLength: 24 })
    fc.assert(
      fc.property(typed, fc.constantFrom(...countryCodes), (text, country) => {
        const { phone } = readPhone(text, country)
        if (phone) expect(readPhone(phone, country)).toEqual({ phone })
      }),
      { numRuns: 2000 },
    )
  })
})

describe('readPhones', () => {
  test.each([
    ['0803 123 4571 / 0802 111 2222'],
    ['0803 123 4571, 0802 111 2222'],
    ['0803 123 4571; 0802 111 2222'],
    ['0803 123 4571 or 0802 111 2222'],
    ['0803 123 4571 et 0802 111 2222'],
    ['0803 123 4571 & 0802 111 2222'],
    ['0803 123 4571\n0802 111 2222'],
    ['08031234571 08021112222'],
    ['08031234571 - 08021112222'],
    ['+2348031234571+2348021112222'],
    ['+234 803 123 4571 ::: +234 802 111 2222'],
    ['0803 123 4571 (Mum) 0802 111 2222 (Dad)'],
    ['Mum 0803 123 4571 Dad 0802 111 2222'],
    ['0803 123 4571 (0802 111 2222)'],
    ['Home: 0803 123 4571, Work: 0802 111 2222'],
  ])('readPhones finds both phone numbers in "%s"', (typed) => {
    expect(readPhones(typed, 'NG')).toEqual({ phones: ['+2348031234571', '+2348021112222'] })
  })

  it('readPhones returns a phone number once even if it is written twice', () => {
    expect(readPhones('0803 123 4571 / +234 803 123 4571', 'NG').phones).toEqual(['+2348031234571'])
  })

  it('readPhones returns the valid phone number and the problem of the invalid one', () => {
    expect(readPhones('0803 123 4571 / 0802 111 22', 'NG')).toEqual({
      phones: ['+2348031234571'],
      problem: 'too_short',
    })
  })

  it('readPhones returns no numbers if only the last digit of the second is written, as in 712345683 / 5', () => {
    expect(readPhones('712345683 / 5', 'KE')).toEqual({ phones: [], problem: 'several' })
  })
})
