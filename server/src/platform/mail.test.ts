import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { JobHelpers } from 'graphile-worker'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/harness.ts'
import { newId } from './columns.ts'
import { letter } from './letter.ts'
import { listMails, mailTask, sendMail } from './mail.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

type Refusing = { at: 'recipient' | 'data'; code: number } | undefined

/** A real mail server on loopback; `refusing` is what it says to the next letters. */
async function openPostOffice() {
  const office = {
    received: [] as { to: string[]; raw: string }[],
    refusing: undefined as Refusing,
  }
  const refusal = (at: 'recipient' | 'data') =>
    office.refusing?.at === at
      ? Object.assign(new Error('Not now'), { responseCode: office.refusing.code })
      : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refused = refusal('data')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (!refused) office.received.push({ to, raw: Buffer.concat(parts).toString('utf8') })
        done(refused)
      })
    },
  })
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { office, smtpUrl: `smtp://127.0.0.1:${port}`, close }
}

function carrier(smtpUrl: string | undefined) {
  const post = { smtpUrl, from: 'Ujuzi <hello@ujuzi.test>', domain: 'ujuzi.test' }
  return mailTask(house.db, post, house.clock.now)
}

async function kept(more: { subject?: string } = {}) {
  const to = `${newId()}@people.test`
  const body = letter({
    locale: 'fr',
    title: 'Votre code',
    paragraphs: ['Bonjour Amélie <script>'],
    code: '482913',
  })
  await sendMail(
    house.db,
    { to, subject: 'Votre code\u202f: 482913', ...body, ...more },
    house.clock.now(),
  )
  const [mail] = await listMails(house.db, to, 1)
  return { to, id: mail?.id ?? '' }
}

const carry = (task: ReturnType<typeof carrier>, mailId: string) =>
  task({ mailId }, {} as JobHelpers)
const inBox = async (to: string) => (await listMails(house.db, to, 1))[0]

test('a letter arrives as text and HTML, with accents, from us, to one person', async () => {
  const { office, smtpUrl, close } = await openPostOffice()
  const { to, id } = await kept()
  await carry(carrier(smtpUrl), id)
  await close()
  expect(office.received).toHaveLength(1)
  expect(office.received[0]?.to).toEqual([to])
  const mail = await PostalMime.parse(office.received[0]?.raw ?? '')
  expect(mail.subject).toBe('Votre code\u202f: 482913')
  expect(mail.from).toMatchObject({ name: 'Ujuzi', address: 'hello@ujuzi.test' })
  expect(mail.messageId).toBe(`<${id}@ujuzi.test>`)
  expect(mail.text).toContain('482 913')
  expect(mail.text).toContain('Bonjour Amélie <script>')
  expect(mail.html).toContain('Bonjour Amélie &lt;script&gt;')
  expect((await inBox(to))?.sentAt).toEqual(house.clock.now())
})

test('a letter is sent once, however often its job runs', async () => {
  const { office, smtpUrl, close } = await openPostOffice()
  const { id } = await kept()
  const task = carrier(smtpUrl)
  await carry(task, id)
  await carry(task, id)
  await close()
  expect(office.received).toHaveLength(1)
})

test.each([421, 451])(
  'a server that says %i is tried again, and then the letter arrives',
  async (code) => {
    const { office, smtpUrl, close } = await openPostOffice()
    const { to, id } = await kept()
    const task = carrier(smtpUrl)
    office.refusing = { at: 'data', code }
    await expect(carry(task, id)).rejects.toThrow()
    expect(await inBox(to)).toMatchObject({ sentAt: null, failedAt: null })
    office.refusing = undefined
    await carry(task, id)
    await close()
    expect(office.received).toHaveLength(1)
  },
)

test('a server that is away is tried again', async () => {
  const { smtpUrl, close } = await openPostOffice()
  await close()
  const { to, id } = await kept()
  await expect(carry(carrier(smtpUrl), id)).rejects.toThrow()
  expect(await inBox(to)).toMatchObject({ sentAt: null, failedAt: null })
})

test('an address that is refused for good is noted and not tried again', async () => {
  const { office, smtpUrl, close } = await openPostOffice()
  const { to, id } = await kept()
  const task = carrier(smtpUrl)
  office.refusing = { at: 'recipient', code: 550 }
  await carry(task, id)
  expect(await inBox(to)).toMatchObject({ sentAt: null, failedAt: house.clock.now() })
  office.refusing = undefined
  await carry(task, id)
  await close()
  expect(office.received).toHaveLength(0)
})

test('a line break in a subject adds no header', async () => {
  const { office, smtpUrl, close } = await openPostOffice()
  const { id } = await kept({ subject: 'Code\r\nBcc: other@people.test' })
  await carry(carrier(smtpUrl), id)
  await close()
  const mail = await PostalMime.parse(office.received[0]?.raw ?? '')
  expect(mail.subject).toBe('Code Bcc: other@people.test')
  expect(mail.bcc ?? []).toEqual([])
  expect(office.received[0]?.to).toHaveLength(1)
})

test('without a mail server letters stay in the mailbox', async () => {
  const { to, id } = await kept()
  await carry(carrier(undefined), id)
  expect(await inBox(to)).toMatchObject({ sentAt: null, failedAt: null })
})
