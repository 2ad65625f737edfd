import type { SortOption } from '@ujuzi/contract/api/options'
import { type Category, categorySlugs } from '@ujuzi/contract/services/categories'
import type { After } from '../../../platform/api/cursor.ts'
import { dayNumber, weekdayOf } from '../../bookings/time-zone.rules.ts'
import { freeShape, freeValues, type WantedTime } from '../availability/queries.ts'
import { partNumber } from '../availability/rules.ts'
import { type Area, kmPerDegree, onTheMap, tilesOf } from '../circle.rules.ts'
import type { Census } from '../index/statistics.queries.ts'
import { allOf, rankQueries } from '../ranking/rules.ts'
import { tradeLexeme } from '../text/category-words.rules.ts'
import type { Term } from '../text/queries.ts'
import type { Along } from './index-scan.queries.ts'
import type { Prospect } from './rules.ts'
import type { Shape } from './statements.queries.ts'

export type Search = {
  /** All of them must fit. One without lexemes fits nothing. */
  terms: Term[]
  category: Category | undefined
  area: Area | undefined
  free: WantedTime | undefined
  sort: SortOption
  /** One of several for a single answer: a count from the sample is good enough. */
  hurried?: true
}

export type Hit = After & { km: number | null }

/** What every way to the answer is given. */
export type Going = {
  asked: Asked
  after: After | undefined
  wanted: number
  prospect: Prospect
  census: Census
}

/** A search with what its statements need to know of it. */
export type Asked = {
  search: Search
  /** The words typed, and the category as one of them. */
  terms: Term[]
  /** Those, and a rare part of the day as one more: what listings are looked up by. */
  lookedUp: Term[]
  /** The squares of the map worth looking through one by one. */
  tiles: number[] | undefined
  /** Degrees from the place to where a business is half as good. */
  rim: number | undefined
  values: Record<string, unknown>
}

/** Looking a word up in a square costs a few microseconds. */
const mostLookUps = 3_000

/** `populated`: the squares the area touches that somebody is in, where they are worth asking for. */
export function askedOf(
  search: Search,
  census: Census,
  populated: number[] | undefined,
  now: Date,
): Asked {
  const { area, category, free } = search
  const terms = category ? [...search.terms, tradeOf(category, census)] : search.terms
  const part = free && partOf(free, census)
  const lookedUp = part ? [...terms, part] : terms
  const lexemes = lookedUp.reduce((sum, term) => sum + term.lexemes.length, 0)
  const touched = populated ?? (area && tilesOf(area))
  const tiles =
    touched && touched.length * Math.max(1, lexemes) <= mostLookUps ? touched : undefined
  return {
    search,
    terms,
    lookedUp,
    tiles,
    rim: area && rimOf(area),
    values: {
      ...(terms.length > 0 && { query: allOf(terms) }),
      ...(search.terms.length > 0 && { typed: allOf(search.terms), ...rankQueries(search.terms) }),
      ...(lookedUp.length > 0 && lookUpOf(lookedUp)),
      ...(lookedUp.length > 0 && tiles && placeQueriesOf(lookedUp, tiles)),
      category,
      ...(area && areaValues(area)),
      ...(free && freeValues(free, now)),
    },
  }
}

/** Where more than one in so many have hours then, it is quicker to look at each than to look them up. */
const fewHave = 4

/** Few businesses have hours on Sunday mornings: who has is looked up like a word. */
function partOf({ date, part }: WantedTime, census: Census): Term | undefined {
  if (!part) return undefined
  const lexeme = `~${partNumber(part)}${date ? weekdayOf(dayNumber(date)) : ''}`
  const listings = census.parts.get(lexeme)
  if (listings !== undefined && listings * fewHave > census.all) return undefined
  return { ...plain, lexemes: [lexeme], listings: listings ?? census.all, categories: undefined }
}

const tradeOf = (category: Category, census: Census): Term => ({
  ...plain,
  lexemes: [tradeLexeme(category)],
  listings: census.categories.get(category) ?? 0,
  categories: [category],
})

const plain = { said: [], stem: '', isCommon: true }

