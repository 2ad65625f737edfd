import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createEmailRound, queueEmail } from '../../testing/fixtures/outbox.ts'
import { startSilentServer, startSmtpServer } from '../../testing/servers/smtp.ts'
import { newId } from '../db/columns.ts'
import { listEmails } from './email.ts'
import { renderText } from './email-template.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
// Messages of other tests leave the outbox and stay in the mailbox.
beforeEach(() => carry(undefined))

const carrier = (smtpUrl: string | undefined, { db, clock, server } = app) =>
  createEmailRound({ db, smtpUrl, now: clock.now, log: server.log })
const carry = (smtpUrl: string | undefined) => carrier(smtpUrl)()

async function kept({
  subject = 'Votre code\u202f: 482913',
  calendar,
}: {
  subject?: string
  calendar?: string
} = {}) {
  const to = `${newId()}@people.test`
  const parts = {
    locale: 'fr',
    title: 'Votre code',
    paragraphs: ['Bonjour Amélie <script>'],
    code: '482913',
  } as const
  const email = { to, subject, text: renderText(parts), parts, ...(calendar && { calendar }) }
  await queueEmail(app.db, email, app.clock.now())
  return { to, id: (await inBox(to))?.id }
}

const inBox = async (to: string) => (await listEmails(app.db, to, 1))[0]
const waiting = { sentAt: null, failedAt: null, nextTryAt: expect.any(Date) }

test('an email from Ujuzi arrives once, as text and HTML, with its accents intact', async () => {
  const { smtpUrl, receivedBy, close } = await startSmtpServer()
  const { to, id } = await kept()
  await carry(smtpUrl)
  await close()
  const [received, ...more] = receivedBy(to)
  expect(more).toEqual([])
  expect(received?.to).toEqual([to])
  const mail = await PostalMime.parse(received?.raw ?? '')
  expect(mail.subject).toBe('Votre code\u202f: 482913')
  expect(mail.from).toMatchObject({ name: 'Ujuzi', address: 'hello@ujuzi.test' })
  expect(mail.messageId).toBe(`<${id}@ujuzi.test>`)
  expect(mail.text).toContain('482 913')
  expect(mail.text).toContain('Bonjour Amélie <script>')
  expect(mail.html).toContain('Bonjour Amélie &lt;script&gt;')
  expect(await inBox(to)).toMatchObject({ sentAt: app.clock.now(), nextTryAt: null })
})

test('an email with a calendar entry carries it both inline and as an attached file', async () => {
  const calendar = ['BEGIN:VCALENDAR', 'METHOD:CANCEL', 'END:VCALENDAR', ''].join('\r\n')
  const { smtpUrl, receivedBy, close } = await startSmtpServer()
  const { to } = await kept({ calendar })
  await carry(smtpUrl)
  await close()
  const { attachments } = await PostalMime.parse(receivedBy(to)[0]?.raw ?? '')
  expect(attachments.map(({ mimeType, method, filename }) => [mimeType, method, filename])).toEqual(
    expect.arrayContaining([
      ['text/calendar', 'CANCEL', null],
      ['application/ics', undefined, 'booking.ics'],
    ]),
  )
  for (const { content } of attachments) {
    const text = Buffer.from(content as ArrayBuffer).toString()
    expect(text.replace(/\r?\n/g, '\r\n')).toBe(calendar)
  }
})

test('two processes that send the queued emails at the same time send each email once', async () => {
  const { smtpUrl, state, close } = await startSmtpServer()
  const letters = await Promise.all(Array.from({ length: 30 }, () => kept()))
  const [one, other] = [carrier(smtpUrl), carrier(smtpUrl)]
  await Promise.all([one(), other(), one(), other(), one()])
  await Promise.all([one(), other()])
  await close()
  const arrived = state.received.flatMap(({ to }) => to)
  expect(arrived.toSorted()).toEqual(letters.map(({ to }) => to).toSorted())
})

test.each([
  ['data', 451],
  ['data', 421],
  ['recipient', 450],
  ['sender', 421],
  ['sender', 451],
  ['greeting', 421],
  ['greeting', 554],
] as const)(
  'an email that the mail server rejects at the step %s with the code %i is sent by a later attempt',
  async (at, code) => {
    const { state, smtpUrl, receivedBy, close } = await startSmtpServer()
    const { to } = await kept()
    state.refusal = { at, code }
    await carry(smtpUrl)
    expect(await inBox(to)).toMatchObject(waiting)
    state.refusal = undefined
    app.clock.advance(60_000)
    await carry(smtpUrl)
    await close()
    expect(receivedBy(to)).toHaveLength(1)
  },
)

test('emails wait while the mail server is down and all arrive once it is back', async () => {
  const { smtpUrl, port, close } = await startSmtpServer()
  await close()
  const letters = [await kept(), await kept(), await kept()]
  await carry(smtpUrl)
  for (const { to } of letters) expect(await inBox(to)).toMatchObject(waiting)
  const back = await startSmtpServer(port)
  await carry(smtpUrl)
  await back.close()
  for (const { to } of letters) expect(back.receivedBy(to)).toHaveLength(1)
})

test('while a mail server does not respond, one connection waits and further attempts to send return at once', async () => {
  const silence = await startSilentServer()
  const letters = [await kept(), await kept(), await kept()]
  const round = carrier(`smtp://127.0.0.1:${silence.port}`)
  const held = round()
  await silence.firstConnection()
  await Promise.all([round(), round(), round()])
  await silence.close()
  await held
  expect(silence.mostAtOnce()).toBe(1)
  for (const { to } of letters) expect(await inBox(to)).toMatchObject(waiting)
})

