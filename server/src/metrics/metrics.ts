import type { Vitals } from '@ujuzi/contract/api/vitals'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { TimeCall } from '../platform/api/serve.ts'
import type { Config } from '../platform/config.ts'
import type { Tasks } from '../platform/jobs/jobs.ts'
import type { RecordOutcome } from '../platform/jobs/outbox.ts'
import type { Live } from '../platform/live/live.ts'
import type { Replicas } from '../platform/replicas/replicas.ts'
import { addBuildMetrics } from './build-metrics.ts'
import { createCallTimer } from './call-metrics.ts'
import { openDatabaseMetrics } from './database-metrics.ts'
import { createDiskMetrics } from './disk-metrics.ts'
import { addRequestMetrics } from './http-metrics.ts'
import { createTaskTimer } from './job-metrics.ts'
import { createOutcomeRecorder } from './outbox-metrics.ts'
import { addPageMetrics } from './page-metrics.ts'
import { addPoolMetrics } from './pool-metrics.ts'
import { addReplicaMetrics } from './replica-metrics.ts'
import { mountMetrics } from './scrape.ts'
import { addSemaphoreMetrics } from './semaphore-metrics.ts'
import { createVitalsRecorder } from './vitals-metrics.ts'

export type Metrics = {
  /** Text of all metrics. Concurrent scrapes share one result. Does not fail if the database is down. */
  scrape: () => Promise<{ type: string; text: string }>
  timeCall: TimeCall
  timeTasks: (tasks: Tasks) => Tasks
  recordOutcome: RecordOutcome
  observeVitals: (vitals: Vitals) => void
  /** Serves `/metrics` on the public port, unless METRICS_PORT names another one. */
  mountPublic: (server: FastifyInstance) => void
  /** Bearer token; undefined if none is required. */
  token: string | undefined
}

export type MetricsSources = {
  app: FastifyInstance
  pools: Record<string, pg.Pool>
  /** URL of the database whose figures are read at scrape time. */
  url: string
  dataDir: string
  live: Pick<Live, 'countClients'>
  replicas?: Replicas | undefined
}

/**
 * Gauges of prom-client whose names end in `_total` like those of counters. The gauges without the suffix have the same
 * values by type.
 */
const misnamed = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** Starts the metrics of this process. */
export function openMetrics(
  { port, token }: Config['metrics'],
  { app, pools, url, dataDir, live, replicas }: MetricsSources,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  addBuildMetrics(registry)
  addRequestMetrics(app, registry)
  addPoolMetrics(pools, registry)
  addReplicaMetrics(replicas, registry)
  addPageMetrics(app, registry)
  addSemaphoreMetrics(app, live, registry)
  const disk = createDiskMetrics(dataDir, registry)
  const tasks = new Set<string>()
  const database = openDatabaseMetrics(url, registry, { tasks })
  app.addHook('onClose', () => database.close())

  let scraping: Promise<string> | undefined
  const scrapeOnce = async () => {
    await Promise.all([database.refresh(), disk.refresh()])
    return registry.metrics()
  }
  const metrics: Metrics = {
    async scrape() {
      scraping ??= scrapeOnce().finally(() => {
        scraping = undefined
      })
      return { type: registry.contentType, text: await scraping }
    },
    timeCall: createCallTimer(registry),
    timeTasks: createTaskTimer(registry, tasks),
    recordOutcome: createOutcomeRecorder(registry),
    observeVitals: createVitalsRecorder(registry),
    token,
    mountPublic(server) {
      if (port === undefined) mountMetrics(server, metrics)
    },
  }
  return metrics
}
