import { unlinkGoogle } from '@ujuzi/contract/accounts/google'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { type GoogleFixture, openGoogleFixture } from '../../../testing/fixtures/accounts/google.ts'
import { securityEventFixture } from '../../../testing/fixtures/accounts/security-record.ts'

const password = 'Douala-2026!'
let t: GoogleFixture
let record: ReturnType<typeof securityEventFixture>
beforeAll(async () => {
  t = await openGoogleFixture()
  record = securityEventFixture(t.app)
})
afterAll(() => t.close())

test('the security record keeps a wrong password when linking Google, the linking, Google sign-ins and the unlinking', async () => {
  const email = t.newEmail()
  const passwordHash = await hashPassword(password)
  const { id, token } = await t.app.people.client({ email, passwordHash })
  const callback = await t.authorize(email)
  await t.exchange(callback)
  await t.complete(callback, { password: 'Yaounde-2026!' })
  expect((await t.complete(callback, { password })).ok).toBe(true)
  expect((await t.signIn(email)).ok).toBe(true)
  const unlinked = await t.app.call(unlinkGoogle, { body: {} }, { as: token })
  expect(unlinked.ok).toBe(true)
  expect(await record.listKinds(id)).toEqual([
    'sign_in_failed',
    'identity_linked',
    'sign_in',
    'sign_in',
    'identity_unlinked',
  ])
  const methods = (await record.listEvents(id, 'sign_in')).map(({ details }) => details.method)
  expect(methods).toEqual(['google', 'google'])
  const text = await record.readAllText()
  for (const typed of [password, 'Yaounde-2026!', email, callback.code, callback.cookie]) {
    expect(text).not.toContain(typed)
  }
})
