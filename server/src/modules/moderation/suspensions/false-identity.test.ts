import type { SuspensionReason } from '@ujuzi/contract/moderation/suspensions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { suspensionScenes } from '../../../testing/fixtures/accounts/suspensions.ts'
import { kybScenes } from '../../../testing/fixtures/documents.ts'
import { listVerifications } from '../../businesses/queries.ts'
import { businesses } from '../../businesses/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const why = 'The passport belongs to a man who died in March.'
let app: TestApp
let kyb: ReturnType<typeof kybScenes>
let scene: ReturnType<typeof suspensionScenes>
let reviewer: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  kyb = kybScenes(app)
  scene = suspensionScenes(app)
  reviewer = await app.people.account('reviewer')
})
afterAll(() => app.close())

/** A verified business whose owner was suspended for this and has answered. */
async function suspendedFor(reason: SuspensionReason) {
  const { business, caseId } = await kyb.handedIn(['identity', 'license'])
  await kyb.take(caseId, reviewer)
  await kyb.decide(caseId, reviewer, 'approved', { kinds: ['identity', 'license'] })
  await scene.suspend(reviewer, business.owner.id, { reason, explanation: why, when: 'now' })
  await scene.reply(await scene.tokenTo(business.owner.email))
  const { id } = await scene.suspensionOf(business.owner.id)
  return { business, caseId, id }
}

async function verifiedSince({ id }: { id: string }) {
  const [row] = await app.db.select().from(businesses).where(eq(businesses.id, id))
  return row?.verifiedAt
}

test('whoever is found to be somebody else is verified no more, also when let in again', async () => {
  const { business, caseId, id } = await suspendedFor('false_identity')
  expect(await verifiedSince(business)).toEqual(start)
  const letters = (await listMails(app.db, business.owner.email, 9)).length
  expect(await scene.decide(reviewer, id, 'upheld', why)).toMatchObject({ status: 200 })
  expect(await verifiedSince(business)).toBeNull()
  expect(await listVerifications(app.db, business.id)).toEqual([])
  expect((await kyb.eventsOf(caseId)).at(-1)).toMatchObject({
    event: 'revoked',
    actorId: reviewer.id,
    reason: why,
  })
  // The letter of the suspension says it.
  expect(await listMails(app.db, business.owner.email, 9)).toHaveLength(letters + 1)
  await scene.lift(reviewer, business.owner.id)
  expect(await kyb.status(business)).toMatchObject({
    state: 'revoked',
    reason: why,
    verifications: [],
    can: { upload: true },
  })
})

test('a business that was verified before there were cases loses its badge too', async () => {
  const business = await app.people.business({ verifiedAt: start })
  const order = { reason: 'false_identity', explanation: why, when: 'now' } as const
  await scene.suspend(reviewer, business.owner.id, order)
  await scene.reply(await scene.tokenTo(business.owner.email))
  await scene.decide(reviewer, (await scene.suspensionOf(business.owner.id)).id, 'upheld')
  expect(await verifiedSince(business)).toBeNull()
})

test.each([
  ['for another reason', 'fraud', 'upheld'],
  ['that is not upheld', 'false_identity', 'lifted'],
] as const)('a suspension %s takes no verification back', async (_, reason, outcome) => {
  const { business, id } = await suspendedFor(reason)
  expect(await scene.decide(reviewer, id, outcome)).toMatchObject({ status: 200 })
  expect(await verifiedSince(business)).toEqual(start)
  expect(await kyb.caseOf(business)).toMatchObject({ state: 'approved' })
})
