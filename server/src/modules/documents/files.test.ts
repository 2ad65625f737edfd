import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { identityFileMaxBytes } from '@ujuzi/contract/api/limits'
import { uploadCaseDocument } from '@ujuzi/contract/documents/documents'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { tinyPicture } from '../../testing/app/multipart.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { refused } from '../../testing/checks/refused.ts'
import { documentsFixture } from '../../testing/fixtures/documents.ts'
import { documents } from './tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof documentsFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = documentsFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const pdf = (text: string, name = 'passport.pdf') => ({
  name,
  type: 'application/pdf',
  bytes: Buffer.from(`%PDF-1.7\n${text}`),
})

async function filesUnder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))))
}

test('an uploaded document gets its type from its content, not its name, and starts a draft verification case', async () => {
  const business = await app.people.business()
  expect(await fixture.getStatus(business)).toMatchObject({
    state: 'none',
    verifications: [],
    can: { upload: true, submit: false },
  })
  const response = await fixture.upload(business, 'identity', {
    ...tinyPicture,
    name: 'passport.exe',
    type: 'text/html',
  })
  expect(response).toMatchObject({
    status: 201,
    data: { kind: 'identity', name: 'passport.exe', media_type: 'image/png' },
  })
  expect(await fixture.listDocuments(business)).toEqual([response.ok && response.data])
  expect(await fixture.getStatus(business)).toMatchObject({
    state: 'draft',
    can: { upload: true, submit: true },
  })
})

test.each([
  ['a web page named as a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an empty file', Buffer.alloc(0)],
])('refuses %s as a document and asks for a JPG, PNG or PDF', async (_, bytes) => {
  const business = await app.people.business()
  const response = await fixture.upload(business, 'identity', {
    name: 'passport.png',
    type: 'image/png',
    bytes,
  })
  expect(response).toMatchObject(refused(415, 'document_type'))
  expect(!response.ok && response.error.message).toBe(
    'Please upload a valid file (JPG, PNG, or PDF)',
  )
  expect((await fixture.getStatus(business)).state).toBe('none')
})

test('refuses a document of five megabytes but accepts one that is a byte smaller', async () => {
  const business = await app.people.business()
  const of = (size: number) => {
    const bytes = Buffer.alloc(size, 7)
    bytes.set(Buffer.from('%PDF-1.7\n'))
    return { name: 'scan.pdf', type: 'application/pdf', bytes }
  }
  const large = await fixture.upload(business, 'identity', of(identityFileMaxBytes))
  expect(large).toMatchObject(refused(413, 'document_too_large'))
  expect(!large.ok && large.error.message).toBe('File size must be less than 5MB')
  expect((await fixture.upload(business, 'identity', of(identityFileMaxBytes - 1))).ok).toBe(true)
})

test('refuses an upload without a file or with an unknown kind of document', async () => {
  const business = await app.people.business()
  const url = `/api/business/businesses/${business.id}/upload_document/`
  const headers = {
    authorization: `Bearer ${business.owner.token}`,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const payload = '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nidentity\r\n--x--\r\n'
  const bare = await app.server.inject({ method: 'POST', url, headers, payload })
  expect(bare.json()).toMatchObject({
    error: { code: 'invalid_input', fields: { file: expect.any(String) } },
  })
  const other = await fixture.upload(business, 'selfie' as 'identity')
  expect(other).toMatchObject({ status: 422, error: { fields: { kind: expect.any(String) } } })
})

test('documents and their names are stored only in encrypted form', async () => {
  const business = await app.people.business()
  const secret = 'OKAFOR<<AMARA<<A01234567'
  const response = await fixture.upload(
    business,
    'identity',
    pdf(secret, 'Amara passport A01234567.pdf'),
  )
  expect(response).toMatchObject({ data: { name: 'Amara passport A01234567.pdf' } })
  const files = await filesUnder(join(app.dataDir, 'files', 'kyb'))
  expect(files.length).toBeGreaterThan(0)
  for (const bytes of files) {
    expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes('%PDF')).toBe(false)
  }
  const { rows } = await app.pool.query(
    'select d::text as whole, d.name, d.file_key from documents d join document_cases c on c.id = d.case_id where c.business_id = $1',
    [business.id],
  )
  for (const { whole, name, file_key } of rows) {
    expect(whole).not.toMatch(/passport|Amara|A01234567/)
    expect(name.includes('passport')).toBe(false)
    // The key is never stored in plain text beside the file.
    expect(file_key.length).toBeGreaterThan(32)
  }
})

test('the owner downloads a document as an attachment, and each download is recorded', async () => {
  const business = await app.people.business()
  const sent = pdf('a scan', 'My "passport".pdf')
  const response = await fixture.upload(business, 'identity', sent)
  const id = (response.ok && response.data.id) || ''
  const file = await fixture.downloadAsOwner(business, id)
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.equals(sent.bytes)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  const { id: caseId } = await fixture.getLatestCase(business)
  expect(await fixture.listEvents(caseId)).toEqual([
    { event: 'uploaded', actorId: business.owner.id, documentId: id, reason: 'identity' },
    { event: 'opened', actorId: business.owner.id, documentId: id, reason: null },
  ])
})

