import type { Readable } from 'node:stream'
import type { CallInput, CallResponse, Endpoint } from '@ujuzi/contract/api/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AdmittedCall, admitCall, type Call, performCall } from '../../platform/api/call.ts'
import { errorResponse } from '../../platform/api/error-response.ts'
import { FileStream } from '../../platform/api/file-stream.ts'
import { JsonResponse, parseJson, toText } from '../../platform/api/json.ts'
import { type Api, endpointKey, type MountedEndpoint } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import { localeOf } from '../../platform/locale.ts'
import { readAfterHeader } from '../../platform/replicas/on-replica.ts'
import { sendCompressed } from '../files/compress.ts'
import { etagOf, matchesEtag } from '../files/etag.ts'
import { createKeptApiResponses, usesKept } from '../kept/kept-api-responses.ts'
import { createKeptResponses } from '../kept/kept-responses.ts'
import { allowIdleSocket } from '../limits/arrival-timeout.ts'
import { displayHeaders } from '../security-headers.ts'
import { cachingHeaders } from './caching.ts'
import { createStreamLimiter, sendEvents } from './events.ts'
import { acceptUploads, createUploadLimiter, readUpload } from './uploads.ts'

/** Adds a route for every mounted endpoint. */
export function mountApi(app: FastifyInstance, api: Api) {
  app.decorateRequest('admitted', undefined)
  acceptUploads(app)
  const takeUpload = createUploadLimiter()
  app.semaphores.set('upload', takeUpload.occupancy)
  app.semaphores.set('heavy_list', api.heavyCalls.occupancy.list)
  app.semaphores.set('heavy_file', api.heavyCalls.occupancy.file)
  const streams = createStreamLimiter()
  const keptResponses = createKeptResponses({
    now: api.now,
    changes: api.pageChanges,
    onRenewFailed: (err) => app.log.warn({ err }, 'renewing a page failed'),
  })
  app.keptResponses = keptResponses
  const sendKept = createKeptApiResponses(api, keptResponses)
  for (const mounted of api.mounted.values())
    mountEndpoint(app, api, mounted, { takeUpload, streams, sendKept })
  app.all('/api/*', { config: { fallback: [] } }, async () => {
    throw new Refusal('not_found')
  })
}

type Parts = {
  sendKept: ReturnType<typeof createKeptApiResponses>
  takeUpload: ReturnType<typeof createUploadLimiter>
  streams: ReturnType<typeof createStreamLimiter>
}

function mountEndpoint(
  app: FastifyInstance,
  api: Api,
  mounted: MountedEndpoint,
  { takeUpload, streams, sendKept }: Parts,
) {
  const { endpoint } = mounted
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    exposeHeadRoute: false,
    // Before the body is read, so that callers who are not allowed cannot upload anything.
    onRequest: async (request) => {
      if (usesKept(mounted, request)) return
      const admitted = await admitCall(api, mounted, callOf(request))
      request.accountId = admitted.caller.actor?.accountId
      request.admitted = admitted
    },
    handler: async (request, reply) => {
      if (usesKept(mounted, request)) return sendKept(mounted, request, reply)
      const { admitted } = request
      if (endpoint.upload) allowIdleSocket(request)
      if (endpoint.events) streams.take(request, reply)
      if (!admitted) throw new Error('The call was not admitted')
      const answered = endpoint.upload
        ? takeUpload(uploaderOf(request), async () => {
            const { fields, file } = await readUpload(request, endpoint)
            return performCall(api, mounted, { admitted, rawBody: fields, file })
          })
        : performCall(api, mounted, { admitted, rawBody: request.body })
      const { status, body, cookies } = await answered
      for (const cookie of cookies) reply.header('set-cookie', cookie)
      reply
        .code(status)
        .headers(cachingHeaders(endpoint, request.headers.authorization !== undefined))
      if (endpoint.events) return sendEvents(reply, body as Readable)
      if (endpoint.displayed) return displayFile(reply, body as DisplayedFile)
      if (endpoint.file) return sendFile(reply, endpoint.file, body as FileBody)
      const text = toText(body)
      if (endpoint.hasETag && isUnchanged(request, reply, text)) return reply.code(304).send()
      return sendCompressed(request, reply, { text, type: 'application/json; charset=utf-8' })
    },
  })
}

