import { describe, expect, it } from 'vitest'
import {
  aboveCost,
  isCheap,
  moreSteps,
  type Prospect,
  setCost,
  stepsOf,
  walkCost,
  waysByCost,
} from './rules.ts'

const common: Prospect = {
  lookUps: 4,
  meeting: 0,
  entries: 0,
  met: 50_000,
  fitting: 50_000,
  here: 1_000_000,
  sample: undefined,
  local: false,
  typed: true,
  timed: false,
  skewed: false,
  hurried: false,
}
const two = { ...common, meeting: 30_000, entries: 300_000, met: 30_000, fitting: 3_000 }
const rare = { ...common, met: 200, fitting: 200 }
const everybody = 1_000_000

describe('how an answer is found', () => {
  const floor = { rows: 128, places: 4, words: true }
  const wayOf = (prospect: Prospect, passed: number) =>
    isCheap(prospect)
      ? 'set'
      : waysByCost({
          set: setCost(prospect),
          walk: walkCost(prospect, passed, 21),
          above: aboveCost(prospect, { ...floor, passed }),
        })[0]
  const local = { ...common, local: true, here: 30_000 }

  it.each([
    ['a rare word is found all', rare, everybody, 'set'],
    ['to a common word of the continent one walks', common, everybody, 'walk'],
    [
      'one with few that fit is read above a floor',
      { ...common, fitting: 500 },
      everybody,
      'above',
    ],
    ['two words with few entries too', { ...two, entries: 40_000 }, everybody, 'above'],
    ['two with many are found all, the rarer leading', two, everybody, 'set'],
    ['a common word of one place', { ...local, met: 20_000, fitting: 20_000 }, 30_000, 'walk'],
    [
      'the same by price',
      { ...local, met: 20_000, fitting: 20_000, skewed: true },
      30_000,
      'above',
    ],
  ] as const)('%s', (_, prospect, passed, way) => {
    expect(wayOf(prospect, passed)).toBe(way)
  })

  it('in a hurry fewer are worth counting', () => {
    const some = { ...common, met: 2_000, fitting: 2_000 }
    expect(isCheap(some)).toBe(true)
    expect(isCheap({ ...some, hurried: true })).toBe(false)
  })
})

describe('a walk', () => {
  it('goes further for fewer, but not without end', () => {
    const steps = (fitting: number) => stepsOf({ ...common, fitting }, everybody, 21)
    expect(steps(400_000)).toBeLessThan(steps(50_000))
    expect(steps(1)).toBe(steps(2))
    expect(steps(1)).toBeLessThan(5_000)
  })

  it('that found some is taken up again as far as those lie apart, unless all are quicker found', () => {
    expect(moreSteps(common, 1_000, 15, 21)).toBe(2_100)
    expect(moreSteps(common, 1_000, 1, 21)).toBeUndefined()
    expect(moreSteps(common, 1_000, 0, 21)).toBeUndefined()
  })
})
