import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { smsReportsPath, whatsappReportsPath } from '@ujuzi/contract/notifications/delivery-reports'
import type { App } from '../../app.ts'
import type { WhatsAppSettings } from '../../platform/channel-settings.ts'

/** False for a response with a success status that says the message was not accepted. */
type Respond = (response: ServerResponse, id: string) => unknown
type Request = { path: string; headers: IncomingHttpHeaders; body: string }

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A gateway on loopback. It accepts messages, each with an id of its own, unless `state.respond` is replaced. */
async function startGateway<Message>(
  accept: Respond,
  read: (request: Request) => Message,
  prefix: string,
) {
  const state = { received: [] as (Message & { id: string })[], attempts: 0, respond: accept }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const message = read({ path: request.url ?? '', headers: request.headers, body })
    const id = `${prefix}${++state.attempts}`
    const before = response.statusCode
    const isAccepted = (await state.respond(response, id)) !== false
    if (isAccepted && before === 200 && response.statusCode < 300 && response.headersSent)
      state.received.push({ ...message, id })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    state,
    port,
    accept() {
      state.respond = accept
    },
    /** Holds all requests until the returned function is called, which accepts them. */
    hang() {
      const asked = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      state.respond = async (response, id) => {
        asked.resolve()
        await released.promise
        await accept(response, id)
      }
      return { asked: asked.promise, release: released.resolve }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const smsReply = (response: ServerResponse, statusCode: number, messageId: string) =>
  json(response, 201, {
    SMSMessageData: { Message: 'Sent', Recipients: [{ statusCode, messageId, status: 'Words' }] },
  })

/** Responds like Africa's Talking. */
export async function startSmsGateway() {
  const gateway = await startGateway(
    (response, id) => smsReply(response, 101, id),
    ({ body }) => {
      const form = new URLSearchParams(body)
      return { to: form.get('to') ?? '', text: form.get('message') ?? '' }
    },
    'ATXid_',
  )
  return {
    ...gateway,
    url: `http://sandbox:secret@127.0.0.1:${gateway.port}/version1/messaging`,
    receivedBy: (phone: string) => gateway.state.received.filter(({ to }) => to === phone),
    /** Refuses every number. */
    refuse() {
      gateway.state.respond = (response) => {
        smsReply(response, 403, 'None')
        return false
      }
    },
  }
}

type Template = {
  to: string
  biz_opaque_callback_data: string
  template: {
    name: string
    language: { code: string }
    components: { type: string; parameters: { type: string; text: string }[] }[]
  }
}

/** Responds like the WhatsApp Cloud API. */
export async function startWhatsApp() {
  const gateway = await startGateway(
    (response, id) =>
      json(response, 200, { messaging_product: 'whatsapp', contacts: [], messages: [{ id }] }),
    ({ body, ...request }) => ({ ...request, ...(JSON.parse(body) as Template) }),
    'wamid.',
  )
  const settings: WhatsAppSettings = {
    url: `http://127.0.0.1:${gateway.port}/v23.0/1234`,
    token: 'token-of-tests',
    appSecret: 'app secret of tests',
    verifyToken: 'verify token of tests',
  }
  return {
    ...gateway,
    settings,
    receivedBy: (phone: string) => gateway.state.received.filter(({ to }) => to === phone),
    /** Responds with an error of the API. */
    fail(code: number, status = 400) {
      gateway.state.respond = (response) =>
        json(response, status, { error: { message: 'Words', code } })
    },
  }
}

/** Reports that gateways send about messages that they accepted. */
export function reportsTo({ server }: Pick<App, 'server'>, appSecret: string, smsSecret: string) {
  const post = (url: string, payload: string, headers: Record<string, string>) =>
    server.inject({ method: 'POST', url, payload, headers })
  return {
    sms: (id: string, status: string, more: Record<string, string> = {}) =>
      post(
        `${smsReportsPath}${smsSecret}/`,
        new URLSearchParams({ id, status, phoneNumber: '+237670000001', ...more }).toString(),
        { 'content-type': 'application/x-www-form-urlencoded' },
      ),
    whatsapp: (statuses: readonly object[]) => {
      const payload = whatsAppWebhook(statuses)
      return post(whatsappReportsPath, payload, {
        'content-type': 'application/json',
        'x-hub-signature-256': signatureOf(payload, appSecret),
      })
    },
  }
}

export const whatsAppWebhook = (statuses: readonly object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }],
      },
    ],
  })

export const signatureOf = (body: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
