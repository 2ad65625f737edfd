import { listVerifications } from '@ujuzi/contract/documents/documents'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { documentsFixture } from '../../../testing/fixtures/documents.ts'

const start = new Date('2026-11-23T07:00:00Z')
const hourMs = 3_600_000
let app: TestApp
let fixture: ReturnType<typeof documentsFixture>
let moderator: { id: string; name: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = documentsFixture(app)
  moderator = await app.people.account('moderator', { name: 'Nadia Moderator' })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

/** A case that the moderator has claimed. */
async function taken(kinds?: Parameters<typeof fixture.createSubmittedCase>[0]) {
  const made = await fixture.createSubmittedCase(kinds)
  await fixture.take(made.caseId, moderator)
  return made
}

async function idsOf(state: 'open' | 'decided') {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { state, limit: 3, ...(cursor && { cursor }) }
    const as = await app.people.signIn(moderator.id)
    const response = await app.call(listVerifications, { query }, { as })
    if (!response.ok) throw new Error(response.error.code)
    ids.push(...response.data.results.map(({ id }) => id))
    cursor = response.data.next ?? undefined
  } while (cursor)
  return ids
}

describe('the queue', () => {
  test('the verification queue lists submitted cases, longest waiting first, with the hours each has waited', async () => {
    const first = await fixture.createSubmittedCase(['identity', 'license'])
    app.clock.advance(2 * hourMs)
    const second = await fixture.createSubmittedCase()
    const draft = await app.people.business()
    await fixture.upload(draft)
    const ids = await idsOf('open')
    expect(ids.indexOf(first.caseId)).toBeLessThan(ids.indexOf(second.caseId))
    expect(ids).not.toContain((await fixture.getLatestCase(draft)).id)
    expect(await fixture.getCase(first.caseId, moderator)).toMatchObject({
      data: {
        business_id: first.business.id,
        business_name: 'Kofi Cuts',
        state: 'submitted',
        waiting_hours: 2,
        kinds: ['identity', 'license'],
        taken_by: null,
        claim: null,
        can: { take: true, decide: false },
      },
    })
  })

  test('decided verification cases are listed apart from waiting ones, latest decision first', async () => {
    const [first, second] = [await taken(), await taken()]
    await fixture.decide(first.caseId, moderator, 'rejected', { reason: 'It is blurred.' })
    app.clock.advance(1000)
    await fixture.decide(second.caseId, moderator, 'approved', { kinds: ['identity'] })
    expect((await idsOf('decided')).slice(0, 2)).toEqual([second.caseId, first.caseId])
    expect(await idsOf('open')).not.toContain(first.caseId)
  })

  test('a moderator can neither see nor take a draft or an unknown verification case', async () => {
    const draft = await app.people.business()
    await fixture.upload(draft)
    for (const id of [(await fixture.getLatestCase(draft)).id, newId()]) {
      expect(await fixture.getCase(id, moderator)).toMatchObject(
        refused(404, 'verification_not_found'),
      )
      expect(await fixture.take(id, moderator)).toMatchObject(
        refused(404, 'verification_not_found'),
      )
    }
  })
})

describe('taking a case', () => {
  test('only the moderator who took a verification case sees the owner’s personal data and the document names', async () => {
    const { caseId } = await taken()
    const other = await app.people.account('moderator')
    expect(await fixture.getCase(caseId, moderator)).toMatchObject({
      data: {
        state: 'in_review',
        taken_by: 'Nadia Moderator',
        claim: { owner_name: 'Kofi Mensah', location: 'Douala, Cameroon', date_of_birth: null },
        documents: [{ kind: 'identity', name: 'tiny.png' }],
        can: { take: false, decide: true },
      },
    })
    expect(await fixture.getCase(caseId, other)).toMatchObject({
      data: { claim: null, documents: [{ name: null }], can: { take: false, decide: false } },
    })
  })

  test('when two moderators take a verification case at once, only one gets it', async () => {
    const { caseId } = await fixture.createSubmittedCase()
    const other = await app.people.account('moderator')
    const responses = await Promise.all([
      fixture.take(caseId, moderator),
      fixture.take(caseId, other),
    ])
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(responses.find(({ ok }) => !ok)).toMatchObject(refused(409, 'verification_taken'))
  })

  test('a verification case taken but not decided within a day can be taken by another moderator', async () => {
    const { caseId } = await taken()
    const other = await app.people.account('moderator')
    expect(await fixture.take(caseId, other)).toMatchObject(refused(409, 'verification_taken'))
    app.clock.advance(24 * hourMs)
    expect(await fixture.take(caseId, other)).toMatchObject({ data: { can: { decide: true } } })
    expect(
      await fixture.decide(caseId, moderator, 'approved', { kinds: ['identity'] }),
    ).toMatchObject(refused(409, 'verification_taken'))
  })
})

describe('the documents', () => {
  test('only the moderator who took a verification case can open its documents, and each opening is recorded', async () => {
    const { caseId, documentId, business } = await fixture.createSubmittedCase()
    expect((await fixture.downloadAsModerator(caseId, documentId, moderator)).json()).toMatchObject(
      {
        error: { code: 'verification_taken' },
      },
    )
    await fixture.take(caseId, moderator)
    await fixture.getCase(caseId, moderator)
    const file = await fixture.downloadAsModerator(caseId, documentId, moderator)
    expect(file.headers['content-disposition']).toBe('attachment; filename="tiny.png"')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect(await fixture.listEvents(caseId)).toEqual([
      { event: 'uploaded', actorId: business.owner.id, documentId, reason: 'identity' },
      { event: 'submitted', actorId: business.owner.id, documentId: null, reason: null },
      { event: 'taken', actorId: moderator.id, documentId: null, reason: null },
      { event: 'viewed', actorId: moderator.id, documentId: null, reason: null },
      { event: 'opened', actorId: moderator.id, documentId, reason: null },
    ])
    const elsewhere = await taken()
    const wrong = await fixture.downloadAsModerator(elsewhere.caseId, documentId, moderator)
    expect(wrong.json()).toMatchObject({ error: { code: 'document_not_found' } })
    expect((await fixture.downloadAsModerator(caseId, documentId, business.owner)).statusCode).toBe(
      403,
    )
  })

  test('recorded document events cannot be changed or deleted', async () => {
    const { caseId } = await fixture.createSubmittedCase()
    for (const statement of [
      `update document_events set actor_id = null where case_id = '${caseId}'`,
      `delete from document_events where case_id = '${caseId}'`,
      'truncate document_events',
    ]) {
      await expect(app.pool.query(statement)).rejects.toThrow('only ever added')
    }
    expect(await fixture.listEvents(caseId)).toHaveLength(2)
  })
})
