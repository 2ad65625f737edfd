import { setTimeout as wait } from 'node:timers/promises'
import type { BenchApp } from './bench-app.ts'

/** Tables of what a seed leaves to do for jobs; versions of the project need not have them all. */
const leftToDo = ['figure_changes', 'uncompared_clients']
const few = 100
const longestMinutes = 30

/** Waits until the jobs after a seed are done: they would be measured with everything else. */
export async function waitForRest({ pool }: BenchApp) {
  // Its timer would start it within ten minutes.
  await pool.query(`select graphile_worker.add_job('analytics.refresh')`)
  const endsAt = Date.now() + longestMinutes * 60_000
  for (;;) {
    const counts = await Promise.all(leftToDo.map((table) => countRows(pool, table)))
    if (counts.every((count) => count < few)) return
    if (Date.now() > endsAt) throw new Error(`Jobs are not done after ${longestMinutes} minutes`)
    await wait(1_000)
  }
}

async function countRows(pool: BenchApp['pool'], table: string) {
  const { rows: found } = await pool.query('select to_regclass($1) is not null as exists', [table])
  if (!found[0]?.exists) return 0
  const { rows } = await pool.query(`select count(*)::int as count from ${table}`)
  return Number(rows[0]?.count)
}
