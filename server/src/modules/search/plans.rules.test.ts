import { describe, expect, it } from 'vitest'
import { isCheap, isWorthWalking, moreSteps, type Prospect, stepsOf } from './plans.rules.ts'

const common: Prospect = {
  lookUps: 4,
  meeting: 0,
  met: 50_000,
  fitting: 50_000,
  local: false,
  typed: true,
  timed: false,
  skewed: false,
  hurried: false,
}
const rare = { ...common, met: 200, fitting: 200 }
const everybody = 1_000_000

describe('how an answer is found', () => {
  it.each([
    ['a rare word is found all', rare, false],
    ['of a common word the page is walked to', common, true],
    ['so it is for one with hardly any that fit: all are found', { ...common, fitting: 30 }, false],
    ['a common word of one place', { ...common, local: true, met: 20_000, fitting: 20_000 }, true],
  ] as const)('%s', (_, prospect, walks) => {
    expect(isWorthWalking(prospect, everybody, 21)).toBe(walks)
  })

  it('in a hurry fewer are worth counting', () => {
    const some = { ...common, met: 2_000, fitting: 2_000 }
    expect(isCheap(some)).toBe(true)
    expect(isCheap({ ...some, hurried: true })).toBe(false)
  })

  it('by an order that has to do with the words more are found all', () => {
    const many = { ...common, met: 10_000, fitting: 10_000 }
    expect(isCheap(many)).toBe(false)
    expect(isCheap({ ...many, skewed: true })).toBe(true)
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
