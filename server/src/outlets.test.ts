import { leaveBusiness } from '@ujuzi/contract/businesses/members'
import { businessOutletKinds, listOutlets } from '@ujuzi/contract/outlets/outlets'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from './modules/accounts/tables.ts'
import { members } from './modules/businesses/members.tables.ts'
import { emails } from './platform/db/tables.ts'
import { openTestApp, type TestApp } from './testing/app/test-app.ts'
import { accountDeletionFixture } from './testing/fixtures/accounts/account-deletion.ts'
import { teamFixture } from './testing/fixtures/accounts/team.ts'
import {
  busyCalendar,
  listPassing,
  type OutletServers,
  outletFixture,
  startOutletServers,
} from './testing/fixtures/businesses/outlets.ts'
import { loopbackInternet } from './testing/servers/webhook-receiver.ts'

const start = new Date('2026-11-23T07:00:00Z')
const all = [...businessOutletKinds]

let app: TestApp
let servers: OutletServers
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { outgoing: loopbackInternet } })
  servers = await startOutletServers()
})
afterAll(async () => {
  await servers.close()
  await app.close()
})
beforeEach(async () => {
  app.clock.set(start)
  servers.serve()
  servers.receiver.received.length = 0
  await app.pool.query('delete from webhook_endpoints')
  await app.pool.query('delete from caldav_calendars')
  await app.pool.query('delete from busy_calendars')
})

type Team = Awaited<ReturnType<typeof teamFixture>>
type Manager = Awaited<ReturnType<Team['join']>>

