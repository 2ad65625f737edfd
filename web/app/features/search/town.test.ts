import { expect, it } from 'vitest'
import { readParams } from './search-params.ts'
import { placeFromResponse } from './town.ts'
import { removeTown } from './words-without-town.ts'

it.each([
  ['barber in douala', 'Douala', 'barber'],
  ['Douala barber', 'Douala', 'barber'],
  ['coiffeur à Yaoundé', 'Yaoundé', 'coiffeur'],
  ['coiffeur a yaounde', 'Yaoundé', 'coiffeur'],
  ['plombier près de Bafoussam cher', 'Bafoussam', 'plombier cher'],
  ['tailor SAINT LOUIS', 'Saint-Louis', 'tailor'],
  ['braids N’Djamena', "N'Djamena", 'braids'],
  ['Lagos', 'Lagos', ''],
  ['Lagosian hair', 'Lagos', undefined],
  ['barber duala', 'Douala', undefined],
  ['barber (x+)+ [', 'Douala', undefined],
])(
  'the search words %j without the town %s leave %j (undefined: the town is not in them)',
  (words, town, rest) => {
    expect(removeTown(words, town)).toBe(rest)
  },
)

const paramsFor = (q: string) =>
  readParams(new URL(`https://ujuzi.test/services?q=${encodeURIComponent(q)}`))
const savedPlace = { id: '1', country: 'CM', label: 'Douala, Littoral, Cameroon' }
const douala = { place_id: '1', description: savedPlace.label }

it('moves a town from the search words to the place field', () => {
  expect(placeFromResponse(paramsFor('barber in douala'), douala, savedPlace)).toMatchObject({
    params: { q: 'barber', placeId: '1', placeless: false },
    townFrom: 'words',
  })
})

it('a search uses the visitor’s own town if the search words name none', () => {
  expect(placeFromResponse(paramsFor('barber'), douala, savedPlace)).toMatchObject({
    params: { q: 'barber', placeId: '1' },
    townFrom: 'visitor',
  })
})

it('a town that only the server recognizes in the search words is not removed from them', () => {
  const lagos = { place_id: '2', description: 'Lagos, Nigeria' }
  expect(placeFromResponse(paramsFor('barber eko'), lagos, savedPlace)).toMatchObject({
    params: { q: 'barber eko', placeId: '', placeless: true },
    town: 'Lagos, Nigeria',
    townFrom: 'words',
  })
})
