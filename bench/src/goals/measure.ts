import type { BenchApp } from '../bench-app.ts'
import { readCpuMs, readResidentMegabytes } from '../cpu.ts'
import { openConnections, type RequestSource } from './connections.ts'
import { computeFigures, type Figures } from './figures.ts'
import { emptyAnswer, type MeasuredRequest } from './rows.ts'
import { openStatementCounter, type StatementCounter } from './statements.ts'

export const turns = 5
const countedRequests = 200
const maxWarmUpSeconds = 2

/** Statements and the pages of tables and indexes that the database reads, for each request. */
export type MeasuredRow = { name: string; statements: number; pages: number; turns: Figures[] }
export type MeasuredApp = { rows: MeasuredRow[]; loadedMegabytes: number }

type CreateRequests = (app: BenchApp) => Promise<MeasuredRequest[]>

/** Measures every row of each app in turns of `seconds`; the app that begins changes, so that a trend favours neither. */
export async function measureInTurns(
  apps: BenchApp[],
  seconds: number,
  createRequests: CreateRequests,
): Promise<MeasuredApp[]> {
  const counters: StatementCounter[] = []
  try {
    for (const app of apps)
      counters.push(await openStatementCounter(app.env.DATABASE_OWNER_URL ?? ''))
    return await takeTurns(apps, counters, { seconds, createRequests })
  } finally {
    for (const counter of counters) await counter.close()
  }
}

type Turns = { seconds: number; createRequests: CreateRequests }

async function takeTurns(apps: BenchApp[], counters: StatementCounter[], options: Turns) {
  const { seconds } = options
  const measured: Awaited<ReturnType<typeof warmUpApp>>[] = []
  for (const [at, app] of apps.entries()) {
    const counter = counters[at]
    if (counter) measured.push(await warmUpApp(app, counter, options))
  }
  const [first] = measured
  for (let turn = 0; turn < turns; turn++) {
    const order = turn % 2 === 0 ? measured : measured.toReversed()
    for (const { name } of first?.results ?? [])
      for (const app of order) await app.runTurn(name, seconds)
  }
  return measured.map(({ results, loadedMegabytes }) => ({
    rows: results,
    loadedMegabytes: loadedMegabytes(),
  }))
}

async function warmUpApp(
  app: BenchApp,
  counter: StatementCounter,
  { seconds, createRequests }: Turns,
) {
  const rows = await createRequests(app)
  const results: MeasuredRow[] = []
  for (const row of rows) {
    const next = await row.forTurn(maxWarmUpSeconds)
    const warmUpSeconds = Math.min(seconds, maxWarmUpSeconds)
    await sendRow(app, row, next, { seconds: warmUpSeconds })
    const counted = await row.forTurn(1)
    const { calls, pages, result } = await counter.count(() =>
      sendRow(app, row, counted, { count: countedRequests }),
    )
    const count = result.latencies.length
    results.push({ name: row.name, statements: calls / count, pages: pages / count, turns: [] })
  }
  let loaded = 0
  return {
    results,
    loadedMegabytes: () => loaded,
    async runTurn(name: string, turnSeconds: number) {
      const row = rows.find((one) => one.name === name)
      const result = results.find((one) => one.name === name)
      if (!row || !result) throw new Error(`There is no row ${name}`)
      const next = await row.forTurn(turnSeconds)
      const before = await readCpu(app)
      const sent = await sendRow(app, row, next, { seconds: turnSeconds })
      const after = await readCpu(app)
      const cpu = {
        serverMs: after.serverMs - before.serverMs,
        databaseMs: after.databaseMs - before.databaseMs,
      }
      const empty = results.find((one) => one.name === emptyAnswer)?.turns[result.turns.length]
      result.turns.push(computeFigures(sent, cpu, empty))
      loaded = Math.max(loaded, await readResidentMegabytes(app.serverPid))
    },
  }
}

async function sendRow(
  { origin }: BenchApp,
  { name, status, connections }: MeasuredRequest,
  next: RequestSource,
  wanted: { seconds?: number; count?: number },
) {
  const opened = openConnections(origin, connections)
  try {
    return await opened.send(next, { status, ...wanted })
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
  } finally {
    await opened.close()
  }
}

const readCpu = async ({ serverPid, databasePid }: BenchApp) => ({
  serverMs: await readCpuMs([serverPid]),
  databaseMs: await readCpuMs([databasePid]),
})
