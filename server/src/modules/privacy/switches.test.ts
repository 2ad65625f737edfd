import { downloadExport, getExport } from '@ujuzi/contract/privacy/privacy'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { accountDeletionFixture } from '../../testing/fixtures/accounts/account-deletion.ts'
import { dataExportFixture } from '../../testing/fixtures/accounts/data-export.ts'
import { accounts } from '../accounts/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('an account whose data export is turned off cannot request or download an export', async () => {
  const { id, token } = await app.people.client()
  const exports = dataExportFixture(app)
  await exports.request(token)
  await exports.prepare(id)
  await app.db.update(accounts).set({ dataExportEnabled: false }).where(eq(accounts.id, id))
  const refusal = { status: 409, error: { code: 'export_disabled' } }
  expect(await exports.request(token)).toMatchObject(refusal)
  expect(await app.call(downloadExport, {}, { as: token })).toMatchObject(refusal)
  expect((await app.call(getExport, {}, { as: token })).status).toBe(200)
})

test('an account whose deletion is turned off cannot request, confirm or complete account deletion', async () => {
  const person = await app.people.client()
  const deletion = accountDeletionFixture(app)
  await deletion.requestAndConfirm(person)
  await app.db
    .update(accounts)
    .set({ accountDeletionEnabled: false })
    .where(eq(accounts.id, person.id))
  const refusal = { status: 409, error: { code: 'deletion_disabled' } }
  expect(await deletion.request(person.token)).toMatchObject(refusal)
  expect(await deletion.confirm(person.token, '123456')).toMatchObject(refusal)
  expect(await deletion.remove(person.token)).toMatchObject(refusal)
  expect((await deletion.getAccount(person.id)).deletionRequestedAt).toBeNull()
})
