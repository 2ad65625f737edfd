import type pg from 'pg'
import { openPool, openSearchPool } from './platform/db/db.ts'

/** The connection pools of a process, which connect as `application` does. */
export function openPools(application: pg.Pool) {
  const url = application.options.connectionString ?? ''
  return {
    application,
    search: openSearchPool(url),
    /** One connection of its own, so that a kept page never waits for searches or bookings. */
    changes: openPool(url, 1),
  }
}
