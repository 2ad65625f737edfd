import { listSuspensions } from '@ujuzi/contract/moderation/suspensions'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  replyText,
  suspendNow,
  suspensionFixture,
} from '../../../testing/fixtures/accounts/suspensions.ts'
import { accounts } from '../../accounts/tables.ts'
import { eraseSuspensionTexts } from './queries.ts'

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

async function suspended() {
  const client = await app.people.client()
  await fixture.suspend(moderator, client.id, suspendNow)
  return { ...client, suspension: await fixture.getLatestSuspension(client.id) }
}

async function replied() {
  const person = await suspended()
  await fixture.reply(await fixture.findTokenFor(person.email))
  return person
}

async function page(query: { state?: 'open' | 'decided'; limit?: number; cursor?: string }) {
  const as = await app.people.signIn(moderator.id)
  const response = await app.call(listSuspensions, { query }, { as })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

async function idsOf(state: 'open' | 'decided') {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { results, next } = await page({ state, limit: 2, ...(cursor && { cursor }) })
    ids.push(...results.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor)
  return ids
}

describe('the queue', () => {
  test('the suspension queue lists the suspension with the oldest reply first and those without a reply last', async () => {
    const silent = await suspended()
    const later = await suspended()
    app.clock.advance(1000)
    const earlier = await replied()
    app.clock.advance(1000)
    await fixture.reply(await fixture.findTokenFor(later.email))
    const ids = await idsOf('open')
    const places = [earlier, later, silent].map(({ suspension }) => ids.indexOf(suspension.id))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(ids).size).toBe(ids.length)
    const { results, count } = await page({ limit: 100 })
    expect(count).toBe(ids.length)
    expect(results.map(({ id }) => id)).toEqual(ids)
    expect(results.find(({ id }) => id === later.suspension.id)).toMatchObject({
      reply: { text: replyText, at: app.clock.now().toISOString() },
      account: { id: later.id, email: later.email },
    })
  })

  test('the suspension queue omits suspensions of erased accounts', async () => {
    const [open, decided] = [await replied(), await replied()]
    await fixture.decide(moderator, decided.suspension.id, 'upheld')
    await app.db.transaction(async (tx) => {
      for (const { id } of [open, decided]) {
        const erased = { deletionRequestedAt: start, erasedAt: start }
        await tx.update(accounts).set(erased).where(eq(accounts.id, id))
        await eraseSuspensionTexts(tx, id)
      }
    })
    expect(await idsOf('open')).not.toContain(open.suspension.id)
    expect(await idsOf('decided')).not.toContain(decided.suspension.id)
  })

  test('paging through suspensions created at the same moment neither repeats nor skips any', async () => {
    const people = [await suspended(), await suspended(), await replied(), await replied()]
    const ids = await idsOf('open')
    for (const { suspension } of people)
      expect(ids.filter((id) => id === suspension.id)).toHaveLength(1)
    for (const { suspension } of people.slice(2))
      await fixture.decide(moderator, suspension.id, 'upheld')
    const decided = await idsOf('decided')
    for (const { suspension } of people.slice(2))
      expect(decided.filter((id) => id === suspension.id)).toHaveLength(1)
  })

  test('suspensions whose review is decided are listed apart from open ones, latest decision first', async () => {
    const people = [await replied(), await replied(), await replied()]
    for (const { suspension } of people) {
      app.clock.advance(1000)
      await fixture.decide(moderator, suspension.id, 'upheld')
    }
    const ids = people.map(({ suspension }) => suspension.id)
    expect((await idsOf('decided')).slice(0, 3)).toEqual(ids.toReversed())
    expect((await idsOf('open')).filter((id) => ids.includes(id))).toEqual([])
  })
})
