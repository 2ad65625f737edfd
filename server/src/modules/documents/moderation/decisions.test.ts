import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { listNotifications } from '@ujuzi/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listEmails } from '../../../platform/email/email.ts'
import { openEventStream } from '../../../testing/app/event-stream-client.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { documentsFixture } from '../../../testing/fixtures/documents.ts'
import { accounts } from '../../accounts/tables.ts'
import { listVerifications as listVerified } from '../../businesses/queries.ts'
import { businesses } from '../../businesses/tables.ts'
import { refreshListings } from '../../search/commands.ts'

const start = new Date('2026-11-23T07:00:00Z')
const hourMs = 3_600_000
let app: TestApp
let fixture: ReturnType<typeof documentsFixture>
let moderator: { id: string; name: string }
let origin: string
beforeAll(async () => {
  app = await openTestApp({ now: start })
  origin = await app.server.listen({ port: 0 })
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

/** Quality score of the listing in search. */
async function rankOf(id: string): Promise<number> {
  const { rows } = await app.pool.query('select quality from listings where business_id = $1', [id])
  return rows[0].quality
}

describe('a decision', () => {
  test('approving a verification case verifies the business, raises it in search and notifies its owner', async () => {
    const { caseId, business } = await taken(['identity', 'insurance'])
    await refreshListings(app.db, [business.id], app.clock.now())
    const before = await rankOf(business.id)
    const screen = await openEventStream(origin, { as: await app.people.signIn(business.owner.id) })
    const kinds = ['identity', 'insurance'] as const
    const response = await fixture.decide(caseId, moderator, 'approved', { kinds: [...kinds] })
    expect(response).toMatchObject({
      status: 200,
      data: {
        state: 'approved',
        decided_by: 'Nadia Moderator',
        verifications: kinds.map((kind) => ({ kind, verified_at: start.toISOString() })),
      },
    })
    expect(await fixture.getStatus(business)).toMatchObject({
      state: 'approved',
      can: { upload: true, submit: false },
    })
    const [row] = await app.db.select().from(businesses).where(eq(businesses.id, business.id))
    expect(row?.verifiedAt).toEqual(start)
    const as = { as: await app.people.signIn(business.owner.id) }
    expect(await app.call(getBusinessFigures, {}, as)).toMatchObject({
      data: { business: { verified: true } },
    })
    expect(await rankOf(business.id)).toBeGreaterThan(before)
    const [notification] = await screen.waitForNamed('notice')
    expect(notification).toMatchObject({
      data: { event: 'verification_approved', booking_id: null, start: null },
    })
    // The refresh event makes the page refetch its data.
    await screen.waitForNamed('refresh')
    screen.close()
    expect(await app.call(listNotifications, { query: {} }, as)).toMatchObject({
      data: { unread: 1, results: [{ event: 'verification_approved', party: 'professional' }] },
    })
    const [letter] = await listEmails(app.db, business.owner.email, 5)
    expect(letter?.subject).toBe('Your documents were approved')
    expect(letter?.bodyText).toContain('Identity, Insurance')
  })

  test('approving only a license leaves the business unverified', async () => {
    const { caseId, business } = await taken(['identity', 'license'])
    await fixture.decide(caseId, moderator, 'approved', { kinds: ['license'] })
    const [row] = await app.db.select().from(businesses).where(eq(businesses.id, business.id))
    expect(row?.verifiedAt).toBeNull()
    expect((await listVerified(app.db, business.id)).map(({ kind }) => kind)).toEqual(['license'])
  })

  test('rejecting a verification case emails the owner the reason in their language and allows a new case', async () => {
    const { caseId, business } = await taken()
    await app.db.update(accounts).set({ locale: 'fr' }).where(eq(accounts.id, business.owner.id))
    const reason = 'The photo is too dark to be read.'
    await fixture.decide(caseId, moderator, 'rejected', { reason })
    expect(await fixture.getStatus(business)).toMatchObject({
      state: 'rejected',
      reason,
      can: { upload: true },
    })
    const [letter] = await listEmails(app.db, business.owner.email, 5)
    expect(letter?.subject).toBe('Vos documents n’ont pas été approuvés')
    expect(letter?.bodyText).toContain(reason)
    app.clock.advance(hourMs)
    await fixture.upload(business)
    expect(await fixture.getStatus(business)).toMatchObject({ state: 'draft', reason: null })
    expect((await fixture.getLatestCase(business)).id).not.toBe(caseId)
    expect(await fixture.submit(business)).toMatchObject({ data: { state: 'submitted' } })
  })

  test('after a moderator asks for more information, the owner can submit the same verification case again', async () => {
    const { caseId, business } = await taken()
    await fixture.decide(caseId, moderator, 'more_information', { reason: 'The back is missing.' })
    expect(await fixture.getStatus(business)).toMatchObject({
      state: 'more_information',
      reason: 'The back is missing.',
      can: { upload: true, submit: true },
    })
    await fixture.upload(business)
    expect(await fixture.submit(business)).toMatchObject({ data: { state: 'submitted' } })
    expect((await fixture.getLatestCase(business)).id).toBe(caseId)
    expect(await fixture.getCase(caseId, moderator)).toMatchObject({
      data: { state: 'submitted', can: { take: true, decide: false } },
    })
  })

  test('rejecting a verification case requires a reason, and approving it a document of each approved kind', async () => {
    const { caseId } = await taken()
    const wrong = (field: string) => ({
      status: 422,
      error: { fields: { [field]: expect.any(String) } },
    })
    expect(await fixture.decide(caseId, moderator, 'rejected')).toMatchObject(wrong('reason'))
    expect(await fixture.decide(caseId, moderator, 'rejected', { reason: ' ' })).toMatchObject(
      wrong('reason'),
    )
    expect(await fixture.decide(caseId, moderator, 'approved')).toMatchObject(wrong('kinds'))
    expect(
      await fixture.decide(caseId, moderator, 'approved', { kinds: ['identity', 'license'] }),
    ).toMatchObject(wrong('kinds'))
    expect(
      await fixture.decide(caseId, moderator, 'rejected', { reason: 'No.', kinds: ['identity'] }),
    ).toMatchObject(wrong('kinds'))
  })

  test('of two simultaneous decisions about a verification case only one takes effect', async () => {
    const { caseId, business } = await taken()
    const responses = await Promise.all([
      fixture.decide(caseId, moderator, 'approved', { kinds: ['identity'] }),
      fixture.decide(caseId, moderator, 'rejected', { reason: 'It is not theirs.' }),
    ])
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(responses.find(({ ok }) => !ok)).toMatchObject(refused(409, 'wrong_status'))
    expect(await listEmails(app.db, business.owner.email, 5)).toHaveLength(1)
    const verified = await listVerified(app.db, business.id)
    expect(verified).toHaveLength(responses[0].ok ? 1 : 0)
  })

  test('only the moderator who has taken a verification case can decide it', async () => {
    const { caseId } = await fixture.createSubmittedCase()
    const approve = (by: { id: string }) =>
      fixture.decide(caseId, by, 'approved', { kinds: ['identity'] })
    expect(await approve(moderator)).toMatchObject(refused(409, 'wrong_status'))
    await fixture.take(caseId, moderator)
    const other = await app.people.account('moderator')
    expect(await approve(other)).toMatchObject(refused(409, 'verification_taken'))
  })

  test('rejecting later documents does not revoke an earlier verification', async () => {
    const { caseId, business } = await taken()
    await fixture.decide(caseId, moderator, 'approved', { kinds: ['identity'] })
    app.clock.advance(hourMs)
    await fixture.upload(business)
    await fixture.submit(business)
    const { id } = await fixture.getLatestCase(business)
    await fixture.take(id, moderator)
    await fixture.decide(id, moderator, 'rejected', { reason: 'It has run out.' })
    expect(await fixture.getStatus(business)).toMatchObject({
      state: 'rejected',
      verifications: [{ kind: 'identity', verified_at: start.toISOString() }],
    })
  })

  test('a business verified before verification cases existed still counts as having a verified identity', async () => {
    const business = await app.people.business({ verifiedAt: start })
    expect(await fixture.getStatus(business)).toMatchObject({
      state: 'none',
      verifications: [{ kind: 'identity', verified_at: start.toISOString() }],
    })
  })
})
