import { createSeededRandom } from './booking-model/random.ts'
import { casesSeed, triesAll } from './random-seed.ts'

/**
 * A third of the cases, at least one, in their order: chosen by `CASES_SEED`. All of them in `npm run test:long`, and the
 * other two thirds with `TEST_CASES=rest`.
 */
export function someOf<T>(cases: readonly T[]): T[] {
  if (triesAll) return [...cases]
  const random = createSeededRandom(casesSeed)
  const left = cases.map((_, index) => index)
  const chosen = new Set<number>()
  while (chosen.size < Math.ceil(cases.length / 3)) {
    const index = random.pick(left.filter((one) => !chosen.has(one)))
    chosen.add(index)
  }
  return cases.filter((_, index) => chosen.has(index))
}

/** A third of the number of runs of a property or a race, at least one. All of them in `npm run test:long`. */
export const someRuns = (runs: number) => (triesAll ? runs : Math.ceil(runs / 3))
