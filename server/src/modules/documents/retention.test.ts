import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/transaction.ts'
import { openStore } from '../../platform/storage/open-store.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { documentsFixture } from '../../testing/fixtures/documents.ts'
import { listVerifications } from '../businesses/queries.ts'
import { claimPurge } from './queries.ts'
import { discardDocumentsOf, purgeDueDocuments, removeOrphanedFiles } from './retention.commands.ts'
import { documents } from './tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const dayMs = 86_400_000
let app: TestApp
let fixture: ReturnType<typeof documentsFixture>
let moderator: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = documentsFixture(app)
  moderator = await app.people.account('moderator')
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

async function decided() {
  const made = await fixture.createSubmittedCase()
  await fixture.take(made.caseId, moderator)
  await fixture.decide(made.caseId, moderator, 'approved', { kinds: ['identity'] })
  return made
}

async function purgeAfter(days: number) {
  app.clock.set(new Date(start.getTime() + days * dayMs))
  await purgeDueDocuments(app.db, app.clock.now())
  await app.tasks['media.discard']?.({}, {} as never)
}

/** The store removes empty folders. */
const filesKept = () => readdir(join(app.dataDir, 'files', 'kyb')).catch(() => [])

test('documents are deleted ninety days after the decision, but the verification and the file hash stay', async () => {
  const { business, caseId, documentId } = await decided()
  await purgeAfter(89)
  expect(await fixture.listDocuments(business)).toHaveLength(1)
  expect(await filesKept()).toContain(documentId)
  await purgeAfter(90)
  expect(await fixture.listDocuments(business)).toEqual([])
  expect(await filesKept()).not.toContain(documentId)
  expect((await fixture.downloadAsOwner(business, documentId)).statusCode).toBe(404)
  const [row] = await app.db.select().from(documents).where(eq(documents.id, documentId))
  expect(row).toMatchObject({ name: null, fileKey: null, storeKey: null })
  expect(row?.sha256).toHaveLength(32)
  expect(await listVerifications(app.db, business.id)).toHaveLength(1)
  expect(await fixture.getStatus(business)).toMatchObject({ state: 'approved' })
  expect((await fixture.listEvents(caseId)).at(-1)).toEqual({
    event: 'purged',
    actorId: null,
    documentId,
    reason: null,
  })
})

test('documents that wait for a decision are kept without a time limit', async () => {
  const { business } = await fixture.createSubmittedCase()
  await purgeAfter(200)
  expect(await fixture.listDocuments(business)).toHaveLength(1)
})

test('an abandoned draft of a verification case loses its documents ninety days after the last upload', async () => {
  const [left, goingOn] = [await app.people.business(), await app.people.business()]
  await fixture.upload(left)
  await fixture.upload(goingOn)
  app.clock.advance(60 * dayMs)
  await fixture.upload(goingOn)
  await purgeAfter(90)
  expect(await fixture.listDocuments(left)).toEqual([])
  expect(await fixture.listDocuments(goingOn)).toHaveLength(2)
  expect(await fixture.getStatus(left)).toMatchObject({ state: 'draft', can: { submit: false } })
})

test('the purge job can claim a verification case only once, and not before its documents are due for deletion', async () => {
  const business = await app.people.business()
  await fixture.upload(business)
  const { id } = await fixture.getLatestCase(business)
  const due = new Date(start.getTime() + 90 * dayMs)
  expect(await claimPurge(app.db, id, new Date(due.getTime() - 1))).toBe(false)
  expect(await claimPurge(app.db, id, due)).toBe(true)
  expect(await claimPurge(app.db, id, due)).toBe(false)
})

test('deleting an account deletes all its documents and its undecided verification cases', async () => {
  const { business, documentId } = await decided()
  app.clock.advance(dayMs)
  const again = await fixture.upload(business)
  const waiting = (again.ok && again.data.id) || ''
  await transact(app.db, (tx) => discardDocumentsOf(tx, business.id, app.clock.now()))
  await app.tasks['media.discard']?.({}, {} as never)
  const kept = await filesKept()
  expect(kept).not.toContain(documentId)
  expect(kept).not.toContain(waiting)
  expect(await fixture.getStatus(business)).toMatchObject({ state: 'approved', reason: null })
  expect(await app.db.select().from(documents).where(eq(documents.id, waiting))).toEqual([])
})

test('a document file without a database row is removed after an hour, other files stay', async () => {
  const { documentId } = await fixture.createSubmittedCase()
  const store = openStore({ storageUrl: undefined, dataDir: app.dataDir })
  const stray = '0198c2a4-0000-7000-8000-000000000001'
  await store.put(`kyb/${stray}`, Buffer.from('half'), 'application/octet-stream')
  const now = () => new Date(Date.now() + 2 * 3_600_000)
  await removeOrphanedFiles({ db: app.db, store }, new Date(Date.now()))
  expect(await filesKept()).toContain(stray)
  await removeOrphanedFiles({ db: app.db, store }, now())
  const kept = await filesKept()
  expect(kept).not.toContain(stray)
  expect(kept).toContain(documentId)
})
