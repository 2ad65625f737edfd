import { updateClientSettings } from '@ujuzi/contract/clients/settings'
import { unsubscribeFromEmails } from '@ujuzi/contract/notifications/unsubscribe'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, daily, digestFixture } from '../../../testing/fixtures/emails/digests.ts'
import { startSmtpServer } from '../../../testing/servers/smtp.ts'
import { accounts } from '../../accounts/tables.ts'
import { saveNotificationPreferences } from '../preferences/commands.ts'
import { savePreferences } from '../preferences/queries.ts'
import { completeSettings } from '../preferences/rules.ts'
import type { StoredNotificationSettings } from '../tables.ts'
import { unsubscribeToken } from '../unsubscribe/token.rules.ts'
import { digestGroup } from './rules.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let days: ReturnType<typeof digestFixture>
beforeAll(async () => {
  app = await openTestApp()
  smtp = await startSmtpServer()
  days = digestFixture(app, smtp)
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(() => app.clock.set(at('09:00')))

test.for<[string, StoredNotificationSettings['email_digest'], Date]>([
  [
    'changes the time of the daily email, waiting emails move to the new time',
    { enabled: true, time: '20:00' },
    at('20:00'),
  ],
  [
    'turns off the daily email, waiting emails are sent together right away',
    { enabled: false, time: '18:00' },
    at('09:00'),
  ],
])('if a user %s', async ([, email_digest, due]) => {
  const reader = await days.createReader()
  await reader.hears('First')
  await reader.hears('Second')
  const changed = await app.call(
    updateClientSettings,
    { body: { email_digest } },
    { as: reader.token },
  )
  expect(changed).toMatchObject({ status: 200, data: { email_digest } })
  const [waiting] = await reader.waiting()
  expect(waiting?.digestAt).toEqual(due)
  app.clock.set(due)
  await days.send()
  expect(reader.arrived()).toHaveLength(1)
})

test('changing the time of the daily email does not delay a daily email that is already due', async () => {
  const quiet_hours = {
    ...(daily.quiet_hours as object),
    enabled: true,
  } as StoredNotificationSettings['quiet_hours']
  const reader = await days.createReader({ ...daily, quiet_hours })
  await reader.hears('First')
  app.clock.set(at('18:00'))
  const settings = completeSettings(
    { ...daily, quiet_hours, email_digest: { enabled: true, time: '23:00' } },
    { role: 'client', timezone: 'Africa/Douala' },
  )
  await saveNotificationPreferences({ db: app.db, now: app.clock.now() }, reader.id, settings)
  expect((await reader.waiting())[0]?.digestAt).toEqual(at('18:00'))
  await days.send()
  expect(reader.arrived()).toHaveLength(1)
  await reader.hears('Second')
  expect((await reader.waiting())[0]?.digestAt).toEqual(at('07:00', 25))
})

test('the daily email leaves out notifications of a group that the user has turned off in the meantime', async () => {
  const reader = await days.createReader()
  await reader.hears('Off')
  await reader.hears('On', { group: 'service_provider_messages' })
  const settings = { ...daily, email: { booking_confirmations: false } }
  await savePreferences(app.db, { accountId: reader.id, settings, now: app.clock.now() })
  app.clock.set(at('18:00'))
  await days.runDigests()
  const [row] = await reader.rows()
  expect(row?.subject).toBe('On')
})

test('the unsubscribe link of the daily email stops all emails that are not necessary', async () => {
  const reader = await days.createReader()
  await reader.hears('First')
  app.clock.set(at('18:00'))
  await days.send()
  const [arrived] = reader.arrived()
  expect(arrived?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const token = unsubscribeToken({ accountId: reader.id, group: digestGroup }, app.authSecret)
  const done = await app.call(unsubscribeFromEmails, { body: { token } })
  expect(done.status).toBe(200)
  await reader.hears('Second')
  expect(await reader.waiting()).toEqual([])
  await reader.hears('Needed', { group: 'necessary' })
  await days.sendEmails()
  expect(reader.arrived()).toHaveLength(2)
})

test('an erased account gets no daily email', async () => {
  const reader = await days.createReader()
  await reader.hears('First')
  await app.db
    .update(accounts)
    .set({ deletionRequestedAt: app.clock.now(), erasedAt: app.clock.now() })
    .where(eq(accounts.id, reader.id))
  app.clock.set(at('18:00'))
  await days.runDigests()
  expect(await reader.rows()).toEqual([])
})

test('an account whose daily email fails keeps its waiting emails and does not delay other accounts', async () => {
  const [broken, other] = [await days.createReader(), await days.createReader()]
  await broken.hears('X', {
    policy: { stillDue: { kind: 'conversation', conversationId: 'none' } },
  })
  await other.hears('Y')
  app.clock.set(at('18:00'))
  await expect(days.runDigests()).rejects.toThrow('daily emails failed')
  expect(await broken.waiting()).toHaveLength(1)
  expect(await other.rows()).toMatchObject([{ subject: 'Y', digestAt: null }])
  await app.db.delete(emails).where(eq(emails.recipient, broken.email))
})
