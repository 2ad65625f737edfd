import { describe, expect, it } from 'vitest'
import type { Term } from '../text/queries.ts'
import type { SearchQuery } from './plan-input.queries.ts'
import { relaxSearch } from './relaxation.queries.ts'

const term = (word: string, listings: number): Term => ({
  lexemes: listings > 0 ? [word] : [],
  typedWords: [word],
  stem: word,
  isCommon: false,
  listings,
  categories: undefined,
})
const douala = { latitude: 4.05, longitude: 9.7, radiusKm: 25 }
const search = (more: Partial<SearchQuery>): SearchQuery => ({
  terms: [],
  category: undefined,
  area: undefined,
  requestedTime: undefined,
  filters: undefined,
  sort: 'best_match',
  ...more,
})
const hit = (km: number | null) => ({
  id: '01a00000-0000-7000-8000-000000000001',
  key: 1,
  km,
  row: undefined,
})

/** A search function that finds what `kmsFound` says, and the queries it received. */
function fakeSearch(kmsFound: (query: SearchQuery) => (number | null)[]) {
  const queries: SearchQuery[] = []
  const find = async (query: SearchQuery, limit: number) => {
    queries.push(query)
    const hits = kmsFound(query).map(hit)
    return { hits: hits.slice(0, limit), total: hits.length }
  }
  return { find, queries }
}

describe('with nothing found', () => {
  it('a search by time without results first offers the same search at any time and shows its results', async () => {
    const { find } = fakeSearch(({ requestedTime }) => (requestedTime ? [] : [1, 2, 3, 4]))
    const query = search({
      terms: [term('fade', 9)],
      requestedTime: { date: '2026-12-24', part: 'evening' },
    })
    const { relaxed, nearest } = await relaxSearch(find, query)
    expect(relaxed).toEqual([{ without: 'time', radius_km: null, q: null, count: 4 }])
    expect(nearest).toHaveLength(3)
  })

  it.each([
    [[30], 50],
    [[51, 80], 100],
    [[249], 250],
    [[499], 500],
  ])(
    'a search whose nearest matches are %j km away offers a radius wide enough for them',
    async (kms, radius) => {
      const { find } = fakeSearch(({ area }) => kms.filter((km) => area && km <= area.radiusKm))
      const { relaxed } = await relaxSearch(
        find,
        search({ terms: [term('fade', 9)], area: douala }),
      )
      expect(relaxed[0]).toEqual({
        without: 'radius',
        radius_km: radius,
        q: null,
        count: kms.length,
      })
    },
  )

  it('the offer of a wider search radius counts at least the nearest results, even if the estimated count is zero', async () => {
    const { find } = fakeSearch(({ area }) =>
      [30, 40, 60].filter((km) => area && km <= area.radiusKm),
    )
    const estimate = async (query: SearchQuery, limit: number) => {
      const found = await find(query, limit)
      return query.area?.radiusKm === 50 ? { hits: [], total: 0 } : found
    }
    const { relaxed, nearest } = await relaxSearch(
      estimate,
      search({ terms: [term('fade', 9)], area: douala }),
    )
    expect(relaxed).toEqual([{ without: 'radius', radius_km: 50, q: null, count: 2 }])
    expect(nearest).toHaveLength(3)
  })

  it('a search without results offers a search everywhere if nobody is within the widest radius', async () => {
    const { find } = fakeSearch(({ area }) => (area ? [] : [null, null]))
    const { relaxed } = await relaxSearch(find, search({ terms: [term('fade', 9)], area: douala }))
    expect(relaxed).toEqual([{ without: 'radius', radius_km: null, q: null, count: 2 }])
  })

  it('a search without results offers the search without its rarest word, or without all unknown words', async () => {
    const words = ({ terms }: SearchQuery) => terms.map(({ typedWords }) => typedWords[0]).join(' ')
    const some = fakeSearch((query) => (words(query) === 'fade lagos' ? [null] : []))
    const terms = [term('fade', 90), term('platinum', 2), term('lagos', 40)]
    expect((await relaxSearch(some.find, search({ terms }))).relaxed).toEqual([
      { without: 'words', radius_km: null, q: 'fade lagos', count: 1 },
    ])
    const unknown = fakeSearch((query) => (words(query) === 'fade' ? [null] : []))
    const two = [term('fade', 90), term('xqz', 0), term('zzq', 0)]
    const { relaxed } = await relaxSearch(
      unknown.find,
      search({ terms: two, area: douala, category: 'barber' }),
    )
    expect(relaxed).toEqual([{ without: 'words', radius_km: null, q: 'fade', count: 1 }])
    expect(unknown.queries).toHaveLength(1)
  })

  it('a search for a single unknown word makes no further searches for alternatives', async () => {
    const { find, queries } = fakeSearch(() => [])
    expect(await relaxSearch(find, search({ terms: [term('xqz', 0)] }))).toEqual({
      relaxed: [],
      nearest: [],
    })
    expect(queries).toEqual([])
  })

  it('a search without results drops place, category and rarest word together if dropping one finds nothing', async () => {
    const { find } = fakeSearch(({ area, category, terms }) =>
      area || category || terms.length > 1 ? [] : [null],
    )
    const query = search({
      terms: [term('fade', 9), term('gold', 5)],
      area: douala,
      category: 'cook',
    })
    const { relaxed, nearest } = await relaxSearch(find, query)
    expect(relaxed).toEqual([])
    expect(nearest).toHaveLength(1)
  })

  it('finding alternatives for an unfiltered search without results takes at most seven more searches', async () => {
    const { find, queries } = fakeSearch(() => [])
    await relaxSearch(
      find,
      search({
        terms: [term('fade', 9), term('gold', 5)],
        area: douala,
        category: 'cook',
        requestedTime: { date: '2026-12-24', part: undefined },
      }),
    )
    expect(queries.length).toBeLessThanOrEqual(7)
  })
})
