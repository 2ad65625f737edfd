import { endOutletsAfterReset } from '@ujuzi/contract/accounts/passwords'
import type { OutletKind } from '@ujuzi/contract/outlets/outlets'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { passwordResetFixture } from '../../../testing/fixtures/accounts/password-reset.ts'
import { rateLimitFixture } from '../../../testing/fixtures/accounts/rate-limits.ts'
import {
  listPassing,
  type OutletServers,
  outletFixture,
  startOutletServers,
} from '../../../testing/fixtures/businesses/outlets.ts'
import { loopbackInternet } from '../../../testing/servers/webhook-receiver.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000

let app: TestApp
let servers: OutletServers
let resets: ReturnType<typeof passwordResetFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { outgoing: loopbackInternet } })
  servers = await startOutletServers()
  resets = passwordResetFixture(app, rateLimitFixture(app))
})
afterAll(async () => {
  await servers.close()
  await app.close()
})
beforeEach(() => app.clock.set(start))

/** An owner with an outlet of each kind, who has a link to reset the password. */
async function createOwner() {
  const { id, email, link } = await resets.createPersonWithLink({ role: 'professional' })
  const business = await app.people.business({ ownerId: id })
  const fixture = outletFixture(app, servers, business)
  const outlets = await fixture.makeAll(id)
  return { id, email, link, fixture, outlets }
}
const endKinds = (link: { token: string; uid: string }, kinds: OutletKind[]) =>
  app.call(endOutletsAfterReset, { body: { ...link, outlets: kinds } })
const invalid = { status: 422, error: { code: 'link_invalid' } }

test('a password reset lists the API keys, webhooks and calendars still connected and ends the chosen ones', async () => {
  const { id, email, link, fixture, outlets } = await createOwner()
  const reset = await resets.confirm(link)
  expect(reset).toMatchObject({
    data: {
      connected: [
        { kind: 'api_key', count: 1 },
        { kind: 'webhook', count: 1 },
        { kind: 'calendar_feed', count: 1 },
        { kind: 'calendar_file', count: 1 },
        { kind: 'caldav', count: 1 },
      ],
    },
  })
  const rest = ['webhook', 'calendar_file', 'caldav']
  expect(await endKinds(link, ['api_key', 'calendar_feed'])).toMatchObject({ status: 200 })
  expect(await listPassing(outlets, await fixture.book(id))).toEqual(rest)
  const subjects = (await listEmails(app.db, email, 20)).map(({ subject }) => subject)
  expect(subjects).toContain('Connections to Kofi Cuts ended')
})

test('a reset link can end API keys, webhooks and calendars only within 15 minutes after setting a password', async () => {
  const { id, link, fixture, outlets } = await createOwner()
  expect(await endKinds(link, ['api_key'])).toMatchObject(invalid)
  await resets.confirm(link)
  app.clock.advance(15 * minuteMs)
  expect(await endKinds(link, ['api_key'])).toMatchObject(invalid)
  const { api_key } = outlets
  expect(await listPassing({ api_key }, await fixture.book(id))).toEqual(['api_key'])
})

test('a reset link cannot end connections of the account after a second link has set the password again', async () => {
  const { email, link } = await createOwner()
  await resets.confirm(link)
  app.clock.advance(minuteMs)
  await resets.runResetJob(email)
  expect(await resets.confirm(await resets.getLatestLink(email))).toMatchObject({ ok: true })
  expect(await endKinds(link, ['api_key'])).toMatchObject(invalid)
})

test('a wrong reset token can neither set a password nor end API keys, webhooks and calendars', async () => {
  const { link } = await createOwner()
  const wrong = { ...link, token: 'x'.repeat(43) }
  expect(await resets.confirm(wrong)).toMatchObject(invalid)
  expect(await endKinds(wrong, ['api_key'])).toMatchObject(invalid)
})
