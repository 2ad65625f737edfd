import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { keptSecret } from '../platform/auth/secrets.ts'
import { ConfigError } from '../platform/config.ts'
import { applicationRole, createApplicationRole, urlOf } from './application-role.ts'
import { findBinaries, openToAll, reachableBinaries } from './binaries.ts'
import { lastFailure, logSize, wayOut } from './failure.ts'
import { keepRunning } from './keep-running.ts'
import { logSettings, openLogFile } from './log-file.ts'
import { recover } from './orphan.ts'
import { databaseOwner, type Owner } from './owner.ts'

const run = promisify(execFile)
const sharedHome = '/var/lib/ujuzi'

/**
 * Runs the database and watches this end of a pipe: when the server ends in whatever way, even by
 * `kill -9`, the pipe closes and the database is shut down properly; at once, if that takes 8 seconds.
 */
const guardian =
  'exec 3<&0; "$@" </dev/null & pg=$!; (cat <&3 >/dev/null; kill -INT $pg; sleep 8; kill -QUIT $pg) & watch=$!; wait $pg; code=$?; kill $watch 2>/dev/null; exit $code'

export type Cluster = {
  /** Of the owner, who migrates, seeds and runs the operator's commands. */
  url: string
  /** Of the role that the running application uses: it owns nothing and is no superuser. */
  applicationUrl: string
  /** The data folder was made by this start. */
  fresh: boolean
  /** The process everything of the database descends from. */
  processId: () => number | undefined
  stop: () => Promise<void>
}

/** Starts the built-in PostgreSQL on a free port of this machine only, making its data folder the first time. */
export async function startCluster(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const owner = await databaseOwner()
  const password = await keptSecret(dataDir, 'database-password')
  const cluster = await clusterHome(dataDir, owner)
  const native = await findBinaries()
  const binaries = owner ? await reachableBinaries(native, sharedHome) : native

  await recover(cluster, password)
  const fresh = !(await exists(join(cluster, 'PG_VERSION')))
  if (fresh) await initialise(binaries, cluster, password, owner)

  const port = await freePort()
  const log = await openLogFile(join(dataDir, 'postgres.log'))
  const socket = socketFolder(cluster)
  const reached = { port: String(port), unix_socket_directories: socket }
  const start = () => launch(binaries, cluster, { ...reached, ...settings }, log.fd, owner)
  const logFile = join(dataDir, 'postgres.log')
  const logged = await logSize(logFile)
  const child = start()
  const admin = { host: '127.0.0.1', port, user: 'ujuzi', password, database: 'postgres' }
  try {
    await answering(admin, child, () => failedStart(logFile, logged))
  } catch (error) {
    child.stdin?.destroy()
    await log.close()
    throw error
  }
  const kept = keepRunning(child, {
    start,
    readReason: () => lastFailure(logFile, logged),
    say: (line) => process.stderr.write(`${line}\n`),
  })
  await createDatabase(admin)
  const applicationPassword = await createApplicationRole(dataDir, admin)
  return {
    url: urlOf('ujuzi', password, { port, socket }),
    applicationUrl: urlOf(applicationRole, applicationPassword, { port, socket }),
    fresh,
    processId: () => kept.current().pid,
    stop: async () => {
      kept.release()
      const child = kept.current()
      const isRunning = child.exitCode === null && child.signalCode === null
      const ended = isRunning ? once(child, 'exit') : undefined
      child.stdin?.destroy()
      await ended
      await log.close()
    },
  }
}

/** Where the data lies: in the data folder, unless the database's user could not enter it. */
export async function clusterHome(dataDir: string, owner: Owner | undefined) {
  if (!owner || (await openToAll(dataDir))) return join(dataDir, 'postgres')
  await mkdir(sharedHome, { recursive: true, mode: 0o755 })
  await chmod(sharedHome, 0o755)
  return join(sharedHome, `cluster-${(await keptSecret(dataDir, 'cluster-id')).slice(0, 16)}`)
}

