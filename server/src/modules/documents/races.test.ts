import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { documentsFixture } from '../../testing/fixtures/documents.ts'

let app: TestApp
let fixture: ReturnType<typeof documentsFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = documentsFixture(app)
})
afterAll(() => app.close())

const statusesOf = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).toSorted()

/** A business with an uploaded identity document that is not submitted. */
async function uploaded() {
  const business = await app.people.business()
  const response = await fixture.upload(business)
  if (!response.ok) throw new Error(response.error.code)
  return { business, documentId: response.data.id }
}

test('submitting a verification case several times at once submits it once', async () => {
  const { business } = await uploaded()
  const responses = await Promise.all([1, 2, 3, 4].map(() => fixture.submit(business)))
  expect(statusesOf(responses)).toEqual([200, 409, 409, 409])
  for (const response of responses.filter(({ ok }) => !ok)) {
    expect(response).toMatchObject({ error: { code: 'verification_closed' } })
  }
  const { id } = await fixture.getLatestCase(business)
  const events = (await fixture.listEvents(id)).map(({ event }) => event)
  expect(events).toEqual(['uploaded', 'submitted'])
})

test('submitting a verification case while deleting its only document lets only one of the two succeed', async () => {
  for (let round = 0; round < 4; round++) {
    const { business, documentId } = await uploaded()
    const [handed, removed] = await Promise.all([
      fixture.submit(business),
      fixture.deleteDocument(business, documentId),
    ])
    expect(statusesOf([handed, removed])).toEqual([200, 409])
    expect(await fixture.listDocuments(business)).toHaveLength(handed.ok ? 1 : 0)
    expect(await fixture.getStatus(business)).toMatchObject({
      state: handed.ok ? 'submitted' : 'draft',
    })
  }
})

test('a document uploaded while its verification case is being submitted is either included or refused', async () => {
  for (let round = 0; round < 4; round++) {
    const { business } = await uploaded()
    const [handed, added] = await Promise.all([
      fixture.submit(business),
      fixture.upload(business, 'license'),
    ])
    expect(handed.status).toBe(200)
    if (!added.ok) expect(added.error.code).toBe('verification_closed')
    expect(await fixture.listDocuments(business)).toHaveLength(added.ok ? 2 : 1)
    expect(await fixture.getStatus(business)).toMatchObject({ state: 'submitted' })
  }
})
