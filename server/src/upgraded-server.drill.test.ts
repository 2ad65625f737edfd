import { login } from '@ujuzi/contract/accounts/accounts'
import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { listMyBusinesses } from '@ujuzi/contract/businesses/businesses'
import * as documents from '@ujuzi/contract/documents/documents'
import * as suspensions from '@ujuzi/contract/moderation/suspensions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadReferenceData } from './load-reference-data.ts'
import { demoId } from './modules/demo/ids.ts'
import { ownerId } from './modules/demo/people/people-rows.ts'
import { loadStoryOnce } from './modules/demo/story/story.ts'
import { ensureListings } from './modules/search/index/rebuild.commands.ts'
import { openDb } from './platform/db/db.ts'
import { grantApplication } from './platform/db/grants.ts'
import { migrate } from './platform/db/migrate.ts'
import { migrateJobs } from './platform/jobs/jobs.ts'
import { openStore } from './platform/storage/open-store.ts'
import { applicationRole } from './postgres/application-role.ts'
import { getData } from './testing/app/server-process.ts'
import { openTestApp, type TestApp } from './testing/app/test-app.ts'
import {
  createEmptyDatabase,
  type EmptyDatabase,
  restoreFixture,
} from './testing/landed/database.ts'
import { landedSecret, readFixture } from './testing/landed/fixtures.ts'

const people = ['client', 'professional', 'kofi', 'reviewer'] as const
const amara = demoId('business', 0)

