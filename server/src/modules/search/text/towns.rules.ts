import { foldName } from '../../places/rules.ts'
import { dictionary } from './dictionary.rules.ts'

export type Town = {
  id: string
  name: string
  region: string | null
  countryCode: string
  latitude: number
  longitude: number
  population: number
}

/** All towns by each of their folded names, largest first. */
export type Gazetteer = ReadonlyMap<string, Town[]>

export type TownFound = {
  town: Town
  /** What was typed without the town and the word that led to it. */
  rest: string
  /** A word such as "in" led to it: then it is no name of a business. */
  isMeant: boolean
}

/** In, near or around a town. */
const leadWords = new Set(
  'in at near around within inside a au aux dans vers pres proche autour en em no na cerca'.split(
    ' ',
  ),
)
const afterLead = new Set(['de', 'd', 'of', 'du', 'do', 'da'])
const longestName = 4
/** Without such a word, only the name of a large town is taken for one. */
const knownToAll = { population: 30_000, letters: 4 }
/** Of towns with one name the largest is meant when it is so much larger. */
const outright = 4

/** The town named inside what was typed, if there is no doubt which. */
export function townIn(typed: string, gazetteer: Gazetteer): TownFound | undefined {
  const parts = typed.match(/[\p{L}\p{M}\p{N}'’ʼ`]+/gu) ?? []
  const names = parts.map((part) => foldName(part.replace(/^[dl]['’]/i, '')))
  for (let length = Math.min(longestName, parts.length); length > 0; length--) {
    for (let start = 0; start + length <= parts.length; start++) {
      const lead = leadBefore(names, start)
      const town = meant(names.slice(start, start + length), gazetteer, lead !== undefined)
      const isAtEdge = start === 0 || start + length === parts.length
      if (!town || (lead === undefined && !isAtEdge)) continue
      const rest = [...parts.slice(0, lead ?? start), ...parts.slice(start + length)]
      return { town, rest: rest.join(' '), isMeant: lead !== undefined }
    }
  }
}

/** Where the words begin that lead to the town: "in", "près de". */
function leadBefore(names: string[], start: number): number | undefined {
  const [before = '', last = ''] = [names[start - 2], names[start - 1]]
  if (leadWords.has(last)) return start - 1
  return afterLead.has(last) && leadWords.has(before) ? start - 2 : undefined
}

function meant(words: string[], gazetteer: Gazetteer, isLed: boolean): Town | undefined {
  const name = words.join(' ')
  const [largest, second] = gazetteer.get(name) ?? []
  if (!largest || (second && largest.population < outright * second.population)) return
  if (isLed) return name.length > 1 ? largest : undefined
  const isKnownToAll =
    largest.population >= knownToAll.population && name.length >= knownToAll.letters
  return isKnownToAll && !words.every((word) => dictionary.words.has(word)) ? largest : undefined
}
