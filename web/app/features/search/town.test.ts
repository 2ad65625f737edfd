import { expect, it } from 'vitest'
import { readParams } from './search-params.ts'
import { townOfAnswer } from './town.ts'
import { withoutTown } from './words-without-town.ts'

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
])('the words %j without %s are %j', (words, town, rest) => {
  expect(withoutTown(words, town)).toBe(rest)
})

const asked = (q: string) =>
  readParams(new URL(`https://ujuzi.test/services?q=${encodeURIComponent(q)}`))
const kept = { id: '1', country: 'CM', label: 'Douala, Littoral, Cameroon' }
const douala = { place_id: '1', description: kept.label }

it('a town of the words stands in the place, and no longer in the words', () => {
  expect(townOfAnswer(asked('barber in douala'), douala, kept)).toMatchObject({
    params: { q: 'barber', placeId: '1', placeless: false },
    townFrom: 'words',
  })
})

it('a town that nobody wrote is the visitor’s own', () => {
  expect(townOfAnswer(asked('barber'), douala, kept)).toMatchObject({
    params: { q: 'barber', placeId: '1' },
    townFrom: 'visitor',
  })
})

it('a town written as only the server reads it stays with the words', () => {
  const lagos = { place_id: '2', description: 'Lagos, Nigeria' }
  expect(townOfAnswer(asked('barber eko'), lagos, kept)).toMatchObject({
    params: { q: 'barber eko', placeId: '', placeless: true },
    town: 'Lagos, Nigeria',
    townFrom: 'words',
  })
})
