import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { requiredResults } from '../../testing/booking-model/walk/results.ts'
import { walk } from '../../testing/booking-model/walk/walk.ts'
import { ensureTestDatabase } from '../../testing/database/worker-database.ts'
import { randomSeed, triesAll } from '../../testing/random-seed.ts'

const steps = triesAll ? 10_000 : 400

/** Two towns side by side, because one alone mostly waits for its database. Each has its own clock. */
let towns: TestApp[]
beforeAll(async () => {
  // Two days later the clock changes in Casablanca, or in Cairo.
  const starts = ['2026-09-18T07:00:00Z', '2027-04-28T07:00:00Z']
  towns = []
  for (const [side, now] of starts.entries()) {
    const database = await ensureTestDatabase(`test_model_${side}_${process.pid}`)
    towns.push(await openTestApp({ database, now: new Date(now) }))
  }
})
afterAll(() => Promise.all(towns.map((town) => town.close())))

it(`${steps} random booking steps match the reference model (seed ${randomSeed})`, {
  timeout: 1_200_000,
}, async () => {
  const walks = towns.map((town, index) => walk(town, randomSeed + index, steps / towns.length))
  const met = await Promise.all(walks)
  process.stdout.write(met.map(({ summary }) => `${summary}\n`).join(''))
  if (triesAll)
    expect(
      met.flatMap(({ results }) => results),
      `with the seed ${randomSeed}`,
    ).toEqual(expect.arrayContaining(requiredResults))
})
