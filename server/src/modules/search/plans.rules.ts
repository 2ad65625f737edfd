/** What is to be expected of a search before it is made. */
export type Prospect = {
  /** Listings an index hands over for its words and squares. */
  met: number
  /** Of those, the ones that fit in all. */
  fitting: number
  /** Neighbours lie together on the disk, so those of one place are quicker to read. */
  local: boolean
  /** Words were typed: a walk has to fetch those of every listing it comes by. */
  typed: boolean
  /** Each has its calendar looked at. */
  timed: boolean
  /** The order asked for may have to do with the words, as prices have: chance says little about a walk then. */
  skewed: boolean
  hurried: boolean
}

/** Microseconds of the database for one listing. */
const costs = { local: 0.9, afar: 1.2, walk: 1.2, walkReadingWords: 4.5, time: 0.7 }
/** Finding all gives the exact count, and there is nothing to guess: worth it up to so many microseconds. */
const worthAll = { usually: 5_000, skewed: 12_000, hurried: 1_000 }
/** A walk may be so many times longer than chance has it. */
const patience = 4

const timeOf = ({ timed }: Prospect) => (timed ? costs.time : 0)

const setCost = (prospect: Prospect) =>
  prospect.met * ((prospect.local ? costs.local : costs.afar) + timeOf(prospect))

const stepCost = (prospect: Prospect) =>
  (prospect.typed ? costs.walkReadingWords : costs.walk) + timeOf(prospect)

export function isCheap(prospect: Prospect) {
  const { hurried, skewed } = prospect
  const most = hurried ? worthAll.hurried : skewed ? worthAll.skewed : worthAll.usually
  return setCost(prospect) <= most
}

/** Finding all costs what there is; walking costs what lies between two that fit. */
export const isWorthWalking = (prospect: Prospect, passed: number, wanted: number) =>
  !isCheap(prospect) &&
  expectedSteps(prospect, passed, wanted) * stepCost(prospect) < setCost(prospect)

const fewestSteps = 500
/** A walk that was in vain should not have cost more than this many microseconds. */
const mostInVain = 10_000

/** How many listings a walk comes by before it gives up, when it would come by `passed` in all. */
export const stepsOf = (prospect: Prospect, passed: number, wanted: number) =>
  Math.min(
    Math.floor(mostInVain / stepCost(prospect)),
    Math.max(fewestSteps, expectedSteps(prospect, passed, wanted)),
  )

const expectedSteps = ({ fitting }: Prospect, passed: number, wanted: number) =>
  Math.ceil((patience * wanted * passed) / Math.max(1, fitting))
