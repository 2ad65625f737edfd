import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutgoingPolicy } from '../../platform/outgoing/policy.ts'

/** The rules of production, except that HTTP to 127.0.0.1 counts as the public internet. */
export const loopbackOnly: OutgoingPolicy = {
  schemes: ['http:'],
  allows: ({ address }) => address === '127.0.0.1',
  resolve: async (name) => [name === 'inside.example' ? '127.0.0.2' : '127.0.0.1'],
}

/** A server of calendars whose responses a test sets, and the requests that it got. */
export async function startCalendarServer() {
  let respond: RequestListener = (_, response) => response.end()
  const requests: { path: string | undefined; etag: string | undefined }[] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url, etag: request.headers['if-none-match'] })
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://calendar.example:${port}/secret.ics`,
    requests,
    respond: (listener: RequestListener) => {
      respond = listener
    },
    /** Serves this text, as unchanged to those who have it. */
    serve(text: string, etag = `"${text.length}"`) {
      respond = (request, response) => {
        const isKnown = request.headers['if-none-match'] === etag
        response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : text)
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