test('a document cannot be opened if its stored encryption key was replaced by another document’s key', async () => {
  const [mine, theirs] = [await app.people.business(), await app.people.business()]
  const [first, second] = [await fixture.upload(mine), await fixture.upload(theirs)]
  const [id = '', other = ''] = [first, second].map((response) =>
    response.ok ? response.data.id : '',
  )
  const [row] = await app.db.select().from(documents).where(eq(documents.id, id))
  if (!row?.storeKey) throw new Error('There is no file')
  await app.db.update(documents).set({ fileKey: row.fileKey }).where(eq(documents.id, other))
  expect((await fixture.downloadAsOwner(theirs, other)).statusCode).toBe(500)
  expect((await fixture.downloadAsOwner(mine, id)).statusCode).toBe(200)
})

test('a document of another business gets the same response as one that does not exist', async () => {
  const { business, documentId } = await fixture.createSubmittedCase()
  const stranger = await app.people.business()
  const bodies = await Promise.all(
    [documentId, newId()].map(async (id) => {
      const response = await fixture.downloadAsOwner(stranger, id)
      expect(response.statusCode).toBe(404)
      return response.body
    }),
  )
  expect(bodies[0]).toBe(bodies[1])
  expect(bodies[0]).toContain('document_not_found')
  expect(await fixture.deleteDocument(stranger, documentId)).toMatchObject(
    refused(404, 'document_not_found'),
  )
  const asStranger = { ...business, owner: stranger.owner }
  expect(await fixture.upload(asStranger)).toMatchObject(refused(404, 'business_not_found'))
  expect(await fixture.submit(asStranger)).toMatchObject(refused(404, 'business_not_found'))
  expect((await fixture.downloadAsOwner(business, documentId, stranger.owner)).statusCode).toBe(404)
})

test('deleting a document of a draft verification case also deletes its file', async () => {
  const business = await app.people.business()
  const response = await fixture.upload(business, 'license', pdf('a license'))
  const id = (response.ok && response.data.id) || ''
  expect(await fixture.deleteDocument(business, id)).toMatchObject({ status: 200, data: { id } })
  expect(await fixture.listDocuments(business)).toEqual([])
  expect((await fixture.downloadAsOwner(business, id)).statusCode).toBe(404)
  const [row] = await app.db.select().from(documents).where(eq(documents.id, id))
  expect(row).toMatchObject({ kind: 'license', name: null, storeKey: null, fileKey: null })
  expect(row?.sha256).toHaveLength(32)
  await app.tasks['media.discard']?.({}, {} as never)
  const { rows } = await app.pool.query('select key from discarded_files where key = $1', [
    `kyb/${id}`,
  ])
  expect(rows).toEqual([])
  const kept = await readdir(join(app.dataDir, 'files', 'kyb'))
  expect(kept).not.toContain(id)
})

test('a submitted verification case accepts no upload, deletion or second submission', async () => {
  const { business, documentId } = await fixture.createSubmittedCase()
  expect(await fixture.upload(business)).toMatchObject(refused(409, 'verification_closed'))
  expect(await fixture.deleteDocument(business, documentId)).toMatchObject(
    refused(409, 'verification_closed'),
  )
  expect(await fixture.submit(business)).toMatchObject(refused(409, 'verification_closed'))
  expect(await fixture.getStatus(business)).toMatchObject({
    state: 'submitted',
    submitted_at: start.toISOString(),
    can: { upload: false, submit: false },
  })
})

test('refuses to submit a verification case without an identity document', async () => {
  const business = await app.people.business()
  expect(await fixture.submit(business)).toMatchObject(refused(409, 'identity_missing'))
  await fixture.upload(business, 'license')
  expect(await fixture.submit(business)).toMatchObject(refused(409, 'identity_missing'))
  await fixture.upload(business, 'identity')
  expect(await fixture.submit(business)).toMatchObject({
    status: 200,
    data: { state: 'submitted' },
  })
})

test('simultaneous uploads create one verification case, which holds at most twenty documents', async () => {
  const business = await app.people.business()
  const together = await Promise.all([1, 2, 3, 4].map(() => fixture.upload(business)))
  expect(together.every(({ ok }) => ok)).toBe(true)
  for (let more = 4; more < 20; more++) expect((await fixture.upload(business)).ok).toBe(true)
  expect(await fixture.upload(business)).toMatchObject(refused(409, 'too_many_documents'))
  expect(await fixture.listDocuments(business)).toHaveLength(20)
})

test('repeating an upload with its idempotency key stores one document', async () => {
  const business = await app.people.business()
  const send = async () =>
    app.call(
      uploadCaseDocument,
      {
        params: { id: business.id },
        body: { kind: 'identity' },
        file: new File([Uint8Array.from(tinyPicture.bytes)], 'a.png'),
      },
      { as: business.owner.token, key: `upload-${business.id}` },
    )
  const [first, again] = [await send(), await send()]
  expect(first.ok && first.data).toEqual(again.ok && again.data)
  expect(await fixture.listDocuments(business)).toHaveLength(1)
})
