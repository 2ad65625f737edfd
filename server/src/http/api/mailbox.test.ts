import { listStoredMessages } from '@ujuzi/contract/notifications/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { queueEmail } from '../../testing/fixtures/outbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the demo mailbox lists emails newest first and finds them by recipient', async () => {
  const to = `${newId()}@people.test`
  for (const subject of ['first', 'second']) {
    await queueEmail(app.db, { to, subject, text: 'text' }, app.clock.now())
    app.clock.advance(1000)
  }
  const response = await app.call(listStoredMessages, { query: { to } })
  expect(response.ok && response.data.results.map(({ subject }) => subject)).toEqual([
    'second',
    'first',
  ])
})

test.each([
  ['without demo data', { demo: false, smtpUrl: 'smtp://127.0.0.1:1' }],
  ['with a mail server', { demo: true, smtpUrl: 'smtp://127.0.0.1:1' }],
])('on a server %s, the demo mailbox returns 404', async (_sentence, more) => {
  const settings = {
    logLevel: 'silent' as const,
    trustProxy: false,
    publicUrl: undefined,
    smsUrl: undefined,
    smsFrom: undefined,
    google: undefined,
    rateLimits: false,
    mailFrom: 'Ujuzi <hello@ujuzi.test>',
    authSecret: { current: 'a secret for tests only, 32 characters or more' },
    origin: () => 'http://ujuzi.test',
    storageUrl: undefined,
    dataDir: app.dataDir,
    ...more,
  }
  const { server } = buildApp(settings, app.pool, app.clock.now)
  expect((await server.inject('/api/dev/emails/')).statusCode).toBe(404)
  await server.close()
})

test('the demo mailbox is not part of the OpenAPI document', async () => {
  const response = await app.server.inject('/api/openapi.json')
  expect(response.body).not.toContain('/api/dev/')
})
