import type pg from 'pg'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { demoData } from './data/demo-data.ts'
import { loadDemo } from './load.ts'

export const demoProfessionals = 600
export const demoPassword = 'Ujuzi-demo-1'

/** Loads the demo marketplace into a database without businesses; otherwise does nothing. */
export async function loadDemoOnce(pool: pg.Pool, now: Date, log: (line: string) => void) {
  const { rowCount } = await pool.query('select 1 from businesses limit 1')
  if (rowCount !== 0) return
  log(`Ujuzi: loading the demo marketplace, ${demoProfessionals} businesses.`)
  await expandDemo(pool, { professionals: demoProfessionals, now })
}

/** Grows the demo marketplace to this many businesses. Returns how many were added. */
export async function expandDemo(
  pool: pg.Pool,
  {
    professionals,
    now,
    log,
  }: { professionals: number; now: Date; log?: ((line: string) => void) | undefined },
) {
  const hashing = hashPassword(demoPassword)
  // Read while another thread hashes.
  demoData()
  return loadDemo(pool, { professionals, now, passwordHash: await hashing, log })
}
