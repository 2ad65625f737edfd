import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptText } from '../platform/auth/encryption.ts'
import { newId } from '../platform/db/columns.ts'
import { openDb, openPool } from '../platform/db/db.ts'
import { removeDataDir } from '../postgres/cluster.ts'
import { countStaleValues } from '../secrets/encrypted.queries.ts'
import { type EncryptedColumn, encryptedColumns } from '../secrets/encrypted-columns.ts'
import { runAdminProcess, startAdminProcess } from '../testing/app/admin-process.ts'
import { type ServerProcess, startServer, waitForServer } from '../testing/app/server-process.ts'
import { serverDatabaseEnv } from '../testing/app/test-app.ts'
import { ensureTestDatabase } from '../testing/database/worker-database.ts'
import { decryptAll } from '../testing/fixtures/encrypted-data.ts'

async function stop({ child, ended }: ServerProcess) {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

async function started(env: Record<string, string>) {
  const server = await startServer(env)
  await waitForServer(server)
  return server
}

describe('with AUTH_SECRET in the environment', () => {
  const old = 'the old secret of a test, 32 characters or more'
  const next = 'the new secret of a test, 32 characters or more'
  const many = 10_000
  /** Keys that a running server stores: those of recovery codes and of people without an account. */
  const storedKeys = 2
  const payouts = encryptedColumns.find(
    ({ table }) => table === 'payout_methods',
  ) as EncryptedColumn
  let pool: pg.Pool
  let base: Record<string, string>
  let server: ServerProcess
  /** Values the killed rotation had not reached. */
  let left = 0
  beforeAll(async () => {
    const url = await ensureTestDatabase(`test_rotate_${process.pid}`)
    pool = openPool(url, 3, { application_name: 'a test' })
    base = { ...serverDatabaseEnv(url), DEMO_DATA: 'off', SMTP_URL: 'smtp://127.0.0.1:25' }
  })
  afterAll(() => pool.end())
  const only = (secret: string) => ({ ...base, AUTH_SECRET: secret })
  const both = () => ({ ...only(next), AUTH_SECRET_OLD: old })
  const stale = () => countStaleValues(openDb(pool), payouts, next)

  /** Payout accounts of businesses that need not be there. */
  async function fill() {
    const ids = Array.from({ length: many }, () => newId())
    const secret = { current: old }
    const numbers = ids.map((owner) =>
      encryptText('670123456', { secret, purpose: payouts.purpose, owner }),
    )
    const client = await pool.connect()
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into payout_methods (business_id, id, is_default, type, country, currency, provider, account_name,
         account_number, account_number_end, pays_from, created_at, updated_at)
       select id, id, true, 'mobile_money', 'CM', 'XAF', 'mtn_momo', 'Kofi', number, '3456', now(), now(), now()
       from unnest($1::uuid[], $2::bytea[]) as method (id, number)`,
      [ids, numbers],
    )
    await client.query('commit')
    client.release()
  }

  test('a server with the wrong AUTH_SECRET stops at its start and names the secret', async () => {
    await stop(await started(only(old)))
    const wrong = await startServer(only(next))
    expect(await wrong.ended).toBe(1)
    expect(wrong.output().trim()).toMatch(
      /AUTH_SECRET is not the secret this database was encrypted with.*\.$/,
    )
    expect(wrong.output()).not.toMatch(/\n\s+at /)
  })

  test('the command secret rotate encrypts nothing until a server uses the new secret', async () => {
    await fill()
    const early = await runAdminProcess(['secret', 'rotate', '--yes'], both())
    expect(early).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not use the new secret'),
    })
    expect(await stale()).toBe(many)
  })

  test('a secret rotation killed midway leaves every value readable', async () => {
    server = await started(both())
    const rotation = startAdminProcess(['secret', 'rotate', '--yes'], both())
    while (!rotation.output().includes('payout_methods')) await once(rotation.child.stdout, 'data')
    rotation.child.kill('SIGKILL')
    await rotation.ended
    left = await stale()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(many)
    const opened = await decryptAll(openDb(pool), { current: next, old })
    expect(Object.keys(opened).length).toBe(many + storedKeys)
  })

  test('a secret rotation continues where a killed rotation stopped, and a third rotation finds nothing to do', async () => {
    const locked = () =>
      pool.query("select from pg_locks where locktype = 'advisory' and objid = 7142013")
    await expect.poll(async () => (await locked()).rowCount).toBe(0)
    const again = await runAdminProcess(['secret', 'rotate', '--yes'], both())
    expect(again).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${left + storedKeys} values were`),
    })
    const opened = await decryptAll(openDb(pool), { current: next })
    expect(Object.keys(opened).length).toBe(many + storedKeys)
    const accounts = Object.entries(opened).filter(([name]) => name.startsWith('payout_methods'))
    expect(new Set(accounts.map(([, value]) => Buffer.from(value, 'base64').toString()))).toEqual(
      new Set(['670123456']),
    )
    const third = await runAdminProcess(['secret', 'rotate', '--yes'], both())
    expect(third).toMatchObject({ code: 0, output: expect.stringContaining('0 values were') })
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    await stop(server)
  })

  test('the command secret retire completes the rotation, and the server starts with the new secret alone', async () => {
    const retired = await runAdminProcess(['secret', 'retire', '--yes'], both())
    expect(retired).toMatchObject({
      code: 0,
      output: expect.stringContaining('remove AUTH_SECRET_OLD'),
    })
    await stop(await started(only(next)))
    const nothing = await runAdminProcess(['secret', 'retire', '--yes'], only(next))
    expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('no old secret') })
    const early = await runAdminProcess(['secret', 'retire', '--yes'], {
      ...only('a third secret of a test, 32 characters or more'),
      AUTH_SECRET_OLD: next,
    })
    expect(early).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${many + storedKeys} values still`),
    })
    const { rows } = await pool.query(
      "select details ->> 'command' as command, (details ->> 'done')::int as done from security_events where kind = 'admin_command' order by at",
    )
    expect(rows.at(-1)).toEqual({ command: 'secret retire', done: null })
    expect(rows.filter(({ command }) => command === 'secret rotate')).toHaveLength(2)
  })
})

describe('with a secret in the data folder', () => {
  const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url))
  let env: { DATA_DIR: string; DEMO_DATA: string; SMTP_URL: string }
  beforeAll(async () => {
    await mkdir(cache, { recursive: true })
    const DATA_DIR = await mkdtemp(`${cache}rotate-test-`)
    env = { DATA_DIR, DEMO_DATA: 'off', SMTP_URL: 'smtp://127.0.0.1:25' }
    await chmod(env.DATA_DIR, 0o755)
  })
  afterAll(() => removeDataDir(env.DATA_DIR))
  const kept = (name: string) =>
    readFile(join(env.DATA_DIR, 'secrets', name), 'utf8').catch(() => undefined)
  const isReady = async ({ origin }: ServerProcess) => (await fetch(`${origin}/readyz`)).ok

  test('the command secret rotate creates a new secret file, keeps the old one and asks for a restart', async () => {
    const first = await started(env)
    const secret = await kept('auth-secret')
    const made = await runAdminProcess(['secret', 'rotate', '--yes'], env)
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Restart the server') })
    expect(await kept('auth-secret-old')).toBe(secret)
    expect(await kept('auth-secret')).not.toBe(secret)
    const { mode } = await stat(join(env.DATA_DIR, 'secrets', 'auth-secret'))
    expect(mode & 0o777).toBe(0o600)
    const early = await runAdminProcess(['secret', 'rotate', '--yes'], env)
    expect(early).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not use the new secret'),
    })
    expect(await isReady(first)).toBe(true)
    await stop(first)
  })

  test('after a restart the command secret rotate re-encrypts all values, and the old secret can be removed', async () => {
    const second = await started(env)
    expect(await runAdminProcess(['secret', 'retire', '--yes'], env)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/\d+ values still need the old secret/),
    })
    expect((await runAdminProcess(['secret', 'rotate', '--yes'], env)).code).toBe(0)
    expect((await runAdminProcess(['secret', 'retire', '--yes'], env)).code).toBe(0)
    expect(await kept('auth-secret-old')).toBeUndefined()
    expect(await isReady(second)).toBe(true)
    await stop(second)
  })

  test('the command secret rotate creates no secret for a database that no server has prepared', async () => {
    const fresh = { ...env, DATA_DIR: join(env.DATA_DIR, 'fresh') }
    const rotated = await runAdminProcess(['secret', 'rotate', '--yes'], fresh)
    expect(rotated).toMatchObject({
      code: 1,
      output: expect.stringContaining('start the server once'),
    })
    const names = await readdir(join(fresh.DATA_DIR, 'secrets'))
    expect(names.filter((name) => name.startsWith('auth-secret'))).toEqual([])
    await removeDataDir(fresh.DATA_DIR)
  })

  test('the command secret rotate re-encrypts all values in one run when no server is running', async () => {
    const secret = await kept('auth-secret')
    const rotated = await runAdminProcess(['secret', 'rotate', '--yes'], env)
    expect(rotated.output).toMatch(/[1-9]\d* values were re-encrypted/)
    expect(rotated.code).toBe(0)
    expect(await kept('auth-secret-old')).toBe(secret)
    const server = await started(env)
    expect(await isReady(server)).toBe(true)
    await stop(server)
  })
})
