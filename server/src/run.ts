import { once } from 'node:events'
import { createServer } from 'node:net'
import type { App } from './app.ts'
import { type Database, runAsOwner, startDatabase } from './database.ts'
import { replaceOlderDemo } from './older-demo.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { openPool } from './platform/db/db.ts'
import { say } from './say.ts'
import { stopOnSignal } from './shutdown.ts'

type Options = {
  development: boolean
  /** A database that another process has started and keeps running. */
  running?: Omit<Database, 'cluster'> | undefined
}

/** Starts everything this process runs, prints the URL, and registers the graceful shutdown. */
export async function runApp(config: Config, { development, running }: Options) {
  await requireFreePorts(config)
  if (!running)
    say(
      config.databaseUrl
        ? 'Ujuzi: using the PostgreSQL server of DATABASE_URL.'
        : 'Ujuzi: starting the built-in PostgreSQL.',
    )
  const { database, openApp, setUpDatabase } = await openDatabase(config, running)
  const { cluster } = database
  const pool = openPool(database.applicationUrl)
  try {
    await runAsOwner(database, (owner) => setUpDatabase(owner, config), say)
    const { app, worker } = await openApp(pool, config, { development })
    announce(app, config)
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
    // A database that another process keeps running cannot be put aside.
    if (!cluster) throw error
    await replaceOlderDemo(error, config)
    await runApp(config, { development })
  }
}

/** Prepares the built-in database for `runApp`, and stops it. */
export async function prepareDatabase(config: Config) {
  await requireFreePorts(config)
  const { database, setUpDatabase } = await openDatabase(config)
  try {
    await runAsOwner(database, (owner) => setUpDatabase(owner, config), say)
  } finally {
    await database.cluster?.stop()
  }
}

/** PostgreSQL starts while the modules of the app are loaded. */
async function openDatabase(config: Config, running?: Options['running']) {
  const [database, modules] = await Promise.all([
    running ? { ...running, cluster: undefined } : startDatabase(config),
    import('./open-app.ts'),
  ])
  return { database, ...modules }
}

function announce({ server }: App, config: Config) {
  // Zero is the start of the process.
  const seconds = (performance.now() / 1000).toFixed(1)
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

/** Checked first, so that the error appears immediately. */
async function requireFreePorts(config: Config) {
  await requireFreePort(config)
  if (config.metrics.port)
    await requireFreePort({ host: config.host, port: config.metrics.port }, 'METRICS_PORT')
}

/** Throws a ConfigError if the port is not available. */
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
