import type { BenchApp } from '../bench-app.ts'
import type { Reached } from '../goals/goals.ts'
import { measureInTurns, turns } from '../goals/measure.ts'
import { listReachedValues, printRows } from '../goals/print.ts'
import { createPortalRows } from './portal-rows.ts'

/**
 * Costs of the calls of portals, for a business with 20 clients, bookings and conversations and for one with 5,000 of
 * each. Returns the values that goals are about, for each app.
 */
export async function benchPortals(apps: BenchApp[], seconds: number): Promise<Reached[]> {
  console.log(`\nportals: ${seconds} s a row in ${turns} turns`)
  const measured = await measureInTurns(apps, seconds / turns, createPortalRows)
  printRows(measured)
  return measured.map(({ rows }) => new Map(listReachedValues(rows)))
}
