import { loadavg } from 'node:os'
import type { BenchApp } from '../bench-app.ts'
import { prewarmSearchTables } from '../search/search.ts'
import { countEmptyAnswers } from './empty-answers.ts'
import type { Reached } from './goals.ts'
import { measureInTurns, turns } from './measure.ts'
import { listReachedValues, printRows, printValues } from './print.ts'
import { connectionCount, createRequests } from './rows.ts'
import { measureIdleMegabytes, timeSecondStarts, weighCards } from './single-values.ts'

/**
 * Costs as visitors meet them: the server as `npm start` runs it, ten kept connections, compressed. Returns the values
 * that goals are about, for each app.
 */
export async function benchGoals(apps: BenchApp[], seconds: number): Promise<Reached[]> {
  for (const app of apps) await prewarmSearchTables(app)
  const readySeconds = await timeSecondStarts(apps)
  const idleMegabytes: number[] = []
  for (const app of apps) idleMegabytes.push(await measureIdleMegabytes(app))
  const weights: Awaited<ReturnType<typeof weighCards>>[] = []
  for (const app of apps) weights.push(await weighCards(app))
  const emptyAnswers = await countEmptyAnswers(connectionCount)
  console.log(
    `\ngoals: ${connectionCount} kept connections, ${seconds} s a row in ${turns} turns; an empty Fastify route answers ${emptyAnswers.toFixed(0)} a second; load ${formatLoad()}`,
  )
  const measured = await measureInTurns(apps, seconds / turns, createRequests)
  console.log(`load ${formatLoad()}`)
  printRows(measured)
  const singles = measured.map(
    ({ loadedMegabytes }, at) =>
      new Map([
        ['20 cards: plain', weights[at]?.plain ?? Number.NaN],
        ['20 cards: compressed', weights[at]?.compressed ?? Number.NaN],
        ['second start to /readyz', readySeconds[at] ?? Number.NaN],
        ['memory: idle', idleMegabytes[at] ?? Number.NaN],
        ['memory: loaded', loadedMegabytes],
      ]),
  )
  console.log('')
  if (singles[0]) printValues(singles[0], singles[1])
  return measured.map(
    ({ rows }, at) => new Map([...listReachedValues(rows), ...(singles[at] ?? [])]),
  )
}

const formatLoad = () => loadavg()[0]?.toFixed(1)
