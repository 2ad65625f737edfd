import { login } from '@ujuzi/contract/accounts/accounts'
import { confirmPasswordReset, requestPasswordReset } from '@ujuzi/contract/accounts/passwords'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  accountDeletionFixture,
  dayMs,
} from '../../../testing/fixtures/accounts/account-deletion.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { accounts } from '../../accounts/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof accountDeletionFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = accountDeletionFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

test('signing in within thirty days restores a deleted account and its business', async () => {
  const passwordHash = await hashPassword('Come-back-2026!')
  const business = await createListedBusiness(app)({ name: 'Chidi Comes Back' })
  const { owner } = business
  await app.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, owner.id))
  await fixture.requestAndDelete(owner)
  app.clock.advance(29 * dayMs)
  const body = { email: owner.email, password: 'Come-back-2026!' }
  const response = await app.call(login, { body })
  expect(response).toMatchObject({ ok: true, data: { restored: true } })
  expect((await fixture.getAccount(owner.id)).deletionRequestedAt).toBeNull()
  const found = await app.call(listProfessionals, { query: { q: 'Chidi Comes' } })
  expect(found).toMatchObject({ data: { count: 1 } })
  const [letter] = await listEmails(app.db, owner.email, 1)
  expect(letter?.subject).toBe('Welcome back to Ujuzi')
  app.clock.advance(30 * dayMs)
  await fixture.runTask('privacy.erase')
  expect((await fixture.getAccount(owner.id)).erasedAt).toBeNull()
  const again = await app.call(login, { body })
  expect(again.ok && again.data.restored).toBeUndefined()
})

test('a client who resets a forgotten password can still restore their deleted account', async () => {
  const client = await app.people.client()
  await fixture.requestAndDelete(client)
  const { email } = client
  expect((await app.call(requestPasswordReset, { body: { email } })).ok).toBe(true)
  await fixture.runTask('accounts.reset_password', { email })
  const [letter] = await listEmails(app.db, email, 1)
  const [, query = ''] = letter?.bodyText.match(/reset-password\?(\S+)/) ?? []
  const { token = '', uid = '' } = Object.fromEntries(new URLSearchParams(query))
  const password = 'Another-Way-2026!'
  const passwords = { new_password: password, new_password_confirm: password }
  const reset = await app.call(confirmPasswordReset, { body: { token, uid, ...passwords } })
  expect(reset.ok).toBe(true)
  expect((await fixture.getAccount(client.id)).deletionRequestedAt).toEqual(start)
  const response = await app.call(login, { body: { email, password } })
  expect(response).toMatchObject({ ok: true, data: { restored: true } })
})
