import type { BenchApp } from '../bench-app.ts'
import { benchSearchCpu } from './database-cpu.ts'
import { benchIndexMaintenance } from './index-maintenance.ts'
import { loadSearchInputs } from './query-kinds.ts'

/**
 * Database CPU of the kinds of searches whose names contain `only`, in every order, and of index maintenance, with a single
 * client.
 */
export async function benchSearch(app: BenchApp, only: string) {
  const url = app.env.DATABASE_URL ?? ''
  await prewarmSearchTables(app)
  await benchSearchCpu(url, await loadSearchInputs(app.pool), only)
  await benchIndexMaintenance(url)
}

/** Loads the tables and indexes that searches read into memory, as on a server that has been running for days. */
export async function prewarmSearchTables({ pool }: BenchApp) {
  await pool.query('create extension if not exists pg_prewarm')
  await pool.query(
    `select pg_prewarm(c.oid::regclass)
     from pg_class c left join pg_class owner on owner.reltoastrelid = c.oid or owner.oid = (
       select indrelid from pg_index where indexrelid = c.oid)
     where c.relkind in ('r', 'i', 't') and (coalesce(owner.relname, c.relname) ~ '^(${searchedTables.join('|')})' or c.relname = 'bookings_business_idx')`,
  )
}

const searchedTables = [
  'listing',
  'search_',
  'businesses',
  'services',
  'places',
  'working_hours',
  'resources',
  'accounts',
  'work_samples',
]
