import { clearAllowedNetworks } from '@ujuzi/contract/accounts/account-settings'
import { refreshToken } from '@ujuzi/contract/accounts/accounts'
import { updateSecurity } from '@ujuzi/contract/accounts/security'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { securityEvents } from '../../../platform/db/tables.ts'
import { listEmails } from '../../../platform/email/email.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { type GoogleFixture, openGoogleFixture } from '../../../testing/fixtures/accounts/google.ts'
import {
  password,
  rateLimitFixture,
  wrongPassword,
} from '../../../testing/fixtures/accounts/rate-limits.ts'
import { accounts } from '../tables.ts'

const minuteMs = 60_000
const allowedNetworks = ['197.210.0.0/16', '2001:db8:1::/48', '::ffff:10.1.2.3']
const inside = '197.210.4.15'
const outside = '203.0.113.9'

let google: GoogleFixture
let app: TestApp
let fixture: ReturnType<typeof rateLimitFixture>
let start: Date
beforeAll(async () => {
  google = await openGoogleFixture()
  app = google.app
  fixture = rateLimitFixture(app)
  start = app.clock.now()
})
afterAll(() => google.close())
afterEach(() => app.clock.set(start))

const createPerson = (more = {}) =>
  fixture.createPerson({ allowedNetworks: allowedNetworks.slice(0, 2), ...more })
const signIn = (email: string, ip: string, typed = password) => fixture.signIn(email, typed, { ip })
const listedOf = async (id: string) =>
  (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.allowedNetworks
const emailsTo = (email: string) => listEmails(app.db, email, 20)

/** Query of the link in the latest email to this address. */
async function findLink(email: string) {
  const [sent] = await emailsTo(email)
  const [, token = '', uid = ''] =
    /allow-network\?token=([\w-]+)&uid=([\w-]+)/.exec(sent?.bodyText ?? '') ?? []
  return { token, uid }
}
const openLink = (body: { token: string; uid: string }) => app.call(clearAllowedNetworks, { body })

describe('a list of allowed networks', () => {
  test.for([inside, `::ffff:${inside}`, '2001:db8:1:2::5'])(
    'with a list of allowed networks, signing in from the allowed IP address %s succeeds',
    async (ip) => {
      const { email } = await createPerson()
      expect((await signIn(email, ip)).status).toBe(200)
    },
  )

  test.for([outside, '197.211.0.1', '2001:db8:2::1', `::ffff:${outside}`])(
    'with a list of allowed networks, signing in from %s with the right password is refused, and the error says why',
    async (ip) => {
      const { email } = await createPerson()
      expect(await signIn(email, ip)).toMatchObject({
        status: 403,
        error: { code: 'network_not_allowed' },
      })
    },
  )

  test('a wrong password from a network that is not allowed gets the error for a wrong password and sends no email', async () => {
    const { email } = await createPerson()
    expect(await signIn(email, outside, wrongPassword)).toMatchObject({
      error: { code: 'wrong_credentials' },
    })
    expect(await emailsTo(email)).toEqual([])
  })

  test('a session can be refreshed from an allowed network but not from any other', async () => {
    const { email, id } = await createPerson({ allowedNetworks: [] })
    const headers = { 'x-client': 'api' }
    const signedIn = await fixture.signIn(email, password, { ip: inside, headers })
    const token = signedIn.ok ? signedIn.data.refresh_token : ''
    await app.db.update(accounts).set({ allowedNetworks }).where(eq(accounts.id, id))
    const refresh = (ip: string) =>
      app.call(refreshToken, { body: { refresh_token: token } }, { ip })
    expect((await refresh(outside)).status).toBe(401)
    expect((await refresh(inside)).status).toBe(200)
  })

  test('a sign-in from a network that is not allowed leaves the recovery code unused', async () => {
    const { email, id, recoveryCodes } = await fixture.createGuardedPerson()
    const [code = ''] = recoveryCodes
    await app.db.update(accounts).set({ allowedNetworks }).where(eq(accounts.id, id))
    const signInFrom = (ip: string) => fixture.signIn(email, password, { ip, code })
    expect(await signInFrom(outside)).toMatchObject({ error: { code: 'network_not_allowed' } })
    expect((await findLink(email)).token).not.toBe('')
    expect((await signInFrom(inside)).status).toBe(200)
    expect(await signInFrom(inside)).toMatchObject({ error: { code: 'second_factor_invalid' } })
    expect(await signInFrom(outside)).toMatchObject({ error: { code: 'second_factor_invalid' } })
    const kinds = (
      await app.db.select().from(securityEvents).where(eq(securityEvents.accountId, id))
    ).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'recovery_code_used')).toHaveLength(1)
  })

  test('a Google sign-in from a network that is not allowed leaves the recovery code unused', async () => {
    const { email, id, recoveryCodes } = await fixture.createGuardedPerson()
    const [code = ''] = recoveryCodes
    await app.db.update(accounts).set({ allowedNetworks }).where(eq(accounts.id, id))
    const authorization = await google.authorize(email)
    await google.exchange(authorization)
    const signInFrom = (ip: string) =>
      google.complete(authorization, { password, second_factor: code }, { ip })
    expect(await signInFrom(outside)).toMatchObject({ error: { code: 'network_not_allowed' } })
    expect((await signInFrom(inside)).status).toBe(200)
  })

  test('a list of allowed networks also applies to Google sign-in, and the owner is sent a link to turn it off', async () => {
    const email = google.newEmail()
    await google.signIn(email, {}, { ip: inside })
    await app.db.update(accounts).set({ allowedNetworks }).where(eq(accounts.email, email))
    const refused = await google.signIn(email, {}, { ip: outside })
    expect(refused).toMatchObject({ status: 403, error: { code: 'network_not_allowed' } })
    expect((await findLink(email)).token).not.toBe('')
    expect((await google.signIn(email, {}, { ip: inside })).status).toBe(200)
  })
})

