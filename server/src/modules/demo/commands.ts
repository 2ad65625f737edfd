import type pg from 'pg'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { loadDemo } from './load.ts'

export const demoProfessionals = 600
export const demoPassword = 'Ujuzi-demo-1'

/** Fills a house that has no business yet with the demo marketplace; later starts leave it alone. */
export async function loadDemoOnce(pool: pg.Pool, now: Date, say: (line: string) => void) {
  const { rowCount } = await pool.query('select 1 from businesses limit 1')
  if (rowCount !== 0) return
  say(`Ujuzi: loading the demo marketplace, ${demoProfessionals} businesses.`)
  await growDemo(pool, demoProfessionals, now)
}

/** Brings the demo marketplace to this many businesses and answers how many were added. */
export async function growDemo(
  pool: pg.Pool,
  professionals: number,
  now: Date,
  say?: (line: string) => void,
) {
  const passwordHash = await hashPassword(demoPassword)
  return loadDemo(pool, { professionals, now, passwordHash, say })
}
