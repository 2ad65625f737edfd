import { type SortOption, sortOptions } from '../../../contract/src/search/options.ts'
import { createSearch } from '../../../server/src/modules/search/queries.ts'
import { openDb, openSearchPool } from '../../../server/src/platform/db/db.ts'
import { readProcessCpuMs } from '../cpu.ts'
import { createRandom, type Query, type SearchInputs, searchKinds } from './query-kinds.ts'

const searchCount = 100
const warmUpCount = 15

/** Database CPU of searches by kind and order, with one client on one connection. */
export async function benchSearchCpu(url: string, inputs: SearchInputs, only: string) {
  const pool = openSearchPool(url, 1)
  const db = openDb(pool)
  const find = createSearch(db)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const reference = await measureEach(pid, 300, async (nth) => {
    await pool.query({
      name: 'by-key',
      text: 'select id, name from businesses where id = $1',
      values: [businessIdAt(nth)],
    })
  })
  console.log(
    `\ndatabase CPU in ms: p50 / p95 of ${searchCount} searches; primary-key select ${formatSpread(reference)}`,
  )
  console.log(`${''.padEnd(34)}${sortOptions.map((sort) => sort.padStart(14)).join('')}`)
  const groups = new Map<string, number[]>()
  for (const [name, createQuery] of Object.entries(searchKinds(inputs, new Date()))) {
    if (!name.includes(only)) continue
    const cells: string[] = []
    for (const sort of sortOptions) {
      const all = await measureCell(pid, sort, createQuery, (query) => find(query, new Date()))
      cells.push(all ? formatSpread(all) : '-')
      const group = name.split(':')[0] ?? ''
      groups.set(group, [...(groups.get(group) ?? []), ...(all ?? [])])
    }
    console.log(`${name.padEnd(34)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  }
  for (const [group, all] of groups)
    console.log(
      `${group}: all ${all.length} searches ${formatSpread(all)}, longest ${Math.max(...all).toFixed(2)}`,
    )
  await pool.end()
}

async function measureCell(
  pid: number,
  sort: SortOption,
  createQuery: (random: ReturnType<typeof createRandom>) => Query,
  find: (query: Query) => Promise<unknown>,
) {
  const random = createRandom()
  const queries = Array.from({ length: searchCount + warmUpCount }, () => ({
    ...createQuery(random),
    sort,
  }))
  // Sorting by distance needs a location.
  if (sort === 'distance' && queries[0]?.lat === undefined) return undefined
  for (const query of queries.slice(0, warmUpCount)) await find(query)
  return measureEach(pid, searchCount, (nth) => find(queries[warmUpCount + nth] ?? {}))
}

async function measureEach(pid: number, count: number, work: (nth: number) => Promise<unknown>) {
  const all: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const before = await readProcessCpuMs(pid)
    await work(nth)
    all.push((await readProcessCpuMs(pid)) - before)
  }
  return all.sort((a, b) => a - b)
}

const formatSpread = (all: number[]) => {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
  return `${at(0.5)} / ${at(0.95)}`
}

const businessIdAt = (nth: number) => `018cc251-f400-7000-8002-${String(nth).padStart(12, '0')}`
