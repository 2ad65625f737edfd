import { expect, test } from 'vitest'
import { smsSegments } from './sms-text.ts'

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
])('counts how many SMS segments a text with %s needs', (_text, text, segments) => {
  expect(smsSegments(text)).toBe(segments)
})
