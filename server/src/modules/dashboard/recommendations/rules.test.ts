import { expect, it } from 'vitest'
import {
  type BookedBusiness,
  interleave,
  type RecommendationGroup,
  recommend,
  recommendationCriteria,
  type StatedPreferences,
} from './rules.ts'

const nothingStated: StatedPreferences = {
  categories: [],
  placeId: null,
  times: [],
  frequency: null,
}

const booked = (id: string, more: Partial<BookedBusiness> = {}): BookedBusiness => ({
  id,
  category: 'barber',
  placeId: 'douala',
  lastVisit: '2026-11-01',
  today: '2026-11-23',
  upcoming: false,
  disappointed: false,
  ...more,
})
const nothing: ReadonlySet<string> = new Set()

it('recommends a business again if the client was there and has no upcoming booking with it', () => {
  const { rebookable } = recommendationCriteria(
    [
      booked('ahead', { upcoming: true }),
      booked('good'),
      booked('never-came', { disappointed: true }),
      booked('only-asked', { lastVisit: null }),
    ],
    nothingStated,
  )
  expect(rebookable).toEqual(['good'])
})

it('never recommends a business where the client has an upcoming booking or that did not come to an earlier booking', () => {
  const { avoid } = recommendationCriteria(
    [booked('ahead', { upcoming: true }), booked('bad', { disappointed: true }), booked('good')],
    nothingStated,
  )
  const groups: RecommendationGroup[] = [
    { because: 'favorite', ids: ['bad', 'ahead'] },
    { because: 'near_you', ids: ['good', 'bad'] },
  ]
  expect(recommend(groups, avoid, 6)).toEqual([{ id: 'good', because: 'near_you' }])
})

it('the latest bookings decide the categories and the town of recommendations', () => {
  const criteria = recommendationCriteria(
    [
      booked('a', { category: 'plumber', placeId: 'lagos' }),
      booked('b'),
      booked('c', { category: 'plumber' }),
      booked('d', { category: 'tailor' }),
    ],
    nothingStated,
  )
  expect(criteria.categories).toEqual(['plumber', 'barber'])
  expect(criteria.placeId).toBe('lagos')
})

it('a business with several reasons for a recommendation is recommended once, with the strongest reason', () => {
  const groups: RecommendationGroup[] = [
    { because: 'booked_before', ids: ['a'] },
    { because: 'favorite', ids: ['a', 'b'] },
    { because: 'near_you', ids: ['b', 'c'] },
  ]
  expect(recommend(groups, nothing, 6)).toEqual([
    { id: 'a', because: 'booked_before' },
    { id: 'b', because: 'favorite' },
    { id: 'c', because: 'near_you' },
  ])
})

it('recommends one business for each reason before a second business for any reason', () => {
  const many = (letter: string) => Array.from({ length: 9 }, (_, nth) => `${letter}${nth}`)
  const groups: RecommendationGroup[] = [
    { because: 'booked_before', ids: many('a') },
    { because: 'favorite', ids: many('f') },
    { because: 'category', ids: many('c') },
    { because: 'near_you', ids: many('n') },
  ]
  const ids = (total: number) => recommend(groups, nothing, total).map(({ id }) => id)
  expect(ids(3)).toEqual(['a0', 'f0', 'c0'])
  expect(ids(6)).toEqual(['a0', 'a1', 'f0', 'c0', 'c1', 'n0'])
  expect(ids(8)).toEqual(['a0', 'a1', 'a2', 'a3', 'f0', 'c0', 'c1', 'n0'])
})

it('businesses with one reason fill all recommendations if no other reason applies', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(recommend([{ because: 'near_you', ids }], nothing, 3).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ])
})

it('interleaving several lists takes one item of each in turn and keeps the order of each list', () => {
  expect(interleave([['a1', 'a2', 'a3'], ['b1']])).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(interleave([])).toEqual([])
})

it('categories that the client named are added to booked ones, and the named town counts only before any booking', () => {
  const stated: StatedPreferences = {
    ...nothingStated,
    categories: ['barber', 'tutor', 'cook', 'driver'],
    placeId: 'kribi',
  }
  expect(recommendationCriteria([booked('a')], stated)).toMatchObject({
    categories: ['barber'],
    statedCategories: ['tutor', 'cook'],
    placeId: 'douala',
  })
  expect(recommendationCriteria([], stated)).toMatchObject({
    statedCategories: ['barber', 'tutor'],
    placeId: 'kribi',
  })
})

it('recommends businesses that are only a reserve if there are not enough others', () => {
  const groups: RecommendationGroup[] = [
    { because: 'category', ids: ['a'] },
    { because: 'near_you', ids: ['b', 'c'] },
    { because: 'category', ids: ['d', 'b'], isReserve: true },
  ]
  const chosen = (total: number) => recommend(groups, nothing, total)
  expect(chosen(3).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(chosen(4).at(-1)).toEqual({ id: 'd', because: 'category' })
})

it('a business last visited longer ago than the client’s usual interval is recommended as a reminder to book', () => {
  const past = [
    booked('last week', { lastVisit: '2026-11-16' }),
    booked('this week', { lastVisit: '2026-11-20' }),
    booked('booked already', { lastVisit: '2026-11-02', upcoming: true }),
  ]
  const weekly = { ...nothingStated, frequency: 'weekly' } as const
  expect(recommendationCriteria(past, weekly)).toMatchObject({
    bookAgain: ['last week'],
    rebookable: ['this week'],
  })
  expect(recommendationCriteria(past, nothingStated)).toMatchObject({
    bookAgain: [],
    rebookable: ['last week', 'this week'],
  })
  expect(recommendationCriteria(past, weekly, false)).toMatchObject({
    bookAgain: [],
    rebookable: [],
  })
})
