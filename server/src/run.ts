import { once } from 'node:events'
import { createServer } from 'node:net'
import type pg from 'pg'
import { type App, buildApp } from './app.ts'
import { runAsOwner, startDatabase } from './database.ts'
import { mountDevelopment } from './http/pages/development.ts'
import { mountPages } from './http/pages/pages.ts'
import { withStartupServer } from './http/startup-server.ts'
import { loadReferenceData } from './load-reference-data.ts'
import { listenForScrapes } from './metrics/scrape.ts'
import { loadDemoOnce } from './modules/demo/commands.ts'
import { lockDemo, unlockDemo } from './modules/demo/locking.commands.ts'
import { loadStoryOnce } from './modules/demo/story/story.ts'
import { ensureListings } from './modules/search/index/rebuild.commands.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { openDb, openPool } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { migrateJobs, startWorker, type Worker } from './platform/jobs/jobs.ts'
import { openStore } from './platform/storage/open-store.ts'
import { prepareAuthSecret } from './secrets/prepare-secret.ts'
import { stopOnSignal } from './shutdown.ts'
import { loadTracing } from './tracing/load-tracing.ts'

type Mode = { development: boolean }

/** Starts everything this process runs, prints the URL, and registers the graceful shutdown. */
export async function runApp(config: Config, { development }: Mode) {
  const started = performance.now()
  await requireFreePort(config)
  if (config.metrics.port)
    await requireFreePort({ host: config.host, port: config.metrics.port }, 'METRICS_PORT')
  say(
    config.databaseUrl
      ? 'Ujuzi: using the PostgreSQL server of DATABASE_URL.'
      : 'Ujuzi: starting the built-in PostgreSQL.',
  )
  const database = await startDatabase(config)
  const { cluster } = database
  const pool = openPool(database.applicationUrl)
  try {
    await runAsOwner(database, (owner) => prepareDatabase(owner, config), say)
    const { app, worker } = await openApp(pool, config, { development })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    announce(app, config, seconds)
    stopOnSignal({
      ...app,
      drainSeconds: config.drainSeconds,
      stopJobs: async () => worker?.stop(),
      async closeDatabase() {
        await pool.end()
        await cluster?.stop()
      },
    })
  } catch (error) {
    await pool.end().catch(() => {})
    await cluster?.stop()
    throw error
  }
}

/** Migrates and loads reference data, listings and demo data. Safe to run in several processes at once. */
async function prepareDatabase(pool: pg.Pool, config: Config) {
  const applied = await migrate(pool)
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

async function openApp(pool: pg.Pool, config: Config, { development }: Mode) {
  const authSecret = await prepareAuthSecret(openDb(pool), config, { now: new Date(), say })
  let origin = config.publicUrl ?? `http://${config.host}:${config.port}`
  // Rate limits are off in development, where each page loads hundreds of source files, each in its own request.
  const rateLimits = config.rateLimits && !development
  const tracing = await loadTracing(process.env)
  const app = buildApp(
    { ...config, rateLimits, authSecret, origin: () => origin, tracing },
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
    if (development) await mountDevelopment(server, api, settings)
    else await mountPages(server, api, settings)
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

function announce({ server }: App, config: Config, seconds: string) {
  const at = config.publicUrl ?? server.listeningOrigin
  say(`Ujuzi: ready after ${seconds} s. Open ${at}`)
  if (!config.demo || config.process === 'worker') return
  say(`
  Look around    ${at}/services?q=barber&place=Douala
  As a client    client@ujuzi.test
  As a business  professional@ujuzi.test, or kofi@ujuzi.test of Kofi Cuts
  In its team    ruth@ujuzi.test, a manager, or grace@ujuzi.test, staff
  As a moderator reviewer@ujuzi.test
  Password       Ujuzi-demo-1  (the same for all)
  Sent emails    ${config.smtpUrl ? 'to SMTP_URL' : `${at}/dev/mailbox`}
  The API        ${at}/api/docs
  Stop           Ctrl+C
`)
}

/** Throws a ConfigError if the port is not available. Checked first, so that the error appears immediately. */
async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>, variable = 'PORT') {
  if (port === 0) return
  const probe = createServer()
  probe.listen(port, host)
  try {
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new ConfigError(
        `Port ${port} is already in use. Choose another one: ${variable}=${await findFreePort(host, port)} npm start`,
      )
    }
    if (code === 'EACCES')
      throw new ConfigError(
        `This user is not allowed to listen on ${variable} ${port}. Choose a port above 1024: ${variable}=${variable === 'PORT' ? 3000 : 9464} npm start`,
      )
    throw new ConfigError(`Cannot listen on HOST ${host} (${code}).`)
  }
}

async function findFreePort(host: string, taken: number) {
  for (let port = taken + 1; port <= Math.min(taken + 50, 65_535); port++) {
    const probe = createServer()
    probe.listen(port, host)
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    probe.close()
    if (free) return port
  }
  return 0
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
