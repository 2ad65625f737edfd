import { getProfile, refreshToken, verifyToken } from '@ujuzi/contract/accounts/accounts'
import { endOtherSessions, endSession, listSessions } from '@ujuzi/contract/accounts/security'
import { openSessionsMax } from '@ujuzi/contract/api/limits'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { getAccount } from '../queries.ts'
import { accounts, sessions } from '../tables.ts'
import { createSession } from './commands.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

/** Account without a session. */
async function person() {
  const { id } = await app.people.client()
  await app.db.delete(sessions).where(eq(sessions.accountId, id))
  return id
}

async function signIn(
  accountId: string,
  { userAgent = chrome as string | null, keepSignedIn = false } = {},
) {
  const { accessToken, refreshToken } = await createSession(
    app.db,
    { account: await getAccount(app.db, accountId), method: 'password' },
    {
      secret: { current: app.authSecret },
      userAgent: userAgent ?? undefined,
      device: undefined,
      keepSignedIn,
      now: app.clock.now(),
      publicUrl: () => 'http://ujuzi.test',
      onAccountRestored: async () => {},
    },
  )
  const [row] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(sessions.id)
    .then((rows) => rows.slice(-1))
  return { id: row?.id ?? '', as: accessToken, refresh: refreshToken }
}

async function listed(as: string, locale: 'en' | 'fr' = 'en') {
  const response = await app.call(listSessions, {}, { as, locale })
  if (!response.ok) throw new Error(response.error.code)
  expect(response.data).toMatchObject({ count: response.data.results.length, next: null })
  return response.data.results
}

const end = (id: string, as: string) => app.call(endSession, { params: { id } }, { as })
const seesItself = async (as: string) => (await app.call(getProfile, {}, { as })).status === 200
const trade = (refresh_token: string) => app.call(refreshToken, { body: { refresh_token } })
const notFound = {
  ok: false,
  status: 404,
  error: { code: 'session_not_found', message: 'This device is no longer signed in.' },
}

test('the session list has translated device names and begins with the session that was used last', async () => {
  const account = await person()
  const phone = await signIn(account)
  app.clock.advance(minuteMs)
  const program = await signIn(account, { userAgent: 'curl/8.14.1' })
  app.clock.advance(minuteMs)
  const nameless = await signIn(account, { userAgent: null })
  const lines = await listed(nameless.as)
  expect(lines).toEqual([
    {
      id: nameless.id,
      device: 'Unknown device',
      created_at: '2026-11-23T07:02:00.000Z',
      last_seen_at: '2026-11-23T07:02:00.000Z',
      current: true,
    },
    {
      id: program.id,
      device: 'curl',
      created_at: '2026-11-23T07:01:00.000Z',
      last_seen_at: '2026-11-23T07:01:00.000Z',
      current: false,
    },
    {
      id: phone.id,
      device: 'Chrome on Android',
      created_at: '2026-11-23T07:00:00.000Z',
      last_seen_at: '2026-11-23T07:00:00.000Z',
      current: false,
    },
  ])
  app.clock.advance(minuteMs)
  const [first] = await listed(phone.as)
  expect(first).toMatchObject({
    id: phone.id,
    last_seen_at: '2026-11-23T07:03:00.000Z',
    current: true,
  })
  expect((await listed(phone.as, 'fr')).map(({ device }) => device)).toEqual([
    'Chrome sur Android',
    'Appareil inconnu',
    'curl',
  ])
})

test('the session list contains no ended or expired sessions and no sessions of other people', async () => {
  const account = await person()
  await signIn(await person())
  const idle = await signIn(account)
  const keptOpen = await signIn(account, { keepSignedIn: true })
  app.clock.advance(60 * minuteMs)
  const ended = await signIn(account)
  const present = await signIn(account)
  await end(ended.id, present.as)
  const ids = (await listed(present.as)).map(({ id }) => id)
  expect(ids).toEqual([present.id, keptOpen.id])
  expect(await end(idle.id, present.as)).toMatchObject(notFound)
  app.clock.advance(30 * dayMs - 60 * minuteMs)
  const later = await signIn(account)
  expect((await listed(later.as)).map(({ id }) => id)).toEqual([later.id])
})

test('ending a session from another device makes its access token and refresh token invalid immediately', async () => {
  const account = await person()
  const lost = await signIn(account)
  const present = await signIn(account)
  expect(await end(lost.id, present.as)).toMatchObject({
    ok: true,
    data: { message: 'Device signed out.' },
  })
  expect(await seesItself(lost.as)).toBe(false)
  expect((await trade(lost.refresh)).status).toBe(401)
  expect(await seesItself(present.as)).toBe(true)
  const [row] = await app.db.select().from(sessions).where(eq(sessions.id, lost.id))
  expect(row).toMatchObject({ endedAt: app.clock.now(), endedWhy: 'elsewhere' })
  expect(await end(lost.id, present.as)).toMatchObject(notFound)
})

