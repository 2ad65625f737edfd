import { buildCallPath, type Endpoint } from '@ujuzi/contract/api/endpoint'
import * as contract from '@ujuzi/contract/moderation/suspended-access'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { emails, securityEvents } from '../../../platform/db/tables.ts'
import { injectCall } from '../../../testing/app/inject-call.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { accountDeletionFixture } from '../../../testing/fixtures/accounts/account-deletion.ts'
import { dataExportFixture } from '../../../testing/fixtures/accounts/data-export.ts'
import {
  suspendAfterNotice,
  suspensionFixture,
} from '../../../testing/fixtures/accounts/suspensions.ts'
import { wrongCode } from '../../../testing/fixtures/accounts/wrong-code.ts'
import { accounts } from '../../accounts/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000

let app: TestApp
let moderator: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  moderator = await app.people.account('moderator')
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

async function createSuspended(more = {}, body?: typeof suspendAfterNotice) {
  const person = await app.people.client(more)
  const fixture = suspensionFixture(app)
  await fixture.suspend(moderator, person.id, body)
  return { ...person, link: await fixture.findTokenFor(person.email) }
}

const requestCode = (token: string) =>
  app.call(contract.requestSuspendedAccess, { body: { token } })
const open = (token: string, code: string) =>
  app.call(contract.openSuspendedAccess, { body: { token, code } })

async function latestCode(email: string) {
  const [latest] = await app.db
    .select()
    .from(emails)
    .where(and(eq(emails.recipient, email)))
    .orderBy(desc(emails.createdAt), desc(emails.id))
  return latest?.subject.match(/\d{6}/)?.[0] ?? ''
}

/** Opens the access of a suspended person; returns its access token. */
async function openAccess({ link, email }: { link: string; email: string }) {
  app.clock.advance(1_000)
  await requestCode(link)
  const response = await open(link, await latestCode(email))
  if (!response.ok) throw new Error(response.error.code)
  return response.data.access_token
}

/** The calls that a suspended person may make: export the data and delete the account. */
const admitted = [
  'DELETE /api/auth/account/delete/',
  'GET /api/auth/export/',
  'GET /api/auth/export/file/',
  'POST /api/auth/account/delete/confirm/',
  'POST /api/auth/account/delete/request/',
  'POST /api/auth/export/',
]

describe('the access token of a suspended person', () => {
  test('the access token of a suspended person allows only data export and account deletion', async () => {
    const person = await createSuspended()
    const token = await openAccess(person)
    const isDenied = async (endpoint: Endpoint) => {
      const url = buildCallPath(endpoint.path.replace(/:\w+/g, newId()))
      const response = await injectCall(app.server, endpoint, {
        method: endpoint.method,
        url,
        headers: { authorization: `Bearer ${token}` },
      })
      return response.statusCode === 401
    }
    const found: string[] = []
    // The deletion comes last, because it ends the session.
    const calls = [...app.api.mounted].toSorted(([, a], [, b]) =>
      a.endpoint.path === b.endpoint.path ? 0 : Number(/delete/.test(a.endpoint.path)) - 1,
    )
    for (const [key, { endpoint }] of calls) {
      if (endpoint.who !== 'anyone' && !(await isDenied(endpoint))) found.push(key)
    }
    expect(found.sort()).toEqual(admitted)
  })

  test('the token verification endpoint reports the access token of a suspended person as invalid', async () => {
    const token = await openAccess(await createSuspended())
    const verified = await app.server.inject({
      method: 'POST',
      url: '/api/auth/token/verify/',
      payload: { token },
    })
    expect(verified.statusCode).toBe(401)
  })

  test('a suspended person whose account has data export turned off can still export their data', async () => {
    const person = await createSuspended({ dataExportEnabled: false })
    const token = await openAccess(person)
    const exports = dataExportFixture(app)
    expect((await exports.request(token)).status).toBe(200)
    app.clock.advance(1_000)
    await exports.prepare(person.id)
    expect((await exports.download(token)).statusCode).toBe(200)
    const [ready] = await app.db
      .select()
      .from(emails)
      .where(eq(emails.recipient, person.email))
      .orderBy(desc(emails.createdAt))
    expect(ready?.bodyText).toContain(`/suspension?token=${person.link}`)
  })

  test('a suspended person whose account has deletion turned off can still delete the account', async () => {
    const person = await createSuspended({ accountDeletionEnabled: false })
    const token = await openAccess(person)
    app.clock.advance(1_000)
    const deletion = accountDeletionFixture(app)
    const response = await deletion.requestAndDelete({ ...person, token })
    expect(response.status).toBe(200)
    expect((await deletion.getAccount(person.id)).deletionRequestedAt).toEqual(app.clock.now())
    const sent = await app.db.select().from(emails).where(eq(emails.recipient, person.email))
    expect(sent.some(({ bodyText }) => bodyText.includes('/auth/login'))).toBe(false)
    expect(await requestCode(person.link)).toMatchObject({ error: { code: 'not_suspended' } })
  })

  test('the access token of a suspended person ends after ten minutes or when the suspension is lifted', async () => {
    const person = await createSuspended()
    const token = await openAccess(person)
    const exports = dataExportFixture(app)
    await suspensionFixture(app).lift(moderator, person.id)
    expect((await exports.request(token)).status).toBe(401)
    const late = await openAccess(await createSuspended())
    app.clock.advance(10 * minuteMs + 1_000)
    expect((await exports.request(late)).status).toBe(401)
  })
})

describe('the code', () => {
  test('using the emailed access code of a suspended person is recorded as a security event', async () => {
    const person = await createSuspended()
    await openAccess(person)
    const rows = await app.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.accountId, person.id))
    expect(rows.map(({ kind }) => kind)).toContain('suspended_access')
  })

  test('refuses an access code of a suspended person that is wrong, already used or of another account', async () => {
    const [one, other] = [await createSuspended(), await createSuspended()]
    app.clock.advance(1_000)
    await requestCode(one.link)
    await requestCode(other.link)
    const code = await latestCode(one.email)
    const wrong = wrongCode(code)
    expect(await open(one.link, wrong)).toMatchObject({ error: { code: 'code_invalid' } })
    const foreign = await latestCode(other.email)
    if (foreign !== code) expect((await open(one.link, foreign)).status).toBe(422)
    expect((await open(one.link, code)).status).toBe(200)
    expect(await open(one.link, code)).toMatchObject({ error: { code: 'code_expired' } })
  })

  test('sends no access code for an unknown suspension link or while no suspension is in force', async () => {
    expect(await requestCode('nothing')).toMatchObject({ error: { code: 'link_invalid' } })
    const noticed = await createSuspended({}, suspendAfterNotice)
    const refusal = { status: 409, error: { code: 'not_suspended' } }
    expect(await requestCode(noticed.link)).toMatchObject(refusal)
    const lifted = await createSuspended()
    await suspensionFixture(app).lift(moderator, lifted.id)
    expect(await requestCode(lifted.link)).toMatchObject(refusal)
  })
})

test('the suspension link still sends an access code 200 days after the suspension was upheld', async () => {
  const person = await createSuspended()
  const fixture = suspensionFixture(app)
  await fixture.reply(person.link)
  const { id } = await fixture.getLatestSuspension(person.id)
  expect((await fixture.decide(moderator, id, 'upheld')).status).toBe(200)
  app.clock.advance(200 * 24 * 60 * minuteMs)
  expect((await requestCode(person.link)).status).toBe(200)
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, person.id))
  expect(row?.suspendedAt).toEqual(start)
})
