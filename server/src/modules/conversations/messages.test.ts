import * as contract from '@ujuzi/contract/conversations/conversations'
import {
  countUnreadConversations,
  markMessagesDelivered,
} from '@ujuzi/contract/conversations/unread'
import { deletePicture } from '@ujuzi/contract/media/media'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { repeatWhileBusy } from '../../testing/app/repeat-while-busy.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { conversationFixture } from '../../testing/fixtures/clients/conversations.ts'
import { mediaFixture } from '../../testing/fixtures/media.ts'
import { members } from '../businesses/members.tables.ts'
import { media } from '../media/tables.ts'
import { conversationChanged } from './commands.ts'

let app: TestApp
let fixture: ReturnType<typeof conversationFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = conversationFixture(app)
})
afterAll(() => app.close())

const refused = (code: string) => ({ ok: false, error: { code } })

describe('a message', () => {
  test('a message sent several times with the same message id is saved once', async () => {
    const { id, client, owner } = await fixture.createConversation()
    const message = { id: newId(), text: 'Good evening' }
    const second = app.callerFor(app.openAnotherApp())
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2
          ? fixture.send(client, id, message)
          : second(contract.sendMessage, { params: { id }, body: message }, { as: client.token }),
      ),
    )
    expect(responses.map((response) => response.ok && response.data.position)).toEqual(
      Array(6).fill(1),
    )
    expect(await fixture.textsOf(owner, id)).toEqual(['Good evening'])
    expect((await fixture.get(owner, id)).unread).toBe(1)
  })

  test('refuses a message with the id of a different earlier message, whoever sends it', async () => {
    const { id, client, owner, business } = await fixture.createConversation()
    const ruth = await app.people.member(business.id, 'staff')
    const message = { id: newId(), text: 'First' }
    const reply = { id: newId(), text: 'Second' }
    await fixture.send(client, id, message)
    await fixture.send(owner, id, reply)
    const elsewhere = await fixture.createConversation()
    for (const attempt of [
      fixture.send(client, id, { ...message, text: 'Second' }),
      fixture.send(owner, id, message),
      fixture.send(ruth, id, reply),
      fixture.send(elsewhere.client, elsewhere.id, message),
    ]) {
      expect(await attempt).toMatchObject(refused('message_id_used'))
    }
  })

  test('each message of a conversation has its own position number when two processes write many at once', async () => {
    const { id, client, owner } = await fixture.createKnown()
    const second = app.callerFor(app.openAnotherApp())
    const texts = Array.from({ length: 40 }, (_, n) => `${n}`)
    const statuses = await Promise.all(
      texts.map(async (text, n) => {
        const input = { params: { id }, body: { id: newId(), text } }
        const as = n % 4 < 2 ? client.token : owner.token
        const call = n % 2 ? app.call : second
        return (await repeatWhileBusy(() => call(contract.sendMessage, input, { as }))).status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
    const { results } = await fixture.read(client, id, { limit: 100 })
    expect(results.map(({ position }) => position)).toEqual(
      Array.from({ length: 40 }, (_, n) => 40 - n),
    )
    expect(results.map(({ text }) => Number(text)).sort((a, b) => a - b)).toEqual(texts.map(Number))
    expect((await fixture.read(owner, id, { limit: 100 })).results.map((one) => one.id)).toEqual(
      results.map((one) => one.id),
    )
  })

  test('refuses a message that is empty, too long or has hidden characters', async () => {
    const { id, client } = await fixture.createConversation()
    for (const text of ['', '   ', 'a\u202Eb', 'x'.repeat(2001)]) {
      expect(await fixture.send(client, id, { text })).toMatchObject({ ok: false, status: 422 })
    }
  })

  test('the business sees which member wrote a message to the client, and the client does not', async () => {
    const { id, client, business, owner } = await fixture.createKnown()
    const ruth = await app.people.member(business.id, 'staff')
    await fixture.send(ruth, id, 'There’s room for two cars.')
    const [inside] = (await fixture.read(owner, id)).results
    expect(inside?.sender).toEqual({ id: ruth.id, name: 'Ruth Bassey' })
    const [outside] = (await fixture.read(client, id)).results
    expect(outside).toMatchObject({ from: 'professional', text: 'There’s room for two cars.' })
    expect(outside).not.toHaveProperty('sender')
  })
})

describe('pictures', () => {
  const upload = async (person: { token: string }, purpose: 'message' | 'service' = 'message') => {
    const response = await mediaFixture(app).upload(person.token, undefined, purpose)
    if (!response.ok) throw new Error(response.error.code)
    return response.data.id
  }

  test('pictures can be sent in a message without text, are shown in the order sent and are not marked unused', async () => {
    const { id, client, owner } = await fixture.createKnown()
    const media_ids = [await upload(client), await upload(client)]
    await fixture.send(client, id, { media_ids })
    const [seen] = (await fixture.read(owner, id)).results
    expect(seen?.pictures.map((picture) => picture.id)).toEqual(media_ids)
    const [row] = await app.db
      .select()
      .from(media)
      .where(eq(media.id, media_ids[0] ?? ''))
    expect(row?.unusedAt).toBeNull()
  })

  test.each(['manager', 'staff'] as const)(
    'the role %s can send pictures in conversations of the business',
    async (role) => {
      const { id, client, business } = await fixture.createKnown()
      const member = await app.people.member(business.id, role)
      const mediaId = await upload(member)
      expect(await fixture.send(member, id, { media_ids: [mediaId] })).toMatchObject({
        status: 201,
      })
      const [seen] = (await fixture.read(client, id)).results
      expect(seen?.pictures.map((picture) => picture.id)).toEqual([mediaId])
    },
  )

  test('the picture of a message can be deleted before the message is sent but not after', async () => {
    const { id, client, owner, business } = await fixture.createKnown()
    const manager = await app.people.member(business.id, 'manager')
    for (const sender of [client, owner, manager]) {
      const [sent, unsent] = [await upload(sender), await upload(sender)]
      await fixture.send(sender, id, { media_ids: [sent] })
      const remove = (one: string) =>
        app.call(deletePicture, { params: { id: one } }, { as: sender.token })
      expect(await remove(sent)).toMatchObject({ status: 409, ...refused('picture_sent') })
      expect(await remove(unsent)).toMatchObject({ status: 200 })
      const [seen] = (await fixture.read(client, id)).results
      expect(seen?.pictures.map((picture) => picture.id)).toEqual([sent])
    }
  })

  test('pictures in messages are not stored by shared caches', async () => {
    const { client } = await fixture.createKnown()
    const headersOf = async (purpose: 'message' | 'service') =>
      (await app.server.inject(`/media/${await upload(client, purpose)}/1.webp`)).headers
    expect((await headersOf('message'))['cache-control']).toMatch(/^private,/)
    expect((await headersOf('service'))['cache-control']).toMatch(/^public,/)
  })

  test('refuses a message with a picture of another account or a picture uploaded for a different purpose', async () => {
    const { id, client, owner } = await fixture.createKnown()
    for (const mediaId of [await upload(owner), await upload(client, 'service'), newId()]) {
      expect(await fixture.send(client, id, { media_ids: [mediaId] })).toMatchObject({
        status: 422,
        error: { fields: { media_ids: expect.any(String) } },
      })
    }
    expect(await fixture.textsOf(client, id)).toEqual([])
  })
})

describe('pages of messages', () => {
  test('pages of messages go from newest to oldest without gaps while new ones arrive', async () => {
    const { id, client, owner } = await fixture.createKnown()
    for (let n = 1; n <= 7; n++) await fixture.send(client, id, `${n}`)
    const first = await fixture.read(owner, id, { limit: 3 })
    await fixture.send(owner, id, 'new')
    const second = await fixture.read(owner, id, { limit: 3, cursor: first.next ?? '' })
    const third = await fixture.read(owner, id, { limit: 3, cursor: second.next ?? '' })
    const pages = [first, second, third].map(({ results }) => results.map(({ text }) => text))
    expect(pages).toEqual([['7', '6', '5'], ['4', '3', '2'], ['1']])
    expect(third).toMatchObject({ next: null, count: 8 })
    const since = await fixture.read(owner, id, { after: 7 })
    expect(since.results.map(({ text }) => text)).toEqual(['new'])
  })

  test('each booking event is shown once between the messages of a conversation', async () => {
    const { id, booking, client, owner } = await fixture.createKnown()
    app.clock.advance(1000)
    await fixture.send(client, id, 'before')
    app.clock.advance(1000)
    await booking.transition('client', 'cancel')
    app.clock.advance(1000)
    await fixture.send(client, id, 'after')
    const newest = await fixture.read(owner, id, { limit: 1 })
    const older = await fixture.read(owner, id, { limit: 1, cursor: newest.next ?? '' })
    expect(newest.events).toEqual([])
    expect(older.events.map(({ transition }) => transition)).toEqual(['request', 'cancel'])
    expect((await fixture.read(client, id)).events).toMatchObject([
      { transition: 'request', by: 'client', booking_id: booking.id, timezone: 'Africa/Douala' },
      { transition: 'cancel', start: '2026-11-25T10:00:00+01:00' },
    ])
    expect(
      (await fixture.read(client, id, { after: 1 })).events.map(({ transition }) => transition),
    ).toEqual(['cancel'])
  })

  test('a conversation shows the latest booking events even after hundreds of bookings', async () => {
    const { id, booking, client } = await fixture.createKnown()
    await fixture.send(client, id, 'Good evening')
    await app.db.execute(sql`
      insert into bookings
      select (jsonb_populate_record(b, jsonb_build_object('id', uuidv7(), 'status', 'completed', 'answer_by', null,
        'starts_at', b.starts_at - span, 'ends_at', b.ends_at - span, 'busy_until', b.busy_until - span,
        'local_day', b.local_day - n))).*
      from bookings b, generate_series(1, 310) n, lateral (select n * interval '1 day' as span) spans
      where b.id = ${booking.id}`)
    await booking.transition('client', 'cancel')
    const { events } = await fixture.read(client, id)
    expect(events.map(({ transition }) => transition)).toEqual(['request', 'cancel'])
  })
})

describe('reading', () => {
  const markRead = (person: { token: string }, id: string, position: number) =>
    app.call(
      contract.markConversationRead,
      { params: { id }, body: { position } },
      { as: person.token },
    )
  const deliver = (person: { token: string }) =>
    app.call(markMessagesDelivered, { body: {} }, { as: person.token })

  test('the sender sees which messages were delivered and read, and when', async () => {
    const { id, client, owner } = await fixture.createKnown()
    for (const text of ['1', '2', '3']) await fixture.send(client, id, text)
    expect(await fixture.get(client, id)).toMatchObject({ delivered: null, read: null })
    app.clock.advance(60_000)
    const arrived = app.clock.now().toISOString()
    expect(await deliver(owner)).toMatchObject({ data: { conversations: 1 } })
    expect(await deliver(owner)).toMatchObject({ data: { conversations: 0 } })
    app.clock.advance(60_000)
    const seen = app.clock.now().toISOString()
    expect(await markRead(owner, id, 2)).toMatchObject({ data: { unread: 1, read_position: 2 } })
    expect(await fixture.get(client, id)).toMatchObject({
      delivered: { position: 3, at: arrived },
      read: { position: 2, at: seen },
    })
    expect(await markRead(owner, id, 1)).toMatchObject({ data: { unread: 1, read_position: 2 } })
    expect(await markRead(owner, id, 99)).toMatchObject({ data: { unread: 0, read_position: 3 } })
    expect((await fixture.list(owner)).unread).toBe(0)
  })

  test('a message read by one member counts as read for the whole business', async () => {
    const { id, client, business, owner } = await fixture.createKnown()
    const ruth = await app.people.member(business.id, 'staff')
    await fixture.send(client, id, 'Hello')
    const unread = () => app.call(countUnreadConversations, {}, { as: owner.token })
    expect(await unread()).toMatchObject({ data: { unread: 1 } })
    await markRead(ruth, id, 1)
    expect(await unread()).toMatchObject({ data: { unread: 0 } })
  })
})

test('real-time events of a conversation go to its client and the team of the business, but not to a removed member', async () => {
  const { id, business, client, owner } = await fixture.createConversation()
  const ruth = await app.people.member(business.id, 'staff')
  const gone = await app.people.member(business.id, 'staff')
  const removedAt = app.clock.now()
  await app.db.update(members).set({ removedAt }).where(eq(members.accountId, gone.id))
  const both = { id, businessId: business.id, clientId: client.id }
  const accounts = (await conversationChanged(app.db, both)).flatMap(({ to }) => to)
  expect(accounts.toSorted()).toEqual([client.id, owner.id, ruth.id].toSorted())
})
