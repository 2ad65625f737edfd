import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { retryStoppedEmail } from '@ujuzi/contract/accounts/email-suppression'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { emails, suppressedAddresses } from '../../../platform/db/tables.ts'
import { countSuppressedAddresses } from '../../../platform/email/suppressed-addresses.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bounces, complaints, sesBounce } from '../../../testing/fixtures/emails/reports.ts'
import { messagePolicy } from '../../../testing/fixtures/notifications/message-policy.ts'
import { createEmailRound } from '../../../testing/fixtures/outbox.ts'
import { startSmtpServer } from '../../../testing/servers/smtp.ts'
import { accounts } from '../../accounts/tables.ts'
import { notify } from '../commands.ts'
import { type EventTemplate, strangerRecipient } from '../event.rules.ts'

const secret = 'a-secret-of-a-mail-server-0'
const monday = new Date('2026-11-23T08:00:00Z')
const hourMs = 3_600_000
const domain = 'ujuzi.test'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let round: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp({ settings: { emailReportsSecret: secret } })
  smtp = await startSmtpServer()
  round = createEmailRound({
    db: app.db,
    smtpUrl: smtp.smtpUrl,
    now: app.clock.now,
    log: app.server.log,
  }) as () => Promise<void>
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(() => {
  app.clock.set(monday)
  smtp.state.refusal = undefined
})

type Kind = 'switchable' | 'necessary' | 'asked'
const event = (kind: Kind): EventTemplate<object> => ({
  group: kind === 'switchable' ? 'booking_confirmations' : 'necessary',
  ...(kind === 'asked' && { policy: { askedFor: true } }),
  email: () => ({ title: `An email that is ${kind}`, paragraphs: [] }),
})

async function createReader(email?: string) {
  const client = await app.people.client(email ? { email } : {})
  const load = async () => {
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, client.id))
    if (!account) throw new Error('no account')
    return account
  }
  const rows = async () => {
    const { email: recipient } = await load()
    return app.db
      .select()
      .from(emails)
      .where(eq(emails.recipient, recipient))
      .orderBy(asc(emails.id))
  }
  return {
    ...client,
    rows,
    /** Queues an email, lets a worker send it, and returns its row. */
    async gets(kind: Kind) {
      await notify({ db: app.db, now: app.clock.now() }, await load(), event(kind), {})
      await round()
      const last = (await rows()).at(-1)
      if (!last) throw new Error('no email')
      return last
    },
    stop: async () => {
      const profile = await app.call(getProfile, {}, { as: client.token })
      return profile.ok ? profile.data.email_suppression : profile.error
    },
    retry: () => app.call(retryStoppedEmail, { body: {} }, { as: client.token }),
  }
}

type Reader = Awaited<ReturnType<typeof createReader>>
const sent = (row: { id: string; recipient: string }) => ({ id: row.id, domain, to: row.recipient })

const post = (payload: string, { type = 'message/rfc822', key = secret } = {}) =>
  app.server.inject({
    method: 'POST',
    url: `/api/email-reports/${key}/`,
    headers: { 'content-type': type },
    payload,
  })
const recorded = async (...args: Parameters<typeof post>) => {
  const response = await post(...args)
  expect(response.statusCode).toBe(200)
  return response.json().recorded
}

async function stopByBounce(reader: Reader) {
  expect(await recorded(bounces.postfix(sent(await reader.gets('necessary'))))).toBe(1)
}

test('an email address refused by its mail server gets no more emails except those the person asks for', async () => {
  const reader = await createReader()
  smtp.state.refusal = { at: 'recipient', code: 550, status: '5.1.1' }
  const refused = await reader.gets('switchable')
  expect(refused).toMatchObject({ failure: expect.stringContaining('550'), nextTryAt: null })
  smtp.state.refusal = undefined
  for (const kind of ['switchable', 'necessary'] as const) {
    expect(await reader.gets(kind)).toMatchObject({
      failedAt: monday,
      failure: 'stopped address: bounce',
      nextTryAt: null,
      bodyText: '',
    })
  }
  expect(await reader.gets('asked')).toMatchObject({ sentAt: monday })
  expect(smtp.receivedBy(reader.email)).toHaveLength(1)
  expect(await reader.stop()).toEqual({
    reason: 'bounce',
    since: monday.toISOString(),
    can_retry: true,
  })
})