const subjectsTo = async (email: string) => {
  const rows = await app.db.select().from(emails).where(eq(emails.recipient, email))
  return rows.map(({ subject }) => subject)
}
const listed = async (as: { as: string; headers?: Record<string, string> }) => {
  const response = await app.call(listOutlets, {}, as)
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

/** How a manager loses what they made. */
const ways: [string, (team: Team, maker: Manager) => Promise<unknown>, string][] = [
  [
    'leaves',
    async ({ params }, { id }) =>
      app.call(leaveBusiness, { params, body: {} }, { as: await app.people.signIn(id) }),
    'member_left',
  ],
  ['is removed', ({ remove }, { memberId }) => remove(memberId), 'member_left'],
  ['is demoted', ({ changeRole }, { memberId }) => changeRole(memberId, 'staff'), 'role_changed'],
  [
    'deletes the account',
    async (_, maker) => {
      const token = await app.people.signIn(maker.id)
      return accountDeletionFixture(app).requestAndDelete({ ...maker, token })
    },
    'account_deleted',
  ],
]

describe('what a manager has set up', () => {
  test.each(ways)(
    'a manager’s API keys, webhooks and calendars end once the manager %s; only demotion keeps the calendar feed',
    async (_, way, reason) => {
      const team = await teamFixture(app)
      const maker = await team.join('manager')
      const fixture = outletFixture(app, servers, team)
      const outlets = await fixture.makeAll(maker.id)
      expect(await listPassing(outlets, await fixture.book())).toEqual(all)
      // Its delivery waits when the maker goes.
      const waiting = await fixture.book()
      expect(await way(team, maker)).toMatchObject({ ok: true })
      const later = await fixture.book()
      app.clock.advance(15 * 60_000)
      const kept = reason === 'role_changed' ? ['calendar_feed'] : []
      expect(await listPassing(outlets, waiting)).toEqual(kept)
      expect(await listPassing(outlets, later)).toEqual(kept)
      expect(servers.dav.eventsOf(team.id)).toEqual({})
      const { results, ended } = await listed(await team.as())
      expect(results.map(({ kind }) => kind)).toEqual(kept)
      expect(ended.map((one) => [one.made_by, one.reason])).toEqual(
        all.filter((kind) => !kept.includes(kind)).map(() => [expect.any(String), reason]),
      )
      expect(await subjectsTo(team.owner.email)).toContain('Connections to Amara Braids ended')
    },
  )

  test('a demoted manager’s calendar feed no longer shows the bookings of other members', async () => {
    const team = await teamFixture(app)
    const maker = await team.join('manager')
    const fixture = outletFixture(app, servers, team)
    const { calendar_feed } = await fixture.makeAll(maker.id)
    const booking = await fixture.book()
    await team.changeRole(maker.memberId, 'staff')
    expect(await calendar_feed.passes(booking)).toBe(true)
    expect((await fixture.readFeed()).body).not.toContain(booking)
  })

  test('removing a manager from one business keeps their API keys, webhooks and calendars in another business', async () => {
    const [team, other] = [await teamFixture(app), await teamFixture(app)]
    const maker = await team.join('manager')
    // A second invitation to the same address needs a day in between.
    app.clock.advance(25 * 3_600_000)
    await other.invite({ email: maker.email, role: 'manager' })
    await other.accept(await other.findToken(maker), {
      token: await app.people.signIn(maker.id),
    })
    const there = outletFixture(app, servers, other)
    const outlets = await there.makeAll(maker.id)
    await team.remove(maker.memberId)
    expect(await listPassing(outlets, await there.book())).toEqual(all)
  })

  test('a suspended manager’s API keys, webhooks and calendars stop, except busy times read before, and work again later', async () => {
    const team = await teamFixture(app)
    const maker = await team.join('manager')
    const fixture = outletFixture(app, servers, team)
    const outlets = await fixture.makeAll(maker.id)
    const before = await fixture.book()
    expect(await listPassing(outlets, before)).toEqual(all)
    const isMaker = eq(accounts.id, maker.id)
    await app.db.update(accounts).set({ suspendedAt: start }).where(isMaker)
    // The times that were read before still block: they were true, and the business is open.
    expect(await listPassing(outlets, await fixture.book())).toEqual(['calendar_file'])
    await app.db.update(accounts).set({ suspendedAt: null }).where(isMaker)
    app.clock.advance(61 * 60_000)
    expect(await listPassing(outlets, await fixture.book())).toEqual(all)
  })

  test('a manager removed directly in the database loses API keys, webhooks and calendars at their next use', async () => {
    const team = await teamFixture(app)
    const maker = await team.join('manager')
    const fixture = outletFixture(app, servers, team)
    const outlets = await fixture.makeAll(maker.id)
    expect(await listPassing(outlets, await fixture.book())).toEqual(all)
    const waiting = await fixture.book()
    await app.db.update(members).set({ removedAt: start }).where(eq(members.id, maker.memberId))
    app.clock.advance(15 * 60_000)
    expect(await listPassing(outlets, waiting)).toEqual([])
    expect((await listed(await team.as())).results.map(({ kind }) => kind)).not.toContain('webhook')
  })
})

describe('while the manager is demoted', () => {
  test('when its manager is demoted during a delivery, a webhook finishes that delivery and then stops', async () => {
    const team = await teamFixture(app)
    const maker = await team.join('manager')
    const fixture = outletFixture(app, servers, team)
    await fixture.makeAll(maker.id)
    await fixture.book()
    await fixture.book()
    servers.receiver.state.answer = (response) => {
      void team.changeRole(maker.memberId, 'staff').then(() => response.writeHead(204).end())
    }
    await fixture.run('webhooks.send')
    await fixture.run('webhooks.send')
    expect(servers.receiver.received).toHaveLength(1)
  })

  test('a manager’s calendar that is being read while the manager is demoted blocks no booking times', async () => {
    const team = await teamFixture(app)
    const maker = await team.join('manager')
    const fixture = outletFixture(app, servers, team)
    await fixture.makeAll(maker.id)
    servers.file.respond((_, response) => {
      void team.changeRole(maker.memberId, 'staff').then(() => response.end(busyCalendar))
    })
    await fixture.run('bookings.read_busy_calendars')
    expect(await fixture.freeTimes('2026-11-27')).toContain('11:00')
  })
})

describe('what the owner has set up', () => {
  test.each(['stays as a manager', 'leaves'])(
    'the owner’s API keys, webhooks and calendars end when the business is handed over and the former owner %s',
    async (then) => {
      const team = await teamFixture(app)
      const next = await team.join('manager')
      const fixture = outletFixture(app, servers, team)
      const outlets = await fixture.makeAll(team.owner.id)
      expect(await listPassing(outlets, await fixture.book())).toEqual(all)
      const waiting = await fixture.book()
      expect(await team.handOver(next.memberId)).toMatchObject({ ok: true })
      if (then === 'leaves') {
        const call = { params: team.params, body: {} }
        await app.call(leaveBusiness, call, await team.as())
      }
      const later = await fixture.book(next.id)
      app.clock.advance(15 * 60_000)
      expect(await listPassing(outlets, waiting)).toEqual([])
      expect(await listPassing(outlets, later)).toEqual([])
      const { ended } = await listed({ as: await app.people.signIn(next.id) })
      expect(new Set(ended.map(({ reason }) => reason))).toEqual(new Set(['handed_over']))
      expect(await subjectsTo(next.email)).toContain('Connections to Amara Braids ended')
    },
  )

  test('the owner’s API keys, webhooks and calendars end when the owner deletes their account', async () => {
    const team = await teamFixture(app)
    const fixture = outletFixture(app, servers, team)
    const { api_key, webhook, calendar_feed, caldav } = await fixture.makeAll(team.owner.id)
    const waiting = await fixture.book()
    const token = await app.people.signIn(team.owner.id)
    const deletion = accountDeletionFixture(app)
    expect(await deletion.requestAndDelete({ ...team.owner, token })).toMatchObject({ ok: true })
    const outlets = { api_key, webhook, calendar_feed, caldav }
    expect(await listPassing(outlets, waiting)).toEqual([])
    expect(servers.receiver.received).toEqual([])
  })
})
