/**
 * Chooses what a run of `npm test` tries of long lists of cases. Another one each time, printed at the beginning of the
 * run; `CASES_SEED` repeats one.
 */
export const casesSeed = Number(process.env.CASES_SEED ?? 1)

/** Seed of all random tests. Changes with `CASES_SEED`, unless `RANDOM_SEED` is set. */
export const randomSeed = Number(process.env.RANDOM_SEED ?? casesSeed)

/** Whether every case is tried, as `npm run test:long` does. */
export const triesAll = process.env.TEST_CASES === 'all'
