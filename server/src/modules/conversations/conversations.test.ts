import * as contract from '@ujuzi/contract/conversations/conversations'
import { messagesBeforeReplyMax } from '@ujuzi/contract/conversations/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { bookingFixture } from '../../testing/fixtures/bookings.ts'
import { conversationFixture } from '../../testing/fixtures/conversations.ts'
import { mediaFixture } from '../../testing/fixtures/media.ts'
import { businessProfiles } from '../businesses/profile.tables.ts'
import { businesses } from '../businesses/tables.ts'
import { media } from '../media/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof conversationFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = conversationFixture(app)
})
afterAll(() => app.close())

const refused = (code: string) => ({ ok: false, error: { code } })

describe('opening a conversation', () => {
  test('gives both sides the same one, which the other sees with its first message', async () => {
    const { id, client, owner, business } = await fixture.createConversation()
    expect((await fixture.open(client, { professional_id: business.id })).id).toBe(id)
    expect((await fixture.list(owner)).results).toEqual([])
    expect((await fixture.list(client)).results).toEqual([])
    await fixture.send(client, id, 'Do you cut children’s hair?')
    const [theirs] = (await fixture.list(owner)).results
    expect(theirs).toMatchObject({
      id,
      party: 'professional',
      unread: 1,
      state: 'open',
      links: false,
      client: { name: 'Josiane Tchoua' },
      last_message: { text: 'Do you cut children’s hair?', from: 'client', position: 1 },
    })
    expect(await fixture.get(client, id)).toMatchObject({
      party: 'client',
      unread: 0,
      professional: { id: business.id, business_name: 'Kofi Cuts' },
    })
  })

  test('by two at once gives one', async () => {
    const business = await app.people.business()
    const client = await app.people.client()
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => fixture.open(client, { professional_id: business.id })),
    )
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  })

  test('with a business that is hidden works only if there was one before', async () => {
    const business = await app.people.business({ profileVisibility: 'hidden' })
    const client = await app.people.client()
    const body = { professional_id: business.id }
    const open = () => app.call(contract.openConversation, { body }, { as: client.token })
    expect(await open()).toMatchObject(refused('professional_not_found'))
    const known = await fixture.createConversation()
    await app.db
      .update(businesses)
      .set({ profileVisibility: 'hidden' })
      .where(eq(businesses.id, known.business.id))
    expect((await fixture.open(known.client, { professional_id: known.business.id })).id).toBe(
      known.id,
    )
  })

  test('from a booking shows the next booking to both', async () => {
    const { id, booking, client, owner } = await fixture.createKnown()
    expect(await fixture.open(owner, { booking_id: booking.id })).toMatchObject({ id, links: true })
    expect(await fixture.get(client, id)).toMatchObject({
      next_booking: {
        id: booking.id,
        status: 'confirmed',
        start: '2026-11-25T10:00:00+01:00',
        timezone: 'Africa/Douala',
      },
    })
  })

  test('names exactly one other party', async () => {
    const { client, business } = await fixture.createConversation()
    for (const body of [{}, { professional_id: business.id, booking_id: newId() }]) {
      const response = await app.call(contract.openConversation, { body }, { as: client.token })
      expect(response).toMatchObject(refused('invalid_input'))
    }
  })
})

