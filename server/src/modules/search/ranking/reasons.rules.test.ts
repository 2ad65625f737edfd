import { expect, it } from 'vitest'
import { findReasons, type RankingFacts } from './reasons.rules.ts'

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
  ['the words in its name', found(true, true, true), ['name']],
  ['the words among its services', found(false, true, true), ['service']],
  ['the words in its trade alone', found(false, false, true), ['category']],
  ['being three kilometres away', { km: 3 }, ['near']],
  ['not being four', { km: 4 }, []],
  ['stars that enough people gave', { starsSum: 46 }, ['top_rated']],
  ['not the stars of two people', { starsSum: 10, reviewCount: 2 }, []],
  ['the badge', { topPro: true }, ['top_rated']],
  ['fifty bookings', { bookedCount: 50 }, ['often_booked']],
  ['papers that were looked at', { verified: true }, ['verified']],
  ['having come lately', { publishedAt: new Date('2026-10-01T00:00:00Z') }, ['new']],
] as const)(
  'a business gets only the ranking reasons that apply, for example for %s',
  (_, more, reasons) => {
    expect(findReasons({ ...plain, ...more }, now)).toEqual(reasons)
  },
)

it('a search card gives only the three strongest reasons for its rank', () => {
  const everything = { ...plain, ...found(true, true, true), km: 0, topPro: true, verified: true }
  expect(findReasons(everything, now)).toEqual(['name', 'near', 'top_rated'])
})
