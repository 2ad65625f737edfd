import { updateClientSettings } from '@ujuzi/contract/accounts/client-settings'
import { unsubscribeFromEmails } from '@ujuzi/contract/notifications/unsubscribe'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails, pushMessages } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { prepareEmailRound } from '../../../testing/fixtures/outbox.ts'
import { startSmtpServer } from '../../../testing/servers/smtp.ts'
import { accounts } from '../../accounts/tables.ts'
import { notify } from '../commands.ts'
import type { EventTemplate } from '../event.rules.ts'
import { saveNotificationPreferences } from '../preferences/commands.ts'
import { savePreferences } from '../preferences/queries.ts'
import { completeSettings } from '../preferences/rules.ts'
import { notifications, type StoredSettings } from '../tables.ts'
import { prepareUnsubscribeUrls, unsubscribeToken } from '../unsubscribe/token.rules.ts'
import { digestGroup } from './rules.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  app = await openTestApp()
  smtp = await startSmtpServer()
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(() => app.clock.set(at('09:00')))

/** Local time in Douala of 24 November 2026. */
const at = (clock: string, day = 24) => new Date(`2026-11-${day}T${clock}:00+01:00`)

const daily: StoredSettings = {
  email_digest: { enabled: true, time: '18:00' },
  quiet_hours: {
    enabled: false,
    start_time: '22:00',
    end_time: '07:00',
    timezone: 'Africa/Douala',
  },
}

/** An event whose email has this title. */
const event = (
  title: string,
  more: Partial<EventTemplate<object>> = {},
): EventTemplate<object> => ({
  group: 'booking_confirmations',
  email: () => ({
    title,
    paragraphs: ['Hello', `About ${title}`],
    action: { label: 'Open', url: `https://ujuzi.test/${encodeURIComponent(title)}` },
  }),
  ...more,
})

async function createReader(settings: StoredSettings = daily, locale = 'en') {
  const client = await app.people.client({ locale })
  await savePreferences(app.db, { accountId: client.id, settings, now: app.clock.now() })
  const [account] = await app.db.select().from(accounts).where(eq(accounts.id, client.id))
  if (!account) throw new Error('no account')
  const ofReader = eq(emails.recipient, client.email)
  return {
    ...client,
    hears: (title: string, more?: Partial<EventTemplate<object>>) =>
      notify({ db: app.db, now: app.clock.now() }, account, event(title, more), {}),
    rows: () => app.db.select().from(emails).where(ofReader).orderBy(asc(emails.id)),
    waiting: () =>
      app.db
        .select()
        .from(emails)
        .where(and(ofReader, isNotNull(emails.digestAt))),
    arrived: () => smtp.receivedBy(client.email),
  }
}

const runDigests = ({ tasks }: Pick<TestApp, 'tasks'> = app) =>
  tasks['email.digests']?.({}, {} as JobHelpers)
const sendEmails = () =>
  prepareEmailRound({
    db: app.db,
    smtpUrl: smtp.smtpUrl,
    now: app.clock.now,
    log: app.server.log,
    unsubscribeUrls: prepareUnsubscribeUrls({
      authSecret: { current: app.authSecret },
      publicUrl: () => 'https://ujuzi.test',
    }),
  })()
async function send() {
  await runDigests()
  await sendEmails()
}

test('emails of a day arrive as one at the chosen time, newest last, and none before', async () => {
  const reader = await createReader()
  await reader.hears('First')
  app.clock.set(at('15:00'))
  await reader.hears('Second')
  await reader.hears('A message', { group: 'service_provider_messages' })
  app.clock.set(at('17:59'))
  await send()
  expect(reader.arrived()).toEqual([])
  app.clock.set(at('18:00'))
  await send()
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
  await send()
  expect(reader.arrived()).toHaveLength(1)
})

test('a single one has its own subject, in the language of the reader around it', async () => {
  const reader = await createReader(daily, 'fr')
  await reader.hears('Demande refusée')
  app.clock.set(at('18:00'))
  await runDigests()
  const [row] = await reader.rows()
  expect(row?.subject).toBe('Demande refusée')
  expect(row?.bodyText).toContain('une fois par jour')
})

test('a long day shows the latest ten of a kind and counts the others', async () => {
  const reader = await createReader()
  for (let n = 1; n <= 13; n++) await reader.hears(`Number ${n}.`)
  app.clock.set(at('18:00'))
  await runDigests()
  const [row] = await reader.rows()
  expect(row?.subject).toBe('Your day on Ujuzi: 13 updates')
  expect(row?.bodyText).toContain('And 3 earlier updates.')
  expect(row?.bodyText).not.toContain('Number 3.')
  expect(row?.bodyText).toContain('Number 4.')
  expect(row?.bodyText).toContain('Number 13.')
})

const soon = () => at('17:30')
const later = () => at('20:00')

test.for<[string, Partial<EventTemplate<object>>, StoredSettings?]>([
  ['is necessary', { group: 'necessary' }],
  [
    'has a calendar entry',
    { email: () => ({ title: 'X', paragraphs: [], calendar: 'METHOD:REQUEST' }) },
  ],
  ['is useless by then', { emailUsefulUntil: soon }],
  [
    'is for a reader who gets each one',
    {},
    { ...daily, email_digest: { enabled: false, time: '18:00' } },
  ],
])('an email that %s is sent right away', async ([, template, settings]) => {
  const reader = await createReader(settings)
  await reader.hears('X', template)
  await sendEmails()
  expect(reader.arrived()).toHaveLength(1)
})

test('an email that is still useful then waits', async () => {
  const reader = await createReader()
  await reader.hears('X', { emailUsefulUntil: later })
  await sendEmails()
  expect(reader.arrived()).toEqual([])
  expect(await reader.waiting()).toHaveLength(1)
})

