import {
  type ContestedNoShow,
  listContestedNoShows,
  settleNoShow,
} from '@ujuzi/contract/moderation/moderation'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { accounts, moderationEvents } from '../../accounts/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
const monday = new Date('2026-11-23T07:00:00Z')
beforeEach(() => app.clock.set(monday))

async function missed() {
  app.clock.set(monday)
  const setup = await fixture.createBooking({ accepted: true })
  app.clock.set(new Date(at('25T11:00')))
  expect(await setup.transition('professional', 'no_show')).toMatchObject({
    data: { status: 'no_show', no_show: { of: 'client', contested: false, settled: false } },
  })
  return setup
}

async function contested() {
  const setup = await missed()
  await setup.contest('client', 'I waited at the door.')
  return setup
}

const settle = async (id: string, outcome: 'upheld' | 'dismissed', explanation?: string) => {
  const { token } = await app.people.account('moderator', { name: 'Awa Diop' })
  const body = { outcome, ...(explanation && { explanation }) }
  return app.call(settleNoShow, { params: { id }, body }, { as: token })
}

/** Everything in one of the two lists of moderators, read in pages of two. */
async function listed(state: 'open' | 'settled') {
  const { token } = await app.people.account('moderator')
  const all: ContestedNoShow[] = []
  let cursor: string | undefined
  do {
    const query = { state, limit: 2, ...(cursor && { cursor }) }
    const response = await app.call(listContestedNoShows, { query }, { as: token })
    if (!response.ok) throw new Error(response.error.code)
    all.push(...response.data.results)
    cursor = response.data.next ?? undefined
    if (!cursor) expect(response.data.count).toBe(all.length)
  } while (cursor)
  return all
}

describe('who is said not to have come', () => {
  it('a client marked as a no-show is notified and can contest the no-show once within 48 hours', async () => {
    const { contest, get, client } = await missed()
    expect(await fixture.listSubjectsTo(client.email)).toHaveLength(2)
    expect(await get('client')).toMatchObject({
      data: { no_show: { contest_until: at('27T11:00') }, can: { contest: true } },
    })
    expect(await contest('professional', 'No.')).toMatchObject({ error: { code: 'not_allowed' } })
    expect(await contest('client', ' ')).toMatchObject({ status: 422 })
    app.clock.set(new Date(at('27T10:59')))
    expect(await contest('client', 'I waited at the door.')).toMatchObject({
      data: { status: 'no_show', no_show: { contested: true }, can: { contest: false } },
    })
    expect(await contest('client', 'Again.')).toMatchObject({ error: { code: 'wrong_status' } })
  })

  it('a client cannot contest a no-show after 48 hours', async () => {
    const { contest } = await missed()
    app.clock.set(new Date(at('27T11:00')))
    expect(await contest('client', 'Too late.')).toMatchObject({ error: { code: 'wrong_status' } })
  })
})

describe('a moderator', () => {
  it('when a moderator dismisses a contested no-show, the booking counts as completed', async () => {
    const { id, contest, get, business, client } = await missed()
    await contest('client', 'I waited at the door.')
    const moderator = await app.people.account('moderator')
    const list = await app.call(
      listContestedNoShows,
      { query: { limit: 100 } },
      { as: moderator.token },
    )
    expect(list.ok && list.data.results.find(({ booking }) => booking.id === id)).toMatchObject({
      accused: 'client',
      client_said: 'I waited at the door.',
      professional_said: null,
    })
    expect(await settle(id, 'dismissed')).toMatchObject({ data: { id, status: 'completed' } })
    expect(await get('client')).toMatchObject({
      data: { status: 'completed', no_show: null, can: { review: true } },
    })
    expect(await settle(id, 'upheld')).toMatchObject({ error: { code: 'wrong_status' } })
    expect(await fixture.listSubjectsTo(client.email)).toHaveLength(3)
    expect(await fixture.listSubjectsTo(business.owner.email)).toHaveLength(3)
  })

  it('a moderator can uphold a no-show only if it is contested', async () => {
    const { id, contest, get } = await missed()
    expect(await settle(id, 'upheld')).toMatchObject({ error: { code: 'booking_not_found' } })
    await contest('client', 'I was there.')
    expect(await settle(id, 'upheld')).toMatchObject({ data: { status: 'no_show' } })
    expect(await get('client')).toMatchObject({
      data: { no_show: { settled: true }, can: { contest: false, review: false } },
    })
  })
})

