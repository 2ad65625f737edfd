import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { someRuns } from '../../testing/cases.ts'
import { conversationFixture } from '../../testing/fixtures/clients/conversations.ts'
import { type Inbox, inboxFixture, randomChoices } from '../../testing/fixtures/clients/inbox.ts'
import { randomSeed } from '../../testing/random-seed.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { clientRecords } from '../client-records/tables.ts'
import { conversationNames, conversations, messages } from './tables.ts'

let app: TestApp
let fixture: ReturnType<typeof conversationFixture>
let inboxes: ReturnType<typeof inboxFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = conversationFixture(app)
  inboxes = inboxFixture(app)
})
afterAll(() => app.close())

type Listed = { id: string; match: string | null }
type Query = { q?: string; show?: 'all' | 'unread' | 'archived'; limit?: number }

/** All pages of a list. */
async function listAll(person: { token: string }, query: Query): Promise<Listed[]> {
  const listed: Listed[] = []
  let cursor: string | undefined
  do {
    const page = await fixture.list(person, { limit: 100, ...query, ...(cursor && { cursor }) })
    listed.push(...page.results.map(({ id, match }) => ({ id, match: match?.id ?? null })))
    cursor = page.next ?? undefined
  } while (cursor)
  return listed
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'")

/** The conversations that a search finds, by comparing each text. */
function findIn(inbox: Inbox, { q = '', show = 'all' }: Query): Listed[] {
  const has = (text: string) => fold(text).includes(fold(q))
  return inbox.conversations
    .filter(({ isArchived, isUnread }) =>
      show === 'all' ? true : show === 'archived' ? isArchived : isUnread,
    )
    .map((one) => ({
      id: one.id,
      isNamed: has(one.name),
      match: one.messages.findLast(({ text, isRemoved }) => !isRemoved && has(text))?.id ?? null,
    }))
    .filter(({ isNamed, match }) => isNamed || match !== null)
    .map(({ id, match }) => ({ id, match }))
}

const shows = ['all', 'unread', 'archived'] as const

/** Pieces of the texts and names of an inbox, and some that none has. */
function queriesOf(inbox: Inbox, { count, length }: { count: number; length: [number, number] }) {
  const random = randomChoices(randomSeed)
  return Array.from({ length: count }, (_, n): Query & { q: string } => {
    const one = random.pick(inbox.conversations)
    const text = random.pick([one.name, ...one.messages.map((message) => message.text)])
    const letters = [...text.normalize()]
    const size = random.int(length[0], length[1])
    const from = random.int(0, Math.max(0, letters.length - size))
    const piece = letters
      .slice(from, from + size)
      .join('')
      .trim()
    const q = n % 5 === 0 ? piece.toUpperCase() : n % 7 === 0 ? `${piece}zq` : piece
    return { q, show: random.pick(shows) }
  }).filter(({ q }) => q !== '' && !/[\u200d\ufe0f]/.test(q))
}

describe('a search', () => {
  test('a search in a short inbox finds the same conversations as comparing every text, for client and business', async () => {
    for (const side of ['business', 'client'] as const) {
      const inbox = await inboxes.create({ side, conversations: 15, messages: 6 })
      for (const query of queriesOf(inbox, { count: someRuns(60), length: [1, 9] }))
        expect({ query, found: await listAll(inbox.viewer, query) }).toEqual({
          query,
          found: findIn(inbox, query),
        })
    }
  })

  test('a search through the pages of a long inbox finds the same conversations as comparing every text', async () => {
    const inbox = await inboxes.create({
      side: 'business',
      conversations: 130,
      messages: 3,
      long: { every: 60, messages: 230 },
    })
    for (const query of queriesOf(inbox, { count: someRuns(40), length: [5, 12] }).filter(({ q }) =>
      /[\p{L}\p{Nd}]{3}/u.test(q),
    ))
      for (const limit of [10, 100])
        expect({ query, found: await listAll(inbox.viewer, { ...query, limit }) }).toEqual({
          query,
          found: findIn(inbox, query),
        })
    const common = { q: 'bonjour', limit: 50 }
    expect(await listAll(inbox.viewer, common)).toEqual(findIn(inbox, common))
  })

  test('a search for one or two letters covers only the newest conversations', async () => {
    const inbox = await inboxes.create({ side: 'business', conversations: 110, messages: 2 })
    const [newest, oldest] = [inbox.conversations[3], inbox.conversations.at(-1)]
    if (!newest || !oldest) throw new Error('The inbox is empty')
    for (const {
      messages: [first],
    } of [newest, oldest])
      await app.db
        .update(messages)
        .set({ text: '#7' })
        .where(eq(messages.id, first?.id ?? ''))
    const page = await fixture.list(inbox.viewer, { q: '#7' })
    expect(page).toMatchObject({ results: [{ id: newest.id }], next: null, count_is_capped: true })
    await app.db
      .update(messages)
      .set({ text: '#7b8' })
      .where(eq(messages.id, oldest.messages[0]?.id ?? ''))
    expect((await fixture.list(inbox.viewer, { q: '7b8' })).results).toMatchObject([
      { id: oldest.id },
    ])
  })

  test('a search of the inbox finds no message that was removed or whose conversation was deleted', async () => {
    const { id, client, owner } = await fixture.createConversation()
    await fixture.send(client, id, 'Une coiffure de mariée')
    const find = async () => (await fixture.list(owner, { q: 'mariee' })).results.length
    expect(await find()).toBe(1)
    await app.db
      .update(messages)
      .set({ removedAt: app.clock.now() })
      .where(eq(messages.conversationId, id))
    expect(await find()).toBe(0)
    await app.db.delete(conversations).where(eq(conversations.id, id))
    const kept = eq(conversationNames.conversationId, id)
    expect(await app.db.select().from(conversationNames).where(kept)).toEqual([])
  })

  test('a search finds conversations by the names that each side sees, also after a name changes', async () => {
    const { id, client, owner, business } = await fixture.createKnown()
    await fixture.send(client, id, 'Hello')
    const isFound = async (person: { token: string }, q: string) =>
      (await fixture.list(person, { q })).results.length === 1
    await app.db.update(accounts).set({ name: 'Zélie Ondo' }).where(eq(accounts.id, client.id))
    expect(await isFound(owner, 'zelie')).toBe(true)
    const record = eq(clientRecords.accountId, client.id)
    await app.db.update(clientRecords).set({ name: 'Madame Obiang' }).where(record)
    expect([await isFound(owner, 'obiang'), await isFound(owner, 'zelie')]).toEqual([true, false])
    await app.db.update(clientRecords).set({ name: null }).where(record)
    expect([await isFound(owner, 'obiang'), await isFound(owner, 'zelie')]).toEqual([false, true])
    await app.db
      .update(businesses)
      .set({ name: 'Chez Ékang' })
      .where(eq(businesses.id, business.id))
    expect([await isFound(client, 'ekang'), await isFound(client, 'kofi')]).toEqual([true, false])
  })

  test('a search finds a message written by a server process of the previous app version', async () => {
    const { id, client, owner } = await fixture.createConversation()
    await fixture.send(client, id, 'Hello')
    await app.db.execute(sql`
      insert into messages (id, conversation_id, position, party, kind, text, sent_at)
      values (${newId()}, ${id}, 2, 'client', 'text', 'Perruque', now())`)
    expect((await fixture.list(owner, { q: 'perruque' })).results).toHaveLength(1)
  })
})

describe('a list', () => {
  test('pages of conversations repeat no conversation when new messages arrive between the pages', async () => {
    const inbox = await inboxes.create({ side: 'business', conversations: 9, messages: 1 })
    const ids = inbox.conversations.map(({ id }) => id)
    const first = await fixture.list(inbox.viewer, { limit: 4, q: 'bonjour' })
    await fixture.send(inbox.viewer, ids[6] ?? '', 'bonjour')
    const second = await fixture.list(inbox.viewer, {
      limit: 9,
      q: 'bonjour',
      cursor: first.next ?? '',
    })
    const seen = [...first.results, ...second.results].map(({ id }) => id)
    expect(seen).toEqual(ids.filter((id) => id !== ids[6]))
  })

  test('the list of conversations counts only up to 1,000', async () => {
    const inbox = await inboxes.create({ side: 'business', conversations: 1_300, messages: 1 })
    expect(await fixture.list(inbox.viewer, { show: 'all', limit: 1 })).toMatchObject({
      count: 1_000,
      count_is_capped: true,
      unread: inbox.conversations.filter(({ isUnread }) => isUnread).length,
    })
    expect(await fixture.list(inbox.viewer, { show: 'archived', limit: 1 })).toMatchObject({
      count: inbox.conversations.filter(({ isArchived }) => isArchived).length,
      count_is_capped: false,
    })
  })
})
