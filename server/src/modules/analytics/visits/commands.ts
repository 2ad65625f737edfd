import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/db.ts'
import { dayAt, formatDay } from '../../schedule/time-zone.rules.ts'
import { addPageVisits, listVisitable } from './queries.ts'

/** Counts visits in memory, so that a burst of them costs the database one statement a minute. */
export type VisitCounter = {
  count: (businessId: string) => void
  /** Writes the counts. A failed write is logged and its visits are lost. */
  flush: (now: Date) => Promise<void>
}

const flushMs = 60_000

/** A counter that is written every minute and when the server closes. */
export function startVisitCounter(
  server: Pick<FastifyInstance, 'log' | 'addHook'>,
  db: Db,
  now: () => Date,
): VisitCounter {
  const counter = createVisitCounter(db, server.log)
  const timer = setInterval(() => void counter.flush(now()), flushMs).unref()
  server.addHook('onClose', () => {
    clearInterval(timer)
    return counter.flush(now())
  })
  return counter
}

/** Businesses in memory; visits of further ones are not counted until the next flush. Ids come from strangers. */
const businessesMax = 10_000

export function createVisitCounter(db: Db, log: Pick<FastifyBaseLogger, 'error'>): VisitCounter {
  let counts = new Map<string, number>()

  function count(businessId: string) {
    const known = counts.get(businessId)
    if (known === undefined && counts.size >= businessesMax) return
    counts.set(businessId, (known ?? 0) + 1)
  }

  async function flush(now: Date) {
    if (counts.size === 0) return
    const taken = counts
    counts = new Map()
    try {
      const businesses = await listVisitable(db, [...taken.keys()])
      const visits = businesses.map(({ id, timeZone }) => ({
        businessId: id,
        day: formatDay(dayAt(timeZone, now)),
        visits: taken.get(id) ?? 0,
      }))
      if (visits.length > 0) await addPageVisits(db, visits)
    } catch (error) {
      log.error({ err: error }, 'page visits could not be counted')
    }
  }

  return { count, flush }
}