function areaValues(area: Area) {
  const { x, y, inner, outer } = onTheMap(area)
  return {
    spot: `(${x},${y})`,
    circle: `<(${x},${y}),${outer}>`,
    inner,
    outer,
    radiusKm: area.radiusKm,
    latitude: area.latitude,
    longitude: area.longitude,
    rim: rimOf(area),
  }
}

const rimOf = ({ latitude, radiusKm }: Area) =>
  radiusKm / (kmPerDegree * Math.cos((latitude * Math.PI) / 180))

/** The rarest of several beside the others. */
function rarestFirst(terms: Term[]): [Term[], Term[]] {
  const [rarest, ...others] = terms.toSorted((a, b) => a.listings - b.listings)
  return [rarest ? [rarest] : [], others]
}

function lookUpOf(terms: Term[]) {
  const [rarest, others] = rarestFirst(terms)
  return { lookUp: allOf(rarest), ...(others.length > 0 && { lookUpToo: allOf(others) }) }
}

function placeQueriesOf(terms: Term[], tiles: number[]) {
  const [rarest, others] = rarestFirst(terms)
  return {
    placeQueries: tiles.map((tile) => inTile(rarest, tile)),
    ...(others.length > 0 && { placeQueriesToo: tiles.map((tile) => inTile(others, tile)) }),
  }
}

/** The words as `words_in_tile` has them. */
export function inTile(terms: Term[], tile: number) {
  const prefix = `${tile.toString(16)}:`
  return allOf(
    terms.map((term) => ({ ...term, lexemes: term.lexemes.map((lexeme) => prefix + lexeme) })),
  )
}

export function shapeOf({ search, lookedUp, tiles }: Asked, after: After | undefined): Shape {
  const { terms, category, area, free, sort } = search
  return {
    sort,
    words: lookedUp.length > 0,
    several: lookedUp.length > 1,
    typed: terms.length > 0,
    category: category !== undefined,
    area: area !== undefined,
    tiles: tiles !== undefined,
    wide: area !== undefined && !walksTiles(tiles),
    free: free && freeShape(free),
    after: after !== undefined,
  }
}

export const afterValues = (after: After | undefined) =>
  after ? { afterKey: after.key, afterId: after.id } : {}

/** How many listings there are in squares or of trades. */
export const passedIn = (places: (number | Category)[], census: Census) =>
  places.reduce<number>(
    (sum, place) =>
      sum +
      ((typeof place === 'number' ? census.tiles.get(place) : census.categories.get(place)) ?? 0),
    0,
  )

/** Statements are kept by the number of their branches, so only a few numbers occur; the rest go nowhere. */
const branchCounts = [1, 2, 4, 6, 9, 12, 20]
const mostTileWalks = 12

/** A small area is walked square by square. */
export const walksTiles = (tiles: number[] | undefined) =>
  tiles !== undefined && tiles.length <= mostTileWalks

/** Where an ordered walk leads: through the squares of a small area, or through the trades that use the words. */
export function alongOf({ search, tiles }: Asked, census: Census) {
  const inTiles = walksTiles(tiles) ? tiles : undefined
  const places: (number | Category)[] = inTiles ?? tradesOf(search)
  const branches = branchCounts.find((count) => count >= places.length) ?? categorySlugs.length
  const along: Along = { by: inTiles ? 'tile' : 'category', branches }
  const noPlace = inTiles ? -1 : ''
  return {
    along,
    values: Object.fromEntries(
      Array.from({ length: branches }, (_, nth) => [`along${nth}`, places[nth] ?? noPlace]),
    ),
    passed: passedIn(places, census),
  }
}

/** The trades whose listings can have all the words. */
export const tradesOf = ({ terms, category }: Pick<Search, 'terms' | 'category'>): Category[] =>
  categorySlugs.filter(
    (slug) =>
      (!category || category === slug) &&
      terms.every(({ categories }) => !categories || categories.includes(slug)),
  )

export const hitOf = ({ id, key, km }: { id: string; key: string; km: number | null }): Hit => ({
  id,
  key: Number(key),
  km,
})
