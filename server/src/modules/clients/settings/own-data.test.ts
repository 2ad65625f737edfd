import { addClientPlace } from '@ujuzi/contract/clients/places'
import {
  defaultClientPrivacy,
  getClientSettings,
  updateClientSettings,
} from '@ujuzi/contract/clients/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { listTablesWithText } from '../../../testing/database/remaining-data.ts'
import {
  accountDeletionFixture,
  dayMs,
} from '../../../testing/fixtures/accounts/account-deletion.ts'
import { dataExportFixture } from '../../../testing/fixtures/accounts/data-export.ts'
import { weeklyEmails } from '../../accounts/client.tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())

/** A client with settings, quiet hours, a saved place and recommendations by email. */
async function createClient() {
  const passwordHash = await hashPassword('Come-back-2026!')
  const client = await app.people.client({ passwordHash })
  const as = { as: client.token }
  const before = await app.call(getClientSettings, {}, as)
  if (!before.ok) throw new Error(before.error.code)
  const privacy = { ...defaultClientPrivacy, show_photo: true }
  const quiet_hours = { ...before.data.quiet_hours, enabled: true, start_time: '21:47' }
  await app.call(updateClientSettings, { body: { privacy, quiet_hours } }, as)
  const place = { label: 'Zuhause', address: 'Behind the violet kiosk', is_default: true }
  await app.call(addClientPlace, { body: place }, as)
  const told = { checkedAt: start, told: ['salon-of-the-email'] }
  const check = { accountId: client.id, notificationGroup: 'promotional_offers', ...told }
  await app.db.insert(weeklyEmails).values(check)
  return client
}

test('a client’s data export contains settings, notification choices and places', async () => {
  const files = await dataExportFixture(app).getFiles(await createClient())
  expect(JSON.parse(files['preferences.json'] ?? '')).toMatchObject({
    notifications: { quiet_hours: { start_time: '21:47' } },
    settings: { show_photo: true },
    weekly_emails: [{ notification_group: 'promotional_offers', told: ['salon-of-the-email'] }],
    saved_places: [{ label: 'Zuhause', address: 'Behind the violet kiosk' }],
  })
})

test('erasing an account deletes the client’s settings, notification choices and places', async () => {
  const fixture = accountDeletionFixture(app)
  const client = await createClient()
  const words = ['21:47', 'Zuhause', 'violet kiosk', 'salon-of-the-email']
  expect(await listTablesWithText(app, words)).not.toEqual([])
  await fixture.requestAndDelete(client)
  app.clock.set(new Date(start.getTime() + 30 * dayMs))
  await fixture.runTask('privacy.erase')
  for (const table of [
    'notification_preferences',
    'client_settings',
    'client_places',
    'weekly_emails',
  ]) {
    const { rowCount } = await app.pool.query(`select 1 from ${table} where account_id = $1`, [
      client.id,
    ])
    expect(rowCount, table).toBe(0)
  }
})
