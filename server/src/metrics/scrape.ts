import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { constantTimeEqual, sha256 } from '../platform/auth/secrets.ts'

/** Only what a scrape needs. */
type Scraped = {
  scrape: () => Promise<{ type: string; text: string }>
  token: string | undefined
}
type ScrapeResponse = { status: number; headers: Record<string, string>; text: string }

/** Serves `/metrics` on the public port; only used without METRICS_PORT, and therefore with a token. */
export function mountMetrics(app: FastifyInstance, metrics: Scraped) {
  const config = { exemptFromLimits: true }
  app.get('/metrics', { config, logLevel: 'warn' }, async (request, reply) => {
    const { status, headers, text } = await respondToScrape(metrics, request.headers)
    return reply.code(status).headers(headers).send(text)
  })
}

/** Starts an HTTP server for `/metrics` only. Rejects if it cannot listen on the port. */
export async function listenForScrapes(
  metrics: Scraped,
  { host, port }: { host: string; port: number },
) {
  const server = createServer(async (request, response) => {
    const { status, headers, text } = isMetricsRequest(request)
      ? await respondToScrape(metrics, request.headers)
      : notFound
    response.writeHead(status, headers).end(text)
  })
  server.requestTimeout = 10_000
  server.headersTimeout = 5_000
  server.maxConnections = 50
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const isMetricsRequest = ({
  method,
  url,
}: {
  method?: string | undefined
  url?: string | undefined
}) => method === 'GET' && url?.split('?', 1)[0] === '/metrics'

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
const notFound: ScrapeResponse = { status: 404, headers: plain, text: 'Not found\n' }
const unauthorized: ScrapeResponse = {
  status: 401,
  headers: { ...plain, 'www-authenticate': 'Bearer' },
  text: 'A valid token is required: Authorization: Bearer METRICS_TOKEN\n',
}

async function respondToScrape(
  metrics: Scraped,
  headers: IncomingHttpHeaders,
): Promise<ScrapeResponse> {
  if (!isAuthorized(metrics.token, headers.authorization)) return unauthorized
  try {
    const { type, text } = await metrics.scrape()
    return { status: 200, headers: { ...plain, 'content-type': type }, text }
  } catch {
    return { status: 500, headers: plain, text: 'The metrics could not be read\n' }
  }
}

/**
 * Whether the Authorization header has this token. Compares digests, so that the comparison takes constant time for
 * input of any length.
 */
function isAuthorized(token: string | undefined, authorization = '') {
  if (token === undefined) return true
  const sent = /^bearer (.+)$/i.exec(authorization)?.[1] ?? ''
  return constantTimeEqual(sha256(sent), sha256(token))
}