const uploaderOf = ({ accountId, ip, network }: FastifyRequest) => ({
  accountId: accountId ?? ip,
  network,
})

function isUnchanged(request: FastifyRequest, reply: FastifyReply, text: string) {
  const tag = etagOf(text)
  reply.header('etag', tag)
  return matchesEtag(request.headers['if-none-match'], tag)
}

type FileBody = { name: string; bytes: Uint8Array } | FileStream
type DisplayedFile = { name: string; bytes: Uint8Array; media_type: string }

/**
 * Sends a file as a download, so that no browser shows it as a page of this site, whatever it contains. An error in a
 * stream ends the connection, so that a part is not taken for the whole.
 */
function sendFile(reply: FastifyReply, type: string, file: FileBody) {
  if (file instanceof FileStream && file.size) reply.header('content-length', file.size)
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; ${filename(file.name)}`)
    .type(type)
    .send(file instanceof FileStream ? file.stream : toBuffer(file.bytes))
}

/** Sends a file for display: a PDF in a frame of this site, a picture in an element of a page. */
const displayFile = (reply: FastifyReply, { name, bytes, media_type }: DisplayedFile) =>
  reply
    .headers(displayHeaders(media_type))
    .header('content-disposition', `inline; ${filename(name)}`)
    .type(media_type)
    .send(toBuffer(bytes))

const filename = (name: string) => `filename="${name.replace(/[^\w.-]/g, '_')}"`

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

export const callOf = (request: FastifyRequest): Call => ({
  params: request.params,
  query: request.query,
  headers: request.headers as Call['headers'],
  ip: request.ip,
  locale: localeOf(request.headers),
  log: request.log,
})

/**
 * Response of a call in this process. `until`: instant until which it is true unless the business of the call or its
 * bookings change; undefined if it is not known what outdates it.
 */
export type DispatchedResponse<E extends Endpoint> = CallResponse<E> & {
  until?: number | undefined
}

/** Calls endpoints in this process, without HTTP, for the pages that it renders. */
export function createDispatcher(api: Api, request: FastifyRequest) {
  return async <E extends Endpoint>(
    endpoint: E,
    sent: CallInput<E>,
    page: Request,
  ): Promise<DispatchedResponse<E>> => {
    const {
      params = {},
      query = {},
      body,
    } = sent as { params?: object; query?: object; body?: object }
    const headers = Object.fromEntries(page.headers)
    const call: Call = { ...callOf(request), params, query, headers, locale: localeOf(headers) }
    try {
      const mounted = api.mounted.get(endpointKey(endpoint))
      if (!mounted) throw new Refusal('not_found')
      if (mounted.isKept) addPosition(api, call)
      const reply = await performCall(api, mounted, {
        admitted: await admitCall(api, mounted, call),
        rawBody: body,
      })
      const { status, body: answer } = reply
      const data = answer instanceof JsonResponse ? parseJson(answer.json) : answer
      const until = mounted.isKept ? reply.until : undefined
      return { ok: true, status, data, until } as DispatchedResponse<E>
    } catch (error) {
      const { status, body } = errorResponse(error, {
        endpoint,
        locale: call.locale,
        log: request.log,
        reference: request.id,
      })
      return { ok: false, status, error: body.error } as CallResponse<E>
    }
  }
}

/** Lets a replica show the last booking of the business that the call is about; the visitor's own position comes last. */
function addPosition({ pageChanges }: Api, call: Call) {
  const { id } = call.params as { id: unknown }
  const position = readAfterHeader(pageChanges.positionOf(String(id).toLowerCase()))
  call.headers.cookie = [position, call.headers.cookie].filter(Boolean).join('; ')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    admitted?: AdmittedCall
  }
}
