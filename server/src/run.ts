import { once } from 'node:events'
import { createServer } from 'node:net'
import type pg from 'pg'
import { buildHouse, type House } from './app.ts'
import { mountDevelopment } from './http/development.ts'
import { mountPages } from './http/pages.ts'
import { withWaitingRoom } from './http/waiting-room.ts'
import { loadFacts } from './load-facts.ts'
import { loadDemoOnce } from './modules/demo/commands.ts'
import { tellStoryOnce } from './modules/demo/story/story.ts'
import { prepareListings } from './modules/search/rebuild.commands.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { openDb, openPool } from './platform/db.ts'
import { migrateJobs, startWorker, type Worker } from './platform/jobs.ts'
import { migrate } from './platform/migrate.ts'
import { keptSecret } from './platform/secrets.ts'
import { openStore } from './platform/store.ts'
import { type Cluster, startCluster } from './postgres/cluster.ts'

type Mode = { development: boolean }

/** Starts everything this process is to run, says where to click, and stops in order when told to. */
export async function runHouse(config: Config, { development }: Mode) {
  const started = performance.now()
  await portIsFree(config)
  say(
    config.databaseUrl
      ? 'Ujuzi: using the PostgreSQL of DATABASE_URL.'
      : 'Ujuzi: starting its own PostgreSQL.',
  )
  const cluster = config.databaseUrl ? undefined : await startCluster(config.dataDir)
  const pool = openPool(config.databaseUrl ?? cluster?.url ?? '')
  try {
    await prepare(pool, config)
    const { house, worker } = await open(pool, config, { development })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    announce(house, config, seconds)
    stopWhenTold(house, worker, pool, cluster)
  } catch (error) {
    await pool.end().catch(() => {})
    await cluster?.stop()
    throw error
  }
}

/** Schema, facts, listings and, in an empty demo house, the demo marketplace. Several processes may do this at once. */
async function prepare(pool: pg.Pool, config: Config) {
  const applied = await migrate(pool)
  if (applied.length > 0) say(`Ujuzi: the database is new or older; applied ${applied.join(', ')}.`)
  await migrateJobs(pool)
  const now = new Date()
  await loadFacts(openDb(pool), now)
  await withWaitingRoom(config, () => prepareListings(pool, now, (line) => say(`Ujuzi: ${line}`)))
  if (config.demo) await loadDemoOnce(pool, now, say)
}

async function open(pool: pg.Pool, config: Config, { development }: Mode) {
  const authSecret = config.authSecret ?? (await keptSecret(config.dataDir, 'auth-secret'))
  let origin = config.publicUrl ?? `http://${config.host}:${config.port}`
  const house = buildHouse({ ...config, authSecret, origin: () => origin }, pool, () => new Date())
  const { app, api } = house
  if (config.demo) {
    const store = openStore(config)
    const telling = { ...config, authSecret, publicUrl: () => origin, store, log: app.log }
    await tellStoryOnce(telling, api.db, new Date())
  }
  if (config.process !== 'worker') {
    const { demo, ipLookupUrl, mapTiles } = config
    const google = config.google !== undefined
    const settings = { publicUrl: () => origin, demo, ipLookupUrl, google, mapTiles }
    if (development) await mountDevelopment(app, api, settings)
    else await mountPages(app, api, settings)
  }
  const worker = config.process === 'web' ? undefined : await startWork(pool, house)
  await app.listen({ port: config.port, host: config.host })
  if (config.port === 0 && !config.publicUrl) origin = app.listeningOrigin
  return { house, worker }
}

/** Runs jobs, and hears of letters as they are written. */
async function startWork(pool: pg.Pool, { app, tasks, timers, openWaker }: House): Promise<Worker> {
  const worker = await startWorker(pool, tasks, timers, app.log)
  const waker = openWaker()
  // Where it cannot be reached it goes on trying, and letters wait for the minute meanwhile.
  waker.ready().catch(() => {})
  return {
    async stop() {
      await waker.close()
      await worker.stop()
    },
  }
}

function announce({ app }: House, config: Config, seconds: string) {
  const at = config.publicUrl ?? app.listeningOrigin
  say(`Ujuzi: ready after ${seconds} s. Open ${at}`)
  if (!config.demo || config.process === 'worker') return
  say(`
  Look around    ${at}/services?q=barber&place=Douala
  As a client    client@ujuzi.test
  As a business  professional@ujuzi.test, or kofi@ujuzi.test of Kofi Cuts
  As a reviewer  reviewer@ujuzi.test
  Password       Ujuzi-demo-1  (the same for all)
  Mail sent      ${config.smtpUrl ? 'to SMTP_URL' : `${at}/dev/mailbox`}
  The API        ${at}/api/docs
  Stop           Ctrl+C
`)
}

const stopSeconds = 10

/** In-flight requests and jobs finish, then the database stops; a second signal or ten seconds ends it at once. */
function stopWhenTold(
  house: House,
  worker: Worker | undefined,
  pool: pg.Pool,
  cluster: Cluster | undefined,
) {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    house.readiness.draining = true
    setTimeout(() => process.exit(1), stopSeconds * 1000 - 500).unref()
    // A connection whose last answer was under way is idle only afterwards, and would be kept alive.
    const sweep = setInterval(() => house.app.server.closeIdleConnections(), 50)
    await Promise.all([house.app.close(), worker?.stop()])
    clearInterval(sweep)
    await pool.end()
    await cluster?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Tried before anything is started, so that the answer is quick and the first thing a person reads. */
async function portIsFree({ port, host }: Config) {
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
        `Port ${port} is taken by another program. Choose another one: PORT=${await freePort(host, port)} npm start`,
      )
    }
    if (code === 'EACCES')
      throw new ConfigError(
        `PORT ${port} may not be used by this user. Choose one above 1024: PORT=3000 npm start`,
      )
    throw new ConfigError(`HOST ${host} cannot be listened on (${code}).`)
  }
}

async function freePort(host: string, taken: number) {
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
