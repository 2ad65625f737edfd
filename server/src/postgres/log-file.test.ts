import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, removeDataDir, startCluster } from './cluster.ts'
import { openLogFile, rotate } from './log-file.ts'

const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url))
const typed = 'amina-wanjiru-482913'

describe('PostgreSQL’s own log', () => {
  let dataDir: string
  let cluster: Cluster
  const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8')
  beforeAll(async () => {
    await mkdir(cache, { recursive: true })
    dataDir = await mkdtemp(`${cache}log-test-`)
    await chmod(dataDir, 0o755)
    // Earlier versions created the log with mode 0644.
    await writeFile(join(dataDir, 'postgres.log'), 'of an earlier version\n', { mode: 0o644 })
    cluster = await startCluster(dataDir)
  })
  afterAll(async () => {
    await cluster.stop()
    await removeDataDir(dataDir)
  })

  async function connect() {
    const client = new pg.Client({ connectionString: cluster.url })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  const isUp = () =>
    connect().then(
      (client) => client.end().then(() => true),
      () => false,
    )

  test('only the system user who runs the server can read the log file of PostgreSQL', async () => {
    const { mode, uid } = await stat(join(dataDir, 'postgres.log'))
    expect(mode & 0o777).toBe(0o600)
    expect(uid).toBe(process.getuid?.())
  })

  test('the log of PostgreSQL contains nothing that users typed, whichever statement fails', async () => {
    const client = await connect()
    const fails = (text: string, values?: unknown[]) =>
      expect(client.query(text, values)).rejects.toThrow()
    await client.query('create table people (id int primary key, email text unique)')
    await client.query('insert into people values (1, $1)', [typed])
    await fails('insert into people values (2, $1)', [typed])
    await fails(`insert into people values (2, '${typed}')`)
    await fails('insert into people values ($1, null)', [typed])
    await fails(`select '${typed}'::uuid`)
    await fails(`select '{"a": "${typed}'::json`)
    await fails(`select to_date('${typed}', 'YYYY')`)
    await fails(
      `do $$ begin raise exception '%', '${typed}' using detail = '${typed}', hint = '${typed}'; end $$`,
    )
    await client.query(`do $$ begin raise warning '%', '${typed}'; end $$`)
    await fails(`selekt '${typed}'`)
    const copy = client.query(copyFrom('copy people from stdin'))
    const copied = new Promise((resolve) => copy.once('error', resolve))
    copy.end(`${typed}\t${typed}\n`)
    expect(String(await copied)).toContain(typed)
    await client.query("set statement_timeout = '10ms'")
    await fails(`select pg_sleep(5), '${typed}'`)
    await client.end()
    expect(await log()).not.toContain(typed)
  })

  test('the log of PostgreSQL reports a crash without the statement that was running', async () => {
    const client = await connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const running = client.query(`select pg_sleep(60), '${typed}'`).catch(() => 'lost')
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    expect(await running).toBe('lost')
    await expect.poll(log).toContain('was terminated by signal 9')
    expect(await log()).not.toContain(typed)
    // Stopping would otherwise have to wait for crash recovery.
    await expect.poll(isUp).toBe(true)
  })

  test('after its log file is rotated, PostgreSQL continues at the start of the emptied file', async () => {
    const path = join(dataDir, 'postgres.log')
    await rotate(path, 1)
    expect(await readFile(`${path}.1`, 'utf8')).toContain('of an earlier version')
    expect((await stat(`${path}.1`)).mode & 0o777).toBe(0o600)
    const client = await connect()
    await client.query('checkpoint')
    await client.end()
    await expect.poll(log).toMatch(/^\d{4}-.*LOG: {2}checkpoint/)
  })
})

describe('rotating', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ujuzi-log-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('log rotation keeps three old log files and does not rotate a small log file', async () => {
    const path = join(folder, 'postgres.log')
    const text = (name: string) => readFile(name, 'utf8').catch(() => 'none')
    for (const round of [1, 2, 3, 4, 5]) {
      await writeFile(path, `round ${round}`)
      await rotate(path, 3)
    }
    expect(await text(path)).toBe('')
    expect(await text(`${path}.1`)).toBe('round 5')
    expect(await text(`${path}.3`)).toBe('round 3')
    expect(await text(`${path}.4`)).toBe('none')
    await writeFile(path, 'abc')
    await rotate(path, 3)
    expect(await text(path)).toBe('abc')
  })

  test('opening a large log file rotates it', async () => {
    const path = join(folder, 'full.log')
    await writeFile(path, '')
    await truncate(path, 6 * 1024 * 1024)
    const log = await openLogFile(path)
    await log.close()
    expect((await stat(path)).size).toBe(0)
    expect((await stat(`${path}.1`)).size).toBe(6 * 1024 * 1024)
  })
})
