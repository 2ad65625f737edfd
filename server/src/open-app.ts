import type pg from 'pg'
import { type App, buildApp } from './app.ts'
import { mountPages } from './http/pages/pages.ts'
import { withStartupServer } from './http/startup-server.ts'
import { loadReferenceData } from './load-reference-data.ts'
import { loadMetrics } from './metrics/load-metrics.ts'
import { loadDemoOnce } from './modules/demo/commands.ts'
import { lockDemo, unlockDemo } from './modules/demo/locking.commands.ts'
import { loadStoryOnce } from './modules/demo/story/story.ts'
import { ensureListings } from './modules/search/index/rebuild.commands.ts'
import type { Config } from './platform/config.ts'
import { openDb } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { migrateJobs, startWorker, type Worker } from './platform/jobs/jobs.ts'
import { openStore } from './platform/storage/open-store.ts'
import { say } from './say.ts'
import { loadAuthSecret } from './secrets/load-auth-secret.ts'
import { loadPushKeys } from './secrets/push-keys.ts'
import { loadTracing } from './tracing/load-tracing.ts'

/** Migrates and loads reference data, listings and demo data. Safe to run in several processes at once. */
export async function setUpDatabase(
  { pool, role }: { pool: pg.Pool; role: string | undefined },
  config: Config,
) {
  const applied = await migrate(pool, { role })
  if (applied.length > 0) say(`Ujuzi: applied migrations ${applied.join(', ')}.`)
  await migrateJobs(pool)
  const now = new Date()
  await loadReferenceData(openDb(pool), now)
  await withStartupServer(config, async () => {
    await ensureListings(pool, now, (line) => say(`Ujuzi: ${line}`))
    await (config.demo
      ? unlockDemo(pool, now, say)
      : lockDemo(pool, { site: config, now, log: say }))
  })
  if (config.demo) await loadDemoOnce(pool, now, say)
}

export async function openApp(
  pool: pg.Pool,
  config: Config,
  { development }: { development: boolean },
) {
  const authSecret = await loadAuthSecret(openDb(pool), config, { now: new Date(), say })
  const pushKeys = await loadPushKeys(config)
  let origin = config.publicUrl ?? `http://${config.host}:${config.port}`
  // Rate limits are off in development, where each page loads hundreds of source files, each in its own request.
  const rateLimits = config.rateLimits && !development
  const tracing = await loadTracing(process.env)
  const openMetrics = await loadMetrics(config.metrics)
  const app = buildApp(
    { ...config, rateLimits, authSecret, pushKeys, origin: () => origin, tracing, openMetrics },
    pool,
    () => new Date(),
  )
  const { server, api } = app
  server.addHook('onClose', () => tracing?.close())
  if (config.demo) {
    const store = openStore(config)
    const storyContext = { ...config, authSecret, publicUrl: () => origin, store, log: server.log }
    await loadStoryOnce(storyContext, api.db, new Date())
  }
  if (config.process !== 'worker') {
    const { demo, demoIsPublic, ipLookupUrl, mapTiles } = config
    const google = demo || config.google !== undefined
    const settings = {
      publicUrl: () => origin,
      demo,
      demoIsPublic,
      ipLookupUrl,
      google,
      mapTiles,
      vitals: app.metrics !== undefined,
    }
    if (development) {
      const { mountDevelopment } = await import('./http/pages/development.ts')
      await mountDevelopment(server, api, settings)
    } else await mountPages(server, api, settings)
  }
  const worker = config.process === 'web' ? undefined : await startJobs(pool, app)
  await server.listen({ port: config.port, host: config.host })
  await openMetricsPort(app, config)
  if (config.port === 0 && !config.publicUrl) origin = server.listeningOrigin
  return { app, worker }
}

/** Serves `/metrics` on METRICS_PORT, if set, until the server closes. */
async function openMetricsPort({ server, metrics }: App, config: Config) {
  const { port } = config.metrics
  if (!metrics || port === undefined) return
  const { listenForScrapes } = await import('./metrics/scrape.ts')
  const listener = await listenForScrapes(metrics, { host: config.host, port })
  server.server.once('close', listener.close)
  say(`Ujuzi: metrics at http://${config.host}:${listener.port}/metrics`)
}

/** Starts the job worker and the listener for new outbox messages. */
async function startJobs(
  pool: pg.Pool,
  { server, tasks, timers, openWaker }: App,
): Promise<Worker> {
  const worker = await startWorker(pool, { tasks, timers, log: server.log })
  const waker = openWaker()
  // If the database is unreachable, the listener keeps trying to connect; meanwhile polling finds the messages.
  waker.ready().catch(() => {})
  return {
    async stop() {
      await waker.close()
      await worker.stop()
    },
  }
}
