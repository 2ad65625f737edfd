/**
 * Sets `CASES_SEED`, which chooses the third of the cases that a run tries and the order of its files, to a new number
 * unless it is given, and prints it. Worker processes inherit it, so that all of them declare the same tests. To be called
 * before `testing/cases.ts` is loaded.
 */
export function chooseCases() {
  if (process.env.CASES_SEED) return
  process.env.CASES_SEED = String(Date.now() % 100_000)
  process.stdout.write(`Cases chosen with CASES_SEED=${process.env.CASES_SEED}\n`)
}
