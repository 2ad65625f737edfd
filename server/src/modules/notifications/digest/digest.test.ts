import { eq, isNotNull } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  at,
  daily,
  digestFixture,
  type EventParts,
} from '../../../testing/fixtures/emails/digests.ts'
import { startSmtpServer } from '../../../testing/servers/smtp.ts'
import { pushMessages } from '../channels/push/tables.ts'
import { notifications, type StoredNotificationSettings } from '../tables.ts'

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

test('all emails of a day arrive together as one daily email at the time the reader chose', async () => {
  const reader = await days.createReader()
  await reader.hears('First')
  app.clock.set(at('15:00'))
  await reader.hears('Second')
  await reader.hears('A message', { group: 'service_provider_messages' })
  app.clock.set(at('17:59'))
  await days.send()
  expect(reader.arrived()).toEqual([])
  app.clock.set(at('18:00'))
  await days.send()
  const [email, ...more] = reader.arrived()
  expect(more).toEqual([])
  expect(email?.raw).toContain('Subject: Your day on Ujuzi: 3 updates')
  const [row] = await reader.rows()
  expect(row?.sentAt).toEqual(at('18:00'))
  const { text = '' } = await PostalMime.parse(email?.raw ?? '')
  const titles = text.match(/^(First|Second|A message|== .* ==)$/gm)
  expect(titles).toEqual([
    '== Booking confirmations ==',
    'First',
    'Second',
    '== Service provider messages ==',
    'A message',
  ])
  expect(text).toContain('https://ujuzi.test/First')
  expect(await reader.waiting()).toEqual([])
  app.clock.set(at('18:00', 25))
  await days.send()
  expect(reader.arrived()).toHaveLength(1)
})

test('a daily email about a single event has the subject of that event’s own email', async () => {
  const reader = await days.createReader(daily, 'fr')
  await reader.hears('Demande refusée')
  app.clock.set(at('18:00'))
  await days.runDigests()
  const [row] = await reader.rows()
  expect(row?.subject).toBe('Demande refusée')
  expect(row?.bodyText).toContain('un e-mail par jour')
})

test('the daily email shows the latest ten events of a group and counts the earlier ones', async () => {
  const reader = await days.createReader()
  for (let n = 1; n <= 13; n++) await reader.hears(`Number ${n}.`)
  app.clock.set(at('18:00'))
  await days.runDigests()
  const [row] = await reader.rows()
  expect(row?.subject).toBe('Your day on Ujuzi: 13 updates')
  expect(row?.bodyText).toContain('And 3 earlier updates.')
  expect(row?.bodyText).not.toContain('Number 3.')
  expect(row?.bodyText).toContain('Number 4.')
  expect(row?.bodyText).toContain('Number 13.')
})

const soon = at('17:30')
const later = at('20:00')

test.for<[string, EventParts, StoredNotificationSettings?]>([
  ['is necessary', { group: 'necessary' }],
  [
    'has a calendar entry',
    { email: () => ({ title: 'X', paragraphs: [], calendar: 'METHOD:REQUEST' }) },
  ],
  ['is no longer useful when the daily email goes out', { policy: { emailUsefulUntil: soon } }],
  [
    'goes to a reader who turned the daily email off',
    {},
    { ...daily, email_digest: { enabled: false, time: '18:00' } },
  ],
])(
  'an email that %s is sent right away instead of in the daily email',
  async ([, template, settings]) => {
    const reader = await days.createReader(settings)
    await reader.hears('X', template)
    await days.sendEmails()
    expect(reader.arrived()).toHaveLength(1)
  },
)

test('an email that is still useful when the daily email goes out waits for the daily email', async () => {
  const reader = await days.createReader()
  await reader.hears('X', { policy: { emailUsefulUntil: later } })
  await days.sendEmails()
  expect(reader.arrived()).toEqual([])
  expect(await reader.waiting()).toHaveLength(1)
})

test('the daily email omits outdated notifications and is not sent if none remain', async () => {
  const reader = await days.createReader()
  const stillDue = {
    kind: 'conversation',
    conversationId: '0190f3a2-7c1e-7000-8000-000000000001',
    party: 'client',
    accountId: reader.id,
  }
  await reader.hears('Read meanwhile', { policy: { stillDue } })
  app.clock.set(at('18:00'))
  await days.runDigests()
  expect(await reader.rows()).toEqual([])
  app.clock.set(at('19:00'))
  await reader.hears('Read meanwhile', { policy: { stillDue } })
  await reader.hears('Still true')
  app.clock.set(at('18:00', 25))
  await days.runDigests()
  const [row, ...more] = await reader.rows()
  expect(more).toEqual([])
  expect(row?.subject).toBe('Still true')
})

test('two servers running the digest job at once send each reader one daily email', async () => {
  const readers = await Promise.all(Array.from({ length: 6 }, () => days.createReader()))
  for (const reader of readers) {
    await reader.hears('First')
    await reader.hears('Second')
  }
  app.clock.set(at('18:00'))
  const other = app.openAnotherApp()
  await Promise.all([
    days.runDigests(),
    days.runDigests(other),
    days.runDigests(),
    days.runDigests(other),
  ])
  await Promise.all([days.sendEmails(), days.sendEmails()])
  for (const reader of readers) expect(reader.arrived()).toHaveLength(1)
})

test('in-app and push notifications do not wait for the daily email', async () => {
  const reader = await days.createReader()
  const { id: businessId } = await app.people.business()
  const inApp = () => ({ party: 'client', event: 'declined', businessId }) as const
  await reader.hears('X', { inApp })
  const ofReader = eq(notifications.accountId, reader.id)
  expect(await app.db.select().from(notifications).where(ofReader)).toHaveLength(1)
  expect(await app.db.select().from(pushMessages).where(isNotNull(pushMessages.heldUntil))).toEqual(
    [],
  )
})

test('an email that waits for the daily email is not reported as sent', async () => {
  const reader = await days.createReader()
  expect(await reader.hears('X')).toEqual([])
  expect(await reader.hears('X', { group: 'necessary' })).toEqual([
    { channel: 'email', accountId: reader.id },
  ])
})
