import type { Sample } from './thresholds.rules.ts'

/** What is to be expected of a search before it is made. */
export type Prospect = {
  /** Listings in the place, whatever they are. */
  here: number
  /** Places in an index: each word in each square of the map. */
  lookUps: number
  /** Entries of the index gone through where all the words meet one by one, the rarest leading; 0 for a single word. */
  meeting: number
  /** And where they are one query: those of every word. */
  entries: number
  /** Listings an index hands over for its words and squares. */
  met: number
  /** Of those, the ones that fit in all. */
  fitting: number
  /** Some of those, when they were asked. */
  sample: Sample | undefined
  /** Neighbours lie together on the disk, so those of one place are quicker to read. */
  local: boolean
  /** Words were typed: a walk has to fetch those of every listing it comes by. */
  typed: boolean
  /** Each has its calendar looked at. */
  timed: boolean
  /** The order asked for has to do with the words, as prices have: chance says little about a walk then. */
  skewed: boolean
  hurried: boolean
}

/** Microseconds of the database for one listing. */
const costs = {
  lookUp: 2.5,
  /** Finding the first of an order in one square or trade. */
  place: 3,
  /** An entry of an index of words, read to see which have all of them, one by one or as one query, or as one of many. */
  meet: 0.15,
  meetAll: 0.25,
  entry: 0.12,
  local: 0.9,
  afar: 1.2,
  walk: 1.2,
  walkReadingWords: 6,
  time: 0.7,
}
/** Finding all gives the exact count, and there is nothing to guess: worth it up to so many microseconds. */
const worthAll = { usually: 5_000, hurried: 1_000 }
/** A walk may be so many times longer than chance has it, the more where the order has to do with the words. */
const patience = { usually: 2, skewed: 4 }

const timeOf = ({ timed }: Prospect) => (timed ? costs.time : 0)

const rowCost = (prospect: Prospect) =>
  (prospect.local ? costs.local : costs.afar) + timeOf(prospect)

export const setCost = (prospect: Prospect) =>
  prospect.lookUps * costs.lookUp + prospect.meeting * costs.meet + prospect.met * rowCost(prospect)

const stepCost = (prospect: Prospect) =>
  (prospect.typed ? costs.walkReadingWords : costs.walk) + timeOf(prospect)

export function isCheap(prospect: Prospect) {
  return setCost(prospect) <= (prospect.hurried ? worthAll.hurried : worthAll.usually)
}

/** Finding all costs what there is; walking costs what lies between two that fit, of `passed` in all. */
export const walkCost = (prospect: Prospect, passed: number, wanted: number) =>
  expectedSteps(prospect, passed, wanted) * stepCost(prospect) +
  (prospect.skewed ? mostInVain.skewed / 2 : 0)

/** Reading only what is above a floor costs the entries of two indexes, and `rows` where they meet. */
export function aboveCost(
  prospect: Prospect,
  { rows, passed, places, words }: { rows: number; passed: number; places: number; words: boolean },
) {
  const inOrder = (passed * rows) / Math.max(1, prospect.fitting)
  const read = words ? rows : inOrder
  const share = Math.min(1, passed / Math.max(1, prospect.here))
  const meeting = words && prospect.meeting > 0 ? prospect.entries * costs.meetAll : 0
  const found = words ? Math.max(meeting, prospect.met * costs.entry) : 0
  return (
    share * (prospect.lookUps * costs.lookUp + found) +
    places * costs.place +
    inOrder * costs.entry +
    read * rowCost(prospect)
  )
}

export type Way = 'above' | 'walk' | 'set'

/** The ways to an answer, the cheapest first; those after finding all are never needed. */
export function waysByCost(costs: Record<Way, number | undefined>): Way[] {
  const known = (Object.entries(costs) as [Way, number | undefined][]).flatMap(([way, cost]) =>
    cost === undefined ? [] : [{ way, cost }],
  )
  return known.sort((a, b) => a.cost - b.cost).map(({ way }) => way)
}

const fewestSteps = 500
/** A walk that was in vain should not have cost more than this many microseconds. */
const mostInVain = { usually: 10_000, skewed: 5_000 }

/** How many listings a walk comes by before it gives up, when it would come by `passed` in all. */
export const stepsOf = (prospect: Prospect, passed: number, wanted: number) =>
  Math.min(
    Math.floor(mostInVain[chance(prospect)] / stepCost(prospect)),
    Math.max(fewestSteps, expectedSteps(prospect, passed, wanted)),
  )

/**
 * How many steps after a walk that found too few, or none when finding all is quicker. What it found says how far
 * apart they lie in this order.
 */
export function moreSteps(prospect: Prospect, steps: number, found: number, wanted: number) {
  if (found === 0) return undefined
  const needed = Math.ceil((1.5 * steps * wanted) / found)
  return needed * stepCost(prospect) < setCost(prospect) ? needed : undefined
}

const expectedSteps = (prospect: Prospect, passed: number, wanted: number) =>
  Math.ceil((patience[chance(prospect)] * wanted * passed) / Math.max(1, prospect.fitting))

const chance = ({ skewed }: Prospect) => (skewed ? 'skewed' : 'usually')
