import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutgoingPolicy } from '../../platform/outgoing/policy.ts'

export type ReceivedEvent = {
  path: string
  headers: IncomingHttpHeaders
  body: string
  event: { id: string; type: string; created_at: string; data: { booking?: { id: string } } }
}

/** An HTTP server on loopback that receives webhooks. `answer` decides its responses. */
export async function startWebhookReceiver() {
  const received: ReceivedEvent[] = []
  const state = {
    answer: (response: ServerResponse, _event: ReceivedEvent): void => {
      response.writeHead(204).end()
    },
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const { url: path = '', headers } = request
    const one = { path, headers, body, event: JSON.parse(body) }
    received.push(one)
    state.answer(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    state,
    /** A URL whose path is different for each test. */
    urlOf: (path: string) => `http://receiver.test:${port}/${path}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The rules of production, except that 127.0.0.1 counts as the public internet. */
export const loopbackInternet: OutgoingPolicy = {
  schemes: ['http:', 'https:'],
  allows: ({ address }) => address === '127.0.0.1',
  resolve: async (hostname) => [hostname === 'inside.test' ? '10.0.0.7' : '127.0.0.1'],
}
