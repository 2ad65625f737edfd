import type { BenchApp } from '../bench-app.ts'
import { readCpuMs } from '../cpu.ts'
import { openConnections } from '../goals/connections.ts'
import { median } from '../goals/figures.ts'
import { round } from '../goals/goals.ts'
import { createRequests, type MeasuredRequest } from '../goals/rows.ts'
import { prewarmSearchTables } from '../search/search.ts'

const turns = 4
const warmUpSeconds = 2

type Turn = { perSecond: number; cpuMs: number; connections: number }

/**
 * Measures each kind of request with one server process, and with two that have half of the connections each, in turns.
 * `seconds` are those of a row with either.
 */
export const benchProcesses = async (app: BenchApp, seconds: number) => {
  await prewarmSearchTables(app)
  await app.withSecondServer(async (second, secondPid) => {
    const pids = [...app.pids, secondPid]
    const kinds = [[app.origin], [app.origin, second]]
    const headings = ['req/s, one', 'two', 'ratio', 'CPU ms, one', 'two', 'ratio', 'db conns, two']
    console.log(`\n${''.padEnd(36)}${headings.map((heading) => heading.padStart(15)).join('')}`)
    for (const row of await createRequests(app)) {
      if (row.connections < kinds.length) continue
      for (const origins of kinds) await sendTurn(row, origins, warmUpSeconds)
      const results: Turn[][] = kinds.map(() => [])
      for (let turn = 0; turn < turns; turn++) {
        const order = turn % 2 === 0 ? [0, 1] : [1, 0]
        for (const at of order) {
          const measured = await measureTurn(app, pids, row, kinds[at] ?? [], seconds / turns)
          results[at]?.push(measured)
        }
      }
      console.log(
        `${row.name.padEnd(36)}${cellsOf(results)
          .map((cell) => cell.padStart(15))
          .join('')}`,
      )
    }
  })
}

async function measureTurn(
  { pool }: BenchApp,
  pids: number[],
  row: MeasuredRequest,
  origins: string[],
  seconds: number,
): Promise<Turn> {
  const before = await readCpuMs(pids)
  const { count, took } = await sendTurn(row, origins, seconds)
  const cpuMs = ((await readCpuMs(pids)) - before) / count
  const { rows } = await pool.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where datname = current_database()`,
  )
  return { perSecond: count / took, cpuMs, connections: rows[0]?.connections ?? 0 }
}

async function sendTurn(row: MeasuredRequest, origins: string[], seconds: number) {
  const opened = origins.map((origin) => openConnections(origin, row.connections / origins.length))
  try {
    const next = await row.forTurn(seconds)
    const sent = await Promise.all(
      opened.map((connections) => connections.send(next, { status: row.status, seconds })),
    )
    return {
      count: sent.reduce((sum, { latencies }) => sum + latencies.length, 0),
      took: Math.max(...sent.map((one) => one.seconds)),
    }
  } finally {
    for (const connections of opened) await connections.close()
  }
}

function cellsOf([one = [], two = []]: Turn[][]) {
  const middle = (results: Turn[], of: keyof Turn) => median(results.map((result) => result[of]))
  const pairs = (['perSecond', 'cpuMs'] as const).flatMap((of) => {
    const [here, there] = [middle(one, of), middle(two, of)]
    return [here, there, there / here]
  })
  return [...pairs, middle(two, 'connections')].map(round)
}