test('ending another person’s session gives the same 404 as ending an unknown session', async () => {
  const mine = await signIn(await person())
  const theirs = await signIn(await person())
  const responses = await Promise.all(
    [theirs.id, newId(), 'x', '%00'].map((id) => end(id, mine.as)),
  )
  for (const response of responses) {
    expect(response.status).toBe(404)
    expect(!response.ok && response.error).toEqual(notFound.error)
  }
  expect(await seesItself(theirs.as)).toBe(true)
})

test('ending the current session signs out and deletes the refresh cookie', async () => {
  const present = await signIn(await person())
  const response = await end(present.id, present.as)
  expect(response.status).toBe(200)
  expect(String(response.headers['set-cookie'])).toMatch(
    /^refresh_token=; Path=\/api\/auth\/token\/refresh; Max-Age=0;/,
  )
  expect(await seesItself(present.as)).toBe(false)
  const [row] = await app.db.select().from(sessions).where(eq(sessions.id, present.id))
  expect(row?.endedWhy).toBe('logout')
})

test('two requests ending the same session at once get one success and one 404', async () => {
  const account = await person()
  const lost = await signIn(account)
  const present = await signIn(account)
  const responses = await Promise.all([1, 2].map(() => end(lost.id, present.as)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('ending all other sessions of an account keeps the current session and the sessions of other people', async () => {
  const account = await person()
  const others = [await signIn(account), await signIn(account, { keepSignedIn: true })]
  const present = await signIn(account)
  const stranger = await signIn(await person())
  const response = await app.call(endOtherSessions, { body: {} }, { as: present.as })
  expect(response).toMatchObject({ data: { message: 'We signed out all your other devices.' } })
  for (const { as, refresh } of others) {
    expect(await seesItself(as)).toBe(false)
    expect((await trade(refresh)).status).toBe(401)
  }
  expect(await seesItself(stranger.as)).toBe(true)
  expect((await listed(present.as)).map(({ id }) => id)).toEqual([present.id])
  const rows = await app.db.select().from(sessions).where(eq(sessions.accountId, account))
  expect(rows.map(({ endedWhy }) => endedWhy).sort()).toEqual(['elsewhere', 'elsewhere', null])
})

test('a session with a five-minute timeout ends after five idle minutes, before its access token expires', async () => {
  const account = await person()
  await app.db.update(accounts).set({ sessionTimeoutMinutes: 5 }).where(eq(accounts.id, account))
  const session = await signIn(account)
  app.clock.advance(5 * minuteMs - 1)
  const asked = { body: { token: session.as } }
  expect((await app.call(verifyToken, asked)).status).toBe(200)
  app.clock.advance(1)
  expect((await app.call(verifyToken, asked)).status).toBe(401)
  expect(await seesItself(session.as)).toBe(false)
})

test('the session list shows a session with a 1,000-character user agent as an unknown device', async () => {
  const account = await person()
  const odd = await signIn(account, { userAgent: `<b>${'x'.repeat(1000)}` })
  expect((await listed(odd.as))[0]?.device).toBe('Unknown device')
})

test('a sign-in over the session limit ends the least recently used session, which stays listed for a week', async () => {
  const account = await person()
  const stranger = await signIn(await person())
  const first = await signIn(account)
  app.clock.advance(minuteMs)
  const second = await signIn(account)
  app.clock.advance(minuteMs)
  // The first session is used again, so that the second is the least recently seen.
  expect(await seesItself(first.as)).toBe(true)
  for (let i = 2; i < openSessionsMax; i++) {
    app.clock.advance(1_000)
    await signIn(account)
  }
  expect((await listed(first.as)).filter(({ ended_at }) => ended_at)).toEqual([])
  const last = await signIn(account)
  expect(await seesItself(second.as)).toBe(false)
  expect((await trade(second.refresh)).status).toBe(401)
  expect(await seesItself(first.as)).toBe(true)
  expect(await seesItself(stranger.as)).toBe(true)
  const endedAt = app.clock.now().toISOString()
  const lines = await listed(last.as)
  expect(lines).toHaveLength(openSessionsMax + 1)
  expect(lines.at(-1)).toMatchObject({ id: second.id, current: false, ended_at: endedAt })
  expect(lines.filter(({ ended_at }) => ended_at)).toHaveLength(1)
  app.clock.advance(7 * dayMs)
  const later = await signIn(account)
  expect((await listed(later.as)).some(({ id }) => id === second.id)).toBe(false)
})

test('simultaneous sign-ins over the session limit keep the newest sessions open', async () => {
  const account = await person()
  for (let i = 0; i < openSessionsMax - 5; i++) await signIn(account)
  app.clock.advance(minuteMs)
  const all = await Promise.all(Array.from({ length: 20 }, () => signIn(account)))
  const alive = await Promise.all(all.map(({ as }) => seesItself(as)))
  expect(alive).toEqual(Array(20).fill(true))
  const rows = await app.db.select().from(sessions).where(eq(sessions.accountId, account))
  expect(rows.filter(({ endedAt }) => !endedAt)).toHaveLength(openSessionsMax)
  expect(rows.filter(({ endedWhy }) => endedWhy === 'too_many')).toHaveLength(15)
})
