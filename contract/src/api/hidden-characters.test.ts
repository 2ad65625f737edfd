import { expect, test } from 'vitest'
import { cleanLine, cleanLines } from './hidden-characters.ts'

test.each([
  ['French', 'Élise N’Dour : « l’été »\u202f! 5\u00a0000'],
  ['Yoruba with combining marks', 'Ọláyẹ̀mí Adébáyọ̀'],
  ['Amharic', 'ሰላም አለም'],
  ['Arabic', 'محمد بن عبد الله ١٢٣'],
  ['Arabic with a short vowel', 'مُحَمَّد'],
  ['Persian with a non-joiner', 'می\u200cخواهم'],
  ['Arabic with a final joiner', '1447 ه\u200d'],
  ['N’Ko', 'ߒߞߏ'],
  ['Adlam', '𞤀𞤣𞤤𞤢𞤥'],
  ['Tifinagh', 'ⵜⴰⵎⴰⵣⵉⵖⵜ'],
  ['Sinhala with a joiner', 'ශ්\u200dරී ලංකා'],
  ['Hindi with a joiner', 'क्\u200dष'],
  ['Chinese', '你好'],
  ['an emoji', 'Braids 💇🏾'],
  ['a heart', '❤\ufe0f'],
  ['a family', '👨🏿\u200d👩🏿\u200d👧\u200d👦'],
  ['a flag', '🇨🇲'],
  ['a flag of joined emoji', '🏳\ufe0f\u200d🌈'],
  ['a flag made of tag characters', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['a copyright sign shown as text', '©\ufe0e 2026'],
  ['amounts with currency signs', '₦5,000 ₵20 €3'],
])('cleaning typed text leaves %s unchanged', (_, text) => {
  expect(cleanLine(text)).toBe(text)
  expect(cleanLines(text)).toBe(text)
})

test.each([
  ['a right-to-left override', 'Kofi \u202egnp', 'Kofi gnp'],
  ['direction embeddings', '\u202aa\u202bb\u202c', 'ab'],
  ['direction isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['direction marks between Latin letters', 'a\u200eb\u200fc\u061cd', 'abcd'],
  ['a zero-width space', 'pay\u200bpal', 'paypal'],
  ['a byte order mark', 'a\ufeffb', 'ab'],
  ['a soft hyphen', 'a\u00adb', 'ab'],
  ['a word joiner', 'a\u2060b\u2063c', 'abc'],
  ['a joiner in a Latin word', 'a\u200db\u200cc', 'abc'],
  ['two joiners in a row', 'می\u200c\u200cخ', 'میخ'],
  ['a non-joiner at the end of a word', 'می\u200c خ', 'می خ'],
  ['a joiner after an Arabic digit', '١\u200d٢', '١٢'],
  ['a joiner after an emoji and a letter', '💇\u200da', '💇a'],
  ['a variation selector on a letter', 'a\ufe0fb\ufe00', 'ab'],
  ['a variation selector on a digit', '1\ufe0f2', '12'],
  ['a variation selector on a Chinese character', '葛\u{e0100}', '葛'],
  ['text hidden in tag characters', 'a\u{e0068}\u{e0069}', 'a'],
  ['the tag characters of an unknown flag', '🏴\u{e0068}\u{e0069}\u{e007f}', '🏴'],
  ['Hangul fillers', 'a\u3164\u115f\u1160\uffa0b', 'ab'],
  ['a blank braille pattern', '\u2800a', 'a'],
  ['control characters', 'a\u0000\u0007\u001b[31m\u007f\u009bb', 'a[31mb'],
  ['noncharacters', 'a\ufffe\u{1ffff}b', 'ab'],
  ['annotation characters', 'a\ufff9b\ufffb', 'ab'],
])('cleaning typed text removes hidden characters: %s', (_, text, clean) => {
  expect(cleanLine(text)).toBe(clean)
  expect(cleanLines(text)).toBe(clean)
  expect(cleanLine(clean)).toBe(clean)
})

test('cleaning typed text keeps line breaks and tabs in multi-line text, and makes them spaces in one-line text', () => {
  const text = 'one\ttwo\r\nthree\u2028four\u0085'
  expect(cleanLines(text)).toBe('one\ttwo\r\nthree\u2028four')
  expect(cleanLine(text)).toBe('one two three four ')
})

test('cleaning typed text keeps direction marks only in multi-line right-to-left text', () => {
  const text = 'السعر\u200f 5000\u200e FCFA'
  expect(cleanLines(text)).toBe(text)
  expect(cleanLine(text)).toBe('السعر 5000 FCFA')
  expect(cleanLines(`${text}\u202e`)).toBe(text)
})

test('cleaning two texts of 300,000 invisible joiners takes less than three seconds of CPU time', () => {
  const started = process.cpuUsage()
  cleanLines('💇\u200d'.repeat(300_000))
  cleanLines('م\u200c'.repeat(300_000))
  expect(process.cpuUsage(started).user).toBeLessThan(3_000_000)
})
