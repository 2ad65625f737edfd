import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  type Cluster,
  clusterHome,
  findFreePort,
  getExecutableBinaries,
  launch,
  removeDataDir,
  waitUntilReady,
} from '../../postgres/cluster.ts'
import { findDatabaseOwner, type Owner } from '../../postgres/database-owner.ts'
import { openLogFile } from '../../postgres/log-file.ts'
import { listDescendants } from '../app/npm-process.ts'

export type Standby = Awaited<ReturnType<typeof startStandby>>

/** Starts a streaming replica of a built-in PostgreSQL from a copy of its files. Linux only. */
export async function startStandby(
  primary: Pick<Cluster, 'url' | 'applicationUrl'>,
  {
    primaryDir,
    dataDir,
    ...more
  }: { primaryDir: string; dataDir: string; shared_buffers?: string },
) {
  const owner = await findDatabaseOwner()
  await mkdir(dataDir, { recursive: true })
  const folder = await clusterHome(dataDir, owner)
  const slot = `standby_${await findFreePort()}`
  const from = await clusterHome(primaryDir, owner)
  await copyCluster(primary.url, { from, to: folder, slot, owner })
  const binaries = await getExecutableBinaries(owner)
  const log = await openLogFile(join(dataDir, 'postgres.log'))
  const port = await findFreePort()
  const settings = {
    port: String(port),
    unix_socket_directories: '',
    hot_standby_feedback: 'on',
    ...more,
  }
  const { username, password } = new URL(primary.url)
  const asOwner = { host: '127.0.0.1', port, user: username, password, database: 'ujuzi' }

  const start = async () => {
    const child = launch(binaries, folder, settings, log.fd, owner)
    await waitUntilReady(asOwner, child, async () => new Error('The standby does not start'))
    return child
  }
  let child = await start()
  const signal = (name: NodeJS.Signals) => {
    for (const pid of listDescendants(child)) {
      try {
        process.kill(pid, name)
      } catch (error) {
        // It has ended since it was listed.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }

  return {
    /** URL for the role of the application. */
    url: withPort(primary.applicationUrl, port),
    processId: () => child.pid ?? 0,
    connect: async () => {
      const client = new pg.Client(asOwner)
      await client.connect()
      return client
    },
    /** Stops all its processes, which keep their connections but do not respond. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: async () => {
      const ended = once(child, 'exit')
      signal('SIGKILL')
      await ended
    },
    restart: async () => {
      child = await start()
    },
    async remove() {
      signal('SIGCONT')
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.stdin?.destroy()
        await ended
      }
      await log.close()
      await removeDataDir(dataDir)
      await dropSlot(primary.url, slot)
    },
  }
}

function withPort(url: string, port: number) {
  const changed = new URL(url)
  changed.port = String(port)
  changed.search = ''
  return changed.href
}

/** Copies the files of a running cluster, as a standby that follows it through a replication slot. */
async function copyCluster(
  url: string,
  { from, to, slot, owner }: { from: string; to: string; slot: string; owner: Owner | undefined },
) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
  await client.query("select pg_backup_start('standby', true)")
  await rm(to, { recursive: true, force: true })
  await promisify(execFile)('cp', ['-a', from, to])
  const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop(false)')
  await client.end()
  await rm(join(to, 'postmaster.pid'))
  const files = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(to, name), text)
    if (owner) await chown(join(to, name), owner.uid, owner.gid)
  }
  const { username, password, port } = new URL(url)
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\nprimary_slot_name = '${slot}'\n`,
  )
}

/** Drops a replication slot, for which the primary would keep its log. */
async function dropSlot(url: string, slot: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const drop = `select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where slot_name = $1 and not active`
  // The slot is active until the primary has noticed that the standby is gone.
  while ((await client.query(drop, [slot])).rowCount === 0) await wait(50)
  await client.end()
}
