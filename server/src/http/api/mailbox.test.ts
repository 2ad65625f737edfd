import { listLetters } from '@ujuzi/contract/notifications/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHouse } from '../../app.ts'
import { newId } from '../../platform/db/columns.ts'
import { sendMail } from '../../platform/email/email.ts'
import { openTestHouse, type TestHouse } from '../../testing/app/test-app.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('letters are listed newest first and found by their recipient', async () => {
  const to = `${newId()}@people.test`
  for (const subject of ['first', 'second']) {
    await sendMail(house.db, { to, subject, text: 'text', html: '<p>text</p>' }, house.clock.now())
    house.clock.advance(1000)
  }
  const answer = await house.call(listLetters, { query: { to } })
  expect(answer.ok && answer.data.results.map(({ subject }) => subject)).toEqual([
    'second',
    'first',
  ])
})

test.each([
  ['without demo data', { demo: false, smtpUrl: 'smtp://127.0.0.1:1' }],
  ['with a mail server', { demo: true, smtpUrl: 'smtp://127.0.0.1:1' }],
])('the mailbox does not exist %s', async (_sentence, more) => {
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
    dataDir: house.dataDir,
    ...more,
  }
  const { app } = buildHouse(settings, house.pool, house.clock.now)
  expect((await app.inject('/api/dev/mails/')).statusCode).toBe(404)
  await app.close()
})

test('it is no part of the described API', async () => {
  const answer = await house.app.inject('/api/openapi.json')
  expect(answer.body).not.toContain('/api/dev/')
})
