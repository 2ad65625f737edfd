import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { loadOrCreateSecret } from '../platform/auth/secrets.ts'
import { ConfigError } from '../platform/config.ts'
import { createClient } from '../platform/db/client.ts'
import { applicationRole, buildDatabaseUrl, createApplicationRole } from './application-role.ts'
import { copyReachableBinaries, getBinaries, isAccessibleToAll } from './binaries.ts'
import { findDatabaseOwner, type Owner } from './database-owner.ts'
import { adviceFor, readLastFailure, readLogSize } from './failure.ts'
import { logSettings, openLogFile } from './log-file.ts'
import { stopOrphanedCluster } from './orphan.ts'
import { superviseProcess } from './supervise-process.ts'

const run = promisify(execFile)
const sharedHome = '/var/lib/ujuzi'

/**
 * Shell script that runs PostgreSQL and watches its stdin: when the server process ends, even by `kill -9`, the pipe
 * closes and PostgreSQL gets a fast shutdown, then an immediate one after 8 seconds (book: decisions/built-in-postgresql).
 */
const guardian =
  'exec 3<&0; "$@" </dev/null & pg=$!; (cat <&3 >/dev/null; kill -INT $pg; sleep 8; kill -QUIT $pg) & watch=$!; wait $pg; code=$?; kill $watch 2>/dev/null; exit $code'

export type Cluster = {
  /** URL for the owner role, which migrates, seeds and runs admin commands. */
  url: string
  /** URL for the role of the running application, which owns nothing and is not a superuser. */
  applicationUrl: string
  /** Whether this start created the data folder. */
  fresh: boolean
  /** Id of the parent process of all database processes. */
  processId: () => number | undefined
  stop: () => Promise<void>
}

/** Starts the built-in PostgreSQL on a free loopback port; creates its data folder on the first start. */
export async function startCluster(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const owner = await findDatabaseOwner()
  const password = await loadOrCreateSecret(dataDir, 'database-password')
  const cluster = await clusterHome(dataDir, owner)
  const binaries = await getExecutableBinaries(owner)

  await stopOrphanedCluster(cluster, password)
  const fresh = !(await exists(join(cluster, 'PG_VERSION')))
  if (fresh) await initialise(binaries, cluster, password, owner)

  const port = await findFreePort()
  const log = await openLogFile(join(dataDir, 'postgres.log'))
  const socket = socketFolder(cluster)
  const networkSettings = { port: String(port), unix_socket_directories: socket }
  const start = () => launch(binaries, cluster, { ...networkSettings, ...settings }, log.fd, owner)
  const logFile = join(dataDir, 'postgres.log')
  const logSizeAtStart = await readLogSize(logFile)
  const child = start()
  const admin = { host: '127.0.0.1', port, user: 'ujuzi', password, database: 'postgres' }
  try {
    await waitUntilReady(admin, child, () => createStartError(logFile, logSizeAtStart))
  } catch (error) {
    child.stdin?.destroy()
    await log.close()
    throw error
  }
  const supervisor = superviseProcess(child, {
    start,
    readReason: () => readLastFailure(logFile, logSizeAtStart),
    say: (line) => process.stderr.write(`${line}\n`),
  })
  await createDatabase(admin)
  const applicationPassword = await createApplicationRole(dataDir, admin)
  return {
    url: buildDatabaseUrl('ujuzi', password, { port, socket }),
    applicationUrl: buildDatabaseUrl(applicationRole, applicationPassword, { port, socket }),
    fresh,
    processId: () => supervisor.current().pid,
    stop: async () => {
      supervisor.release()
      const child = supervisor.current()
      const isRunning = child.exitCode === null && child.signalCode === null
      const ended = isRunning ? once(child, 'exit') : undefined
      child.stdin?.destroy()
      await ended
      await log.close()
    },
  }
}

export async function getExecutableBinaries(owner: Owner | undefined) {
  const native = await getBinaries()
  return owner ? copyReachableBinaries(native, sharedHome) : native
}

/** PostgreSQL data folder: inside DATA_DIR, or in a shared place if the database user cannot access that. */
export async function clusterHome(dataDir: string, owner: Owner | undefined) {
  if (!owner || (await isAccessibleToAll(dataDir))) return join(dataDir, 'postgres')
  await mkdir(sharedHome, { recursive: true, mode: 0o755 })
  await chmod(sharedHome, 0o755)
  return join(
    sharedHome,
    `cluster-${(await loadOrCreateSecret(dataDir, 'cluster-id')).slice(0, 16)}`,
  )
}

/** Longest Unix socket path. The OS truncates longer ones, losing the port at their end. */
const socketPathMax = 100

/**
 * Folder for the Unix socket, which makes short statements a third faster than TCP. Empty if not available; TCP always
 * is.
 */
function socketFolder(cluster: string) {
  const plain = /^\/[\w./-]+$/.test(cluster)
  return process.platform !== 'win32' &&
    plain &&
    `${cluster}/.s.PGSQL.65535`.length <= socketPathMax
    ? cluster
    : ''
}

/** Deletes a data folder and its database, even if the database is in a shared place. The database must be stopped. */
export async function removeDataDir(dataDir: string) {
  await rm(await clusterHome(dataDir, await findDatabaseOwner()), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

async function initialise(binaries: string, cluster: string, password: string, owner?: Owner) {
  // Created under a draft name and renamed, so that an interrupted start leaves nothing incomplete.
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
    throw new ConfigError(
      `The built-in PostgreSQL cannot be created: ${reason}. ${adviceFor(reason)}`,
    )
  })
  await rm(passwordFile)
  await rename(draft, cluster)
}

/** Starts PostgreSQL on a data folder, without waiting until it is ready. It ends when the stdin of the child closes. */
export function launch(
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
  // Own process group: Ctrl+C in the terminal must not stop it before the server has finished.
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

export async function waitUntilReady(
  admin: pg.ClientConfig,
  child: ChildProcess,
  createStartError: () => Promise<ConfigError>,
) {
  for (let left = 600; left > 0; left--) {
    if (child.exitCode !== null) throw await createStartError()
    const client = createClient({ ...admin, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      // Crash recovery has no time limit.
      if ((error as pg.DatabaseError).code === startingUp) left++
      await wait(25)
    }
  }
  throw await createStartError()
}

const startingUp = '57P03'

async function createStartError(logFile: string, logSizeAtStart: number) {
  const reason = await readLastFailure(logFile, logSizeAtStart)
  return new ConfigError(
    reason
      ? `The built-in PostgreSQL does not start: ${reason}. ${adviceFor(reason)} Its log is ${logFile}.`
      : `The built-in PostgreSQL does not respond within 15 s and logged no reason. Its log is ${logFile}.`,
  )
}

async function createDatabase(admin: pg.ClientConfig) {
  const client = createClient(admin)
  await client.connect()
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'ujuzi'")
  if (rowCount === 0) await client.query('create database ujuzi')
  await client.end()
}

export async function findFreePort() {
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
