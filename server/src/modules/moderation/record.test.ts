import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { violatesConstraint } from '../../platform/db/constraints.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  explanationText,
  noticePeriodMs,
  replyText,
  suspendAfterNotice,
  suspensionFixture,
} from '../../testing/fixtures/accounts/suspensions.ts'
import { listModerationEvents, recordModerationEvent } from '../accounts/moderation.queries.ts'
import { accounts, moderationEvents } from '../accounts/tables.ts'
import { eraseSuspensionTexts, listSuspensionsOf } from './suspensions/queries.ts'
import { suspensions } from './tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof suspensionFixture>
let moderator: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = suspensionFixture(app)
  moderator = await app.people.account('moderator', { name: 'Awa Ndiaye' })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

/** Takes a suspension through all events: noticed, replied, upheld, started, lifted. */
async function suspendAndLift() {
  const client = await app.people.client()
  const tick = () => app.clock.advance(1000)
  await fixture.suspend(moderator, client.id, suspendAfterNotice)
  tick()
  await fixture.reply(await fixture.findTokenFor(client.email))
  tick()
  await fixture.decide(
    moderator,
    (await fixture.getLatestSuspension(client.id)).id,
    'upheld',
    explanationText,
  )
  app.clock.advance(noticePeriodMs)
  await fixture.runStartJob()
  tick()
  await fixture.lift(moderator, client.id, explanationText)
  return client
}

const eventsOf = (id: string) =>
  app.db
    .select()
    .from(moderationEvents)
    .where(eq(moderationEvents.aboutId, id))
    .orderBy(moderationEvents.at, moderationEvents.id)

async function isRefused(change: Promise<unknown>) {
  const error = await change.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return violatesConstraint(error, 'moderation_events_kept')
}

test('the account history shows who did what and why, latest first', async () => {
  const client = await suspendAndLift()
  const response = await fixture.getAccountDetails(moderator, client.id)
  if (!response.ok) throw new Error(response.error.code)
  expect(
    response.data.history.map(({ action, by, role, reason }) => [action, by, role, reason]),
  ).toEqual([
    ['viewed', 'Awa Ndiaye', 'moderator', null],
    ['lifted', 'Awa Ndiaye', 'moderator', explanationText],
    ['started', null, 'system', null],
    ['upheld', 'Awa Ndiaye', 'moderator', explanationText],
    ['replied', 'Josiane Tchoua', 'client', replyText],
    ['noticed', 'Awa Ndiaye', 'moderator', explanationText],
  ])
})

describe('what was recorded', () => {
  test.each([
    ['a new reason', { reason: 'Something else.' }],
    ['no reason', { reason: null }],
    ['no actor', { actorId: null }],
    ['a new time', { at: start }],
    ['a new action', { action: 'withdrawn' as const }],
    ['a new subject', { subjectId: newId() }],
    ['new accounts that its reason may mention', { others: [newId()] }],
  ])('a recorded moderation event cannot be changed to have %s', async (_, change) => {
    const { id } = await suspendAndLift()
    const before = await eventsOf(id)
    const changing = app.db
      .update(moderationEvents)
      .set(change)
      .where(eq(moderationEvents.aboutId, id))
    expect(await isRefused(changing)).toBe(true)
    expect(await eventsOf(id)).toEqual(before)
  })

  test('moderation events cannot be deleted, neither singly nor by truncating the table', async () => {
    const { id } = await suspendAndLift()
    const deleting = app.db.delete(moderationEvents).where(eq(moderationEvents.aboutId, id))
    expect(await isRefused(deleting)).toBe(true)
    expect(await isRefused(app.pool.query('truncate moderation_events'))).toBe(true)
    expect(await eventsOf(id)).toHaveLength(5)
  })

  test('erasing an account clears all free texts in its moderation events but keeps the events', async () => {
    const { id } = await suspendAndLift()
    const before = await eventsOf(id)
    await app.db.update(accounts).set({ deletionRequestedAt: start }).where(eq(accounts.id, id))
    await eraseSuspensionTexts(app.db, id)
    expect(await eventsOf(id)).toEqual(before.map((event) => ({ ...event, reason: null })))
    const [row] = await app.db.select().from(suspensions).where(eq(suspensions.accountId, id))
    expect(row).toMatchObject({
      explanation: null,
      reply: null,
      decision: null,
      outcome: 'lifted',
      reason: 'no_shows',
    })
  })

  test('erasing an account clears reasons that may mention the person in moderation events of other accounts', async () => {
    const { id } = await app.people.client()
    const [named, stays] = [await app.people.client(), await app.people.client()]
    const about = { aboutId: id, subjectId: newId(), at: start, role: 'moderator' as const }
    const kept = { ...about, action: 'review_kept' as const, reason: explanationText }
    await recordModerationEvent(app.db, { ...kept, others: [named.id, stays.id] })
    await recordModerationEvent(app.db, { ...kept, others: [stays.id] })
    await app.db
      .update(accounts)
      .set({ deletionRequestedAt: start })
      .where(eq(accounts.id, named.id))
    expect(await isRefused(eraseSuspensionTexts(app.db, stays.id))).toBe(true)
    await eraseSuspensionTexts(app.db, named.id)
    expect((await eventsOf(id)).map(({ reason }) => reason).sort()).toEqual([explanationText, null])
  })

  test('refuses to clear the texts in moderation events of an account that is not being deleted', async () => {
    const { id } = await suspendAndLift()
    expect(await isRefused(eraseSuspensionTexts(app.db, id))).toBe(true)
  })

  test('moderation events are deleted with the account they concern and lose the name of a deleted moderator', async () => {
    const gone = await app.people.account('moderator')
    const client = await app.people.client()
    await fixture.suspend(gone, client.id)
    await app.db.delete(accounts).where(eq(accounts.id, gone.id))
    const events = await listModerationEvents(app.db, client.id)
    expect(events.map(({ event, actor }) => [event.action, event.actorId, actor])).toEqual(
      expect.arrayContaining([
        ['noticed', null, null],
        ['started', null, null],
      ]),
    )
    expect((await listSuspensionsOf(app.db, client.id))[0]?.suspension).toMatchObject({
      orderedBy: null,
    })
    await app.db.delete(accounts).where(eq(accounts.id, client.id))
    expect(await eventsOf(client.id)).toEqual([])
  })
})

test('the database refuses a second active suspension of one account', async () => {
  const client = await app.people.client()
  await fixture.suspend(moderator, client.id)
  const { id, ...row } = await fixture.getLatestSuspension(client.id)
  const again = app.db.insert(suspensions).values({ ...row, tokenHash: Buffer.from(id) })
  const error = await again.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(violatesConstraint(error, 'suspensions_one_standing')).toBe(true)
})
