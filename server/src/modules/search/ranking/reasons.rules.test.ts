import { expect, it } from 'vitest'
import { listReasons, type RankingFacts } from './reasons.rules.ts'

const now = new Date('2026-11-23T07:00:00Z')
const plain: RankingFacts = {
  matchedFields: null,
  km: null,
  starsSum: 40,
  reviewCount: 10,
  bookedCount: 0,
  topPro: false,
  verified: false,
  publishedAt: new Date('2025-01-01T00:00:00Z'),
}
const found = (inName: boolean, inServices: boolean, inCategory: boolean) => ({
  matchedFields: { inName, inServices, inCategory },
})

it.each([
  ['nothing that stands out', {}, []],
  ['the search words in its name', found(true, true, true), ['name']],
  ['the search words in its services', found(false, true, true), ['service']],
  ['the search words only in its category', found(false, false, true), ['category']],
  ['a distance of three kilometres', { km: 3 }, ['near']],
  ['a distance of four kilometres, which is no reason', { km: 4 }, []],
  ['an average of 4.6 stars from ten people', { starsSum: 46 }, ['top_rated']],
  ['five stars from only two people, which is no reason', { starsSum: 10, reviewCount: 2 }, []],
  ['the badge of a top professional', { topPro: true }, ['top_rated']],
  ['fifty bookings', { bookedCount: 50 }, ['often_booked']],
  ['an approved verification', { verified: true }, ['verified']],
  [
    'a publication in the last two months',
    { publishedAt: new Date('2026-10-01T00:00:00Z') },
    ['new'],
  ],
] as const)(
  'a search card gives only reasons for the rank that apply, for example for a business with %s',
  (_, more, reasons) => {
    expect(listReasons({ ...plain, ...more }, now)).toEqual(reasons)
  },
)

it('a search card gives only the three strongest reasons for its rank', () => {
  const everything = { ...plain, ...found(true, true, true), km: 0, topPro: true, verified: true }
  expect(listReasons(everything, now)).toEqual(['name', 'near', 'top_rated'])
})
