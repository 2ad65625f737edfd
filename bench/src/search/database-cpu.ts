import { type SortOption, sortOptions } from '../../../contract/src/api/options.ts'
import { openFinder } from '../../../server/src/modules/search/finder.queries.ts'
import { openDb, openSearchPool } from '../../../server/src/platform/db/db.ts'
import { backendMs } from '../cpu.ts'
import { figure } from '../load.ts'
import { dice, type Query, type Stock, searchClasses } from './query-kinds.ts'

const searches = 100
const warming = 15

/** Database CPU of each search, of one client on one connection, by kind of search and order. */
export async function benchSearchCpu(url: string, stock: Stock, only: string | undefined) {
  const pool = openSearchPool(url, 1)
  const db = openDb(pool)
  const find = openFinder(db)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const reference = await cpuOfEach(pid, 300, async (nth) => {
    await pool.query({
      name: 'by-key',
      text: 'select id, name from businesses where id = $1',
      values: [keyOf(nth)],
    })
  })
  console.log(
    `\ndatabase CPU in ms: p50 / p95 of ${searches} searches; primary-key select ${spread(reference)}`,
  )
  console.log(`${''.padEnd(34)}${sortOptions.map((sort) => sort.padStart(14)).join('')}`)
  const groups = new Map<string, number[]>()
  for (const [name, make] of Object.entries(searchClasses(stock, new Date()))) {
    if (only && !name.includes(only)) continue
    const cells: string[] = []
    for (const sort of sortOptions) {
      const all = await oneCell(pid, sort, make, (query) => find(query, new Date()))
      cells.push(all ? spread(all) : '-')
      const group = name.split(':')[0] ?? ''
      groups.set(group, [...(groups.get(group) ?? []), ...(all ?? [])])
    }
    console.log(`${name.padEnd(34)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  }
  for (const [group, all] of groups)
    console.log(
      `${group}: all ${all.length} searches ${spread(all)}, longest ${figure(Math.max(...all))}`,
    )
  await pool.end()
}

async function oneCell(
  pid: number,
  sort: SortOption,
  make: (of: ReturnType<typeof dice>) => Query,
  find: (query: Query) => Promise<unknown>,
) {
  const seeded = dice()
  const queries = Array.from({ length: searches + warming }, () => ({ ...make(seeded), sort }))
  // Nearest to nothing is no order.
  if (sort === 'distance' && queries[0]?.lat === undefined) return undefined
  for (const query of queries.slice(0, warming)) await find(query)
  return cpuOfEach(pid, searches, (nth) => find(queries[warming + nth] ?? {}))
}

async function cpuOfEach(pid: number, count: number, work: (nth: number) => Promise<unknown>) {
  const all: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const before = await backendMs(pid)
    await work(nth)
    all.push((await backendMs(pid)) - before)
  }
  return all.sort((a, b) => a - b)
}

const spread = (all: number[]) => {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => figure(sorted[Math.floor(sorted.length * share)] ?? 0)
  return `${at(0.5)} / ${at(0.95)}`
}

const keyOf = (nth: number) => `018cc251-f400-7000-8002-${String(nth).padStart(12, '0')}`
