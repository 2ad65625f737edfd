import { describe, expect, it, test } from 'vitest'
import { asciiDigits } from './ascii-digits.ts'

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
