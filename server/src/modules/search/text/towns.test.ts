import { describe, expect, it } from 'vitest'
import { normalizeName, type Town } from '../../places/rules.ts'
import { listNamedTowns } from './towns.rules.ts'

const town = (name: string, population: number): Town => ({
  id: `${name} ${population}`,
  name,
  region: null,
  countryCode: 'CM',
  latitude: 0,
  longitude: 0,
  population,
})

const towns = [
  town('Douala', 1_300_000),
  town('Yaoundé', 1_300_000),
  town('Cape Town', 3_400_000),
  town('Port Harcourt', 1_100_000),
  town('Abidjan', 3_600_000),
  town("N'Djamena", 900_000),
  town('Man', 140_000),
  town('Ho', 70_000),
  town('Salé', 900_000),
  town('Mode', 40_000),
  town('Kribi', 12_000),
  town('Bonga', 90_000),
  town('Bonga', 80_000),
]
const gazetteer = Map.groupBy(towns, ({ name }) => normalizeName(name))

describe('a town is found', () => {
  it.each([
    ['barber in douala', 'Douala', 'barber'],
    ['coiffeur à Yaoundé', 'Yaoundé', 'coiffeur'],
    ['plombier Abidjan', 'Abidjan', 'plombier'],
    ['plombier d’Abidjan', 'Abidjan', 'plombier'],
    ['near Cape Town plumber', 'Cape Town', 'plumber'],
    ['Port Harcourt', 'Port Harcourt', ''],
    ['tailor cape town', 'Cape Town', 'tailor'],
    ['près de Douala mécanicien', 'Douala', 'mécanicien'],
    ["taxi à N'Djamena", "N'Djamena", 'taxi'],
    ['nettoyage à Man', 'Man', 'nettoyage'],
    ['plomero en Kribi', 'Kribi', 'plomero'],
    ['mode', 'Mode', ''],
  ])('finds the town in %j: %s, leaving the search words %j', (typed, name, rest) => {
    const [found] = listNamedTowns(typed, gazetteer)
    expect([found?.town.name, found?.rest]).toEqual([name, rest])
  })
})

it('finds every town in a search text, each with its surrounding words that may form a service title', () => {
  const found = listNamedTowns('cours à Mode moderne in Douala', gazetteer)
  expect(found.map(({ town, titleParts }) => [town.name, titleParts])).toEqual([
    ['Mode', ['cours a mode', 'mode moderne']],
    ['Douala', ['moderne in douala']],
  ])
})

it.each([
  ['coiffeur Douala, Cameroun', 'coiffeur'],
  ['Douala, Cameroon barber', 'barber'],
  ['barbero en Douala (Camerún)', 'barbero'],
  ['barber in Douala Nigeria', 'barber Nigeria'],
])(
  'drops a town and its country from search words, but not another country: %j leaves %j',
  (typed, rest) => {
    const [found] = listNamedTowns(typed, gazetteer)
    expect([found?.town.name, found?.rest]).toEqual(['Douala', rest])
  },
)

describe('no town is found', () => {
  it.each([
    ['if a word only looks like a town', 'the best man'],
    ['in two short words', 'ho ho'],
    ['if two towns share the name', 'barber in bonga'],
    ['if no word like “in” leads to a small town', 'kribi grill'],
    ['in the middle of a name', 'mama douala beauty'],
    ['in an empty text', ''],
    ['in signs', '%%% ()'],
  ])('finds no town in a search text %s', (_, typed) => {
    expect(listNamedTowns(typed, gazetteer)).toEqual([])
  })
})