test('what a check finds no longer due is left out, and alone sends nothing', async () => {
  const reader = await createReader()
  const stillDue = () => ({
    kind: 'conversation',
    conversationId: '0190f3a2-7c1e-7000-8000-000000000001',
    party: 'client',
    accountId: reader.id,
  })
  await reader.hears('Read meanwhile', { stillDue })
  app.clock.set(at('18:00'))
  await runDigests()
  expect(await reader.rows()).toEqual([])
  app.clock.set(at('19:00'))
  await reader.hears('Read meanwhile', { stillDue })
  await reader.hears('Still true')
  app.clock.set(at('18:00', 25))
  await runDigests()
  const [row, ...more] = await reader.rows()
  expect(more).toEqual([])
  expect(row?.subject).toBe('Still true')
})

test('two workers at once send one email', async () => {
  const readers = await Promise.all(Array.from({ length: 6 }, () => createReader()))
  for (const reader of readers) {
    await reader.hears('First')
    await reader.hears('Second')
  }
  app.clock.set(at('18:00'))
  const other = app.openAnotherApp()
  await Promise.all([runDigests(), runDigests(other), runDigests(), runDigests(other)])
  await Promise.all([sendEmails(), sendEmails()])
  for (const reader of readers) expect(reader.arrived()).toHaveLength(1)
})

test('in-app notifications and push messages do not wait', async () => {
  const reader = await createReader()
  const { id: businessId } = await app.people.business()
  const inApp = () => ({ party: 'client', event: 'declined', businessId }) as const
  await reader.hears('X', { inApp })
  const ofReader = eq(notifications.accountId, reader.id)
  expect(await app.db.select().from(notifications).where(ofReader)).toHaveLength(1)
  expect(await app.db.select().from(pushMessages).where(isNotNull(pushMessages.heldUntil))).toEqual(
    [],
  )
})

test('a person who is not emailed yet is not said to have been emailed', async () => {
  const reader = await createReader()
  expect(await reader.hears('X')).toEqual([])
  expect(await reader.hears('X', { group: 'necessary' })).toEqual([
    { channel: 'email', accountId: reader.id },
  ])
})

test.for<[string, StoredSettings['email_digest'], Date]>([
  ['to another time moves waiting emails', { enabled: true, time: '20:00' }, at('20:00')],
  ['to one by one sends waiting emails together', { enabled: false, time: '18:00' }, at('09:00')],
])('a change %s', async ([, email_digest, due]) => {
  const reader = await createReader()
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
  await send()
  expect(reader.arrived()).toHaveLength(1)
})

test('a change keeps what is due, and quiet hours delay what it sends', async () => {
  const quiet_hours = {
    ...(daily.quiet_hours as object),
    enabled: true,
  } as StoredSettings['quiet_hours']
  const reader = await createReader({ ...daily, quiet_hours })
  await reader.hears('First')
  app.clock.set(at('18:00'))
  const settings = completeSettings(
    { ...daily, quiet_hours, email_digest: { enabled: true, time: '23:00' } },
    { role: 'client', timezone: 'Africa/Douala' },
  )
  await saveNotificationPreferences({ db: app.db, now: app.clock.now() }, reader.id, settings)
  expect((await reader.waiting())[0]?.digestAt).toEqual(at('18:00'))
  await send()
  expect(reader.arrived()).toHaveLength(1)
  await reader.hears('Second')
  expect((await reader.waiting())[0]?.digestAt).toEqual(at('07:00', 25))
})

test('an email of a kind that was switched off meanwhile is left out', async () => {
  const reader = await createReader()
  await reader.hears('Off')
  await reader.hears('On', { group: 'service_provider_messages' })
  const settings = { ...daily, email: { booking_confirmations: false } }
  await savePreferences(app.db, { accountId: reader.id, settings, now: app.clock.now() })
  app.clock.set(at('18:00'))
  await runDigests()
  const [row] = await reader.rows()
  expect(row?.subject).toBe('On')
})

test('the link of a daily email switches off all emails that are not necessary', async () => {
  const reader = await createReader()
  await reader.hears('First')
  app.clock.set(at('18:00'))
  await send()
  const [arrived] = reader.arrived()
  expect(arrived?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const token = unsubscribeToken({ accountId: reader.id, group: digestGroup }, app.authSecret)
  const done = await app.call(unsubscribeFromEmails, { body: { token } })
  expect(done.status).toBe(200)
  await reader.hears('Second')
  expect(await reader.waiting()).toEqual([])
  await reader.hears('Needed', { group: 'necessary' })
  await sendEmails()
  expect(reader.arrived()).toHaveLength(2)
})

test('an erased account gets nothing', async () => {
  const reader = await createReader()
  await reader.hears('First')
  await app.db
    .update(accounts)
    .set({ deletionRequestedAt: app.clock.now(), erasedAt: app.clock.now() })
    .where(eq(accounts.id, reader.id))
  app.clock.set(at('18:00'))
  await runDigests()
  expect(await reader.rows()).toEqual([])
})

test('an account that fails keeps its emails and delays no other', async () => {
  const [broken, other] = [await createReader(), await createReader()]
  await broken.hears('X', { stillDue: () => ({ kind: 'conversation', conversationId: 'none' }) })
  await other.hears('Y')
  app.clock.set(at('18:00'))
  await expect(runDigests()).rejects.toThrow('daily emails failed')
  expect(await broken.waiting()).toHaveLength(1)
  expect(await other.rows()).toMatchObject([{ subject: 'Y', digestAt: null }])
  await app.db.delete(emails).where(eq(emails.recipient, broken.email))
})
