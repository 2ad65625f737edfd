import { countries, countryCodes, isCountry } from '@ujuzi/contract/locale/countries'
import { describe, expect, it } from 'vitest'
import { readGazetteer } from './gazetteer.queries.ts'
import { normalizeName, withoutAccents } from './rules.ts'

const towns = readGazetteer()
const find = (name: string) => towns.find((town) => town.name === name)

describe('the gazetteer', () => {
  it('the gazetteer has towns in all twenty countries, each with a unique id', () => {
    expect(new Set(towns.map((town) => town.countryCode))).toEqual(new Set(countryCodes))
    expect(new Set(towns.map((town) => town.id)).size).toBe(towns.length)
    expect(towns.length).toBeGreaterThan(9000)
    expect(towns.every(({ population }) => Number.isSafeInteger(population))).toBe(true)
    expect(towns.every(({ latitude, longitude }) => latitude && longitude)).toBe(true)
  })

  it('the gazetteer gives the region, country, time zone and position of Douala', () => {
    expect(find('Douala')).toMatchObject({
      id: '2232593',
      region: 'Littoral',
      countryCode: 'CM',
      timeZone: 'Africa/Douala',
      alternateNames: ['Duala'],
    })
    expect(find('Douala')?.latitude).toBeCloseTo(4.05, 1)
  })

  it('the gazetteer lists French, Spanish and former names of towns', () => {
    expect(find('Cairo')?.alternateNames).toEqual(expect.arrayContaining(['Le Caire', 'El Cairo']))
    expect(find('Gqeberha')?.alternateNames).toContain('Port Elizabeth')
  })

  it.each(towns.filter((town) => town.population > 1_000_000))(
    'the town $name has its country’s time zone, a region and plausible coordinates',
    (town) => {
      if (!isCountry(town.countryCode)) throw new Error(town.countryCode)
      expect(town.timeZone).toBe(countries[town.countryCode].timeZone)
      expect(town.region).toBeTruthy()
      expect(Math.abs(town.latitude)).toBeLessThan(38)
      expect(town.longitude).toBeGreaterThan(-18)
      expect(town.longitude).toBeLessThan(52)
    },
  )

  it('compares town names regardless of accents, case and apostrophe style', () => {
    expect(withoutAccents('Yaoundé')).toBe('Yaounde')
    expect(normalizeName("N'Dalatando")).toBe(normalizeName('N’dalatando'))
    expect(normalizeName('Ijebu-Ode')).toBe('ijebu ode')
  })
})
