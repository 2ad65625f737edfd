import { unlinkGoogle } from '@ujuzi/contract/accounts/google'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { type GoogleScene, openGoogleScene } from '../../../testing/fixtures/accounts/google.ts'
import { recordScene } from '../../../testing/fixtures/accounts/security-record.ts'

const password = 'Douala-2026!'
let t: GoogleScene
let record: ReturnType<typeof recordScene>
beforeAll(async () => {
  t = await openGoogleScene()
  record = recordScene(t.app)
})
afterAll(() => t.close())

test('linking Google, coming in by it and unlinking it are recorded, and a wrong password before', async () => {
  const email = t.newAddress()
  const passwordHash = await hashPassword(password)
  const { id, token } = await t.app.people.client({ email, passwordHash })
  const visited = await t.visit(email)
  await t.exchange(visited)
  await t.complete(visited, { password: 'Yaounde-2026!' })
  expect((await t.complete(visited, { password })).ok).toBe(true)
  expect((await t.enter(email)).ok).toBe(true)
  const unlinked = await t.app.call(unlinkGoogle, { body: {} }, { as: token })
  expect(unlinked.ok).toBe(true)
  expect(await record.kindsOf(id)).toEqual([
    'sign_in_failed',
    'identity_linked',
    'sign_in',
    'sign_in',
    'identity_unlinked',
  ])
  const methods = (await record.eventsOf(id, 'sign_in')).map(({ details }) => details.method)
  expect(methods).toEqual(['google', 'google'])
  const text = await record.allText()
  for (const typed of [password, 'Yaounde-2026!', email, visited.code, visited.cookie]) {
    expect(text).not.toContain(typed)
  }
})
