import { describe, expect, it } from 'vitest'
import { countries, countryCodes, countryName, isCountry } from './countries.ts'
import { locales } from './locales.ts'

describe('countries', () => {
  it('the marketplace lists its twenty countries with their English names', () => {
    expect(countryCodes.map((code) => countryName(code, 'en'))).toEqual(
      (
        'Nigeria, Ghana, Kenya, South Africa, Egypt, Morocco, Tunisia, Algeria, Ethiopia, Tanzania, ' +
        'Uganda, Rwanda, Senegal, Ivory Coast, Cameroon, Angola, Mozambique, Madagascar, Zimbabwe, Zambia'
      ).split(', '),
    )
  })

  it('every country has a name in English, French and Spanish', () => {
    expect(countryName('CM', 'fr')).toBe('Cameroun')
    expect(countryName('ZA', 'es')).toBe('Sudáfrica')
    for (const locale of locales)
      expect(countryCodes.every((code) => countryName(code, locale) !== code)).toBe(true)
  })

  it.each(countryCodes)('the country %s has a valid time zone', (code) => {
    const { timeZone } = countries[code]
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })

  it('recognizes the code of a listed country and no other code', () => {
    expect(isCountry('CM')).toBe(true)
    expect(isCountry('FR')).toBe(false)
  })
})
