import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes?: { key: string; value: unknown }[]
}

type TraceRequest = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }

/** Starts an OTLP/HTTP receiver on loopback that stores the JSON bodies it receives. */
export async function startTraceReceiver() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** All received bodies as text. */
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .map((body) => JSON.parse(body) as TraceRequest)
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
