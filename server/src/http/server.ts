import { randomBytes } from 'node:crypto'
import { bodyMaxBytes } from '@ujuzi/contract/api/limits'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { refusalReply } from '../platform/api/refusals.ts'
import type { Occupancy } from '../platform/concurrency/semaphore.ts'
import type { Config } from '../platform/config.ts'
import type { NoteLimitHit } from '../platform/limits/call-limits.ts'
import { localeOf } from '../platform/locale.ts'
import { arrivalMs, boundArrival } from './limits/arrival-timeout.ts'
import { boundConnections } from './limits/connections.ts'
import { drainUnread } from './limits/drain-bodies.ts'
import { boundInFlight } from './limits/in-flight.ts'
import { type Overload, openOverload } from './limits/overload.ts'
import { answerInOrder } from './limits/pipelined-requests.ts'
import { knowNetworks } from './limits/request-network.ts'
import { boundSlowReaders } from './limits/slow-readers.ts'
import { boundUnfinishedBodies } from './limits/unfinished-bodies.ts'
import { logSettings, newRequestId } from './log.ts'
import { plainPage, wantsPage } from './pages/plain-page.ts'
import { prefixCookies } from './requests/cookie-prefixes.ts'
import { checkMethods } from './requests/methods.ts'
import { checkTargets } from './requests/target.ts'
import {
  isUnknownMethod,
  type ParserError,
  refuseConnect,
  unknownMethodResponse,
} from './requests/unknown-methods.ts'
import { scriptlessPolicy, securityHeaders } from './security-headers.ts'

/** The HTTP server with its limits, its log and its errors; routes are added by the caller. */
export function buildServer(
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'publicUrl'> &
    Partial<Pick<Config, 'demoIsPublic'>>,
  { noteHit = () => {} }: { noteHit?: NoteLimitHit } = {},
): FastifyInstance {
  const answerRefusal = refusalAnswers(config.demoIsPublic ?? false)
  const app = Fastify({
    logger: logSettings(config.logLevel),
    // The proxy's own word only: what stands before it in the header is whatever the visitor wrote there.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: bodyMaxBytes,
    requestTimeout: arrivalMs.upload,
    http: { headersTimeout: arrivalMs.usual, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 30_000,
    keepAliveTimeout: 20_000,
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be decoded fails before any route is known.
    frameworkErrors: answerRefusal,
  })
  const overload = openOverload()
  app.decorate('overload', overload)
  app.decorate('semaphores', new Map())
  app.decorateRequest('errorCode', undefined)
  app.decorateRequest('pageSection', undefined)
  answerInOrder(app)
  readJsonOnly(app)
  logRequests(app)
  const underTls = config.publicUrl?.startsWith('https:') ?? false
  securityHeaders(app, underTls)
  if (underTls) prefixCookies(app)
  checkTargets(app)
  checkMethods(app)
  refuseConnect(app.server)
  knowNetworks(app)
  const noting =
    (limit: string) =>
    ({ ip }: { ip: string }) =>
      noteHit({ limit, ip })
  boundConnections(app, { ...config, onFull: noting('network_connections') })
  boundUnfinishedBodies(app, { onLimitHit: noting('network_unfinished_bodies') })
  app.semaphores.set('request', boundInFlight(app, { overload }))
  boundArrival(app)
  drainUnread(app)
  boundSlowReaders(app, { onLimitHit: noting('network_unread_answers') })
  app.setErrorHandler(answerRefusal)
  return app
}

const refusalAnswers =
  (demoIsPublic: boolean) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const locale = localeOf(request.headers)
    const { status, body, retryAfterSeconds } = refusalReply(error, {
      endpoint: request.routeOptions.config?.endpoint,
      locale,
      log: request.log,
      reference: request.id,
    })
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    request.errorCode = body.error.code
    reply.code(status).header('cache-control', 'no-store')
    if (!wantsPage(request)) return reply.send(body)
    const { message, reference } = body.error
    const page = plainPage({ message, reference, locale, demoIsPublic })
    reply.header('content-security-policy', scriptlessPolicy)
    return reply.type('text/html; charset=utf-8').send(page)
  }

/** JSON bodies only, kept as sent: the contract decides about them, nothing is coerced or dropped on the way. */
function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text as string, done)
  })
}

/** One line a request: the route rather than the address, because addresses carry what people type. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route } = request.routeOptions
    request.log.info(
      {
        method: request.method,
        route: route ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.accountId,
      },
      'request',
    )
  })
}

/** What Node's parser refuses never becomes a request; it still gets an answer in our form. */
function answerBrokenRequest(
  error: Error & ParserError,
  socket: {
    writable: boolean
    destroyed: boolean
    bytesRead: number
    end: (text: string) => void
    destroy: () => void
  },
) {
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // Browsers open connections ahead of need, and would take an answer to nothing for that to their next request.
  const unused = late && socket.bytesRead === 0
  if (unused || error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    return socket.destroy()
  }
  if (isUnknownMethod(error)) return socket.end(unknownMethodResponse)
  const large = error.code === 'HPE_HEADER_OVERFLOW'
  const refused = large ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const status = late ? '408 Request Timeout' : refused
  const body = JSON.stringify({
    error: large
      ? { code: 'headers_too_large', message: 'The headers of this request are too large.' }
      : {
          code: 'malformed',
          message: 'The request could not be read. Check it and send it again.',
        },
  })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

declare module 'fastify' {
  interface FastifyInstance {
    overload: Overload
    /** How full what is bounded here is, by name. */
    semaphores: Map<string, () => Occupancy>
  }
  interface FastifyRequest {
    /** Code of the error that was sent. */
    errorCode: string | undefined
    /** Section of the built web that rendered the page. */
    pageSection: string | undefined
  }
}

export const newNonce = () => randomBytes(16).toString('base64')
