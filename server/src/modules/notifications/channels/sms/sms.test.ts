import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseSenders } from '../../../../platform/channel-settings.ts'
import { outboxTasks } from '../../../../platform/jobs/outbox.ts'
import { openTestApp, type TestApp } from '../../../../testing/app/test-app.ts'
import { queueSms } from '../../../../testing/fixtures/outbox.ts'
import { startSilentServer } from '../../../../testing/servers/smtp.ts'
import { sms } from './channel.ts'
import { listSmsMessages } from './queries.ts'
import { createSmsSender } from './sender.ts'

type Answer = (reply: ServerResponse) => void
type Heard = { url: string; headers: IncomingHttpHeaders; fields: Record<string, string> }

let app: TestApp
let gateway: Awaited<ReturnType<typeof openGateway>>
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Messages of other tests leave the outbox and stay in the mailbox.
  await carrier(undefined)()
  gateway = await openGateway()
})
afterEach(() => gateway.close())

/** A real gateway on loopback, in the manner of Africa's Talking. */
async function openGateway() {
  const heard: Heard[] = []
  let response: Answer = recipient(101)
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
    heard.push({ url: request.url ?? '', headers: request.headers, fields })
    response(reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    heard,
    url: `http://sandbox:se%3Acret@127.0.0.1:${port}/version1/messaging`,
    say: (next: Answer) => {
      response = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const json = (body: unknown, status = 201) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (reply: ServerResponse) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
let ids = 0
const recipient = (statusCode: number) => (reply: ServerResponse) =>
  json({
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: XAF 8',
      Recipients: [
        { statusCode, number: '+237670000001', status: 'Some words', messageId: `id-${++ids}` },
      ],
    },
  })(reply)

function carrier(url: string | undefined, from?: string) {
  const senders = from === undefined ? undefined : parseSenders(from)
  const outbox = { ...sms, deliver: createSmsSender(app.db, { url, senders }) }
  const work = { db: app.db, now: app.clock.now, log: app.server.log, pauses: new Map() }
  const task = outboxTasks([outbox], work)['sms.send']
  return async () => task?.({}, {} as JobHelpers)
}

let last = 0
async function waitingText() {
  const to = `+237670${String(process.pid % 1000).padStart(3, '0')}${String(++last).padStart(3, '0')}`
  await queueSms(
    app.db,
    { to, text: '482913 est votre code. Ne le dites à personne.' },
    app.clock.now(),
  )
  return to
}
const kept = async (to: string) => (await listSmsMessages(app.db, to, 1))[0]
const waiting = { sentAt: null, failedAt: null, nextTryAt: expect.any(Date) }

test('an SMS is sent to the gateway as a form with the API key only in a header', async () => {
  const to = await waitingText()
  await carrier(gateway.url, 'UJUZI')()
  expect(gateway.heard).toHaveLength(1)
  const [{ url, headers, fields } = {} as Heard] = gateway.heard
  expect(url).toBe('/version1/messaging')
  expect(headers).toMatchObject({
    apikey: 'se:cret',
    accept: 'application/json',
    'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
  })
  expect(headers.authorization).toBeUndefined()
  expect(fields).toEqual({
    username: 'sandbox',
    to,
    message: '482913 est votre code. Ne le dites à personne.',
    from: 'UJUZI',
  })
  expect(await kept(to)).toMatchObject({
    sentAt: app.clock.now(),
    nextTryAt: null,
    body: '',
    gatewayId: expect.stringMatching(/^id-/),
  })
})

test('an SMS uses the sender configured for the country of its recipient', async () => {
  await waitingText()
  await carrier(gateway.url, 'UJUZI,CM:N-Alert,KE:22384')()
  expect(gateway.heard[0]?.fields).toMatchObject({ from: 'N-Alert' })
})

test('an SMS names no sender when none is configured', async () => {
  await waitingText()
  await carrier(gateway.url)()
  expect(gateway.heard[0]?.fields).not.toHaveProperty('from')
})

test.each([100, 101, 102])(
  'an SMS that the gateway accepted with status %i is not sent again',
  async (code) => {
    const to = await waitingText()
    gateway.say(recipient(code))
    const round = carrier(gateway.url)
    await Promise.all([round(), carrier(gateway.url)()])
    await round()
    expect(gateway.heard).toHaveLength(1)
    expect(await kept(to)).toMatchObject({ sentAt: app.clock.now() })
  },
)

test.each([401, 403, 404, 406, 407, 409])(
  'an SMS that the gateway refused with status %i is marked as failed and not retried',
  async (code) => {
    const to = await waitingText()
    gateway.say(recipient(code))
    await carrier(gateway.url)()
    app.clock.advance(60_000)
    await carrier(gateway.url)()
    expect(gateway.heard).toHaveLength(1)
    expect(await kept(to)).toMatchObject({ sentAt: null, failure: `status ${code}` })
  },
)

test.each<[string, Answer]>([
  ['an internal error (recipient status 500)', recipient(500)],
  ['a gateway error (recipient status 501)', recipient(501)],
  ['a rejection by the gateway (recipient status 502)', recipient(502)],
  ['not enough credit (recipient status 405)', recipient(405)],
  ['an invalid sender (recipient status 402)', recipient(402)],
  ['HTTP 500', json('Oops', 500)],
  ['HTTP 503', json('', 503)],
  ['a wrong API key', json('The supplied authentication is invalid', 401)],
  ['a web page', json('<html>Log in to this network</html>', 200)],
  ['an incomplete response', json('{"SMSMessageData":{"Recip', 201)],
  ['unexpected JSON', json({ ok: true })],
  [
    'a list of no recipients',
    json({ SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } }),
  ],
  ['a redirect', (reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a closed connection', (reply) => void reply.destroy()],
])(
  'an SMS is retried and then sent once after this response of the gateway: %s',
  async (_sentence, answer) => {
    const to = await waitingText()
    gateway.say(answer)
    await carrier(gateway.url)()
    expect(gateway.heard).toHaveLength(1)
    expect(await kept(to)).toMatchObject(waiting)
    gateway.say(recipient(101))
    app.clock.advance(60_000)
    await carrier(gateway.url)()
    await carrier(gateway.url)()
    expect(gateway.heard).toHaveLength(2)
    expect(await kept(to)).toMatchObject({ sentAt: app.clock.now() })
  },
)

test('an SMS gateway that does not respond holds up only one attempt to send, and no SMS is lost', async () => {
  const silence = await startSilentServer()
  const numbers = [await waitingText(), await waitingText()]
  const round = carrier(`http://user:key@127.0.0.1:${silence.port}/`)
  const held = round()
  await silence.firstConnection()
  await Promise.all([round(), round()])
  await silence.close()
  await held
  expect(silence.mostAtOnce()).toBe(1)
  for (const to of numbers) expect(await kept(to)).toMatchObject(waiting)
})

test('an SMS with a code is marked as failed if it could not be sent within ten minutes', async () => {
  const to = await waitingText()
  app.clock.advance(10 * 60_000 + 1)
  await carrier(gateway.url)()
  expect(gateway.heard).toHaveLength(0)
  expect(await kept(to)).toMatchObject({ failure: 'too late', nextTryAt: null, body: '' })
})

test('an SMS queued without a gateway stays in the mailbox and is not sent once a gateway is configured', async () => {
  const to = await waitingText()
  await carrier(undefined)()
  await carrier(gateway.url)()
  expect(gateway.heard).toHaveLength(0)
  expect(await kept(to)).toMatchObject({ sentAt: null, failedAt: null, nextTryAt: null })
  expect((await kept(to))?.body).toContain('482913')
})
