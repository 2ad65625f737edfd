import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import {
  buildCallPath,
  type CallInput,
  type CallResponse,
  type Endpoint,
} from '../../contract/src/api/endpoint.ts'
import {
  createEventParser,
  type ServerSentEvent,
} from '../../contract/src/api/server-sent-events.ts'
import { streamNotifications } from '../../contract/src/notifications/notifications.ts'

export type ProxyConnection = {
  agent: Agent
  origin: string
  /** Local IP address to call from; 127.0.0.1 by default. */
  from?: string
}

type RequestOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type ProxyResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends one request to a proxy on this machine for any host name. Rejects if the connection is lost. */
export function fetchThrough(
  { agent, origin, from = '127.0.0.1' }: ProxyConnection,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<ProxyResponse> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        servername: hostname,
        port,
        path,
        method,
        localAddress: from,
        headers: { host: new URL(origin).host, ...headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Calls an endpoint through a proxy. Rejects for responses of the proxy itself. */
export async function callThrough<const E extends Endpoint>(
  through: ProxyConnection,
  endpoint: E,
  sent: CallInput<E>,
  { as, key }: { as: string; key?: string },
): Promise<CallResponse<E>> {
  const { params, query, body } = sent as Record<string, Record<string, unknown> | undefined>
  const answer = await fetchThrough(through, buildCallPath(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { status } = answer
  if (!String(answer.headers['content-type']).startsWith('application/json')) {
    throw new Error(`${status} from the proxy`)
  }
  const json = JSON.parse(answer.body.toString()) as { error: unknown }
  return (
    status < 300 ? { ok: true, status, data: json } : { ok: false, status, error: json.error }
  ) as CallResponse<E>
}

/** Opens the event stream of an account through the proxy. */
export async function openEventStream(through: ProxyConnection, as: string) {
  const { hostname, port, host } = new URL(through.origin)
  const sent = request({
    agent: false,
    ca: through.agent.options.ca,
    host: '127.0.0.1',
    servername: hostname,
    port,
    path: streamNotifications.path,
    headers: { host, authorization: `Bearer ${as}` },
  }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const read = createEventParser()
  const seen: ServerSentEvent[] = []
  let bytes = 0
  const text = new TextDecoder()
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length
    seen.push(...read(text.decode(piece, { stream: true })))
  })
  answer.once('error', () => {})
  const ended = new Promise<void>((resolve) => answer.once('close', resolve))
  return {
    status: answer.statusCode,
    names: () => seen.map(({ name }) => name),
    bytes: () => bytes,
    ended,
    async close() {
      sent.destroy()
      await ended
    },
  }
}
