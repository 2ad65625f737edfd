import { namesOfCountry, normalizeName, type Town, type Towns } from '../../places/rules.ts'
import { dictionary } from './dictionary.rules.ts'

export type TownMatch = {
  town: Town
  /** The text without the town and its preposition. */
  rest: string
  /** Preceded by a preposition such as "in", and so not part of a business name. */
  hasPreposition: boolean
  /** The name with the words around it, normalized; a service whose title has them is meant rather than a town. */
  titleParts: string[]
}

/** Prepositions of place: in, near, around. */
const prepositions = new Set(
  'in at near around within inside a au aux dans vers pres proche autour en em no na cerca'.split(
    ' ',
  ),
)
const prepositionComplements = new Set(['de', 'd', 'of', 'du', 'do', 'da'])
const maxNameWords = 4
/** Without a preposition, only the name of a large town is recognized. */
const wellKnown = { population: 30_000, letters: 4 }
/** Of towns with the same name, the largest is meant if it is this many times larger than the second. */
const dominanceFactor = 4

/** The towns that the text may name, if they are unambiguous, likeliest first. */
export function listNamedTowns(typed: string, towns: Towns['byName']): TownMatch[] {
  const found: TownMatch[] = []
  const parts = typed.match(/[\p{L}\p{M}\p{N}'’ʼ`]+/gu) ?? []
  const names = parts.map((part) => normalizeName(part.replace(/^[dl]['’]/i, '')))
  for (let length = Math.min(maxNameWords, parts.length); length > 0; length--) {
    for (let start = 0; start + length <= parts.length; start++) {
      const preposition = prepositionStart(names, start)
      const town = matchTown(names.slice(start, start + length), towns, preposition !== undefined)
      if (!town) continue
      const end = start + length + countCountryWords(names.slice(start + length), town)
      const isAtEdge = start === 0 || end === parts.length
      if (preposition === undefined && !isAtEdge) continue
      const rest = [...parts.slice(0, preposition ?? start), ...parts.slice(end)]
      found.push({
        town,
        rest: rest.join(' '),
        hasPreposition: preposition !== undefined,
        titleParts: titleParts(names, { start, end, preposition }),
      })
    }
  }
  return found
}

/** Number of words that name the country of the town after it: "Douala, Cameroun". */
function countCountryWords(after: string[], { countryCode }: Town) {
  const following = after.join(' ')
  const name = namesOfCountry(countryCode).find(
    (known) => following === known || following.startsWith(`${known} `),
  )
  return name ? name.split(' ').length : 0
}

/** "cours en petit" and "petit groupe", from "un cours en petit groupe". */
function titleParts(
  names: string[],
  { start, end, preposition = start }: { start: number; end: number; preposition?: number },
) {
  const before = preposition > 0 ? [names.slice(preposition - 1, end)] : []
  const after = end < names.length ? [names.slice(start, end + 1)] : []
  return [...before, ...after].map((words) => words.join(' '))
}

/** Index of the preposition before `start`, of one or two words: "in", "près de". */
function prepositionStart(names: string[], start: number): number | undefined {
  const [before = '', last = ''] = [names[start - 2], names[start - 1]]
  if (prepositions.has(last)) return start - 1
  return prepositionComplements.has(last) && prepositions.has(before) ? start - 2 : undefined
}

function matchTown(
  words: string[],
  towns: Towns['byName'],
  hasPreposition: boolean,
): Town | undefined {
  const name = words.join(' ')
  const [largest, second] = towns.get(name) ?? []
  if (!largest || (second && largest.population < dominanceFactor * second.population)) return
  if (hasPreposition) return name.length > 1 ? largest : undefined
  const isWellKnown = largest.population >= wellKnown.population && name.length >= wellKnown.letters
  return isWellKnown && !words.every((word) => dictionary.words.has(word)) ? largest : undefined
}