describe('a message', () => {
  test('that is sent again is there once, also when both arrive together', async () => {
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

  test('with the id of another message is refused, whoever sent that', async () => {
    const { id, client, owner } = await fixture.createConversation()
    const message = { id: newId(), text: 'First' }
    await fixture.send(client, id, message)
    const elsewhere = await fixture.createConversation()
    for (const attempt of [
      fixture.send(client, id, { ...message, text: 'Second' }),
      fixture.send(owner, id, message),
      fixture.send(elsewhere.client, elsewhere.id, message),
    ]) {
      expect(await attempt).toMatchObject(refused('message_id_used'))
    }
  })

  test('has one place, however many write at once in two processes', async () => {
    const { id, client, owner } = await fixture.createKnown()
    const second = app.callerFor(app.openAnotherApp())
    const texts = Array.from({ length: 40 }, (_, n) => `${n}`)
    await Promise.all(
      texts.map((text, n) =>
        (n % 2 ? app.call : second)(
          contract.sendMessage,
          { params: { id }, body: { id: newId(), text } },
          { as: n % 4 < 2 ? client.token : owner.token },
        ),
      ),
    )
    const { results } = await fixture.read(client, id, { limit: 100 })
    expect(results.map(({ position }) => position)).toEqual(
      Array.from({ length: 40 }, (_, n) => 40 - n),
    )
    expect(results.map(({ text }) => Number(text)).sort((a, b) => a - b)).toEqual(texts.map(Number))
    expect((await fixture.read(owner, id, { limit: 100 })).results.map((one) => one.id)).toEqual(
      results.map((one) => one.id),
    )
  })

  test('needs text or a picture, and no hidden characters', async () => {
    const { id, client } = await fixture.createConversation()
    for (const text of ['', '   ', 'a\u202Eb', 'x'.repeat(2001)]) {
      expect(await fixture.send(client, id, { text })).toMatchObject({ ok: false, status: 422 })
    }
  })

  test('names the member who wrote it to the business alone', async () => {
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

  test('are sent with or without words, in their order, and stay while the message does', async () => {
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

  test('of others, or for another purpose, are refused, and nothing is sent', async () => {
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
  test('go from the newest to the oldest without a gap, also while others are sent', async () => {
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

  test('show what happened to bookings once, between the messages', async () => {
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
    expect(older.events.map(({ move }) => move)).toEqual(['request', 'cancel'])
    expect((await fixture.read(client, id)).events).toMatchObject([
      { move: 'request', by: 'client', booking_id: booking.id, timezone: 'Africa/Douala' },
      { move: 'cancel', start: '2026-11-25T10:00:00+01:00' },
    ])
    expect((await fixture.read(client, id, { after: 1 })).events.map(({ move }) => move)).toEqual([
      'cancel',
    ])
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
    app.call(contract.markMessagesDelivered, { body: {} }, { as: person.token })

  test('shows the other side what arrived and what was read, and when', async () => {
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

  test('by one member is reading for the whole business', async () => {
    const { id, client, business, owner } = await fixture.createKnown()
    const ruth = await app.people.member(business.id, 'staff')
    await fixture.send(client, id, 'Hello')
    const unread = () => app.call(contract.countUnreadConversations, {}, { as: owner.token })
    expect(await unread()).toMatchObject({ data: { unread: 1 } })
    await markRead(ruth, id, 1)
    expect(await unread()).toMatchObject({ data: { unread: 0 } })
  })
})

describe('the list', () => {
  test('finds names and words of its own conversations, whatever their accents and case', async () => {
    const business = await app.people.business()
    const [awa, eve] = [
      await app.people.client({ name: 'Aïcha Bello' }),
      await app.people.client({ name: 'Eve Kamga' }),
    ]
    const one = await fixture.open(awa, { professional_id: business.id })
    const two = await fixture.open(eve, { professional_id: business.id })
    await fixture.send(awa, one.id, 'Une tresse collée, 100% naturelle')
    await fixture.send(eve, two.id, 'Bonjour')
    const idsOf = async (q: string) =>
      (await fixture.list(business.owner, { q })).results.map(({ id }) => id)
    expect(await idsOf('aicha')).toEqual([one.id])
    expect(await idsOf('COLLEE')).toEqual([one.id])
    expect(await idsOf('0% n')).toEqual([one.id])
    expect(await idsOf('0_ n')).toEqual([])
    const elsewhere = await fixture.createConversation()
    await fixture.send(elsewhere.client, elsewhere.id, 'Une tresse collée')
    expect(await idsOf('tresse')).toEqual([one.id])
    const [found] = (await fixture.list(business.owner, { q: 'collee' })).results
    expect(found?.match?.text).toBe('Une tresse collée, 100% naturelle')
  })

  test('shows archived ones apart, until the next message', async () => {
    const { id, client, owner } = await fixture.createKnown()
    await fixture.send(client, id, 'Hello')
    const change = (body: { archived?: boolean; muted?: boolean }) =>
      app.call(contract.updateConversation, { params: { id }, body }, { as: owner.token })
    expect(await change({ archived: true })).toMatchObject({ data: { archived: true } })
    expect((await fixture.list(owner)).results).toEqual([])
    expect((await fixture.list(owner, { show: 'archived' })).results).toHaveLength(1)
    expect((await fixture.list(client)).results).toHaveLength(1)
    await fixture.send(client, id, 'Are you there?')
    expect((await fixture.list(owner)).results).toMatchObject([{ id, unread: 2, archived: false }])
  })

  test('is paged by the last message', async () => {
    const business = await app.people.business()
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const client = await app.people.client()
      const { id } = await fixture.open(client, { professional_id: business.id })
      await fixture.send(client, id, `${n}`)
      ids.unshift(id)
      if (n !== 2) app.clock.advance(1)
    }
    const whole = await fixture.list(business.owner)
    const first = await fixture.list(business.owner, { limit: 2 })
    const second = await fixture.list(business.owner, { limit: 3, cursor: first.next ?? '' })
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(
      whole.results.map(({ id }) => id),
    )
    expect(whole).toMatchObject({ count: 5, unread: 5 })
  })
})

describe('blocking', () => {
  test('keeps both from writing until it is undone', async () => {
    const { id, client, owner } = await fixture.createKnown()
    const block = (blocked: boolean) =>
      app.call(
        contract.updateConversation,
        { params: { id }, body: { blocked } },
        { as: client.token },
      )
    expect(await block(true)).toMatchObject({ data: { state: 'blocked_by_you' } })
    expect((await fixture.get(owner, id)).state).toBe('blocked')
    for (const person of [client, owner])
      expect(await fixture.send(person, id, 'Hello')).toMatchObject(refused('conversation_blocked'))
    await block(false)
    expect((await fixture.send(owner, id, 'Hello')).ok).toBe(true)
  })

  test('is not undone by the other side', async () => {
    const { id, client, owner } = await fixture.createKnown()
    const change = (person: { token: string }, blocked: boolean) =>
      app.call(
        contract.updateConversation,
        { params: { id }, body: { blocked } },
        { as: person.token },
      )
    await change(client, true)
    expect(await change(owner, false)).toMatchObject({ data: { state: 'blocked' } })
  })
})

describe('people who do not know each other', () => {
  test('cannot be written to again and again before they reply', async () => {
    const { id, client, owner } = await fixture.createConversation()
    for (let n = 0; n < messagesBeforeReplyMax; n++)
      expect((await fixture.send(client, id, `${n}`)).ok).toBe(true)
    expect(await fixture.send(client, id, 'Hello?')).toMatchObject(refused('reply_pending'))
    await fixture.send(owner, id, 'Good morning')
    expect((await fixture.send(client, id, 'Hello!')).ok).toBe(true)
    expect((await fixture.get(owner, id)).links).toBe(true)
  })

  test('are found one after the other by a new account only five times a day', async () => {
    const client = await app.people.client()
    const write = async () => {
      const business = await app.people.business()
      const { id } = await fixture.open(client, { professional_id: business.id })
      return fixture.send(client, id, 'Hello')
    }
    for (let n = 0; n < 5; n++) expect((await write()).ok).toBe(true)
    expect(await write()).toMatchObject({ status: 429, ...refused('too_many_first_contacts') })
  })

  test('are not found more often by sending to several at once', async () => {
    const client = await app.people.client()
    const ids: string[] = []
    for (let n = 0; n < 8; n++) {
      const business = await app.people.business()
      ids.push((await fixture.open(client, { professional_id: business.id })).id)
    }
    const responses = await Promise.all(ids.map((id) => fixture.send(client, id, 'Hello')))
    expect(responses.filter(({ ok }) => ok)).toHaveLength(5)
  })
})

describe('the automatic reply', () => {
  test('follows the first message of a client, and not the next ones', async () => {
    const { id, client, owner, business } = await fixture.createConversation()
    const reply = { autoResponderEnabled: true, autoResponderMessage: 'We answer after six.' }
    await app.db.insert(businessProfiles).values({ businessId: business.id, ...reply })
    await fixture.send(client, id, 'Hello')
    await fixture.send(client, id, 'Do you have time?')
    const { results } = await fixture.read(client, id)
    expect(results.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'Do you have time?'],
      ['auto_reply', 'We answer after six.'],
      ['text', 'Hello'],
    ])
    expect((await fixture.get(owner, id)).unread).toBe(2)
    app.clock.advance(25 * 3_600_000)
    const again = { token: await app.people.signIn(client.id) }
    await fixture.send(again, id, 'Still there?')
    expect((await fixture.read(again, id)).results[0]?.kind).toBe('auto_reply')
  })
})

describe('emails', () => {
  const about = async (email: string) =>
    (await bookingFixture(app).listEmailsTo(email)).filter(({ subject }) =>
      subject.includes('sent you a message'),
    )

  test('say once that messages wait, after some minutes, without the words of strangers', async () => {
    const { id, client, owner } = await fixture.createConversation()
    await fixture.send(client, id, 'See https://evil.example')
    await fixture.send(client, id, 'And again')
    const [email, ...more] = await about(owner.email)
    expect(more).toEqual([])
    expect(email?.heldUntil).toEqual(new Date(app.clock.now().getTime() + 5 * 60_000))
    expect(email?.bodyText).not.toContain('evil')
    expect(email?.bodyText).toContain(`/professional/messages/${id}`)
  })

  test('quote the message between people who had a booking', async () => {
    const { id, client, owner } = await fixture.createKnown()
    await fixture.send(owner, id, 'Please come with dry hair.')
    const [email] = await about(client.email)
    expect(email?.bodyText).toContain('Please come with dry hair.')
  })

  test('do not come to who muted the conversation', async () => {
    const { id, client, owner } = await fixture.createKnown()
    await app.call(
      contract.updateConversation,
      { params: { id }, body: { muted: true } },
      { as: owner.token },
    )
    await fixture.send(client, id, 'Hello')
    expect(await about(owner.email)).toEqual([])
  })
})
