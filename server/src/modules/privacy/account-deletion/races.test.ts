import { login } from '@ujuzi/contract/accounts/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { accountDeletionFixture } from '../../../testing/fixtures/accounts/account-deletion.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { sessions } from '../../accounts/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof accountDeletionFixture>
let book: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = accountDeletionFixture(app)
  book = bookingFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

test('two concurrent HTTP requests to delete an account delete it only once', async () => {
  const client = await app.people.client()
  await fixture.requestAndConfirm(client)
  const responses = await Promise.all([fixture.remove(client.token), fixture.remove(client.token)])
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
})

test('signing in while the account is being deleted either restores the account or leaves no session open', async () => {
  const passwordHash = await hashPassword('Come-back-2026!')
  const client = await app.people.client({ passwordHash })
  await fixture.requestAndConfirm(client)
  const body = { email: client.email, password: 'Come-back-2026!' }
  const [gone, response] = await Promise.all([
    fixture.remove(client.token),
    app.call(login, { body }),
  ])
  expect(gone.ok && response.ok).toBe(true)
  const account = await fixture.getAccount(client.id)
  const all = await app.db.select().from(sessions).where(eq(sessions.accountId, client.id))
  expect(all.filter((session) => !session.endedAt)).toHaveLength(
    account.deletionRequestedAt ? 0 : 1,
  )
})

test('bookings made while the professional’s account is being deleted are cancelled or refused', async () => {
  const { business, service_id } = await book.createParties({
    autoAcceptBookings: true,
    resourceCount: 8,
  })
  const clients = await Promise.all(Array.from({ length: 8 }, () => app.people.client()))
  await fixture.requestAndConfirm(business.owner)
  const start = at('25T10:00')
  const [gone, ...made] = await Promise.all([
    fixture.remove(business.owner.token),
    ...clients.map((client) => book.request(client, { service_id, start })),
  ])
  expect(gone.ok).toBe(true)
  for (const response of made) {
    if (!response.ok) expect(response.error.code).toBe('service_not_found')
  }
  const open = await app.db.select().from(bookings).where(eq(bookings.businessId, business.id))
  expect(open.filter(({ status }) => status === 'confirmed')).toEqual([])
})

test('a booking made while the client’s account is being deleted is cancelled or refused', async () => {
  const { client, service_id } = await book.createParties({ autoAcceptBookings: true })
  await fixture.requestAndConfirm(client)
  const [gone] = await Promise.all([
    fixture.remove(client.token),
    book.request(client, { service_id, start: at('25T10:00') }),
  ])
  expect(gone.ok).toBe(true)
  const mine = await app.db.select().from(bookings).where(eq(bookings.clientId, client.id))
  expect(mine.filter(({ status }) => status === 'confirmed')).toEqual([])
})
