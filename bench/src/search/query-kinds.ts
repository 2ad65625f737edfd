import type pg from 'pg'
import type { HandlerInput } from '../../../contract/src/api/endpoint.ts'
import { timesOfDay } from '../../../contract/src/search/options.ts'
import type { listProfessionals } from '../../../contract/src/search/search.ts'
import { categorySlugs } from '../../../contract/src/services/categories.ts'

export type Query = HandlerInput<typeof listProfessionals>['query']

/** Texts and places to search for, read from the marketplace of the bench. */
export type SearchInputs = {
  /** Service titles, most frequent first. */
  titles: string[]
  names: string[]
  towns: { latitude: number; longitude: number; size: number }[]
  largest: SearchInputs['towns']
}

/** Most frequent words of service titles. */
const commonWords = [
  'repair',
  'hair',
  'service',
  'cleaning',
  'installation',
  'home',
  'braids',
  'wash',
  'people',
]

export async function loadSearchInputs(pool: pg.Pool): Promise<SearchInputs> {
  const titles = await pool.query<{ title: string }>(
    'select title from services where is_active group by title order by count(*) desc, title limit 300',
  )
  const names = await pool.query<{ name: string }>(
    'select name from businesses order by id limit 400',
  )
  const towns = await pool.query<SearchInputs['towns'][number]>(
    `select p.latitude, p.longitude, count(*)::int as size from businesses b join places p on p.id = b.place_id
     group by p.id order by size desc, p.id limit 400`,
  )
  return {
    titles: titles.rows.map(({ title }) => title),
    names: names.rows.map(({ name }) => name),
    towns: towns.rows,
    largest: towns.rows.slice(0, 2),
  }
}

/** Pseudo-random numbers that are the same in every run. */
export function createRandom(seed = 7) {
  let state = seed
  const next = () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
  return { next, pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T }
}
type SeededRandom = ReturnType<typeof createRandom>

/** Search generators by name. */
export function searchKinds(
  inputs: SearchInputs,
  today: Date,
): Record<string, (random: SeededRandom) => Query> {
  const all = inputs.towns.reduce((sum, { size }) => sum + size, 0)
  const town = ({ next }: SeededRandom) => {
    let left = next() * all
    return (
      inputs.towns.find(({ size }) => {
        left -= size
        return left <= 0
      }) ?? inputs.towns[0]
    )
  }
  const near = (random: SeededRandom, radius_km = 25, center = town(random)) => ({
    lat: jitter(center?.latitude ?? 0, random),
    lng: jitter(center?.longitude ?? 0, random),
    radius_km,
  })
  const words = ({ pick }: SeededRandom) =>
    pick(inputs.titles)
      .split(/[^\p{L}]+/u)
      .filter((part) => part.length > 3)
  const word = (random: SeededRandom): string =>
    words(random).sort((a, b) => b.length - a.length)[0] ?? word(random)
  const date = ({ next }: SeededRandom) =>
    new Date(today.getTime() + (1 + Math.floor(next() * 14)) * 86_400_000)
      .toISOString()
      .slice(0, 10)
  const time = (random: SeededRandom) => ({
    date: date(random),
    time_of_day: random.pick(timesOfDay),
  })
  const evening = { time_of_day: 'evening' } as const
  const category = ({ pick }: SeededRandom) => ({ category: pick(categorySlugs) })
  const worst = (random: SeededRandom) => ({
    q: random.pick(commonWords),
    ...near(random, 25, random.pick(inputs.largest)),
  })
  const twoWords = (random: SeededRandom) => ({
    q: [word(random), ...words(random)].slice(0, 2).join(' '),
  })
  return {
    'place: service word': (random) => ({ q: word(random), ...near(random) }),
    'place: whole title': (random) => ({ q: random.pick(inputs.titles), ...near(random) }),
    'place: two words': (random) => ({ ...twoWords(random), ...near(random) }),
    'place: category': (random) => ({ ...category(random), ...near(random) }),
    'place: word, date, part': (random) => ({ q: word(random), ...near(random), ...time(random) }),
    'place: category, evening': (random) => ({ ...category(random), ...near(random), ...evening }),
    'place: three letters': (random) => ({ q: word(random).slice(0, 3), ...near(random) }),
    'place: typo': (random) => ({ q: mistyped(word(random), random), ...near(random) }),
    'place: business name': (random) => ({ q: random.pick(inputs.names), ...near(random) }),
    'place: word, 50 km': (random) => ({ q: word(random), ...near(random, 50) }),
    'place: word, 500 km': (random) => ({ q: word(random), ...near(random, 500) }),
    'place: nothing else': (random) => near(random),
    'largest towns: commonest words': worst,
    'largest towns: the same, evening': (random) => ({ ...worst(random), ...evening }),
    'largest towns: nothing else': (random) => near(random, 25, random.pick(inputs.largest)),
    'largest towns: evening': (random) => ({
      ...near(random, 25, random.pick(inputs.largest)),
      ...evening,
    }),
    'continent: service word': (random) => ({ q: word(random) }),
    'continent: two words': twoWords,
    'continent: category': category,
    'continent: word, date, part': (random) => ({ q: word(random), ...time(random) }),
    'continent: category, evening': (random) => ({ ...category(random), ...evening }),
    'continent: three letters': (random) => ({ q: word(random).slice(0, 3) }),
    'continent: typo': (random) => ({ q: mistyped(word(random), random) }),
    'continent: business name': (random) => ({ q: random.pick(inputs.names) }),
    'continent: nothing': () => ({}),
  }
}

const jitter = (degrees: number, { next }: SeededRandom) =>
  Math.round(1e6 * (degrees + (next() - 0.5) / 10)) / 1e6

/** The word with one typing mistake: a missing letter, two letters swapped, or a letter replaced by a vowel. */
function mistyped(word: string, { next, pick }: SeededRandom) {
  const at = 1 + Math.floor(next() * (word.length - 2))
  const kind = next()
  if (kind < 0.33) return word.slice(0, at) + word.slice(at + 1)
  if (kind < 0.66) return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  return word.slice(0, at) + pick([...'aeiou']) + word.slice(at + 1)
}
