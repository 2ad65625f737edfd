import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildCallPath,
  type CallInput,
  type CallResponse,
  type Endpoint,
} from '@ujuzi/contract/api/endpoint'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type pg from 'pg'
import { expect, inject } from 'vitest'
import { type App, type AppSettings, buildApp } from '../../app.ts'
import { loadMetrics } from '../../metrics/load-metrics.ts'
import type { Config } from '../../platform/config.ts'
import { openDb, openPool } from '../../platform/db/db.ts'
import { resetWorkerDatabase } from '../database/worker-database.ts'
import { peopleFixture } from '../fixtures/people.ts'
import { encodeUpload, type UploadInput } from './multipart.ts'

export type TestCallOptions = {
  as?: string
  key?: string
  locale?: Locale
  headers?: Record<string, string>
  /** IP address of the caller. */
  ip?: string
}

/** Default time of the test clock, a Monday morning. */
const defaultNow = new Date('2026-11-23T07:00:00Z')

/**
 * Builds the whole app on the worker's database, empty at the beginning of a test file, with a clock that the test controls and calls through real
 * HTTP parsing. The app connects with the application's role, `pool` and `db` with the owner's. `openAnotherApp()`
 * builds a second app on the same database, like a second process.
 */
export async function openTestApp({
  now = defaultNow,
  settings = {},
  database,
}: {
  now?: Date
  settings?: Partial<AppSettings & Pick<Config, 'metrics'>>
  /** URL of a separate database, for tests whose clock would affect the rows of other tests. */
  database?: string
} = {}) {
  const url = database ?? (await getFileDatabase())
  let currentTime = now
  const clock = {
    now: () => currentTime,
    set: (to: Date) => {
      currentTime = to
    },
    advance: (ms: number) => {
      currentTime = new Date(currentTime.getTime() + ms)
    },
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'ujuzi-test-'))
  const { metrics, ...rest } = settings
  const openMetrics = metrics && (await loadMetrics(metrics))
  const openApps: { app: App; pool: pg.Pool }[] = []
  const openAnotherApp = (poolSize = 10) => {
    const pool = openPool(toApplicationUrl(url), poolSize)
    const newApp = buildApp({ ...testSettings, dataDir, ...rest, openMetrics }, pool, clock.now)
    openApps.push({ app: newApp, pool })
    return newApp
  }
  const firstApp = openAnotherApp()
  const pool = openPool(url, 5)
  const db = openDb(pool)
  return {
    ...firstApp,
    pool,
    db,
    url,
    clock,
    openAnotherApp,
    authSecret: testSettings.authSecret.current,
    /** Folder of the stored files. */
    dataDir,
    people: peopleFixture(db, clock.now, testSettings.authSecret.current),
    call: createCaller(firstApp),
    callerFor: createCaller,
    async close() {
      for (const { app, pool } of openApps) {
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

function createCaller({ server }: App) {
  return async <const E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { as, key, locale, headers, ip }: TestCallOptions = {},
  ): Promise<CallResponse<E> & { headers: Record<string, unknown> }> => {
    const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>
    const form = endpoint.upload && (await encodeUpload(input as UploadInput))
    const response = await server.inject({
      method: endpoint.method,
      url: buildCallPath(endpoint.path, params, query),
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
    ) as CallResponse<E> & { headers: Record<string, unknown> }
  }
}

let fileDatabase: { testPath: string | undefined; url: Promise<string> } | undefined

/** URL of the worker's database, emptied at the first call of a test file. Files of a worker run one after another. */
function getFileDatabase() {
  const { testPath } = expect.getState()
  if (!fileDatabase || fileDatabase.testPath !== testPath)
    fileDatabase = { testPath, url: resetWorkerDatabase() }
  return fileDatabase.url
}

/** URL of the same database, with the same settings, for the role of the application. */
export function toApplicationUrl(url: string) {
  const application = new URL(inject('applicationUrl'))
  const { pathname, searchParams } = new URL(url)
  application.pathname = pathname
  for (const [name, value] of searchParams) application.searchParams.set(name, value)
  return application.href
}

/** Environment of a server process on this database, from the URL of the owner. */
export const serverDatabaseEnv = (url: string) => ({
  DATABASE_URL: toApplicationUrl(url),
  DATABASE_OWNER_URL: url,
})
