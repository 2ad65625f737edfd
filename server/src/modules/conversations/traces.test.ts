import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { conversationFixture } from '../../testing/fixtures/clients/conversations.ts'
import { mediaFixture } from '../../testing/fixtures/media.ts'
import { accounts } from '../accounts/tables.ts'
import { media } from '../media/tables.ts'
import { conversations, messages } from './tables.ts'

const dayMs = 86_400_000

let app: TestApp
let fixture: ReturnType<typeof conversationFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = conversationFixture(app)
})
afterAll(() => app.close())

const run = async (task: string) => {
  await app.tasks[task]?.({}, {} as JobHelpers)
}

const keepFor = (accountId: string, dataRetentionDays: number) =>
  app.db.update(accounts).set({ dataRetentionDays }).where(eq(accounts.id, accountId))

const textsIn = async (conversationId: string) =>
  (
    await app.db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(messages.position)
  ).map(({ text }) => text)

/** Deletes the account as after the end of its grace period. */
async function erase(accountId: string) {
  const requested = new Date(app.clock.now().getTime() - 31 * dayMs)
  await app.db
    .update(accounts)
    .set({ deletionRequestedAt: requested })
    .where(eq(accounts.id, accountId))
  await run('privacy.erase')
}

describe('retention', () => {
  test('deletes messages after the shorter of the retention times that the client and the owner chose', async () => {
    const { id, client, owner } = await fixture.createKnown()
    await keepFor(client.id, 100)
    await keepFor(owner.id, 400)
    await fixture.send(client, id, 'old')
    const old = new Date(app.clock.now().getTime() - 101 * dayMs)
    await app.db.update(messages).set({ sentAt: old }).where(eq(messages.conversationId, id))
    await fixture.send(client, id, 'new')
    await run('privacy.retention')
    expect(await textsIn(id)).toEqual(['new'])
    const page = await fixture.read(owner, id)
    expect(page).toMatchObject({ count: 1, next: null, results: [{ position: 2, text: 'new' }] })
  })

  test('deletes an empty conversation after a day unless one side blocked the other', async () => {
    const { id } = await fixture.createConversation()
    const blocked = await fixture.createConversation()
    await app.db
      .update(conversations)
      .set({ clientBlockedAt: app.clock.now() })
      .where(eq(conversations.id, blocked.id))
    app.clock.advance(25 * 3_600_000)
    await run('privacy.retention')
    const left = await app.db.select({ id: conversations.id }).from(conversations)
    expect(left.map((row) => row.id)).toContain(blocked.id)
    expect(left.map((row) => row.id)).not.toContain(id)
  })
})

describe('the deletion of an account', () => {
  test('deleting a client’s or an owner’s account deletes its conversations and discards the pictures in them', async () => {
    for (const side of ['client', 'owner'] as const) {
      const known = await fixture.createKnown()
      await known.booking.transition('client', 'cancel')
      const uploaded = await mediaFixture(app).upload(known.owner.token, undefined, 'message')
      const pictureId = uploaded.ok ? uploaded.data.id : ''
      await fixture.send(known.owner, known.id, { media_ids: [pictureId] })
      await fixture.send(known.client, known.id, 'Hello')
      await erase(known[side].id)
      expect(await textsIn(known.id)).toEqual([])
      const [picture] = await app.db.select().from(media).where(eq(media.id, pictureId))
      if (side === 'client') expect(picture?.unusedAt).not.toBeNull()
      else expect(picture).toBeUndefined()
    }
  })

  test('deleting a member’s account keeps the member’s messages to clients and removes the member’s name', async () => {
    const { id, client, business } = await fixture.createKnown()
    const ruth = await app.people.member(business.id, 'staff')
    await fixture.send(ruth, id, 'Come at ten.')
    await erase(ruth.id)
    expect(await textsIn(id)).toEqual(['Come at ten.'])
    const [row] = await app.db.select().from(messages).where(eq(messages.conversationId, id))
    expect(row?.senderId).toBeNull()
    expect((await fixture.read(client, id)).results).toMatchObject([{ text: 'Come at ten.' }])
  })
})
