import { listCountMax } from '@ujuzi/contract/api/limits'
import {
  answerContactCase,
  closeContactCase,
  getContactCase,
  listContactCases,
  sendContactMessage,
  takeContactCase,
} from '@ujuzi/contract/contact/contact'
import type { ContactTopic } from '@ujuzi/contract/contact/topics'
import { retentionDays } from '@ujuzi/contract/privacy/retention'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { listEmails } from '../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { claimHours } from './rules.ts'
import { contactCases } from './tables.ts'

let app: TestApp
let first: string
let second: string
beforeAll(async () => {
  app = await openTestApp()
  first = (await app.people.account('moderator')).id
  second = (await app.people.account('moderator')).id
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(contactCases))

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const newEmail = () => `${newId()}@people.test`

async function createCase({
  topic = 'other' as ContactTopic,
  locale = 'en' as const,
  ...rest
} = {}) {
  const email = newEmail()
  const body = { name: 'Awa', email, topic, message: 'Where do I see the address?', ...rest }
  await app.call(sendContactMessage, { body }, { locale })
  const [row] = await app.db.select().from(contactCases).where(eq(contactCases.email, email))
  return { id: row?.id ?? '', email }
}

/** Options of a call by this moderator. Signs in each time, because the clock moves past the end of tokens. */
const by = async (moderator: string) => ({ as: await app.people.signIn(moderator) })

const take = async (id: string, moderator = first) =>
  app.call(takeContactCase, { params: { id }, body: {} }, await by(moderator))
const answer = async (id: string, moderator = first) => {
  const body = { answer: 'On its page.\n\nSee you.' }
  return app.call(answerContactCase, { params: { id }, body }, await by(moderator))
}
const close = async (id: string, moderator = first) => {
  const body = { reason: 'Advertising' }
  return app.call(closeContactCase, { params: { id }, body }, await by(moderator))
}
const list = async (state: 'open' | 'decided', query = {}) => {
  const input = { query: { state, ...query } }
  const response = await app.call(listContactCases, input, await by(first))
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

test('the answer of the moderator who took a contact message is emailed and recorded in the history', async () => {
  const { id, email } = await createCase({ locale: 'en' })
  expect(await take(id)).toMatchObject({
    data: { state: 'in_review', can: { take: false, decide: true } },
  })
  app.clock.advance(hourMs)
  expect(await answer(id)).toMatchObject({
    status: 200,
    data: {
      state: 'answered',
      response: 'On its page.\n\nSee you.',
      decided_at: app.clock.now().toISOString(),
      history: [{ event: 'taken' }, { event: 'answered' }],
      can: { take: false, decide: false },
    },
  })
  const [sent] = await listEmails(app.db, email, 1)
  expect(sent?.subject).toBe('Our reply to your message')
  for (const text of ['Hello Awa,', 'On its page.', 'See you.', 'Where do I see the address?']) {
    expect(sent?.bodyText).toContain(text)
  }
})

test('closing a contact message without an answer sends no email and keeps the reason', async () => {
  const { id, email } = await createCase()
  await take(id)
  expect(await close(id)).toMatchObject({
    data: { state: 'closed', response: 'Advertising', history: [{}, { event: 'closed' }] },
  })
  expect(await listEmails(app.db, email, 5)).toHaveLength(1)
})

test('a contact message that no moderator has taken cannot be answered or closed', async () => {
  const { id } = await createCase()
  for (const decide of [answer, close]) {
    expect(await decide(id)).toMatchObject({ status: 409, error: { code: 'contact_case_taken' } })
  }
})

test('of two moderators who take a contact message at the same time, one gets the message', async () => {
  const { id } = await createCase()
  const taken = await Promise.all([take(id, first), take(id, second)])
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
  const [winner, loser] = taken[0]?.ok ? [first, second] : [second, first]
  expect(await answer(id, loser)).toMatchObject({ error: { code: 'contact_case_taken' } })
  expect((await take(id, winner)).status).toBe(200)
  expect((await answer(id, winner)).status).toBe(200)
})

test('of two answers to a contact message sent at the same time, one is emailed and one is refused', async () => {
  const { id, email } = await createCase()
  await take(id)
  const statuses = (await Promise.all([answer(id), answer(id)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect(await listEmails(app.db, email, 5)).toHaveLength(2)
  expect(await take(id)).toMatchObject({ error: { code: 'contact_case_decided' } })
})

test('a second moderator can take over a contact message after 24 hours without an answer', async () => {
  const { id } = await createCase()
  await take(id, first)
  app.clock.advance(claimHours * hourMs - 1)
  expect((await take(id, second)).status).toBe(409)
  app.clock.advance(1)
  expect((await take(id, second)).status).toBe(200)
  expect(await answer(id, first)).toMatchObject({ error: { code: 'contact_case_taken' } })
})

test('lists open contact messages page by page, with safety messages first and then the oldest messages', async () => {
  const older = await createCase()
  app.clock.advance(1000)
  const newer = await createCase()
  app.clock.advance(1000)
  const unsafe = await createCase({ topic: 'safety' })
  const page = await list('open', { limit: 2 })
  expect(page).toMatchObject({ count: 3, results: [{ id: unsafe.id }, { id: older.id }] })
  expect(await list('open', { limit: 2, cursor: page.next })).toMatchObject({
    results: [{ id: newer.id }],
    next: null,
  })
})

test('lists decided contact messages with the latest decision first', async () => {
  const ids: string[] = []
  for (const decide of [answer, close]) {
    const { id } = await createCase()
    await take(id)
    await decide(id)
    app.clock.advance(1000)
    ids.unshift(id)
  }
  const { results, count } = await list('decided')
  expect(count).toBe(2)
  expect(results.map(({ id }) => id)).toEqual(ids)
  expect((await list('open')).count).toBe(0)
})

/** Ids of a list that is read one by one. */
async function idsOneByOne(state: 'open' | 'decided') {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(state, { limit: 1, ...(cursor && { cursor }) })
    ids.push(...page.results.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  return ids
}

test('lists contact messages with equal times once each, in the order of their ids', async () => {
  const insert = async (topic: ContactTopic, createdAt: Date, decidedAt: Date | null = null) => {
    const id = newId()
    const text = { name: 'Awa', email: newEmail(), locale: 'en', message: 'Hello' }
    const decision = decidedAt && { decidedAt, response: 'Done' }
    const state = decidedAt ? 'closed' : 'open'
    await app.db.insert(contactCases).values({ id, topic, createdAt, state, ...text, ...decision })
    return id
  }
  const now = app.clock.now()
  const earlier = new Date(now.getTime() - 1)
  const open = [
    await insert('safety', earlier),
    await insert('safety', now),
    await insert('safety', now),
    await insert('booking', earlier),
    await insert('booking', now),
    await insert('account', now),
  ]
  const decided = [
    await insert('safety', earlier, earlier),
    await insert('booking', earlier, earlier),
    await insert('safety', earlier, now),
    await insert('booking', earlier, now),
  ]
  expect(await idsOneByOne('open')).toEqual(open)
  expect(await idsOneByOne('decided')).toEqual(decided.toReversed())
})

test('counts contact messages up to 1,000 and shows whether there are more', async () => {
  const values = Array.from({ length: listCountMax + 1 }, () => ({
    name: 'Awa',
    email: newEmail(),
    locale: 'en',
    topic: 'other' as const,
    message: 'Hello',
    state: 'open' as const,
    createdAt: app.clock.now(),
  }))
  await app.db.insert(contactCases).values(values.slice(1))
  expect(await list('open', { limit: 1 })).toMatchObject({ count: 1_000, count_is_capped: false })
  await app.db.insert(contactCases).values(values.slice(0, 1))
  expect(await list('open', { limit: 1 })).toMatchObject({ count: 1_000, count_is_capped: true })
})

test('a moderator who opens a contact message that does not exist gets a 404', async () => {
  const response = await app.call(getContactCase, { params: { id: newId() } }, await by(first))
  expect(response).toMatchObject({ status: 404, error: { code: 'contact_case_not_found' } })
})

test('decided contact messages are deleted after the retention time, and open ones stay', async () => {
  const open = await createCase()
  const { id } = await createCase()
  await take(id)
  await answer(id)
  const cleanUp = () => app.tasks['contact.cleanup']?.({}, {} as JobHelpers)
  app.clock.advance(retentionDays.contactCases * dayMs)
  await cleanUp()
  expect(await app.db.select().from(contactCases)).toHaveLength(2)
  app.clock.advance(1)
  await cleanUp()
  expect(await app.db.select().from(contactCases)).toMatchObject([{ id: open.id }])
})
