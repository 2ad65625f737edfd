import type pg from 'pg'
import type { Received } from '../../../contract/src/api/endpoint.ts'
import { timesOfDay } from '../../../contract/src/api/options.ts'
import type { listProfessionals } from '../../../contract/src/search/search.ts'
import { categorySlugs } from '../../../contract/src/services/categories.ts'

export type Query = Received<typeof listProfessionals>['query']

/** What people of the bench look for, taken from the marketplace itself. */
export type Stock = {
  /** Titles of services, with how many sell them. */
  titles: string[]
  names: string[]
  towns: { latitude: number; longitude: number; size: number }[]
  largest: Stock['towns']
}

/** The words of the titles most businesses have. */
const commonest = [
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

export async function takeStock(pool: pg.Pool): Promise<Stock> {
  const titles = await pool.query<{ title: string }>(
    'select title from services where is_active group by title order by count(*) desc, title limit 300',
  )
  const names = await pool.query<{ name: string }>(
    'select name from businesses order by id limit 400',
  )
  const towns = await pool.query<Stock['towns'][number]>(
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

/** The same figures in every run. */
export function dice(seed = 7) {
  let state = seed
  const roll = () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
  return { roll, pick: <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T }
}
type Dice = ReturnType<typeof dice>

/** Kinds of searches by name; each makes one search after the other. */
export function searchClasses(stock: Stock, today: Date): Record<string, (dice: Dice) => Query> {
  const all = stock.towns.reduce((sum, { size }) => sum + size, 0)
  const town = ({ roll }: Dice) => {
    let left = roll() * all
    return (
      stock.towns.find(({ size }) => {
        left -= size
        return left <= 0
      }) ?? stock.towns[0]
    )
  }
  const near = (dice: Dice, radius_km = 25, spot = town(dice)) => ({
    lat: beside(spot?.latitude ?? 0, dice),
    lng: beside(spot?.longitude ?? 0, dice),
    radius_km,
  })
  const words = ({ pick }: Dice) =>
    pick(stock.titles)
      .split(/[^\p{L}]+/u)
      .filter((part) => part.length > 3)
  const word = (dice: Dice): string =>
    words(dice).sort((a, b) => b.length - a.length)[0] ?? word(dice)
  const date = ({ roll }: Dice) =>
    new Date(today.getTime() + (1 + Math.floor(roll() * 14)) * 86_400_000)
      .toISOString()
      .slice(0, 10)
  const time = (dice: Dice) => ({ date: date(dice), time_of_day: dice.pick(timesOfDay) })
  const evening = { time_of_day: 'evening' } as const
  const category = ({ pick }: Dice) => ({ category: pick(categorySlugs) })
  const worst = (dice: Dice) => ({
    q: dice.pick(commonest),
    ...near(dice, 25, dice.pick(stock.largest)),
  })
  const twoWords = (dice: Dice) => ({ q: [word(dice), ...words(dice)].slice(0, 2).join(' ') })
  return {
    'place: service word': (dice) => ({ q: word(dice), ...near(dice) }),
    'place: whole title': (dice) => ({ q: dice.pick(stock.titles), ...near(dice) }),
    'place: two words': (dice) => ({ ...twoWords(dice), ...near(dice) }),
    'place: category': (dice) => ({ ...category(dice), ...near(dice) }),
    'place: word, date, part': (dice) => ({ q: word(dice), ...near(dice), ...time(dice) }),
    'place: category, evening': (dice) => ({ ...category(dice), ...near(dice), ...evening }),
    'place: three letters': (dice) => ({ q: word(dice).slice(0, 3), ...near(dice) }),
    'place: typo': (dice) => ({ q: mistyped(word(dice), dice), ...near(dice) }),
    'place: business name': (dice) => ({ q: dice.pick(stock.names), ...near(dice) }),
    'place: word, 50 km': (dice) => ({ q: word(dice), ...near(dice, 50) }),
    'place: word, 500 km': (dice) => ({ q: word(dice), ...near(dice, 500) }),
    'place: nothing else': (dice) => near(dice),
    'largest towns: commonest words': worst,
    'largest towns: the same, evening': (dice) => ({ ...worst(dice), ...evening }),
    'largest towns: nothing else': (dice) => near(dice, 25, dice.pick(stock.largest)),
    'largest towns: evening': (dice) => ({
      ...near(dice, 25, dice.pick(stock.largest)),
      ...evening,
    }),
    'continent: service word': (dice) => ({ q: word(dice) }),
    'continent: two words': twoWords,
    'continent: category': category,
    'continent: word, date, part': (dice) => ({ q: word(dice), ...time(dice) }),
    'continent: category, evening': (dice) => ({ ...category(dice), ...evening }),
    'continent: three letters': (dice) => ({ q: word(dice).slice(0, 3) }),
    'continent: typo': (dice) => ({ q: mistyped(word(dice), dice) }),
    'continent: business name': (dice) => ({ q: dice.pick(stock.names) }),
    'continent: nothing': () => ({}),
  }
}

const beside = (degrees: number, { roll }: Dice) =>
  Math.round(1e6 * (degrees + (roll() - 0.5) / 10)) / 1e6

/** A letter left out, two exchanged, or another vowel. */
function mistyped(word: string, { roll, pick }: Dice) {
  const at = 1 + Math.floor(roll() * (word.length - 2))
  const kind = roll()
  if (kind < 0.33) return word.slice(0, at) + word.slice(at + 1)
  if (kind < 0.66) return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  return word.slice(0, at) + pick([...'aeiou']) + word.slice(at + 1)
}
