import { getSecurity, listLogins, updateSecurity } from '@ujuzi/contract/accounts/security'
import { loginHistoryKinds, securityEventKinds } from '@ujuzi/contract/accounts/security-events'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import { newId } from '../../../platform/db/columns.ts'
import { securityEvents } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  password,
  rateLimitFixture,
  wrongPassword,
} from '../../../testing/fixtures/accounts/rate-limits.ts'
import { securityEventFixture } from '../../../testing/fixtures/accounts/security-record.ts'
import { sessions } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let app: TestApp
let fixture: ReturnType<typeof rateLimitFixture>
let record: ReturnType<typeof securityEventFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = rateLimitFixture(app)
  record = securityEventFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

type Query = { limit?: number; cursor?: string }
async function history(as: string, query: Query = {}, locale: 'en' | 'fr' = 'en') {
  const response = await app.call(listLogins, { query }, { as, locale })
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  return response.data
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

describe('the login history', () => {
  test('the login history lists sign-ins and failures, latest first, and marks the current device', async () => {
    const { email } = await fixture.createPerson()
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
    await fixture.signIn(email, wrongPassword, { ip: '203.0.113.77' })
    app.clock.advance(minuteMs)
    const headers = { 'user-agent': agent }
    const mine = await fixture.signIn(email, password, { ip: '198.51.100.23', headers })
    const as = mine.ok ? mine.data.access_token : ''
    const { results, count, next } = await history(as)
    expect({ count, next }).toEqual({ count: 2, next: null })
    expect(results).toMatchObject([
      {
        at: new Date(start.getTime() + minuteMs).toISOString(),
        result: 'signed_in',
        method: 'password',
        second_factor: null,
        device: 'Firefox on Windows',
        current: true,
        new_device: true,
        network: '198.51.100.23',
        country: null,
        count: 1,
      },
      { result: 'failed', method: 'password', current: false, network: '203.0.113.0/24' },
    ])
  })

  test('only the owner of an account can see its login history', async () => {
    const [owner, stranger] = [await fixture.createPerson(), await fixture.createPerson()]
    await fixture.signIn(owner.email, password, { ip: fixture.newIp() })
    expect((await history(owner.token)).count).toBe(1)
    expect(await history(stranger.token)).toEqual({ results: [], count: 0, next: null })
    expect((await app.call(listLogins, { query: {} })).status).toBe(401)
  })

  test('a page cursor of the login history leads to the next page and is refused for a different account', async () => {
    const [one, other] = [await fixture.createPerson(), await fixture.createPerson()]
    for (let i = 0; i < 5; i++) {
      const event = { kind: 'sign_in', accountId: one.id, details: { method: 'google' } } as const
      await recordSecurityEvent(app.db, event, start)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await history(one.token, { limit: 2, ...(cursor && { cursor }) })
      expect(page.count).toBe(5)
      seen.push(...page.results.map(({ id }) => id))
      if (page.next) {
        const query = { cursor: page.next }
        const refused = await app.call(listLogins, { query }, { as: other.token })
        expect(refused).toMatchObject({
          status: 422,
          error: { fields: { cursor: expect.any(String) } },
        })
      }
      cursor = page.next ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(5)
    expect(seen).toEqual(seen.toSorted().toReversed())
  })

  test('the login history goes back as many days as the account chose', async () => {
    const { id, token } = await fixture.createPerson()
    const at = (days: number) => ({
      at: new Date(start.getTime() - days * dayMs),
      accountId: id,
    })
    for (const days of [1, 20, 60, 120]) await record.insertEvent('sign_in', at(days))
    expect((await history(token)).count).toBe(3)
    const choose = (login_history_days: number) =>
      app.call(updateSecurity, { body: { login_history_days } }, { as: token })
    expect(await choose(30)).toMatchObject({ ok: true, data: { login_history_days: 30 } })
    expect((await history(token)).count).toBe(2)
    await choose(365)
    expect((await history(token)).count).toBe(4)
    expect(await app.call(getSecurity, {}, { as: token })).toMatchObject({
      data: { login_history_days: 365 },
    })
    const changes = await record.listEvents(id, 'login_history_changed')
    expect(changes.map(({ details }) => details)).toEqual([
      { from: 90, to: 30 },
      { from: 30, to: 365 },
    ])
  })

  test('the length of the login history must be 7 to 365 days and needs recent reauthentication', async () => {
    const { id, token } = await fixture.createPerson()
    for (const days of [6, 366, 30.5, -1, '30', null]) {
      const body = { login_history_days: days as number }
      expect((await app.call(updateSecurity, { body }, { as: token })).status).toBe(422)
    }
    await app.db
      .update(sessions)
      .set({ provedAt: new Date(start.getTime() - 10 * minuteMs) })
      .where(eq(sessions.accountId, id))
    const late = await app.call(updateSecurity, { body: { login_history_days: 7 } }, { as: token })
    expect(late).toMatchObject({ status: 403, error: { code: 'proof_required' } })
  })
})

describe('the record', () => {
  const purge = async () => {
    await app.tasks['accounts.purge_security_record']?.({}, {} as never)
  }

  test('the nightly cleanup deletes logins after the time an account chose and other security events after a year', async () => {
    const [usual, short, long] = await Promise.all([
      fixture.createPerson(),
      fixture.createPerson({ loginHistoryDays: 7 }),
      fixture.createPerson({ loginHistoryDays: 365 }),
    ])
    for (const { id } of [usual, short, long]) {
      for (const days of [3, 10, 100, 400]) {
        await record.insertEvent('sign_in_failed', { at: daysAgo(days), accountId: id })
        await record.insertEvent('password_changed', { at: daysAgo(days), accountId: id })
      }
    }
    await record.insertEvent('sign_in_failed', { at: daysAgo(95), network: '192.0.2.1' })
    await purge()
    const left = async (id: string, kind: 'sign_in_failed' | 'password_changed') =>
      (await record.listEvents(id, kind)).length
    expect(await left(usual.id, 'sign_in_failed')).toBe(2)
    expect(await left(short.id, 'sign_in_failed')).toBe(1)
    expect(await left(long.id, 'sign_in_failed')).toBe(3)
    for (const { id } of [usual, short, long]) expect(await left(id, 'password_changed')).toBe(3)
    expect(await record.readAllText()).not.toContain('192.0.2.1')
  })

  test('the database and the code agree which kinds of events belong to the login history', async () => {
    const kinds = securityEventKinds.map((kind) => sql`${kind}`)
    const { rows } = await app.db.execute<{ kind: string }>(
      sql`select kind from unnest(array[${sql.join(kinds, sql`, `)}]) kind where is_login_history_kind(kind)`,
    )
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...loginHistoryKinds].toSorted())
  })

  test('recent security events cannot be changed or deleted, and their table cannot be emptied', async () => {
    const { id } = await fixture.createPerson()
    await record.insertEvent('sign_in', { at: new Date(), accountId: id })
    const kept = { cause: { constraint: 'security_events_kept' } }
    const mine = eq(securityEvents.accountId, id)
    await expect(
      app.db.update(securityEvents).set({ network: '192.0.2.9' }).where(mine),
    ).rejects.toMatchObject(kept)
    await expect(
      app.db.update(securityEvents).set({ accountId: null }).where(mine),
    ).rejects.toMatchObject(kept)
    await expect(app.db.delete(securityEvents).where(mine)).rejects.toMatchObject(kept)
    await expect(app.pool.query('truncate security_events')).rejects.toMatchObject({
      constraint: 'security_events_kept',
    })
    await expect(app.pool.query('select erase_security_events($1)', [id])).rejects.toMatchObject({
      constraint: 'security_events_kept',
    })
    expect(await record.listEvents(id)).toHaveLength(1)
  })

  test('erasing an account deletes its security events and removes its traces from security events of other accounts', async () => {
    const [gone, other] = [await fixture.createPerson(), await fixture.createPerson()]
    await record.insertEvent('sign_in', { at: new Date(), accountId: gone.id })
    const network = `192.0.2.${1 + Math.floor(Math.random() * 200)}`
    await record.insertEvent('moderation', {
      id: newId(),
      at: new Date(),
      accountId: other.id,
      actorId: gone.id,
      network,
      userAgent: 'a browser',
    })
    await app.pool.query('update accounts set deletion_requested_at = now() where id = $1', [
      gone.id,
    ])
    await app.pool.query('select erase_security_events($1)', [gone.id])
    expect(await record.listEvents(gone.id)).toEqual([])
    expect(await record.listEvents(other.id)).toMatchObject([
      { actorId: null, network: null, userAgent: null },
    ])
  })
})