describe('saving the list', () => {
  const save = (as: string, ip_whitelist: string[], ip = inside) =>
    app.call(updateSecurity, { body: { ip_whitelist } }, { as, ip })

  test('a list of allowed networks is refused if it leaves out the network of the person who saves it', async () => {
    const { token, id } = await app.people.client()
    expect(await save(token, ['10.0.0.0/8'])).toMatchObject({
      status: 409,
      error: { code: 'own_network_missing' },
    })
    expect(await listedOf(id)).toEqual([])
  })

  test('the entries of a list of allowed networks are normalized and deduplicated', async () => {
    const { token, id } = await app.people.client()
    await save(token, [` ${inside} `, inside, '2001:DB8::1', '::ffff:10.0.0.0/104'])
    expect(await listedOf(id)).toEqual([inside, '2001:db8::1', '10.0.0.0/8'])
  })

  test.for([
    'douala',
    '197.210.4',
    '197.210.0.0/33',
    '2001:db8::/129',
    '197.210.4.15/',
    '1.2.3.4 ; drop',
  ])('a list of allowed networks with %j is refused with an error for that line', async (entry) => {
    const { token } = await app.people.client()
    expect(await save(token, [inside, entry])).toMatchObject({
      status: 422,
      error: { fields: { 'ip_whitelist.1': expect.stringContaining('Enter an IP address') } },
    })
  })

  test('a list of allowed networks has at most twenty entries', async () => {
    const { token } = await app.people.client()
    const entries = Array.from({ length: 20 }, (_, i) => `10.0.0.${i}`)
    expect((await save(token, [...entries, inside])).status).toBe(422)
    expect((await save(token, [...entries.slice(1), inside])).status).toBe(200)
  })

  test('a list of allowed networks requires a verified email', async () => {
    const { token } = await app.people.client({ emailVerifiedAt: null })
    expect(await save(token, [inside])).toMatchObject({ error: { code: 'email_unverified' } })
  })

  test('saving allowed networks notifies the owner by email, even with sign-in notifications off', async () => {
    const { token, email } = await app.people.client({ loginNotifications: false })
    await save(token, [inside])
    expect((await emailsTo(email))[0]?.bodyText).toContain(inside)
  })
})

describe('the link in the email', () => {
  async function refuse(more = {}) {
    const person = await createPerson(more)
    await signIn(person.email, outside)
    return person
  }

  test('the emailed link turns off the list of allowed networks, and signing in from other networks then works', async () => {
    const { email, id } = await refuse()
    expect(await openLink(await findLink(email))).toMatchObject({ status: 200 })
    expect(await listedOf(id)).toEqual([])
    expect((await signIn(email, outside)).status).toBe(200)
    const rows = await app.db.select().from(securityEvents).where(eq(securityEvents.accountId, id))
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['network_refused', 'allowed_networks_cleared', 'sign_in']),
    )
  })

  test('the link to turn off allowed networks works once, within thirty minutes and only for its own account', async () => {
    const { email } = await refuse()
    const link = await findLink(email)
    const other = await app.people.client()
    expect((await openLink({ ...link, uid: other.id })).status).toBe(422)
    expect((await openLink({ ...link, uid: 'nobody' })).status).toBe(422)
    expect((await openLink(link)).status).toBe(200)
    expect(await openLink(link)).toMatchObject({ status: 422, error: { code: 'link_invalid' } })
    const late = await refuse()
    const lateLink = await findLink(late.email)
    app.clock.advance(30 * minuteMs)
    expect((await openLink(lateLink)).status).toBe(422)
  })

  test('the link to turn off allowed networks does nothing for a suspended account', async () => {
    const { email, id } = await refuse()
    await app.people.suspend(id)
    expect((await openLink(await findLink(email))).status).toBe(422)
    expect(await listedOf(id)).toHaveLength(2)
  })

  test('the link to turn off allowed networks is sent at most every 30 seconds and five times an hour', async () => {
    const { email } = await refuse()
    await signIn(email, outside)
    expect(await emailsTo(email)).toHaveLength(1)
    for (let i = 0; i < 7; i++) {
      app.clock.advance(31_000)
      await signIn(email, outside)
    }
    expect(await emailsTo(email)).toHaveLength(5)
  })

  test('the link to turn off allowed networks is not sent to an unverified email', async () => {
    const { email } = await refuse({ emailVerifiedAt: null })
    expect(await emailsTo(email)).toEqual([])
  })
})
