import { resolve } from 'node:path'
import { type BenchApp, openBenchApp } from './bench-app.ts'
import { bookAll, listServicesWithFreeStarts } from './bookings/bookings.ts'
import { createServiceWithBookings, requestSlots } from './bookings/slots.ts'
import { readPreciseCpuMs } from './cpu.ts'
import { measure } from './load.ts'
import { prepareSearches, requestSearchPage } from './search/search.ts'

/*
Compares the CPU per request of this checkout with that of another one: both servers run at the same time, and take turns
in short rounds, so that other work on the machine hits both alike.
*/

type Round = { requests: number; failed: number }
/** Prepares one app and returns a function that runs a round with a given number. */
type Preparation = (app: BenchApp) => Promise<(round: number) => Promise<Round>>

const warmUpRounds = 3
const rounds = 12

const preparations: Record<string, [string, Preparation][]> = {
  bookings: [['booking', prepareBookings]],
  slots: [0, 10, 100, 1000].map((ahead): [string, Preparation] => [
    `slots, ${ahead} ahead`,
    async (app) => {
      const service = await createServiceWithBookings(app, ahead)
      return repeat(app, 150, requestSlots(app, service))
    },
  ]),
  search: [
    ['search', async (app) => repeat(app, 300, await prepareSearches(app))],
    ['search, rendered page', async (app) => repeat(app, 60, requestSearchPage(app))],
  ],
}

export const comparableNames = Object.keys(preparations)

/** Prints the CPU per request here and in the other checkout, and the median of the ratios of the rounds. */
export async function compareWith(other: string, professionals: number, names: string[]) {
  const apps: BenchApp[] = []
  try {
    apps.push(await openBenchApp(professionals))
    apps.push(await openBenchApp(professionals, resolve(other)))
    for (const app of apps) await app.start()
    console.log(
      `\n${'CPU ms: server and database'.padEnd(28)}${['here', 'there', 'here/there', 'quartiles', 'failed'].map((head) => head.padStart(16)).join('')}`,
    )
    for (const [name, prepare] of names.flatMap((each) => preparations[each] ?? []))
      printRow(name, await compareOne(apps, prepare))
  } finally {
    for (const app of apps) await app.close()
  }
}

type Costs = { cpuMs: number[][]; failed: number }

async function compareOne(apps: BenchApp[], prepare: Preparation): Promise<Costs> {
  const runs = []
  for (const app of apps) runs.push(await prepare(app))
  const cpuMs: number[][] = apps.map(() => [])
  let failed = 0
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    // The one that begins changes, so that a trend favours neither.
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    for (const at of order) {
      const pids = apps[at]?.pids ?? []
      const before = await readPreciseCpuMs(pids)
      const result = (await runs[at]?.(round)) ?? { requests: 0, failed: 0 }
      const used = (await readPreciseCpuMs(pids)) - before
      failed += result.failed
      if (round >= warmUpRounds) cpuMs[at]?.push(used / result.requests)
    }
  }
  return { cpuMs, failed }
}

function printRow(name: string, { cpuMs: [here = [], there = []], failed }: Costs) {
  const ratios = here.map((cost, round) => cost / (there[round] ?? 0))
  const cells = [
    quantile(here, 0.5).toFixed(2),
    quantile(there, 0.5).toFixed(2),
    quantile(ratios, 0.5).toFixed(3),
    `${quantile(ratios, 0.25).toFixed(2)} to ${quantile(ratios, 0.75).toFixed(2)}`,
    String(failed),
  ]
  console.log(`${name.padEnd(28)}${cells.map((cell) => cell.padStart(16)).join('')}`)
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

function repeat(app: BenchApp, requests: number, send: (index: number) => Promise<boolean>) {
  return async (round: number) => {
    const { failed } = await measure(app.pids, { count: requests, concurrency: 4 }, (index) =>
      send(round * requests + index),
    )
    return { requests, failed }
  }
}

/** Books other services in each round, so that the bookings of a business do not slow its next ones. */
async function prepareBookings(app: BenchApp) {
  const services = await listServicesWithFreeStarts(app)
  const perRound = Math.floor(services.length / (warmUpRounds + rounds))
  return async (round: number) => {
    const booked = services.slice(round * perRound, (round + 1) * perRound)
    const { failed } = await bookAll(app, booked, 0.5)
    return { requests: booked.length, failed }
  }
}
