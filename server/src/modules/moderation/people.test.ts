import { findAccounts, getAccountDetails } from '@ujuzi/contract/moderation/suspensions'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  suspendAfterNotice,
  suspendNow,
  suspensionFixture,
} from '../../testing/fixtures/accounts/suspensions.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'
import { reviewFixture } from '../../testing/fixtures/reviews.ts'
import { accounts, moderationEvents } from '../accounts/tables.ts'
import { bookings } from '../schedule/bookings.tables.ts'

let app: TestApp
let fixture: ReturnType<typeof suspensionFixture>
let moderator: { id: string; token: string }
beforeAll(async () => {
  app = await openTestApp()
  fixture = suspensionFixture(app)
  moderator = await app.people.account('moderator')
})
afterAll(() => app.close())

async function found(q: string, more: { limit?: number; cursor?: string } = {}) {
  const response = await app.call(findAccounts, { query: { q, ...more } }, { as: moderator.token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

const idsFor = async (q: string) => (await found(q)).results.map(({ id }) => id)

describe('a moderator finds people', () => {
  test('a moderator finds people by a part of the name, ignoring case', async () => {
    const { id } = await app.people.client({ name: 'Wanjiru Kamau-Otieno' })
    for (const q of ['wanjiru', 'KAMAU-O', 'ru Kam']) expect(await idsFor(q)).toEqual([id])
  })

  test('a moderator finds people by the whole email address but not by a part of it', async () => {
    const { id, email } = await app.people.client()
    expect(await idsFor(email.toUpperCase())).toEqual([id])
    expect(await idsFor(email.slice(0, -5))).toEqual([])
  })

  test('a moderator finds an owner by the name of the business', async () => {
    const business = await app.people.business({ name: 'Zuri Zawadi Tailors' })
    expect(await found('zawadi')).toMatchObject({
      count: 1,
      next: null,
      results: [
        {
          id: business.owner.id,
          name: 'Kofi Mensah',
          email: business.owner.email,
          role: 'professional',
          state: 'active',
          business: {
            id: business.id,
            name: 'Zuri Zawadi Tailors',
            location: 'Douala, Cameroon',
            published: true,
          },
        },
      ],
    })
  })

  test('the account search treats wildcard characters literally', async () => {
    const name = `100%_sure ${newId()}`
    const { id } = await app.people.client({ name })
    expect(await idsFor('100%_sure')).toEqual([id])
    expect(await idsFor('1%sure')).toEqual([])
    expect(await idsFor('100\\')).toEqual([])
  })

  test('the account search lists the newest accounts first, page by page', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      app.clock.advance(1000)
      ids.unshift((await app.people.client({ name: 'Chidinma Paged' })).id)
    }
    moderator.token = await app.people.signIn(moderator.id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await found('chidinma paged', { limit: 2, ...(cursor && { cursor }) })
      expect(page.count).toBe(5)
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids)
  })

  test('the account search counts matches exactly up to 500 but pages through all of them', async () => {
    const insert = async (name: string, count: number) => {
      const createdAt = app.clock.now()
      const values = Array.from({ length: count }, () => {
        const id = newId()
        return { id, name, email: `${id}@people.test`, role: 'client' as const, createdAt }
      })
      await app.db.insert(accounts).values(values.map((one) => ({ ...one, updatedAt: createdAt })))
      return values.map(({ id }) => id)
    }
    const rare = await insert('Dela Quarshigah', 5)
    app.clock.advance(1000)
    const frequent = await insert('Dela Everywhere', 600)
    moderator.token = await app.people.signIn(moderator.id)
    const all = [...rare, ...frequent].toReversed()
    const idsOf = async (q: string, pages: number) => {
      const ids: string[] = []
      let cursor: string | undefined
      for (let n = 0; n < pages; n++) {
        const page = await found(q, { limit: 100, ...(cursor && { cursor }) })
        ids.push(...page.results.map(({ id }) => id))
        cursor = page.next ?? undefined
      }
      expect(cursor).toBe(undefined)
      return ids
    }
    expect(await idsOf('quarshigah', 1)).toEqual(rare.toReversed())
    expect(await found('quarshigah')).toMatchObject({ count: 5, count_is_capped: false })
    expect(await idsOf('dela', 7)).toEqual(all)
    expect(await found('dela')).toMatchObject({ count: 500, count_is_capped: true })
  })

  test('a moderator can neither find nor open an erased account', async () => {
    const now = app.clock.now()
    const gone = { name: 'Erased Adwoa', deletionRequestedAt: now, erasedAt: now }
    const { id } = await app.people.client(gone)
    expect(await idsFor('erased adwoa')).toEqual([])
    expect(await fixture.getAccountDetails(moderator, id)).toMatchObject({
      status: 404,
      error: { code: 'account_not_found' },
    })
  })

  test.each(['', 'x', ' x '])('refuses an account search for “%s” as too short', async (q) => {
    const response = await app.call(findAccounts, { query: { q } }, { as: moderator.token })
    expect(response).toMatchObject({ status: 422, error: { fields: { q: expect.any(String) } } })
  })

  test.each([
    ['noticed', suspendAfterNotice],
    ['suspended', suspendNow],
  ] as const)(
    'a moderator sees the state of an account as “%s” after suspending it with notice or immediately',
    async (state, order) => {
      const { id } = await app.people.client()
      await fixture.suspend(moderator, id, order)
      expect(await fixture.getAccountDetails(moderator, id)).toMatchObject({ data: { state } })
    },
  )
})

describe('opening the facts about somebody', () => {
  const looksAt = (id: string) =>
    app.db
      .select({ by: moderationEvents.actorId, at: moderationEvents.at })
      .from(moderationEvents)
      .where(and(eq(moderationEvents.aboutId, id), eq(moderationEvents.action, 'viewed')))
      .orderBy(moderationEvents.at)
  const hour = (clock: string) => new Date(`2027-01-12T${clock}:00Z`)

  test('opening account details is recorded at most once an hour per moderator and account', async () => {
    const [{ id }, other] = [await app.people.client(), await app.people.client()]
    const second = await app.people.account('moderator')
    app.clock.set(hour('10:05'))
    await Promise.all([
      fixture.getAccountDetails(moderator, id),
      fixture.getAccountDetails(moderator, id),
    ])
    app.clock.set(hour('10:59'))
    await fixture.getAccountDetails(moderator, id)
    await fixture.getAccountDetails(second, id)
    await fixture.getAccountDetails(moderator, other.id)
    app.clock.set(hour('11:00'))
    await fixture.getAccountDetails(moderator, id)
    expect(await looksAt(id)).toEqual([
      { by: moderator.id, at: hour('10:05') },
      { by: second.id, at: hour('10:59') },
      { by: moderator.id, at: hour('11:00') },
    ])
    expect(await looksAt(other.id)).toHaveLength(1)
  })

  test('the account history shows which moderator opened the account details earlier', async () => {
    const { id } = await app.people.client()
    const named = await app.people.account('moderator', { name: 'Binta Sow' })
    await fixture.getAccountDetails(named, id)
    app.clock.advance(1000)
    const response = await fixture.getAccountDetails(moderator, id)
    expect(response.ok && response.data.history).toMatchObject([
      { action: 'viewed', role: 'moderator', reason: null },
      { action: 'viewed', by: 'Binta Sow' },
    ])
  })

  test('a search, a moderator’s decision or a refused request is not recorded as opening account details', async () => {
    const { id, token } = await app.people.client({ name: 'Sought But Unseen' })
    moderator.token = await app.people.signIn(moderator.id)
    expect((await found('sought but unseen')).count).toBe(1)
    await fixture.suspend(moderator, id, suspendAfterNotice)
    await fixture.withdraw(moderator, id)
    const refused = await app.call(getAccountDetails, { params: { id } }, { as: token })
    expect(refused).toMatchObject({ status: 403 })
    expect(await looksAt(id)).toEqual([])
  })
})

describe('the facts about somebody', () => {
  test('account details count a booking for client and professional but a no-show only for the absent one', async () => {
    const business = await app.people.business()
    const client = await app.people.client()
    const visit = createPastBooking(app)
    const missed = await visit(business, 0, { clientId: client.id })
    await visit(business, 1, { clientId: client.id })
    const now = app.clock.now()
    await app.db
      .update(bookings)
      .set({ status: 'no_show', noShowOf: 'client', noShowAt: now })
      .where(eq(bookings.id, missed.id))
    expect(await fixture.getAccountDetails(moderator, client.id)).toMatchObject({
      data: { counts: { bookings: 2, coming: 0, no_shows: 1, reports_decided_against: 0 } },
    })
    expect(await fixture.getAccountDetails(moderator, business.owner.id)).toMatchObject({
      data: { counts: { bookings: 2, no_shows: 0 }, business: { id: business.id } },
    })
  })

  test('account details count a hidden review for its author and a rejected report for its reporter', async () => {
    const reviews = reviewFixture(app)
    const by = { token: await app.people.signIn(moderator.id) }
    const [hidden, kept] = [await reviews.createReview(), await reviews.createReview()]
    for (const [review, outcome] of [
      [hidden, 'hidden'],
      [kept, 'kept'],
    ] as const) {
      await reviews.report(review, review.business.owner)
      const { id } = await reviews.getOpenReport(by, review.id)
      await reviews.decide(id, by, outcome, 'Read with care.')
    }
    const against = async (id: string) => {
      const response = await fixture.getAccountDetails(moderator, id)
      return response.ok && response.data.counts.reports_decided_against
    }
    expect(await against(hidden.client.id)).toBe(1)
    expect(await against(hidden.business.owner.id)).toBe(0)
    expect(await against(kept.client.id)).toBe(0)
    expect(await against(kept.business.owner.id)).toBe(1)
  })
})