describe('the record about whoever contests', () => {
  it.each(['upheld', 'dismissed'] as const)(
    'the moderation record about the client says once that the no-show was %s, by whom and why',
    async (outcome) => {
      const { id, business, client } = await contested()
      await settle(id, outcome, 'The log agrees.')
      await settle(id, 'dismissed', 'Once more.')
      const [event, ...more] = await eventsAbout(client.id)
      expect(more).toEqual([])
      expect(event).toMatchObject({
        action: `no_show_${outcome}`,
        actor: 'Awa Diop',
        role: 'moderator',
        subjectId: id,
        reason: 'The log agrees.',
        others: [business.owner.id],
        at: app.clock.now(),
      })
      expect(await eventsAbout(business.owner.id)).toEqual([])
    },
  )

  it('the decision on a no-show contested by the professional is recorded about the professional', async () => {
    const { id, business, client, transition, contest } = await fixture.createBooking({
      accepted: true,
    })
    app.clock.set(new Date(at('25T11:00')))
    await transition('client', 'no_show')
    await contest('professional', 'The door was open.')
    await settle(id, 'upheld')
    expect(await eventsAbout(business.owner.id)).toMatchObject([
      { action: 'no_show_upheld', reason: null, others: [client.id] },
    ])
    expect(await eventsAbout(client.id)).toEqual([])
  })

  it('of several decisions on a no-show, only the one that takes effect is recorded', async () => {
    const { id, contest, client } = await missed()
    await settle(id, 'upheld')
    await contest('client', 'I was there.')
    const body = { outcome: 'dismissed' } as const
    const refused = await app.call(settleNoShow, { params: { id }, body }, { as: client.token })
    expect(refused.ok).toBe(false)
    expect(await eventsAbout(client.id)).toEqual([])
    await Promise.all([settle(id, 'upheld'), settle(id, 'dismissed'), settle(id, 'dismissed')])
    expect(await eventsAbout(client.id)).toHaveLength(1)
  })

  it('the decision on a contested no-show of a guest’s booking is recorded about the business owner', async () => {
    const { id, business } = await contested()
    await app.db
      .update(bookings)
      .set({ clientId: null, guestName: 'Lindiwe' })
      .where(eq(bookings.id, id))
    await settle(id, 'dismissed')
    expect(await eventsAbout(business.owner.id)).toMatchObject([
      { action: 'no_show_dismissed', subjectId: id, others: [] },
    ])
  })
})

async function eventsAbout(id: string) {
  const rows = await app.db
    .select({ event: moderationEvents, actor: accounts.name })
    .from(moderationEvents)
    .innerJoin(accounts, eq(accounts.id, moderationEvents.actorId))
    .where(eq(moderationEvents.aboutId, id))
  return rows.map(({ event, actor }) => ({ ...event, actor }))
}

describe('what was settled', () => {
  it('moderators see decided no-shows in a separate list with the deciding moderator, the outcome and the reason', async () => {
    const [first, second, third] = [await contested(), await contested(), await contested()]
    const order = [second, third, first]
    for (const [minutes, { id }] of order.entries()) {
      app.clock.set(new Date(new Date(at('25T12:00')).getTime() + minutes * 60_000))
      const upheld = id === third.id
      expect(
        await settle(id, upheld ? 'upheld' : 'dismissed', upheld ? undefined : 'The log agrees.'),
      ).toMatchObject({ ok: true })
    }
    const settled = await listed('settled')
    const three = settled.slice(0, 3)
    expect(three.map(({ booking }) => booking.id)).toEqual([first.id, third.id, second.id])
    expect(three.map((one) => one.settled)).toEqual([
      {
        at: new Date(at('25T12:02')).toISOString(),
        by: 'Awa Diop',
        outcome: 'dismissed',
        explanation: 'The log agrees.',
      },
      {
        at: new Date(at('25T12:01')).toISOString(),
        by: 'Awa Diop',
        outcome: 'upheld',
        explanation: null,
      },
      {
        at: new Date(at('25T12:00')).toISOString(),
        by: 'Awa Diop',
        outcome: 'dismissed',
        explanation: 'The log agrees.',
      },
    ])
    // Also of a booking that counts as completed now.
    for (const one of three) {
      expect(one).toMatchObject({ accused: 'client', client_said: 'I waited at the door.' })
    }
    const ids = settled.map(({ booking }) => booking.id)
    expect(new Set(ids).size).toBe(ids.length)
    const waiting = (await listed('open')).map(({ booking }) => booking.id)
    expect(waiting.filter((id) => ids.includes(id))).toEqual([])
  })

  it('a no-show reported by the client lists the professional as accused, before and after the decision', async () => {
    const { id, transition, contest } = await fixture.createBooking({ accepted: true })
    app.clock.set(new Date(at('25T11:00')))
    await transition('client', 'no_show')
    await contest('professional', 'The door was open.')
    const about = async (state: 'open' | 'settled') =>
      (await listed(state)).find(({ booking }) => booking.id === id)
    expect(await about('open')).toMatchObject({ accused: 'professional', settled: null })
    await settle(id, 'dismissed')
    expect(await about('open')).toBeUndefined()
    expect(await about('settled')).toMatchObject({
      accused: 'professional',
      client_said: null,
      professional_said: 'The door was open.',
    })
  })

  it('the list of decided no-shows refuses a page cursor from the list of open no-shows', async () => {
    await contested()
    await contested()
    const { token } = await app.people.account('moderator')
    const ask = (query: object) => app.call(listContestedNoShows, { query }, { as: token })
    const open = await ask({ state: 'open', limit: 1 })
    const cursor = open.ok && open.data.next
    expect(cursor).toBeTruthy()
    expect(await ask({ state: 'settled', cursor })).toMatchObject({
      status: 422,
      error: { fields: { cursor: expect.any(String) } },
    })
  })
})
