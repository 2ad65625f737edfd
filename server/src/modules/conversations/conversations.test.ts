import * as contract from '@ujuzi/contract/conversations/conversations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { conversationFixture } from '../../testing/fixtures/clients/conversations.ts'
import { businesses } from '../businesses/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof conversationFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = conversationFixture(app)
})
afterAll(() => app.close())

const refused = (code: string) => ({ ok: false, error: { code } })

describe('opening a conversation', () => {
  test('opening a conversation twice returns one conversation, which is listed from its first message on', async () => {
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

  test('opening a conversation with a business several times at once creates one conversation', async () => {
    const business = await app.people.business()
    const client = await app.people.client()
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => fixture.open(client, { professional_id: business.id })),
    )
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  })

  test('a client can open a conversation with a hidden business only if they already have one', async () => {
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

  test('opening a conversation from a booking returns the existing conversation, which shows the next booking', async () => {
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

  test('refuses to open a conversation if the HTTP request names neither or both of a business and a booking', async () => {
    const { client, business } = await fixture.createConversation()
    for (const body of [{}, { professional_id: business.id, booking_id: newId() }]) {
      const response = await app.call(contract.openConversation, { body }, { as: client.token })
      expect(response).toMatchObject(refused('invalid_input'))
    }
  })
})

describe('the list', () => {
  test('a conversation search finds names and words regardless of accents and case', async () => {
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

  test('an archived conversation is listed separately until the next message', async () => {
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

  test('conversations are paged in the order of their last message', async () => {
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
  test('blocking a conversation stops both sides from writing until the block is undone', async () => {
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

  test('the blocked side of a conversation cannot undo the block', async () => {
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