test.for<[string, NonNullable<typeof smtp.state.refusal>]>([
  ['without an exact status', { at: 'recipient', code: 550 }],
  ['that is temporary', { at: 'recipient', code: 450, status: '4.2.1' }],
  ['because of a server policy', { at: 'recipient', code: 550, status: '5.7.1' }],
  ['because of the sender', { at: 'sender', code: 550, status: '5.1.1' }],
  ['because of the content', { at: 'data', code: 550, status: '5.1.1' }],
])('an SMTP refusal %s does not stop later emails to the address', async ([, refusal]) => {
  const reader = await createReader()
  smtp.state.refusal = refusal
  await reader.gets('switchable')
  await app.db.update(emails).set({ nextTryAt: null }).where(eq(emails.recipient, reader.email))
  expect(await reader.stop()).toBeUndefined()
})

test.each(['postfix', 'exim', 'exchange', 'gmail'] as const)(
  'a bounce report from %s stops emails to the address, and repeating it changes nothing',
  async (server) => {
    const reader = await createReader()
    const row = await reader.gets('switchable')
    const report = bounces[server](sent(row))
    expect(await recorded(report)).toBe(1)
    expect(await recorded(report)).toBe(0)
    expect(await reader.stop()).toMatchObject({ reason: 'bounce' })
    expect(await reader.gets('necessary')).toMatchObject({ failure: 'stopped address: bounce' })
  },
)

test('a bounce report with NUL characters still stops emails to the address', async () => {
  const reader = await createReader()
  const report = bounces.postfix(sent(await reader.gets('switchable')))
  expect(await recorded(report.replace('User unknown in', 'User\0unknown in'))).toBe(1)
  expect(await reader.stop()).toMatchObject({ reason: 'bounce' })
  const odd = report.replaceAll(reader.email, `\0${reader.email}`)
  expect((await post(odd)).statusCode).toBe(200)
})

test('a bounce report from Amazon SES stops emails to the address', async () => {
  const reader = await createReader()
  const Message = JSON.stringify(sesBounce(sent(await reader.gets('switchable'))))
  const body = JSON.stringify({ Type: 'Notification', Message })
  expect(await recorded(body, { type: 'text/plain; charset=UTF-8' })).toBe(1)
  expect(await reader.stop()).toMatchObject({ reason: 'bounce' })
})

test('emails to a full mailbox stop after three bounced emails within a month', async () => {
  const reader = await createReader()
  const comesBack = async () =>
    recorded(bounces.postfix(sent(await reader.gets('switchable')), '5.2.2'))
  const afterDays = (days: number) => app.clock.set(new Date(monday.getTime() + days * 24 * hourMs))
  await comesBack()
  afterDays(31)
  await comesBack()
  await comesBack()
  expect((await reader.gets('switchable')).sentAt).not.toBeNull()
  await comesBack()
  expect(await reader.gets('switchable')).toMatchObject({ failure: 'stopped address: bounce' })
})

test.each(['abuse', 'redacted'] as const)(
  'a spam complaint (kind of report: %s) stops optional emails to the address but not necessary ones',
  async (kind) => {
    const reader = await createReader()
    expect(await recorded(complaints[kind](sent(await reader.gets('switchable'))))).toBe(1)
    expect(await reader.gets('switchable')).toMatchObject({ failure: 'stopped address: complaint' })
    expect(await reader.gets('necessary')).toMatchObject({ sentAt: monday })
    expect(await reader.stop()).toMatchObject({ reason: 'complaint' })
  },
)

test('a bounce report stops emails to the reported address even if its person has no account', async () => {
  const to = `${newId()}@people.test`
  const sender = { paidBy: 'platform', policy: messagePolicy, kind: 'site' } as const
  const recipient = strangerRecipient(sender, { email: to }, 'en')
  const queue = async () => {
    await notify({ db: app.db, now: app.clock.now() }, recipient, event('necessary'), {})
    await round()
    return app.db.select().from(emails).where(eq(emails.recipient, to)).orderBy(asc(emails.id))
  }
  const [row] = await queue()
  if (!row) throw new Error('no email')
  await recorded(bounces.exim(sent(row)))
  expect((await queue()).at(-1)).toMatchObject({ failure: 'stopped address: bounce' })
})

