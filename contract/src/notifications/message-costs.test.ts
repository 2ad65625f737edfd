import { expect, test } from 'vitest'
import { countries, countryCodes } from '../locale/countries.ts'
import { messageCostMicros, smsSegments } from './message-costs.ts'

test.each(countryCodes)(
  'a message to %s costs something, and WhatsApp less than an SMS',
  (code) => {
    const phone = `${countries[code].dialCode}700000000`
    const [sms, whatsapp] = [messageCostMicros('sms', phone), messageCostMicros('whatsapp', phone)]
    expect(Number.isInteger(sms) && Number.isInteger(whatsapp)).toBe(true)
    expect(whatsapp).toBeGreaterThan(0)
    expect(sms).toBeGreaterThan(whatsapp)
  },
)

test('an SMS costs as often as it has segments, a WhatsApp message once', () => {
  expect(messageCostMicros('sms', '+237677000001', 3)).toBe(93_000)
  expect(messageCostMicros('whatsapp', '+237677000001', 3)).toBe(4000)
})

test('a number of another country costs as much as the most expensive country', () => {
  expect(messageCostMicros('sms', '+33612345678')).toBe(211_200)
})

test('no dial code is the beginning of another', () => {
  const codes = countryCodes.map((code) => countries[code].dialCode)
  for (const code of codes) expect(codes.filter((one) => one.startsWith(code))).toEqual([code])
})

test.each([
  ['nothing', '', 1],
  ['160 letters', 'a'.repeat(160), 1],
  ['161 letters', 'a'.repeat(161), 2],
  ['306 letters', 'é'.repeat(306), 2],
  ['307 letters', 'a'.repeat(307), 3],
  ['80 signs that count twice', '€'.repeat(80), 1],
  ['81 signs that count twice', '€'.repeat(81), 2],
  ['70 characters with one outside the alphabet', `ê${'a'.repeat(69)}`, 1],
  ['71 characters with one outside the alphabet', `ê${'a'.repeat(70)}`, 2],
  ['135 characters with one outside the alphabet', `ê${'a'.repeat(134)}`, 3],
  ['36 emoji, which take two units each', '😀'.repeat(36), 2],
])('%s are sent in the right number of SMS', (_text, text, segments) => {
  expect(smsSegments(text)).toBe(segments)
})
