import type { SuspensionReason } from '@ujuzi/contract/moderation/suspensions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { suspensionFixture } from '../../../testing/fixtures/accounts/suspensions.ts'
import { documentsFixture } from '../../../testing/fixtures/documents.ts'
import { listVerifications } from '../../businesses/queries.ts'
import { businesses } from '../../businesses/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const why = 'The passport belongs to a man who died in March.'
let app: TestApp
let documents: ReturnType<typeof documentsFixture>
let fixture: ReturnType<typeof suspensionFixture>
let moderator: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  documents = documentsFixture(app)
  fixture = suspensionFixture(app)
  moderator = await app.people.account('moderator')
})
afterAll(() => app.close())

/** A verified business whose owner was suspended for a false identity and has replied. */
async function suspendedFor(reason: SuspensionReason) {
  const { business, caseId } = await documents.createSubmittedCase(['identity', 'license'])
  await documents.take(caseId, moderator)
  await documents.decide(caseId, moderator, 'approved', { kinds: ['identity', 'license'] })
  await fixture.suspend(moderator, business.owner.id, { reason, explanation: why, when: 'now' })
  await fixture.reply(await fixture.findTokenFor(business.owner.email))
  const { id } = await fixture.getLatestSuspension(business.owner.id)
  return { business, caseId, id }
}

async function verifiedSince({ id }: { id: string }) {
  const [row] = await app.db.select().from(businesses).where(eq(businesses.id, id))
  return row?.verifiedAt
}

test('a verification revoked by upholding a suspension for false identity stays revoked after lifting the suspension', async () => {
  const { business, caseId, id } = await suspendedFor('false_identity')
  expect(await verifiedSince(business)).toEqual(start)
  const emailCount = (await listEmails(app.db, business.owner.email, 9)).length
  expect(await fixture.decide(moderator, id, 'upheld', why)).toMatchObject({ status: 200 })
  expect(await verifiedSince(business)).toBeNull()
  expect(await listVerifications(app.db, business.id)).toEqual([])
  expect((await documents.listEvents(caseId)).at(-1)).toMatchObject({
    event: 'revoked',
    actorId: moderator.id,
    reason: why,
  })
  // The suspension email says it.
  expect(await listEmails(app.db, business.owner.email, 9)).toHaveLength(emailCount + 1)
  await fixture.lift(moderator, business.owner.id)
  expect(await documents.getStatus(business)).toMatchObject({
    state: 'revoked',
    reason: why,
    verifications: [],
    can: { upload: true },
  })
})

test('upholding a suspension for false identity also removes the badge of a business verified without a case', async () => {
  const business = await app.people.business({ verifiedAt: start })
  const order = { reason: 'false_identity', explanation: why, when: 'now' } as const
  await fixture.suspend(moderator, business.owner.id, order)
  await fixture.reply(await fixture.findTokenFor(business.owner.email))
  await fixture.decide(
    moderator,
    (await fixture.getLatestSuspension(business.owner.id)).id,
    'upheld',
  )
  expect(await verifiedSince(business)).toBeNull()
})

test.each([
  ['for another reason', 'fraud', 'upheld'],
  ['that is not upheld', 'false_identity', 'lifted'],
] as const)(
  'only an upheld suspension for false identity revokes a verification, not one %s',
  async (_, reason, outcome) => {
    const { business, id } = await suspendedFor(reason)
    expect(await fixture.decide(moderator, id, outcome)).toMatchObject({ status: 200 })
    expect(await verifiedSince(business)).toEqual(start)
    expect(await documents.getLatestCase(business)).toMatchObject({ state: 'approved' })
  },
)