/** The system cuts longer addresses of sockets; the port stands at the end of them. */
const socketPathMax = 100

/**
 * Where the server reaches the database without the network, which takes a third less of every short statement. Empty
 * where there is no such way: the port is open in any case.
 */
function socketFolder(cluster: string) {
  const plain = /^\/[\w./-]+$/.test(cluster)
  return process.platform !== 'win32' &&
    plain &&
    `${cluster}/.s.PGSQL.65535`.length <= socketPathMax
    ? cluster
    : ''
}

/** Removes a data folder with its database, wherever that lies. The database must have been stopped. */
export async function removeDataDir(dataDir: string) {
  await rm(await clusterHome(dataDir, await databaseOwner()), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

async function initialise(binaries: string, cluster: string, password: string, owner?: Owner) {
  // Made beside its place and moved there whole, so that an interrupted start leaves nothing half-made.
  const draft = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (owner) {
    await chown(draft, owner.uid, owner.gid)
    await chown(passwordFile, owner.uid, owner.gid)
  }
  const made = run(
    join(binaries, 'bin', 'initdb'),
    [
      `--pgdata=${draft}`,
      '--username=ujuzi',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...owner, cwd: '/', env: { LC_ALL: 'C', PATH: process.env.PATH } },
  )
  await made.catch(({ stderr = '' }: { stderr?: string }) => {
    const reason = /error: (.+?)\.?$/m.exec(stderr)?.[1] ?? 'initdb failed'
    throw new ConfigError(`The built-in PostgreSQL cannot be made: ${reason}. ${wayOut(reason)}`)
  })
  await rm(passwordFile)
  await rename(draft, cluster)
}

function launch(
  binaries: string,
  cluster: string,
  settings: Record<string, string>,
  logFd: number,
  owner: Owner | undefined,
): ChildProcess {
  const options = {
    listen_addresses: '127.0.0.1',
    shared_buffers: '128MB',
    max_connections: '60',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...logSettings,
    ...settings,
  }
  const args = ['-D', cluster, ...Object.entries(options).flatMap(([k, v]) => ['-c', `${k}=${v}`])]
  const program = join(binaries, 'bin', 'postgres')
  // Its own process group: Ctrl+C in the terminal must not reach it before the server has finished.
  const common = {
    ...owner,
    cwd: '/',
    detached: true,
    env: { LC_ALL: 'C', PATH: process.env.PATH },
  }
  return process.platform === 'win32'
    ? spawn(program, args, { ...common, stdio: ['pipe', logFd, logFd] })
    : spawn('/bin/sh', ['-c', guardian, 'sh', program, ...args], {
        ...common,
        stdio: ['pipe', logFd, logFd],
      })
}

async function answering(
  admin: pg.ClientConfig,
  child: ChildProcess,
  failed: () => Promise<ConfigError>,
) {
  for (let left = 600; left > 0; left--) {
    if (child.exitCode !== null) throw await failed()
    const client = new pg.Client({ ...admin, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      // It replays its log after a crash, which takes as long as it takes.
      if ((error as pg.DatabaseError).code === startingUp) left++
      await wait(25)
    }
  }
  throw await failed()
}

const startingUp = '57P03'

async function failedStart(logFile: string, logged: number) {
  const reason = await lastFailure(logFile, logged)
  return new ConfigError(
    reason
      ? `The built-in PostgreSQL does not start: ${reason}. ${wayOut(reason)} Its log is ${logFile}.`
      : `The built-in PostgreSQL does not answer within 15 s and does not say why. Its log is ${logFile}.`,
  )
}

async function createDatabase(admin: pg.ClientConfig) {
  const client = new pg.Client(admin)
  await client.connect()
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'ujuzi'")
  if (rowCount === 0) await client.query('create database ujuzi')
  await client.end()
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
