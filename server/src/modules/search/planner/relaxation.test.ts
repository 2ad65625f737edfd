import { describe, expect, it } from 'vitest'
import type { Term } from '../text/queries.ts'
import type { Search } from './plan-input.queries.ts'
import { relax } from './relaxation.queries.ts'

const term = (word: string, listings: number): Term => ({
  lexemes: listings > 0 ? [word] : [],
  said: [word],
  stem: word,
  isCommon: false,
  listings,
  categories: undefined,
})
const douala = { latitude: 4.05, longitude: 9.7, radiusKm: 25 }
const search = (more: Partial<Search>): Search => ({
  terms: [],
  category: undefined,
  area: undefined,
  free: undefined,
  sort: 'best_match',
  ...more,
})
const hit = (km: number | null) => ({ id: '01a00000-0000-7000-8000-000000000001', key: 1, km })

/** A marketplace that answers by a rule, and what it was asked. */
function market(answer: (search: Search) => (number | null)[]) {
  const asked: Search[] = []
  const find = async (search: Search, wanted: number) => {
    asked.push(search)
    const hits = answer(search).map(hit)
    return { hits: hits.slice(0, wanted), total: hits.length }
  }
  return { find, asked }
}

describe('with nothing found', () => {
  it('another time comes first, and its results are shown', async () => {
    const { find } = market(({ free }) => (free ? [] : [1, 2, 3, 4]))
    const sought = search({
      terms: [term('fade', 9)],
      free: { date: '2026-12-24', part: 'evening' },
    })
    const { relaxed, nearest } = await relax(find, sought)
    expect(relaxed).toEqual([{ without: 'time', radius_km: null, q: null, count: 4 }])
    expect(nearest).toHaveLength(3)
  })

  it.each([
    [[30], 50],
    [[51, 80], 100],
    [[249], 250],
    [[499], 500],
  ])('the nearest, %j km away, say how wide the circle has to be', async (kms, radius) => {
    const { find } = market(({ area }) => kms.filter((km) => area && km <= area.radiusKm))
    const { relaxed } = await relax(find, search({ terms: [term('fade', 9)], area: douala }))
    expect(relaxed[0]).toEqual({ without: 'radius', radius_km: radius, q: null, count: kms.length })
  })

  it('beyond the widest circle everywhere is offered', async () => {
    const { find } = market(({ area }) => (area ? [] : [null, null]))
    const { relaxed } = await relax(find, search({ terms: [term('fade', 9)], area: douala }))
    expect(relaxed).toEqual([{ without: 'radius', radius_km: null, q: null, count: 2 }])
  })

  it('the rarest word is left out, or all that nobody knows', async () => {
    const words = ({ terms }: Search) => terms.map(({ said }) => said[0]).join(' ')
    const some = market((asked) => (words(asked) === 'fade lagos' ? [null] : []))
    const terms = [term('fade', 90), term('platinum', 2), term('lagos', 40)]
    expect((await relax(some.find, search({ terms }))).relaxed).toEqual([
      { without: 'words', radius_km: null, q: 'fade lagos', count: 1 },
    ])
    const unknown = market((asked) => (words(asked) === 'fade' ? [null] : []))
    const two = [term('fade', 90), term('xqz', 0), term('zzq', 0)]
    const { relaxed } = await relax(
      unknown.find,
      search({ terms: two, area: douala, category: 'barber' }),
    )
    expect(relaxed).toEqual([{ without: 'words', radius_km: null, q: 'fade', count: 1 }])
    expect(unknown.asked).toHaveLength(1)
  })

  it('of one word alone nothing is left to search for', async () => {
    const { find, asked } = market(() => [])
    expect(await relax(find, search({ terms: [term('xqz', 0)] }))).toEqual({
      relaxed: [],
      nearest: [],
    })
    expect(asked).toEqual([])
  })

  it('in any one way, the nearest of all with those words are shown', async () => {
    const { find } = market(({ area, category, terms }) =>
      area || category || terms.length > 1 ? [] : [null],
    )
    const sought = search({
      terms: [term('fade', 9), term('gold', 5)],
      area: douala,
      category: 'cook',
    })
    const { relaxed, nearest } = await relax(find, sought)
    expect(relaxed).toEqual([])
    expect(nearest).toHaveLength(1)
  })

  it('seven searches are made at most', async () => {
    const { find, asked } = market(() => [])
    await relax(
      find,
      search({
        terms: [term('fade', 9), term('gold', 5)],
        area: douala,
        category: 'cook',
        free: { date: '2026-12-24', part: undefined },
      }),
    )
    expect(asked.length).toBeLessThanOrEqual(7)
  })
})
