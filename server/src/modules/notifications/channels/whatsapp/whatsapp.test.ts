import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WhatsAppSettings } from '../../../../platform/channel-settings.ts'
import { singleRow } from '../../../../platform/db/db.ts'
import { outboxTasks } from '../../../../platform/jobs/outbox.ts'
import { openTestApp, type TestApp } from '../../../../testing/app/test-app.ts'
import { startWhatsApp } from '../../../../testing/servers/phone-gateways.ts'
import { whatsapp } from './channel.ts'
import { listWhatsAppMessages } from './queries.ts'
import { createWhatsAppSender } from './sender.ts'
import { whatsappMessages } from './tables.ts'

let app: TestApp
let api: Awaited<ReturnType<typeof startWhatsApp>>
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(whatsappMessages)
  api = await startWhatsApp()
  return () => api.close()
})

function sender(settings: WhatsAppSettings | undefined) {
  const work = { db: app.db, now: app.clock.now, log: app.server.log, pauses: new Map() }
  const outbox = { ...whatsapp, deliver: createWhatsAppSender(app.db, settings) }
  const task = outboxTasks([outbox], work)['whatsapp.send']
  return async () => task?.({}, {} as JobHelpers)
}

const recipient = '+237670000001'
const body = {
  text: 'Ujuzi: Confirmed: Skin fade, 10:00.',
  values: ['Skin\n fade', ''],
  url: 'https://ujuzi.test/client/bookings/1?a=b',
}
async function queue() {
  const now = app.clock.now()
  const message = { recipient, template: 'client_confirmed', locale: 'fr' }
  const row = { ...message, body: JSON.stringify(body), createdAt: now, nextTryAt: now }
  return singleRow(await app.db.insert(whatsappMessages).values(row).returning()).id
}
const stored = async () => singleRow(await app.db.select().from(whatsappMessages))

test('sends a WhatsApp message as a template with one-line values and the URL path of its button', async () => {
  const id = await queue()
  await sender(api.settings)()
  const [{ headers, path, id: gatewayId, ...request } = api.state.received[0] ?? ({} as never)] =
    api.state.received
  expect(path).toBe('/v23.0/1234/messages')
  expect(headers.authorization).toBe('Bearer token-of-tests')
  expect(request).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: recipient,
    type: 'template',
    biz_opaque_callback_data: id,
    template: {
      name: 'client_confirmed',
      language: { code: 'fr' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Skin fade' },
            { type: 'text', text: '–' },
          ],
        },
        {
          type: 'button',
          sub_type: 'url',
          index: '0',
          parameters: [{ type: 'text', text: 'client/bookings/1?a=b' }],
        },
      ],
    },
  })
  expect(await stored()).toMatchObject({ sentAt: app.clock.now(), gatewayId, body: '' })
})

test.each([
  ['no WhatsApp on this number', 131026, 400],
  ['a template that is not approved', 132001, 404],
  ['a wrong number of values', 132000, 400],
  ['a person who wants no more messages', 131050, 400],
  ['too long since the recipient’s last message', 131047, 400],
])(
  'a WhatsApp message is marked as failed and not retried after this error: %s',
  async (_, code, status) => {
    await queue()
    api.fail(code, status)
    await sender(api.settings)()
    expect(await stored()).toMatchObject({ failure: `error ${code}`, nextTryAt: null, body: '' })
  },
)

test.each([
  ['too many messages from this sender', 130429, 400],
  ['a spam limit', 131048, 400],
  ['too many messages to this person', 131056, 400],
  ['an unavailable service', 131016, 500],
  ['an expired token', 190, 401],
  ['a blocked account', 131031, 403],
  ['an unknown error of the API', 99, 503],
])(
  'a WhatsApp message is retried and arrives once after this error: %s',
  async (_, code, status) => {
    await queue()
    api.fail(code, status)
    const round = sender(api.settings)
    await round()
    expect(await stored()).toMatchObject({ sentAt: null, failedAt: null })
    api.accept()
    app.clock.advance(60_000)
    await round()
    await round()
    expect(api.receivedBy(recipient)).toHaveLength(1)
  },
)

test.each([
  ['a web page', (html: string) => html],
  ['an incomplete response', () => '{"messages":[{"id'],
  ['no message id', () => '{"messages":[]}'],
])('a WhatsApp message is retried when the API returns %s', async (_, answer) => {
  await queue()
  api.state.respond = (response) => void response.writeHead(200).end(answer('<html>'))
  await sender(api.settings)()
  expect(await stored()).toMatchObject({ sentAt: null, failedAt: null })
})

test('a WhatsApp message is retried for an hour while the connection to the API breaks, then marked as failed', async () => {
  await queue()
  api.state.respond = (response) => void response.destroy()
  const round = sender(api.settings)
  await round()
  expect(await stored()).toMatchObject({ sentAt: null, failedAt: null })
  app.clock.advance(60 * 60_000 + 1)
  await round()
  expect(await stored()).toMatchObject({ failure: 'too late', nextTryAt: null })
})

test('a WhatsApp message is shown in the mailbox if no WhatsApp account is configured', async () => {
  await queue()
  await sender(undefined)()
  expect(await listWhatsAppMessages(app.db, recipient, 9)).toMatchObject([
    { text: body.text, url: body.url, nextTryAt: null, sentAt: null },
  ])
})
