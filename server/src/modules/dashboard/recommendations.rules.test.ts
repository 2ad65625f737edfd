import { expect, it } from 'vitest'
import { type Group, inTurn, recommend, type Visited, wishesOf } from './recommendations.rules.ts'

const nothingTold = { categories: [], placeId: null }

const visited = (id: string, more: Partial<Visited> = {}): Visited => ({
  id,
  category: 'barber',
  placeId: 'douala',
  visits: 1,
  ahead: false,
  disappointed: false,
  ...more,
})
const nobody: ReadonlySet<string> = new Set()

it('whoever was visited and has nothing ahead is wished for again', () => {
  const { again } = wishesOf(
    [
      visited('ahead', { ahead: true }),
      visited('good'),
      visited('never-came', { disappointed: true }),
      visited('only-asked', { visits: 0 }),
    ],
    nothingTold,
  )
  expect(again).toEqual(['good'])
})

it('what is booked already or disappointed is avoided for every reason', () => {
  const { avoid } = wishesOf(
    [visited('ahead', { ahead: true }), visited('bad', { disappointed: true }), visited('good')],
    nothingTold,
  )
  const groups: Group[] = [
    { because: 'favorite', ids: ['bad', 'ahead'] },
    { because: 'near_you', ids: ['good', 'bad'] },
  ]
  expect(recommend(groups, avoid, 6)).toEqual([{ id: 'good', because: 'near_you' }])
})

it('the trades and the town of the latest visits count', () => {
  const wishes = wishesOf(
    [
      visited('a', { category: 'plumber', placeId: 'lagos' }),
      visited('b'),
      visited('c', { category: 'plumber' }),
      visited('d', { category: 'tailor' }),
    ],
    nothingTold,
  )
  expect(wishes.categories).toEqual(['plumber', 'barber'])
  expect(wishes.placeId).toBe('lagos')
})

it('nobody is recommended twice, and the strongest reason is the one given', () => {
  const groups: Group[] = [
    { because: 'booked_before', ids: ['a'] },
    { because: 'favorite', ids: ['a', 'b'] },
    { because: 'near_you', ids: ['b', 'c'] },
  ]
  expect(recommend(groups, nobody, 6)).toEqual([
    { id: 'a', because: 'booked_before' },
    { id: 'b', because: 'favorite' },
    { id: 'c', because: 'near_you' },
  ])
})

it('every reason gets its place before any gets more', () => {
  const many = (letter: string) => Array.from({ length: 9 }, (_, nth) => `${letter}${nth}`)
  const groups: Group[] = [
    { because: 'booked_before', ids: many('a') },
    { because: 'favorite', ids: many('f') },
    { because: 'category', ids: many('c') },
    { because: 'near_you', ids: many('n') },
  ]
  const ids = (total: number) => recommend(groups, nobody, total).map(({ id }) => id)
  expect(ids(6)).toEqual(['a0', 'a1', 'f0', 'c0', 'c1', 'n0'])
  expect(ids(8)).toEqual(['a0', 'a1', 'a2', 'a3', 'f0', 'c0', 'c1', 'n0'])
})

it('one reason alone fills every place', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(recommend([{ because: 'near_you', ids }], nobody, 3).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ])
})

it('lists taken in turn keep their own order', () => {
  expect(inTurn([['a1', 'a2', 'a3'], ['b1']])).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(inTurn([])).toEqual([])
})

it('what a client said counts for trades they have not booked, and for the town before any visit', () => {
  const told = { categories: ['barber', 'tutor', 'cook', 'driver'], placeId: 'kribi' } as const
  expect(wishesOf([visited('a')], told)).toMatchObject({
    categories: ['barber'],
    wished: ['tutor', 'cook'],
    placeId: 'douala',
  })
  expect(wishesOf([], told)).toMatchObject({ wished: ['barber', 'tutor'], placeId: 'kribi' })
})