test('a recipient that the mail server refuses temporarily does not delay emails to other recipients', async () => {
  const { state, smtpUrl, receivedBy, close } = await startSmtpServer()
  const first = await kept()
  state.refusal = { at: 'recipient', code: 450 }
  await carry(smtpUrl)
  state.refusal = undefined
  const second = await kept()
  await carry(smtpUrl)
  expect(receivedBy(first.to)).toHaveLength(0)
  expect(receivedBy(second.to)).toHaveLength(1)
  app.clock.advance(30_000)
  await carry(smtpUrl)
  await close()
  expect(receivedBy(first.to)).toHaveLength(1)
})

test.each(['sender', 'recipient', 'data'] as const)(
  'an email that the mail server refuses permanently at the step %s is marked as failed and not retried',
  async (at) => {
    const { state, smtpUrl, close } = await startSmtpServer()
    const { to } = await kept()
    state.refusal = { at, code: 550 }
    await carry(smtpUrl)
    expect(await inBox(to)).toMatchObject({
      sentAt: null,
      failedAt: app.clock.now(),
      nextTryAt: null,
    })
    state.refusal = undefined
    app.clock.advance(60_000)
    await carry(smtpUrl)
    await close()
    expect(state.refusedCount).toBe(1)
    expect(state.received).toHaveLength(0)
  },
)

test('an email reserved by a process that died is sent by another process once the lease has expired', async () => {
  const { smtpUrl, receivedBy, close } = await startSmtpServer()
  const { to } = await kept()
  await app.pool.query('update emails set next_try_at = $2 where recipient = $1', [
    to,
    new Date(app.clock.now().getTime() + 15_000),
  ])
  await carry(smtpUrl)
  expect(receivedBy(to)).toHaveLength(0)
  app.clock.advance(15_000)
  await carry(smtpUrl)
  await close()
  expect(receivedBy(to)).toHaveLength(1)
})

test('a process waiting for a slow mail server renews its lease, so no other process sends the same email', async () => {
  const { state, smtpUrl, receivedBy, close } = await startSmtpServer()
  const { to } = await kept()
  const slow = Promise.withResolvers<void>()
  state.recipientHold = slow.promise
  const round = carry(smtpUrl)
  await expect.poll(() => state.heldCount).toBe(1)
  app.clock.advance(10_000)
  const renewed = new Date(app.clock.now().getTime() + 15_000)
  await expect.poll(async () => (await inBox(to))?.nextTryAt).toEqual(renewed)
  app.clock.advance(10_000)
  await carry(smtpUrl)
  expect(state.heldCount).toBe(1)
  slow.resolve()
  await round
  await close()
  expect(receivedBy(to)).toHaveLength(1)
})

test('an email that could not be sent within three days is marked as failed and no longer sent', async () => {
  const { smtpUrl, state, close } = await startSmtpServer()
  const { to } = await kept()
  app.clock.advance(3 * 24 * 60 * 60_000 + 1)
  await carry(smtpUrl)
  await close()
  expect(state.received).toHaveLength(0)
  expect(await inBox(to)).toMatchObject({ failure: 'too late', nextTryAt: null })
})

test('a line break in the subject of an email cannot add a header', async () => {
  const { smtpUrl, receivedBy, close } = await startSmtpServer()
  const { to } = await kept({ subject: 'Code\r\nBcc: other@people.test' })
  await carry(smtpUrl)
  await close()
  const [received] = receivedBy(to)
  const mail = await PostalMime.parse(received?.raw ?? '')
  expect(mail.subject).toBe('Code Bcc: other@people.test')
  expect(mail.bcc ?? []).toEqual([])
  expect(received?.to).toHaveLength(1)
})

test('emails queued without a mail server are not sent once a mail server is configured', async () => {
  const { smtpUrl, state, close } = await startSmtpServer()
  const { to } = await kept()
  await carry(undefined)
  expect(await inBox(to)).toMatchObject({ sentAt: null, failedAt: null, nextTryAt: null })
  await carry(smtpUrl)
  await close()
  expect(state.received).toHaveLength(0)
})

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const forgotten = { bodyText: '', bodyHtml: '', calendar: null }

test('after an email is sent, the outbox keeps neither its body nor the code in its subject', async () => {
  const { smtpUrl, receivedBy, close } = await startSmtpServer()
  const { to } = await kept({ calendar })
  const plain = await kept({ subject: '482913 is your code' })
  await carry(smtpUrl)
  await close()
  expect(receivedBy(to)[0]?.raw).toContain('482913')
  const sent = { ...forgotten, sentAt: app.clock.now() }
  expect(await inBox(to)).toMatchObject({ ...sent, subject: 'Votre code\u202f: ••••••' })
  expect(await inBox(plain.to)).toMatchObject({ ...sent, subject: '•••••• is your code' })
})

test('the outbox deletes the body of a permanently refused email and keeps the body of a waiting email', async () => {
  const { smtpUrl, state, close } = await startSmtpServer()
  const refused = await kept({ calendar })
  state.refusal = { at: 'recipient', code: 550 }
  await carry(smtpUrl)
  const waits = await kept({ calendar })
  state.refusal = { at: 'recipient', code: 450 }
  await carry(smtpUrl)
  await close()
  expect(await inBox(refused.to)).toMatchObject({ ...forgotten, failedAt: expect.any(Date) })
  const body = { bodyText: expect.stringContaining('482 913'), calendar }
  expect(await inBox(waits.to)).toMatchObject({ ...waiting, ...body })
  await carry(undefined)
  expect(await inBox(waits.to)).toMatchObject(body)
})
