import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { dataExportFixture } from '../../../testing/fixtures/accounts/data-export.ts'
import { smsMessages } from '../../notifications/channels/sms/tables.ts'
import { whatsappMessages } from '../../notifications/channels/whatsapp/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())

test('the data export lists messages sent to the user’s phone since its verification, without their text', async () => {
  const phone = '+237677123456'
  const client = await app.people.client({ phone, phoneVerifiedAt: start })
  const row = { recipient: phone, body: 'Your code is 123456', event: 'confirmed' }
  await app.db.insert(smsMessages).values([
    { ...row, id: newId(), createdAt: new Date(start.getTime() - 1000) },
    { ...row, id: newId(), createdAt: start, sentAt: start },
    { ...row, id: newId(), createdAt: start, recipient: '+237677123457' },
  ])
  await app.db.insert(whatsappMessages).values({
    ...{ ...row, id: newId(), template: 'confirmed', locale: 'en', createdAt: start },
    ...{ sentAt: start, readAt: start },
  })
  const texts = await dataExportFixture(app).getFiles(client)
  expect(JSON.parse(texts['letters.json'] ?? '').text_messages).toMatchObject([
    { channel: 'sms', event: 'confirmed', sent_at: start.toISOString(), read_at: null },
    { channel: 'whatsapp', event: 'confirmed', read_at: start.toISOString() },
  ])
  expect(texts['letters.json']).not.toContain('123456')
})
