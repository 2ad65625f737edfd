import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { listNotifications } from '@ujuzi/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { openEventStream } from '../../../testing/app/event-stream-client.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { documentsFixture } from '../../../testing/fixtures/documents.ts'
import { accounts } from '../../accounts/tables.ts'
import { listVerifications as listVerified } from '../../businesses/queries.ts'
import { businesses, verifications } from '../../businesses/tables.ts'
import { refreshListings } from '../../search/commands.ts'
import { discardDocumentsOf, purgeDueDocuments } from '../retention.commands.ts'

const start = new Date('2026-11-23T07:00:00Z')
const hourMs = 3_600_000
const why = 'The passport is that of another person. Hand in your own.'
let app: TestApp
let fixture: ReturnType<typeof documentsFixture>
let moderator: { id: string; name: string }
let other: { id: string; name: string }
let origin: string
beforeAll(async () => {
  app = await openTestApp({ now: start })
  origin = await app.server.listen({ port: 0 })
  fixture = documentsFixture(app)
  moderator = await app.people.account('moderator', { name: 'Nadia Moderator' })
  other = await app.people.account('moderator', { name: 'Yaw Moderator' })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

type Kinds = NonNullable<Parameters<typeof fixture.createSubmittedCase>[0]>

async function approved(kinds: Kinds = ['identity']) {
  const made = await fixture.createSubmittedCase([
    'identity',
    ...kinds.filter((kind) => kind !== 'identity'),
  ])
  await fixture.take(made.caseId, moderator)
  await fixture.decide(made.caseId, moderator, 'approved', { kinds: [...kinds] })
  return made
}

/** A later case of this business, also approved. */
async function approvedAgain(business: Parameters<typeof fixture.upload>[0]) {
  app.clock.advance(hourMs)
  await fixture.upload(business)
  await fixture.submit(business)
  const { id } = await fixture.getLatestCase(business)
  await fixture.take(id, moderator)
  await fixture.decide(id, moderator, 'approved', { kinds: ['identity'] })
  return id
}

async function verifiedSince({ id }: { id: string }) {
  const [row] = await app.db.select().from(businesses).where(eq(businesses.id, id))
  return row?.verifiedAt
}

/** Quality score of the listing in search. */
async function rankOf(id: string): Promise<number> {
  const { rows } = await app.pool.query('select quality from listings where business_id = $1', [id])
  return rows[0].quality
}

describe('taking a verification back', () => {
  test('revoking a verification removes the badge, lowers the search rank and notifies the owner', async () => {
    const { caseId, business } = await approved(['identity', 'insurance'])
    const before = await rankOf(business.id)
    const as = { as: await app.people.signIn(business.owner.id) }
    const screen = await openEventStream(origin, as)
    const response = await fixture.revoke(caseId, other, why)
    expect(response).toMatchObject({
      status: 200,
      data: {
        state: 'revoked',
        reason: why,
        decided_by: 'Yaw Moderator',
        verifications: [],
        can: { take: false, decide: false, revoke: false },
      },
    })
    expect(await verifiedSince(business)).toBeNull()
    expect(await listVerified(app.db, business.id)).toEqual([])
    expect(await app.call(getBusinessFigures, {}, as)).toMatchObject({
      data: { business: { verified: false } },
    })
    expect(await rankOf(business.id)).toBeLessThan(before)
    const [notification] = await screen.waitForNamed('notice')
    expect(notification).toMatchObject({
      data: { event: 'verification_revoked', booking_id: null },
    })
    // The refresh event makes the page refetch its data.
    await screen.waitForNamed('refresh')
    screen.close()
    expect(await app.call(listNotifications, { query: {} }, as)).toMatchObject({
      data: { results: [{ event: 'verification_revoked' }, { event: 'verification_approved' }] },
    })
    expect((await fixture.listEvents(caseId)).at(-1)).toEqual({
      event: 'revoked',
      actorId: other.id,
      documentId: null,
      reason: why,
    })
  })

  test('the revocation email tells the owner in their language what was revoked and why', async () => {
    const { caseId, business } = await approved(['identity', 'insurance'])
    await app.db.update(accounts).set({ locale: 'fr' }).where(eq(accounts.id, business.owner.id))
    app.clock.advance(hourMs)
    await fixture.revoke(caseId, moderator, why)
    const [letter] = await listEmails(app.db, business.owner.email, 5)
    expect(letter?.subject).toBe('Votre vérification a été retirée')
    expect(letter?.bodyText).toContain(why)
    expect(letter?.bodyText).toContain('Identité, Assurance')
    expect(letter?.bodyText).toContain('/professional/profile/verification')
  })

  test('a new verification case can verify the business again after a revocation', async () => {
    const { caseId, business } = await approved()
    await fixture.revoke(caseId, moderator, why)
    expect(await fixture.getStatus(business)).toMatchObject({
      state: 'revoked',
      reason: why,
      verifications: [],
      can: { upload: true, submit: false },
    })
    const again = await approvedAgain(business)
    expect(again).not.toBe(caseId)
    expect(await verifiedSince(business)).toEqual(new Date(start.getTime() + hourMs))
    expect(await fixture.getStatus(business)).toMatchObject({ state: 'approved' })
    expect(await fixture.revoke(caseId, moderator, why)).toMatchObject(
      refused(409, 'verification_not_standing'),
    )
    expect(await verifiedSince(business)).not.toBeNull()
  })

  test('revoking one verification case keeps a business verified while a second approved case remains', async () => {
    const { caseId, business } = await approved()
    const second = await approvedAgain(business)
    const since = { kind: 'identity', verifiedAt: new Date(start.getTime() + hourMs) }
    expect(await listVerified(app.db, business.id)).toEqual([{ ...since, verifiedAt: start }])
    await fixture.revoke(caseId, moderator, why)
    expect(await listVerified(app.db, business.id)).toEqual([since])
    expect(await verifiedSince(business)).toEqual(since.verifiedAt)
    await fixture.revoke(second, moderator, why)
    expect(await listVerified(app.db, business.id)).toEqual([])
    expect(await verifiedSince(business)).toBeNull()
  })

  test('revoking a license verification leaves the owner’s identity verified', async () => {
    const { caseId, business } = await approved(['license'])
    await app.db.update(businesses).set({ verifiedAt: start }).where(eq(businesses.id, business.id))
    await refreshListings(app.db, [business.id], start)
    await fixture.revoke(caseId, moderator, why)
    expect(await verifiedSince(business)).toEqual(start)
    expect((await listVerified(app.db, business.id)).map(({ kind }) => kind)).toEqual(['identity'])
  })

  test('two moderators revoking a verification at once revoke it once, with one email', async () => {
    const { caseId, business } = await approved()
    const emailCount = (await listEmails(app.db, business.owner.email, 5)).length
    const responses = await Promise.all([
      fixture.revoke(caseId, moderator, why),
      fixture.revoke(caseId, other, 'They have changed hands.'),
    ])
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(responses.find(({ ok }) => !ok)).toMatchObject(refused(409, 'verification_not_standing'))
    expect(await listEmails(app.db, business.owner.email, 5)).toHaveLength(emailCount + 1)
    const events = await fixture.listEvents(caseId)
    expect(events.filter(({ event }) => event === 'revoked')).toHaveLength(1)
  })

  test('refuses to revoke a verification that is not approved, or without a reason', async () => {
    const { caseId } = await fixture.createSubmittedCase()
    const not = refused(409, 'verification_not_standing')
    expect(await fixture.revoke(caseId, moderator, why)).toMatchObject(not)
    await fixture.take(caseId, moderator)
    expect(await fixture.revoke(caseId, moderator, why)).toMatchObject(not)
    expect(await fixture.revoke(caseId, other, why)).toMatchObject(
      refused(409, 'verification_taken'),
    )
    await fixture.decide(caseId, moderator, 'rejected', { reason: 'It is blurred.' })
    expect(await fixture.revoke(caseId, moderator, why)).toMatchObject(not)
    const standing = await approved()
    expect(await fixture.revoke(standing.caseId, moderator, ' ')).toMatchObject({
      status: 422,
      error: { fields: { reason: expect.any(String) } },
    })
    expect(await verifiedSince(standing.business)).toEqual(start)
  })

  test('revoking a verification does not extend how long its documents are kept', async () => {
    const { caseId, business } = await approved()
    app.clock.advance(80 * 24 * hourMs)
    await fixture.revoke(caseId, moderator, why)
    app.clock.advance(10 * 24 * hourMs)
    await purgeDueDocuments(app.db, app.clock.now())
    expect(await fixture.listDocuments(business)).toEqual([])
    expect(await fixture.getStatus(business)).toMatchObject({ state: 'revoked', reason: why })
  })
})

describe('a name that is another one than was proved', () => {
  const renamed = async (caseId: string) => {
    const response = await fixture.getCase(caseId, other)
    return response.ok ? response.data.renamed : response.error
  }

  test('moderators see an owner or business name that changed after approval, and the business stays verified', async () => {
    const { caseId, business } = await approved(['identity', 'business', 'license'])
    expect(await renamed(caseId)).toEqual([])
    const { owner } = business
    await app.db.update(accounts).set({ name: 'Yaw Boateng' }).where(eq(accounts.id, owner.id))
    await app.db
      .update(businesses)
      .set({ name: 'KOFI  cuts' })
      .where(eq(businesses.id, business.id))
    expect(await renamed(caseId)).toEqual([
      { kind: 'identity', approved: 'Kofi Mensah', now: 'Yaw Boateng' },
    ])
    await app.db.update(businesses).set({ name: 'Yaw Cuts' }).where(eq(businesses.id, business.id))
    expect(await renamed(caseId)).toMatchObject([
      { kind: 'business', approved: 'Kofi Cuts', now: 'Yaw Cuts' },
      { kind: 'identity' },
    ])
    expect(await verifiedSince(business)).toEqual(start)
  })

  test('moderators no longer see a name change after the verification is revoked or the account is deleted', async () => {
    const first = await approved()
    const second = await approved()
    for (const { business } of [first, second]) {
      await app.db
        .update(accounts)
        .set({ name: 'Yaw Boateng' })
        .where(eq(accounts.id, business.owner.id))
    }
    await fixture.revoke(first.caseId, moderator, why)
    expect(await renamed(first.caseId)).toEqual([])
    const { id } = second.business
    await transact(app.db, (tx) => discardDocumentsOf(tx, id, app.clock.now()))
    expect(await renamed(second.caseId)).toEqual([])
    const [row] = await app.db.select().from(verifications).where(eq(verifications.businessId, id))
    expect(row).toMatchObject({ kind: 'identity', provedName: null, revokedAt: null })
  })
})