test('a bounce report or complaint counts only for an email that we sent to the reported address', async () => {
  const [reader, other] = [await createReader(), await createReader()]
  const row = await reader.gets('switchable')
  const own = sent(row)
  const ignored = [
    bounces.postfix({ ...own, to: other.email }),
    bounces.postfix({ ...own, id: newId() }),
    bounces.postfix({ ...own, domain: 'elsewhere.test' }),
    bounces.postfix({ ...own, id: 'not-an-id' }),
    bounces.postfixDelay(own),
    bounces.postfix(own, '4.2.2'),
    bounces.postfix(own, '5.7.1'),
    complaints.notSpam(own),
    complaints.abuse({ ...own, to: other.email }),
  ]
  for (const report of ignored) expect(await recorded(report)).toBe(0)
  expect([await reader.stop(), await other.stop()]).toEqual([undefined, undefined])
  expect(await recorded(bounces.postfix(own))).toBe(1)
})

test.for<[string, string, { type?: string; key?: string }, number]>([
  ['with the wrong secret', 'x', { key: 'a-secret-of-a-mail-server-1' }, 404],
  ['with a long secret', 'x', { key: 'a'.repeat(90) }, 404],
  ['without a body', '', {}, 400],
  ['with broken JSON', '{', { type: 'application/json' }, 400],
  ['with JSON that is not a report', '{"a":1}', { type: 'application/json' }, 400],
  ['with an ordinary email', 'Subject: Hi\n\nHello', {}, 200],
  ['with many thousands of lines', `Subject: Hi\n\n${'\n'.repeat(50_000)}`, {}, 400],
  ['that is too large', 'x'.repeat(1_100_000), {}, 413],
])(
  'the email report endpoint gives an HTTP request %s the expected status code',
  async ([, payload, more, status]) => {
    expect((await post(payload, more)).statusCode).toBe(status)
  },
)

test('the email report endpoint returns 404 on a site without a secret for it', async () => {
  const other = await openTestApp()
  const response = await other.server.inject({
    method: 'POST',
    url: `/api/email-reports/${secret}/`,
    headers: { 'content-type': 'message/rfc822' },
    payload: 'x',
  })
  await other.close()
  expect(response.statusCode).toBe(404)
})

test('once a day, a person can restart stopped emails to their address by asking for a test email', async () => {
  const reader = await createReader()
  expect(await reader.retry()).toMatchObject({ error: { code: 'email_not_stopped' } })
  await stopByBounce(reader)
  expect((await reader.retry()).status).toBe(200)
  expect(await reader.stop()).toBeUndefined()
  await round()
  const tested = (await reader.rows()).at(-1)
  expect(tested).toMatchObject({ subject: 'Your email address works', sentAt: monday })
  expect(await reader.gets('switchable')).toMatchObject({ sentAt: monday })
  await stopByBounce(reader)
  expect(await reader.stop()).toMatchObject({ can_retry: false })
  const refused = await reader.retry()
  expect(refused.status).toBe(429)
  app.clock.set(new Date(monday.getTime() + 24 * hourMs))
  const [row] = await app.db
    .select()
    .from(suppressedAddresses)
    .where(eq(suppressedAddresses.address, reader.email))
  expect(row?.retriedAt).toEqual(monday)
})

test('an account whose emails were stopped gets emails again after its address changes', async () => {
  const reader = await createReader()
  await stopByBounce(reader)
  const email = `${newId()}@people.test`
  await app.db.update(accounts).set({ email }).where(eq(accounts.id, reader.id))
  expect(await reader.stop()).toBeUndefined()
  expect(await reader.gets('switchable')).toMatchObject({ recipient: email, sentAt: monday })
})

test('two simultaneous bounce reports record one stop of emails to an address, ignoring upper and lower case', async () => {
  const reader = await createReader(`Awa-${newId()}@People.test`)
  const reports = [await reader.gets('necessary'), await reader.gets('necessary')].map((row) =>
    bounces.gmail(sent(row)),
  )
  const before = await countSuppressedAddresses(app.db)
  expect(await Promise.all(reports.map((report) => recorded(report)))).toEqual([1, 1])
  expect(await countSuppressedAddresses(app.db)).toBe(before + 1)
  expect(await reader.gets('necessary')).toMatchObject({ failure: 'stopped address: bounce' })
})