describe('the server of today on a database from before version 1.0.0', () => {
  let database: EmptyDatabase
  let app: TestApp
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    const fixture = await readFixture('before-1.0.0')
    database = await createEmptyDatabase()
    await restoreFixture(database, fixture)
    await start(database, fixture.recordedAt)
    app = await openTestApp({
      database: database.url,
      now: fixture.recordedAt,
      settings: { authSecret: { current: landedSecret } },
    })
    for (const person of people) {
      const body = { email: `${person}@ujuzi.test`, password: 'Ujuzi-demo-1' }
      tokens.set(person, getData(await app.call(login, { body })).access_token)
    }
  })
  afterAll(async () => {
    await app.close()
    await database.drop()
  })
  const as = (person: (typeof people)[number]) => ({ as: tokens.get(person) ?? '' })

  test('an upgraded server is ready until its database gets a migration that the server does not know', async () => {
    const isReady = async () => (await app.server.inject('/readyz')).statusCode
    expect(await isReady()).toBe(200)
    await app.pool.query("insert into migrations (name) values ('9999_newer.sql')")
    expect(await isReady()).toBe(503)
    await app.pool.query("delete from migrations where name = '9999_newer.sql'")
    expect(await isReady()).toBe(200)
  })

  test('an upgraded server returns no server error for any list or page without parameters', async () => {
    const reading = [...app.api.mounted.values()]
      .map(({ endpoint }) => endpoint)
      .filter(isPlainRead)
    expect(reading.length).toBeGreaterThan(20)
    const problems: string[] = []
    for (const { path } of reading) {
      for (const token of [undefined, ...tokens.values()]) {
        const headers = token ? { authorization: `Bearer ${token}` } : {}
        const { statusCode, body } = await app.server.inject({ url: path, headers })
        if (statusCode >= 500) problems.push(`${path}: ${body}`)
      }
    }
    expect(problems).toEqual([])
  })

  test('an upgraded server opens every business and booking of the old database without an error', async () => {
    const shown = await app.pool.query<{ url: string; person: string }>(`
      select '/api/marketplace/professionals/' || id || '/' as url, null as person from businesses where published_at is not null
      union all
      select '/api/marketplace/bookings/' || id || '/', 'client' from bookings where client_id = (
        select id from accounts where email = 'client@ujuzi.test')`)
    const statuses = new Set<number>()
    for (const { url, person } of shown.rows) {
      const headers = person ? { authorization: `Bearer ${tokens.get(person)}` } : {}
      statuses.add((await app.server.inject({ url, headers })).statusCode)
    }
    expect(shown.rows.length).toBeGreaterThan(5)
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([])
  })

  test('a moderator can open every verification and revoke an approved one after an upgrade', async () => {
    const listed = await app.pool.query<{ id: string }>('select id from document_cases')
    for (const { id } of listed.rows) {
      getData(await app.call(documents.getVerification, { params: { id } }, as('reviewer')))
    }
    const approved = await app.pool.query<{ id: string }>(
      `select id from document_cases where state = 'approved' and business_id = $1 order by created_at limit 1`,
      [amara],
    )
    for (const { id } of approved.rows) {
      const before = await listNames(id)
      expect(before).toEqual(
        expect.arrayContaining([
          { kind: 'business', proved_name: 'Amara Braids & Co.' },
          { kind: 'identity', proved_name: 'Amara Okafor' },
        ]),
      )
      const body = { reason: 'The register has no such number.' }
      const sent = { params: { id }, body }
      const revoked = getData(await app.call(documents.revokeVerification, sent, as('reviewer')))
      expect(revoked.state).toBe('revoked')
    }
  })

  test('a moderator sees the history of an account after an upgrade, and each view is recorded in it', async () => {
    const params = { id: ownerId(2) }
    getData(await app.call(suspensions.getAccountDetails, { params }, as('reviewer')))
    const { history } = getData(
      await app.call(suspensions.getAccountDetails, { params }, as('reviewer')),
    )
    expect(history.map(({ action }) => action)).toContain('viewed')
    const { rows } = await app.pool.query<{ action: string }>(
      'select distinct action from moderation_events where about_id = $1',
      [params.id],
    )
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(rows.map(({ action }) => action)),
    )
  })

  test('an upgraded server has a task for every job that waits in the old database', async () => {
    const { rows } = await app.pool.query<{ task: string }>(
      'select distinct task_identifier as task from graphile_worker.jobs',
    )
    expect(rows.map(({ task }) => task).filter((task) => !app.tasks[task])).toEqual([])
  })

  test('an upgraded server loads all chapters of the demo story, including the new members of a business', async () => {
    const skipped: string[] = []
    const log = new Proxy(app.server.log, {
      get: (target, level) =>
        level === 'error'
          ? ({ chapter }: { chapter: string }) => skipped.push(chapter)
          : Reflect.get(target, level),
    })
    await app.pool.query("delete from stored_values where name = 'demo story'")
    const context = {
      authSecret: { current: landedSecret },
      publicUrl: () => 'http://ujuzi.test',
      mailFrom: 'Ujuzi <hello@ujuzi.test>',
      store: openStore({ storageUrl: undefined, dataDir: app.dataDir }),
      log,
    }
    await loadStoryOnce(context, app.db, app.clock.now())
    expect(skipped).toEqual([])
    for (const colleague of ['ruth', 'grace']) {
      const body = { email: `${colleague}@ujuzi.test`, password: 'Ujuzi-demo-1' }
      const { access_token: token } = getData(await app.call(login, { body }))
      const { results } = getData(await app.call(listMyBusinesses, { query: {} }, { as: token }))
      expect(results.map(({ id }) => id)).toContain(amara)
    }
  })

  async function listNames(caseId: string) {
    const { rows } = await app.pool.query<{ kind: string; proved_name: string | null }>(
      'select kind, proved_name from verifications where case_id = $1',
      [caseId],
    )
    return rows
  }
})

/** The steps of a server start before it listens. */
async function start({ pool }: EmptyDatabase, now: Date) {
  await migrate(pool)
  await migrateJobs(pool)
  await grantApplication(pool, applicationRole)
  await loadReferenceData(openDb(pool), now)
  await ensureListings(pool, now, () => {})
}

const isPlainRead = ({ method, path, events }: Endpoint) =>
  method === 'GET' && !path.includes(':') && !events
