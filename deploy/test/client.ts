import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import {
  type Answer,
  addressOf,
  type Endpoint,
  type Sent,
} from '../../contract/src/api/endpoint.ts'
import { eventReader, type SentEvent } from '../../contract/src/api/server-sent-events.ts'
import { streamNotices } from '../../contract/src/notifications/notifications.ts'

export type Through = {
  agent: Agent
  origin: string
  /** The address of this machine the call comes from: 127.0.0.1 unless said. */
  from?: string
}

type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type Fetched = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** One request to a proxy on this machine, whatever name it is asked for. Throws when the connection is lost. */
export function fetchThrough(
  { agent, origin, from = '127.0.0.1' }: Through,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Fetched> {
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

/** Calls one endpoint through a proxy. What is no answer of the server (the proxy's own page) throws. */
export async function callThrough<const E extends Endpoint>(
  through: Through,
  endpoint: E,
  sent: Sent<E>,
  { as, key }: { as: string; key?: string },
): Promise<Answer<E>> {
  const { params, query, body } = sent as Record<string, Record<string, unknown> | undefined>
  const answer = await fetchThrough(through, addressOf(endpoint.path, params, query), {
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
  ) as Answer<E>
}

/** The live events of one account, as they come through the proxy. */
export async function eventsThrough(through: Through, as: string) {
  const { hostname, port, host } = new URL(through.origin)
  const sent = request({
    agent: false,
    ca: through.agent.options.ca,
    host: '127.0.0.1',
    servername: hostname,
    port,
    path: streamNotices.path,
    headers: { host, authorization: `Bearer ${as}` },
  }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const read = eventReader()
  const seen: SentEvent[] = []
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
