import { describe, expect, it } from 'vitest'
import { kmBetween } from '../distance.rules.ts'
import { readGazetteer } from '../gazetteer.queries.ts'
import { normalizeName } from '../rules.ts'
import { findKnownDistrict, knownDistricts, listKnownDistricts } from './known-districts.queries.ts'
import { districtIdOf, isDistrictName } from './rules.ts'

const towns = new Map(readGazetteer().map((town) => [town.id, town]))
const townOf = (placeId: string) => {
  const town = towns.get(placeId)
  if (!town) throw new Error(`${placeId} is not in the gazetteer`)
  return town
}
const get = (townName: string, name: string) => {
  const found = knownDistricts.find(
    (district) => district.name === name && townOf(district.placeId).name === townName,
  )
  if (!found) throw new Error(`${name} is not known in ${townName}`)
  return found
}

describe('the known districts', () => {
  it('every built-in district has a valid name, is unique in its town and is found by its id', () => {
    expect(knownDistricts.length).toBeGreaterThan(200)
    for (const district of knownDistricts) {
      const { placeId, name } = district
      expect(isDistrictName(name, placeId)).toBe(true)
      expect(findKnownDistrict(districtIdOf(placeId, normalizeName(name)))).toBe(district)
    }
    expect(findKnownDistrict('2232593_nowhere')).toBeUndefined()
    expect(listKnownDistricts('nowhere')).toEqual([])
  })

  it('built-in districts lie within 28 km of their town and more than 300 m apart', () => {
    for (const district of knownDistricts) {
      const { placeId, name } = district
      expect(kmBetween(district, townOf(placeId)), name).toBeLessThan(28)
      for (const other of listKnownDistricts(placeId)) {
        if (other === district) continue
        expect(kmBetween(district, other), `${name}, ${other.name}`).toBeGreaterThan(0.3)
      }
    }
  })

  it.each([
    ['Douala', 'Bonamoussadi', 'north', 'Akwa'],
    ['Douala', 'Bonapriso', 'south', 'Bonanjo'],
    ['Douala', 'Ndokoti', 'east', 'New Bell'],
    ['Lagos', 'Yaba', 'north', 'Ikoyi'],
    ['Lagos', 'Festac', 'west', 'Surulere'],
    ['Lagos', 'Victoria Island', 'south', 'Ikoyi'],
    ['Nairobi', 'Westlands', 'north', 'Kilimani'],
    ['Nairobi', 'Karen', 'west', 'Lavington'],
    ['Accra', 'East Legon', 'north', 'Osu'],
    ['Accra', 'Dansoman', 'west', 'Adabraka'],
    ['Dakar', 'Plateau', 'south', 'Médina'],
    ['Abidjan', 'Yopougon', 'west', 'Plateau'],
    ['Cairo', 'Heliopolis', 'east', 'Zamalek'],
    ['Johannesburg', 'Sandton', 'north', 'Rosebank'],
    ['Cape Town', 'Sea Point', 'west', 'Woodstock'],
  ] as const)('in %s, the district %s lies to the %s of %s', (town, name, direction, otherName) => {
    const [one, other] = [get(town, name), get(town, otherName)]
    const up = one.latitude - other.latitude
    const right = one.longitude - other.longitude
    expect({ north: up, south: -up, east: right, west: -right }[direction]).toBeGreaterThan(0.01)
  })
})
