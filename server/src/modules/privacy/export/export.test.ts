import { downloadExport, getExport } from '@ujuzi/contract/privacy/privacy'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  accountDeletionFixture,
  dayMs,
} from '../../../testing/fixtures/accounts/account-deletion.ts'
import { dataExportFixture } from '../../../testing/fixtures/accounts/data-export.ts'
import { archives } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
let app: TestApp
let fixture: ReturnType<typeof accountDeletionFixture>
let dataExport: ReturnType<typeof dataExportFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = accountDeletionFixture(app)
  dataExport = dataExportFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const state = (as: string) => app.call(getExport, {}, { as })

test('a data export is requested, prepared, announced by email and downloaded', async () => {
  const client = await app.people.client()
  expect(await state(client.token)).toMatchObject({ data: { status: 'none', bytes: null } })
  expect(await dataExport.request(client.token)).toMatchObject({
    status: 200,
    data: { status: 'preparing', requested_at: start.toISOString(), ready_at: null },
  })
  expect((await dataExport.download(client.token)).json().error.code).toBe('export_not_found')
  await dataExport.prepare(client.id)
  const ready = await state(client.token)
  expect(ready).toMatchObject({
    data: { status: 'ready', expires_at: '2026-11-30T07:00:00.000Z' },
  })
  const [email] = await listEmails(app.db, client.email, 1)
  expect(email?.bodyText).toContain('http://ujuzi.test/client/settings')
  expect(email?.bodyText).toContain('30 November 2026')

  const response = await dataExport.download(client.token)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="ujuzi-data-2026-11-23.zip"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(ready.ok && ready.data.bytes).toBe(response.rawPayload.length)
})

test('repeated requests for a data export while one is being prepared create only one archive', async () => {
  const client = await app.people.client()
  await Promise.all([1, 2, 3].map(() => dataExport.request(client.token)))
  const rows = await app.db.select().from(archives).where(eq(archives.accountId, client.id))
  expect(rows).toHaveLength(1)
})

test('a data export that is not ready after a day can be requested again', async () => {
  const client = await app.people.client()
  await dataExport.request(client.token)
  app.clock.advance(dayMs)
  const token = await app.people.signIn(client.id)
  expect(await state(token)).toMatchObject({ data: { status: 'none' } })
  expect(await dataExport.request(token)).toMatchObject({
    data: { status: 'preparing', requested_at: app.clock.now().toISOString() },
  })
})

test('the previous data export can be downloaded until a new one is ready and replaces it', async () => {
  const client = await app.people.client()
  await dataExport.request(client.token)
  await dataExport.prepare(client.id)
  app.clock.advance(minuteMs)
  await dataExport.request(client.token)
  expect((await dataExport.download(client.token)).statusCode).toBe(200)
  await dataExport.prepare(client.id)
  const rows = await app.db.select().from(archives).where(eq(archives.accountId, client.id))
  expect(rows).toHaveLength(1)
})

test('refuses to prepare or download an export without recent reauthentication', async () => {
  const client = await app.people.client()
  await dataExport.request(client.token)
  await dataExport.prepare(client.id)
  app.clock.advance(5 * minuteMs + 1)
  expect(await dataExport.request(client.token)).toMatchObject({
    status: 403,
    error: { code: 'proof_required' },
  })
  const response = await dataExport.download(client.token)
  expect(response.statusCode).toBe(403)
  expect(response.json().error.code).toBe('proof_required')
})

test('a user cannot see or download another user’s export', async () => {
  const client = await app.people.client()
  await dataExport.request(client.token)
  await dataExport.prepare(client.id)
  const other = await app.people.client()
  expect(await state(other.token)).toMatchObject({ data: { status: 'none' } })
  expect((await dataExport.download(other.token)).statusCode).toBe(404)
  expect((await dataExport.download('nothing')).statusCode).toBe(401)
})

test('an export expires after seven days and the nightly cleanup deletes it', async () => {
  const client = await app.people.client()
  await dataExport.request(client.token)
  await dataExport.prepare(client.id)
  app.clock.advance(7 * dayMs - 1)
  const before = await app.people.signIn(client.id)
  expect((await dataExport.download(before)).statusCode).toBe(200)
  await fixture.runTask('privacy.cleanup')
  expect(await archivesOf(client.id)).toHaveLength(1)
  app.clock.advance(1)
  expect((await dataExport.download(before)).statusCode).toBe(404)
  expect(await state(before)).toMatchObject({ data: { status: 'none' } })
  await fixture.runTask('privacy.cleanup')
  expect(await archivesOf(client.id)).toHaveLength(0)
})

test('does not prepare an export for an account that was erased after requesting it', async () => {
  const client = await app.people.client()
  await dataExport.request(client.token)
  const [wanted] = await archivesOf(client.id)
  await fixture.requestAndDelete(client)
  app.clock.advance(30 * dayMs)
  await fixture.runTask('privacy.erase')
  await fixture.runTask('privacy.export', { archiveId: wanted?.id })
  expect(await archivesOf(client.id)).toHaveLength(0)
})

test('the API reference describes the export download as a zip file', async () => {
  const document = (await app.server.inject('/api/openapi.json')).json()
  expect(document.paths[downloadExport.path].get.responses['200'].content).toEqual({
    'application/zip': { schema: { type: 'string', format: 'binary' } },
  })
  expect((await app.server.inject('/api/docs')).body).toContain('/api/auth/export/file/')
})

const archivesOf = (accountId: string) =>
  app.db.select().from(archives).where(eq(archives.accountId, accountId))

test('sends no email about a finished data export to an unconfirmed email address', async () => {
  const client = await app.people.client({ emailVerifiedAt: null })
  await dataExport.request(client.token)
  await dataExport.prepare(client.id)
  expect(await state(client.token)).toMatchObject({ data: { status: 'ready' } })
  expect(await listEmails(app.db, client.email, 1)).toEqual([])
})

test('refuses a sixth export request within fifteen minutes', async () => {
  const counting = await openTestApp({ now: start, settings: { rateLimits: true } })
  const { token } = await counting.people.client()
  const askThere = () => dataExportFixture(counting).request(token)
  for (let i = 0; i < 5; i++) expect((await askThere()).status).toBe(200)
  expect((await askThere()).status).toBe(429)
  await counting.close()
})
