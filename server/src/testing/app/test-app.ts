import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, addressOf, type Endpoint, type Sent } from '@ujuzi/contract/api/endpoint'
import type { Locale } from '@ujuzi/contract/locale/locales'
import pg from 'pg'
import { inject } from 'vitest'
import { type App, type AppSettings, buildApp } from '../../app.ts'
import { openDb, openPool } from '../../platform/db/db.ts'
import { makePeople } from '../fixtures/people.ts'
import { type Form, formOf } from './multipart.ts'

export type CallAs = {
  as?: string
  key?: string
  locale?: Locale
  headers?: Record<string, string>
  /** The network address the call comes from. */
  ip?: string
}

/** The moment tests live in unless they say otherwise: a Monday morning. */
const monday = new Date('2026-11-23T07:00:00Z')

/**
 * The whole app on this worker's own database, with a clock that moves only when told to and calls through real HTTP
 * parsing. The app connects as the application's role, `pool` and `db` as the owner. `openAnother()` builds a second app
 * on the same database, as a second process would.
 */
export async function openTestApp({
  now = monday,
  settings = {},
  database,
}: {
  now?: Date
  settings?: Partial<AppSettings>
  /** The address of another database than the worker's, for a test that moves everybody's clock. */
  database?: string
} = {}) {
  const url = database ?? (await workerDatabase())
  let present = now
  const clock = {
    now: () => present,
    set: (to: Date) => {
      present = to
    },
    advance: (ms: number) => {
      present = new Date(present.getTime() + ms)
    },
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'ujuzi-test-'))
  const opened: { app: App; pool: pg.Pool }[] = []
  const openAnother = (poolSize = 10) => {
    const pool = openPool(asApplication(url), poolSize)
    const built = buildApp({ ...testSettings, dataDir, ...settings }, pool, clock.now)
    opened.push({ app: built, pool })
    return built
  }
  const first = openAnother()
  const pool = openPool(url, 5)
  const db = openDb(pool)
  return {
    ...first,
    pool,
    db,
    url,
    clock,
    openAnother,
    authSecret: testSettings.authSecret.current,
    /** Where its files lie. */
    dataDir,
    people: makePeople(db, clock.now, testSettings.authSecret.current),
    call: caller(first),
    callOn: caller,
    async close() {
      for (const { app, pool } of opened) {
        await app.server.close()
        await pool.end()
      }
      await pool.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof openTestApp>>

const testSettings = {
  logLevel: (process.env.TEST_LOG ?? 'silent') as 'silent',
  trustProxy: false,
  publicUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'Ujuzi <hello@ujuzi.test>',
  smsUrl: undefined,
  smsFrom: undefined,
  google: undefined,
  rateLimits: false,
  demo: true,
  storageUrl: undefined,
  authSecret: { current: 'a secret for tests only, 32 characters or more' },
  origin: () => 'http://ujuzi.test',
}

function caller({ server }: App) {
  return async <const E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    { as, key, locale, headers, ip }: CallAs = {},
  ): Promise<Answer<E> & { headers: Record<string, unknown> }> => {
    const { params, query, body } = sent as Record<string, Record<string, unknown> | undefined>
    const form = endpoint.upload && (await formOf(sent as Form))
    const response = await server.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, params, query),
      ...(ip && { remoteAddress: ip }),
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        ...(key && { 'idempotency-key': key }),
        ...(locale && { 'accept-language': locale }),
        ...(body && { 'content-type': 'application/json' }),
        ...form?.headers,
        ...headers,
      },
      ...(body && { payload: form?.payload ?? JSON.stringify(body) }),
    })
    const json = response.json()
    const status = response.statusCode
    return (
      status < 300
        ? { ok: true, status, data: json, headers: response.headers }
        : { ok: false, status, error: json.error, headers: response.headers }
    ) as Answer<E> & { headers: Record<string, unknown> }
  }
}

let made: Promise<string> | undefined

/** This worker's own copy of the template, made once and shared by its test files one after the other. */
function workerDatabase() {
  made ??= ownDatabase(`test_${process.env.VITEST_POOL_ID ?? '1'}_${process.pid}`)
  return made
}

/** The same database, as the role the application runs with. */
export function asApplication(url: string) {
  const application = new URL(inject('applicationUrl'))
  application.pathname = new URL(url).pathname
  return application.href
}

/** What a server process needs to run on this database, given the owner's address. */
export const databaseEnv = (url: string) => ({
  DATABASE_URL: asApplication(url),
  DATABASE_OWNER_URL: url,
})

/** The address of a copy of the template under this name, made unless it is there. */
export async function ownDatabase(name: string) {
  const base = new URL(inject('databaseUrl'))
  const admin = new pg.Client({ connectionString: base.href })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await copyTemplate(admin, name)
  await admin.end()
  base.pathname = `/${name}`
  return base.href
}

/** Copying needs the template to itself; workers that start together take turns. */
async function copyTemplate(admin: pg.Client, name: string) {
  await admin.query('select pg_advisory_lock(1)')
  await admin.query(`create database ${name} template template_test`)
  await admin.query('select pg_advisory_unlock(1)')
}
