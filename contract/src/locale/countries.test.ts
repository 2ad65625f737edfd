import { describe, expect, it } from 'vitest'
import { countries, countryCodes, countryName, isCountry } from './countries.ts'
import { locales } from './locales.ts'

describe('countries', () => {
  it('are twenty, named as the marketplace names them', () => {
    expect(countryCodes.map((code) => countryName(code, 'en'))).toEqual(
      (
        'Nigeria, Ghana, Kenya, South Africa, Egypt, Morocco, Tunisia, Algeria, Ethiopia, Tanzania, ' +
        'Uganda, Rwanda, Senegal, Ivory Coast, Cameroon, Angola, Mozambique, Madagascar, Zimbabwe, Zambia'
      ).split(', '),
    )
  })

  it('have names in French and Spanish', () => {
    expect(countryName('CM', 'fr')).toBe('Cameroun')
    expect(countryName('ZA', 'es')).toBe('Sudáfrica')
    for (const locale of locales)
      expect(countryCodes.every((code) => countryName(code, locale) !== code)).toBe(true)
  })

  it.each(countryCodes)('%s keeps a time zone that exists', (code) => {
    const { timeZone } = countries[code]
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })

  it('are distinguished from other codes', () => {
    expect(isCountry('CM')).toBe(true)
    expect(isCountry('FR')).toBe(false)
  })
})
