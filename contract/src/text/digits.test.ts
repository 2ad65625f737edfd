import { describe, expect, it, test } from 'vitest'
import { asciiDigits, plainCode, plainNumber, wholeNumber } from './digits.ts'

const digits = '0123456789'
const numbering = Intl.supportedValuesOf('numberingSystem')
const scripts = numbering
  .map((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem })
    return {
      numberingSystem,
      zeroToNine: [...digits].map((digit) => format.format(+digit)).join(''),
    }
  })
  .filter(({ zeroToNine }) => /^\p{Nd}{10}$/u.test(zeroToNine))

describe('asciiDigits', () => {
  it('the tests of asciiDigits cover more than 70 numbering systems', () => {
    expect(scripts.length).toBeGreaterThan(70)
  })

  test.each(scripts)(
    'asciiDigits converts the digits of the numbering system $numberingSystem to ASCII digits',
    ({ zeroToNine }) => {
      expect(asciiDigits(`a ${zeroToNine} b`)).toBe(`a ${digits} b`)
      expect(asciiDigits([...zeroToNine].reverse().join(''))).toBe([...digits].reverse().join(''))
    },
  )

  it('asciiDigits converts every decimal digit of Unicode to an ASCII digit', () => {
    for (let point = 0; point <= 0x10ffff; point++) {
      const character = String.fromCodePoint(point)
      if (/\p{Nd}/u.test(character)) expect(asciiDigits(character)).toMatch(/^[0-9]$/)
    }
  })

  it('asciiDigits leaves fractions, circled, raised and Roman numbers unchanged', () => {
    expect(asciiDigits('½ ① ² Ⅳ')).toBe('½ ① ² Ⅳ')
  })
})

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
