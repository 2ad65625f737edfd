import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { bodyMaxBytes } from '@ujuzi/contract/api/limits'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { errorResponse } from '../platform/api/error-response.ts'
import type { Occupancy } from '../platform/concurrency/semaphore.ts'
import type { Config } from '../platform/config.ts'
import type { RecordLimitHit } from '../platform/limits/call-limits.ts'
import { localeOf } from '../platform/locale.ts'
import type { KeptResponses } from './kept/kept-responses.ts'
import { arrivalMs, limitArrivalTime } from './limits/arrival-timeout.ts'
import { limitConnections } from './limits/connections.ts'
import { drainUnreadBodies } from './limits/drain-bodies.ts'
import { limitInFlight } from './limits/in-flight.ts'
import { createOverloadDetector, type OverloadDetector } from './limits/overload.ts'
import { serializePipelinedRequests } from './limits/pipelined-requests.ts'
import { addRequestNetwork } from './limits/request-network.ts'
import { limitSlowReaders } from './limits/slow-readers.ts'
import { limitUnfinishedBodies } from './limits/unfinished-bodies.ts'
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
import { addSecurityHeaders, scriptlessPolicy } from './security-headers.ts'

const refuseSchemas = () => () => {
  throw new Error('Routes have no schemas of Fastify')
}

/** The HTTP server with limits, logging and error handling. The caller adds the routes. */
export function buildServer(
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'publicUrl'> &
    Partial<Pick<Config, 'demoIsPublic'>>,
  { recordLimitHit = () => {} }: { recordLimitHit?: RecordLimitHit } = {},
): FastifyInstance {
  const answerRefusal = refusalAnswers(config.demoIsPublic ?? false)
  const app = Fastify({
    logger: logSettings(config.logLevel),
    // Only the last entry of X-Forwarded-For counts: the proxy added it, whereas the visitor may have sent the earlier
    // ones.
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
    // Calls and answers are checked by the schemas of the contract; the compilers of Fastify are 130 files.
    schemaController: {
      compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: answerBrokenRequest,
    // A URL that cannot be decoded fails before routing.
    frameworkErrors: answerRefusal,
  })
  const overload = createOverloadDetector()
  app.decorate('overload', overload)
  app.decorate('semaphores', new Map())
  app.decorate('keptResponses', undefined)
  app.decorateRequest('errorCode', undefined)
  app.decorateRequest('joinedCalls', undefined)
  app.decorateRequest('pageSection', undefined)
  serializePipelinedRequests(app)
  readJsonOnly(app)
  logRequests(app)
  const underTls = config.publicUrl?.startsWith('https:') ?? false
  addSecurityHeaders(app, underTls)
  if (underTls) prefixCookies(app)
  checkTargets(app)
  checkMethods(app)
  refuseConnect(app.server)
  addRequestNetwork(app)
  const recordHitOf =
    (limit: string) =>
    ({ ip }: { ip: string }) =>
      recordLimitHit({ limit, ip })
  limitConnections(app, { ...config, onFull: recordHitOf('network_connections') })
  limitUnfinishedBodies(app, { onLimitHit: recordHitOf('network_unfinished_bodies') })
  app.semaphores.set('request', limitInFlight(app, { overload }))
  limitArrivalTime(app)
  drainUnreadBodies(app)
  limitSlowReaders(app, { onLimitHit: recordHitOf('network_unread_answers') })
  app.setErrorHandler(answerRefusal)
  return app
}

const refusalAnswers =
  (demoIsPublic: boolean) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const locale = localeOf(request.headers)
    const { status, body, retryAfterSeconds } = errorResponse(error, {
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

/** Accepts JSON bodies only and passes them on unchanged: the contract validates them. */
function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text as string, done)
  })
}

/** Logs one line per request, with the route instead of the URL, because URLs contain what people type. */
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

/** Responds, in the API's error format, to input that Node's parser rejects and that never becomes a request. */
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
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // Browsers open connections in advance, and would take this response for the response to their next request.
  const unused = timedOut && socket.bytesRead === 0
  if (unused || error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    return socket.destroy()
  }
  if (isUnknownMethod(error)) return socket.end(unknownMethodResponse)
  const large = error.code === 'HPE_HEADER_OVERFLOW'
  const refused = large ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const status = timedOut ? '408 Request Timeout' : refused
  const body = JSON.stringify({
    error: large
      ? { code: 'headers_too_large', message: 'The headers of this request are too large.' }
      : {
          code: 'malformed',
          message: 'We couldn’t read the request. Check it and send it again.',
        },
  })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

declare module 'fastify' {
  interface FastifyInstance {
    overload: OverloadDetector
    /** Occupancy of each semaphore, by name. */
    semaphores: Map<string, () => Occupancy>
    /** Public pages kept in memory; undefined in a process without pages. */
    keptResponses: KeptResponses | undefined
  }
  interface FastifyRequest {
    /** Code of the error response; undefined when the request succeeded. */
    errorCode: string | undefined
    /** Calls that shared the request, as if each had come alone. */
    joinedCalls: { endpoint: Endpoint; status: number; errorCode: string | undefined }[] | undefined
    /** Section of the web build that rendered the page. */
    pageSection: string | undefined
  }
}
