import { expect, test } from 'vitest'
import { countries, countryCodes } from '../locale/countries.ts'
import { messageCostMicros } from './message-costs.ts'

test.each(countryCodes)(
  'a message to the country %s has a cost, and WhatsApp costs less than an SMS',
  (code) => {
    const phone = `${countries[code].dialCode}700000000`
    const [sms, whatsapp] = [messageCostMicros('sms', phone), messageCostMicros('whatsapp', phone)]
    expect(Number.isInteger(sms) && Number.isInteger(whatsapp)).toBe(true)
    expect(whatsapp).toBeGreaterThan(0)
    expect(sms).toBeGreaterThan(whatsapp)
  },
)

test('an SMS costs once per segment, and a WhatsApp message of any length costs once', () => {
  expect(messageCostMicros('sms', '+237677000001', 3)).toBe(93_000)
  expect(messageCostMicros('whatsapp', '+237677000001', 3)).toBe(4000)
})

test('an SMS to an unlisted country costs as much as one to the most expensive listed country', () => {
  expect(messageCostMicros('sms', '+33612345678')).toBe(211_200)
})

test('no country’s dial code is the beginning of another country’s dial code', () => {
  const codes = countryCodes.map((code) => countries[code].dialCode)
  for (const code of codes) expect(codes.filter((one) => one.startsWith(code))).toEqual([code])
})
