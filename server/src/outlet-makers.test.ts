import { createApiKey } from '@ujuzi/contract/developers/api-keys'
import { changeWebhook, createWebhook, listWebhooks } from '@ujuzi/contract/developers/webhooks'
import { businessOutletKinds, listOutlets } from '@ujuzi/contract/outlets/outlets'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emails } from './platform/db/tables.ts'
import { openTestApp, type TestApp } from './testing/app/test-app.ts'
import { refused } from './testing/checks/refused.ts'
import { waitForLockWait } from './testing/database/lock-wait.ts'
import { teamFixture } from './testing/fixtures/accounts/team.ts'
import {
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

const subjectsTo = async (email: string) => {
  const rows = await app.db.select().from(emails).where(eq(emails.recipient, email))
  return rows.map(({ subject }) => subject)
}
const listed = async (as: { as: string; headers?: Record<string, string> }) => {
  const response = await app.call(listOutlets, {}, as)
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

describe('a new outlet', () => {
  test('a new API key, webhook or calendar is announced by email to the owner and the member who created it', async () => {
    const team = await teamFixture(app)
    const maker = await team.join('manager')
    await outletFixture(app, servers, team).makeAll(maker.id)
    const subject = 'New connection to Amara Braids'
    for (const email of [team.owner.email, maker.email]) {
      const subjects = await subjectsTo(email)
      expect(subjects.filter((one) => one === subject)).toHaveLength(all.length)
    }
    const { results } = await listed(await team.as())
    expect(results.map(({ kind, made_by }) => [kind, made_by])).toEqual(
      all.map((kind) => [kind, 'Ruth Bassey']),
    )
  })

  test('a member who is being removed cannot create an API key or a webhook', async () => {
    const team = await teamFixture(app)
    const maker = await team.join('manager')
    const as = { as: await app.people.signIn(maker.id) }
    const body = { name: 'Till', scopes: ['bookings:read' as const], valid_days: '30' as const }
    const hook = { url: servers.receiver.urlOf('late'), events: ['booking.confirmed' as const] }
    const lock = await app.pool.connect()
    await lock.query('begin')
    await lock.query('select 1 from businesses where id = $1 for update', [team.id])
    // Both are admitted, and wait for the lock behind the removal.
    const removal = lock.query('update members set removed_at = now() where id = $1', [
      maker.memberId,
    ])
    const making = [
      app.call(createApiKey, { body }, as),
      app.call(createWebhook, { body: hook }, as),
    ]
    await removal
    await waitForLockWait(app, 2)
    await lock.query('commit')
    lock.release()
    for (const made of await Promise.all(making)) {
      expect(made).toMatchObject(refused(403, 'not_allowed'))
    }
  })
})

describe('a webhook', () => {
  const list = async (team: Team) => {
    const response = await app.call(listWebhooks, {}, await team.as())
    return response.ok ? response.data.results : []
  }

  test('a removed member’s webhook shows why it is off and belongs to the owner once the owner turns it on', async () => {
    const team = await teamFixture(app)
    const maker = await team.join('manager')
    const fixture = outletFixture(app, servers, team)
    const { webhook } = await fixture.makeAll(maker.id)
    await team.remove(maker.memberId)
    const [off] = await list(team)
    expect(off).toMatchObject({
      state: 'off',
      ended_because: 'member_left',
      made_by: 'Ruth Bassey',
    })
    const params = { id: off?.id ?? '' }
    await app.call(changeWebhook, { params, body: { on: true } }, await team.as())
    const [on] = await list(team)
    expect(on).toMatchObject({ state: 'on', ended_because: null, made_by: team.owner.name })
    expect(await webhook.passes(await fixture.book())).toBe(true)
  })

  test('an owner’s webhook stops when the manager who changed its URL is removed', async () => {
    const team = await teamFixture(app)
    const maker = await team.join('manager')
    const fixture = outletFixture(app, servers, team)
    await fixture.makeAll(team.owner.id)
    const [own] = await list(team)
    const call = { params: { id: own?.id ?? '' }, body: { url: servers.receiver.urlOf('mine') } }
    await app.call(changeWebhook, call, { as: await app.people.signIn(maker.id) })
    await team.remove(maker.memberId)
    await fixture.book()
    await fixture.run('webhooks.send')
    expect(servers.receiver.received).toEqual([])
  })
})
