import { apiKeyCallLimits } from '@ujuzi/contract/api/limits'
import { getBooking, listBookings } from '@ujuzi/contract/bookings/bookings'
import { confirmBooking } from '@ujuzi/contract/bookings/transitions'
import { changeMemberRole, removeMember } from '@ujuzi/contract/businesses/members'
import {
  apiKeysMax,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@ujuzi/contract/developers/api-keys'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { createKey } from '../../../testing/fixtures/businesses/developers.ts'
import { accounts } from '../../accounts/tables.ts'
import { members } from '../../businesses/members.tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { apiKeys } from './tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const dayMs = 86_400_000
const body = {
  name: 'The till',
  scopes: ['bookings:read' as const],
  valid_days: '30' as const,
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const signIn = (owner: { id: string }) => app.people.signIn(owner.id)
async function create(owner: { id: string }, change: Partial<typeof body> = {}) {
  const response = await app.call(
    createApiKey,
    { body: { ...body, ...change } },
    { as: await signIn(owner) },
  )
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}
const list = async (owner: { id: string }) => {
  const response = await app.call(listApiKeys, {}, { as: await signIn(owner) })
  return response.ok ? response.data.results : response.error.code
}
const codeOf = async (key: string) => {
  const response = await app.call(listBookings, { query: {} }, { as: key })
  return response.ok ? 'ok' : response.error.code
}

describe('a key', () => {
  test('an API key is shown once and stored only as a hash', async () => {
    const { owner } = await app.people.business()
    const { key, prefix, id } = await create(owner)
    expect(key).toMatch(/^ujz_[\w-]{43}$/)
    expect(key.startsWith(prefix)).toBe(true)
    expect(prefix).toHaveLength(12)
    const { rows } = await app.pool.query<{ row: string }>(
      'select row_to_json(k)::text as row from api_keys k where id = $1',
      [id],
    )
    expect(rows[0]?.row).not.toContain(key.slice(13))
    expect(JSON.stringify(await list(owner))).not.toContain(key.slice(13))
  })

  test('creating an API key needs a recent sign-in and is recorded as a security event', async () => {
    const { owner } = await app.people.business()
    const as = await signIn(owner)
    app.clock.advance(6 * 60_000)
    expect(await app.call(createApiKey, { body }, { as })).toMatchObject({
      error: { code: 'proof_required' },
    })
    const { id, prefix } = await create(owner)
    await app.call(revokeApiKey, { params: { id } }, { as: await signIn(owner) })
    const { rows } = await app.pool.query(
      'select kind, details from security_events where account_id = $1 order by id',
      [owner.id],
    )
    expect(rows).toEqual([
      { kind: 'api_key_created', details: { key: prefix } },
      { kind: 'api_key_revoked', details: { key: prefix } },
    ])
  })

  test('an API key works until it expires or is revoked', async () => {
    const { owner } = await app.people.business()
    const short = await create(owner)
    const lasting = await create(owner, { valid_days: 'never' as '30' })
    expect([await codeOf(short.key), await codeOf(lasting.key)]).toEqual(['ok', 'ok'])
    app.clock.advance(30 * dayMs)
    expect([await codeOf(short.key), await codeOf(lasting.key)]).toEqual(['api_key_invalid', 'ok'])
    expect(await list(owner)).toMatchObject([{ state: 'active' }, { state: 'expired' }])
    await app.call(revokeApiKey, { params: { id: lasting.id } }, { as: await signIn(owner) })
    expect(await codeOf(lasting.key)).toBe('api_key_invalid')
    expect(await list(owner)).toMatchObject([{ id: short.id }])
  })

  test('the last use of an API key is recorded at most once a minute', async () => {
    const { owner } = await app.people.business()
    const { key } = await create(owner)
    const usedAt = async () =>
      ((await list(owner)) as { last_used_at: string | null }[])[0]?.last_used_at
    expect(await usedAt()).toBeNull()
    await codeOf(key)
    app.clock.advance(59_000)
    await codeOf(key)
    expect(await usedAt()).toBe(start.toISOString())
    app.clock.advance(1_000)
    await codeOf(key)
    expect(await usedAt()).toBe(app.clock.now().toISOString())
  })

  test('refuses to create an API key for a business that already has the maximum number of keys', async () => {
    const business = await app.people.business()
    for (let i = 0; i < apiKeysMax; i++) await createKey(app, business)
    const response = await app.call(createApiKey, { body }, { as: await signIn(business.owner) })
    expect(response).toMatchObject({ status: 409, error: { code: 'too_many_api_keys' } })
  })

  test('an API key can read and confirm a booking of its business', async () => {
    const { id, business } = await bookingFixture(app).createBooking()
    const { key } = await createKey(app, business)
    const read = await app.call(getBooking, { params: { id } }, { as: key })
    expect(read).toMatchObject({ data: { id, status: 'pending' } })
    const confirmed = await app.call(confirmBooking, { params: { id }, body: {} }, { as: key })
    expect(confirmed).toMatchObject({ data: { status: 'confirmed' } })
  })
})

describe('a key ends', () => {
  test('an API key is permanently invalid once its creator is removed from the team', async () => {
    const business = await app.people.business()
    const manager = await app.people.member(business.id, 'manager')
    const { key } = await create(manager)
    expect(await codeOf(key)).toBe('ok')
    const [row] = await app.db.select().from(members).where(eq(members.accountId, manager.id))
    const params = { id: business.id, member_id: row?.id ?? '' }
    await app.call(removeMember, { params }, { as: await signIn(business.owner) })
    expect(await codeOf(key)).toBe('api_key_invalid')
    await app.db.update(members).set({ removedAt: null }).where(eq(members.accountId, manager.id))
    expect(await codeOf(key)).toBe('api_key_invalid')
  })

  test.each([
    ['its creator is suspended', { suspendedAt: start }],
    ['its creator’s account is being deleted', { deletionRequestedAt: start }],
  ])('an API key is invalid while %s', async (_, change) => {
    const business = await app.people.business()
    const { key } = await createKey(app, business)
    const isOwner = eq(accounts.id, business.owner.id)
    await app.db.update(accounts).set(change).where(isOwner)
    expect(await codeOf(key)).toBe('api_key_invalid')
  })

  test.each([
    ['203.0.113.9', 403, 'api_key_network_refused'],
    ['197.210.4.15', 200, undefined],
  ])(
    'an API key used from the IP address %s gets status %i if its creator allows only 197.210.0.0/16',
    async (ip, status, code) => {
      const business = await app.people.business()
      const { key } = await createKey(app, business)
      const isOwner = eq(accounts.id, business.owner.id)
      await app.db
        .update(accounts)
        .set({ allowedNetworks: ['197.210.0.0/16'] })
        .where(isOwner)
      const response = await app.call(listBookings, { query: {} }, { as: key, ip })
      expect(response).toMatchObject({ status, ...(code && { error: { code } }) })
    },
  )

  test('an API key is permanently invalid once its creator is demoted to staff', async () => {
    const business = await app.people.business()
    const manager = await app.people.member(business.id, 'manager')
    const { key } = await create(manager)
    const isManager = eq(members.accountId, manager.id)
    const [row] = await app.db.select().from(members).where(isManager)
    const params = { id: business.id, member_id: row?.id ?? '' }
    const as = { as: await signIn(business.owner) }
    await app.call(changeMemberRole, { params, body: { role: 'staff' } }, as)
    expect(await codeOf(key)).toBe('api_key_invalid')
    await app.call(changeMemberRole, { params, body: { role: 'manager' } }, as)
    expect(await codeOf(key)).toBe('api_key_invalid')
  })

  test('an API key is invalid while its business is closed', async () => {
    const business = await app.people.business()
    const { key } = await createKey(app, business)
    await app.db
      .update(businesses)
      .set({ closedAt: start, publishedAt: null })
      .where(eq(businesses.id, business.id))
    expect(await codeOf(key)).toBe('api_key_invalid')
  })
})

test('an API key over its rate limit blocks neither another API key nor its creator’s own requests', async () => {
  const limited = await openTestApp({ now: start, settings: { rateLimits: true } })
  const business = await limited.people.business()
  const [first, second] = [await createKey(limited, business), await createKey(limited, business)]
  const call = (as: string) => limited.call(listBookings, { query: {} }, { as })
  // The bucket is refilled while it is emptied, by far fewer calls.
  const tried = await Promise.all(
    Array.from({ length: 2 * apiKeyCallLimits.read.burst }, () => call(first.key)),
  )
  const refused = tried.find(({ ok }) => !ok)
  expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_requests' } })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(await call(second.key)).toMatchObject({ ok: true })
  expect(await call(await limited.people.signIn(business.owner.id))).toMatchObject({ ok: true })
  await limited.close()
})

test('two API keys of a business can use the same idempotency key without conflict', async () => {
  const business = await app.people.business()
  const [first, second] = [await createKey(app, business), await createKey(app, business)]
  const enter = (as: string, name: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/marketplace/clients/',
      headers: {
        authorization: `Bearer ${as}`,
        'idempotency-key': 'one',
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ name }),
    })
  const responses = [await enter(first.key, 'Efua'), await enter(second.key, 'Yaw')]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(
    await app.db.select().from(apiKeys).where(eq(apiKeys.businessId, business.id)),
  ).toHaveLength(2)
})
