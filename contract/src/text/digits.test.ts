import { describe, expect, test } from 'vitest'
import { plainCode, plainNumber, wholeNumber } from './digits.ts'

describe('plainNumber', () => {
  test.each([
    ['482 913', '482 913'],
    ['482\u00a0913', '482 913'],
    ['482\u202f913', '482 913'],
    ['482–913', '482-913'],
    ['482‑913', '482-913'],
    ['482‒913', '482-913'],
    ['482−913', '482-913'],
    ['٤٨٢٩١٣', '482913'],
    ['۴۸۲۹۱۳', '482913'],
    ['４８２９１３', '482913'],
    ['482913.', '482913'],
    ['482913。', '482913'],
    ['٤٨٢٩١٣۔', '482913'],
    ['\u200e482913\u200b', '482913'],
    ['48\n2913', '48 2913'],
    ['（＋２３４）', '(+234)'],
    ['٥٠٠٫٥', '500٫5'],
    ['١٬٥٠٠', '1٬500'],
  ])('plainNumber turns "%s" into "%s"', (typed, plain) => {
    expect(plainNumber(typed)).toBe(plain)
    expect(plainNumber(plain)).toBe(plain)
  })
})

describe('plainCode', () => {
  test.each([
    ['482913', '482913'],
    ['482 913', '482913'],
    [' 482-913 ', '482913'],
    ['482–913', '482913'],
    ['482‑913', '482913'],
    ['482.913', '482913'],
    ['٤٨٢ ٩١٣', '482913'],
    ['۴۸۲۹۱۳', '482913'],
    ['４８２９１３', '482913'],
    ['482913.', '482913'],
    ['12', '12'],
    ['K7MQ–2XVP', 'k7mq2xvp'],
    ['Ｋ７ＭＱ ２ＸＶＰ', 'k7mq2xvp'],
  ])('plainCode reads the code typed as "%s" as %s', (typed, code) => {
    expect(plainCode(typed)).toBe(code)
  })
})

describe('wholeNumber', () => {
  test.each([
    ['12', 12],
    ['١٢', 12],
    [' 3. ', 3],
    ['1.5', 0],
    ['-2', 0],
    ['', 0],
    ['two', 0],
  ])('wholeNumber reads "%s" as %i', (typed, number) => {
    expect(wholeNumber(typed)).toBe(number)
  })
})
