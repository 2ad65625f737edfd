import type { Vitals } from '@ujuzi/contract/api/vitals'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { TimeCall } from '../platform/api/serve.ts'
import type { Config } from '../platform/config.ts'
import type { Tasks } from '../platform/jobs/jobs.ts'
import type { NoteOutcome } from '../platform/jobs/outbox.ts'
import type { Live } from '../platform/live/live.ts'
import { addBuildMetrics } from './build-metrics.ts'
import { prepareTimeCall } from './call-metrics.ts'
import { openDatabaseMetrics } from './database-metrics.ts'
import { openDiskMetrics } from './disk-metrics.ts'
import { countRequests } from './http-metrics.ts'
import { prepareTimeTasks } from './job-metrics.ts'
import { prepareNoteOutcome } from './outbox-metrics.ts'
import { watchPools } from './pool-metrics.ts'
import { addSemaphoreMetrics } from './semaphore-metrics.ts'
import { prepareObserveVitals } from './vitals-metrics.ts'

export type Metrics = {
  /** Text of all metrics. Simultaneous scrapes share one. Never fails because the database is down. */
  scrape: () => Promise<{ type: string; text: string }>
  timeCall: TimeCall
  timeTasks: (tasks: Tasks) => Tasks
  noteOutcome: NoteOutcome
  observeVitals: (vitals: Vitals) => void
  /** `undefined`: none is asked for. */
  token: string | undefined
}

type Sources = {
  app: FastifyInstance
  pools: Record<string, pg.Pool>
  /** Database of the figures that are read at scrape time. */
  url: string
  dataDir: string
  live: Pick<Live, 'countScreens'>
}

/** Gauges of the library under the names of counters; without the suffix they exist too, by type. */
const misnamed = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** Metrics of this process. Undefined where neither METRICS_PORT nor METRICS_TOKEN is set: then nothing is measured. */
export function openMetrics(
  settings: Config['metrics'] | undefined,
  { app, pools, url, dataDir, live }: Sources,
): Metrics | undefined {
  if (settings?.port === undefined && settings?.token === undefined) return undefined
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  addBuildMetrics(registry)
  countRequests(app, registry)
  watchPools(pools, registry)
  addSemaphoreMetrics(app, live, registry)
  const disk = openDiskMetrics(dataDir, registry)
  const tasks = new Set<string>()
  const database = openDatabaseMetrics(url, registry, { tasks })
  app.addHook('onClose', () => database.close())

  let scraping: Promise<string> | undefined
  const scrapeOnce = async () => {
    await Promise.all([database.refresh(), disk.refresh()])
    return registry.metrics()
  }
  return {
    async scrape() {
      scraping ??= scrapeOnce().finally(() => {
        scraping = undefined
      })
      return { type: registry.contentType, text: await scraping }
    },
    timeCall: prepareTimeCall(registry),
    timeTasks: prepareTimeTasks(registry, tasks),
    noteOutcome: prepareNoteOutcome(registry),
    observeVitals: prepareObserveVitals(registry),
    token: settings.token,
  }
}
