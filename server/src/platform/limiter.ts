import type { Db } from './db.ts'

/** What counts tries, shared by all processes through the database. */
export type Limiter = {
  /** Counts one call of this network address towards its bound; refuses with `too_many_requests` beyond it. */
  countCall: (db: Db, what: string, ip: string, now: Date) => Promise<void>
}

export function openLimiter({ on }: { on: boolean; secret: string }): Limiter {
  return {
    async countCall() {
      if (!on) return
    },
  }
}
