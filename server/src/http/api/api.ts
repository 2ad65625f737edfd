import type { Readable } from 'node:stream'
import type { Answer, Endpoint, Sent } from '@ujuzi/contract/api/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Admitted, admit, type Call, perform } from '../../platform/api/call.ts'
import { refusalReply } from '../../platform/api/refusals.ts'
import { type Api, type Mounted, mountKey } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import { localeOf } from '../../platform/locale.ts'
import { compressed } from '../files/compress.ts'
import { holdsTag, tagOf } from '../files/etag.ts'
import { allowSilence } from '../limits/arrival-timeout.ts'
import { openStreamPlaces, sendEvents } from './events.ts'
import { acceptUploads, openUploads, uploadOf } from './uploads.ts'

/** Answers every mounted endpoint over HTTP. */
export function mountApi(app: FastifyInstance, api: Api) {
  app.decorateRequest('admitted', undefined)
  acceptUploads(app)
  const takeUpload = openUploads()
  app.semaphores.set('upload', takeUpload.occupancy)
  const streams = openStreamPlaces()
  for (const mounted of api.mounted.values())
    mountEndpoint(app, api, mounted, { takeUpload, streams })
  app.all('/api/*', { config: { fallback: [] } }, async () => {
    throw new Refusal('not_found')
  })
}

type Bounds = {
  takeUpload: ReturnType<typeof openUploads>
  streams: ReturnType<typeof openStreamPlaces>
}

function mountEndpoint(
  app: FastifyInstance,
  api: Api,
  mounted: Mounted,
  { takeUpload, streams }: Bounds,
) {
  const { endpoint } = mounted
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    exposeHeadRoute: false,
    // Before the body is read: a stranger's megabyte is refused unread.
    onRequest: async (request) => {
      const admitted = await admit(api, mounted, callOf(request))
      request.accountId = admitted.caller.actor?.accountId
      request.admitted = admitted
    },
    handler: async (request, reply) => {
      const { admitted } = request
      if (endpoint.upload) allowSilence(request)
      if (endpoint.events) streams.enter(request, reply)
      if (!admitted) throw new Error('The call was not admitted')
      const answered = endpoint.upload
        ? takeUpload(uploaderOf(request), async () => {
            const { fields, file } = await uploadOf(request, endpoint)
            return perform(api, mounted, admitted, fields, file)
          })
        : perform(api, mounted, admitted, request.body)
      const { status, body, cookies } = await answered
      for (const cookie of cookies) reply.header('set-cookie', cookie)
      reply
        .code(status)
        .header('cache-control', cachingOf(endpoint, request.accountId !== undefined))
        .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
      if (endpoint.events) return sendEvents(reply, body as Readable)
      if (endpoint.file) return sendFile(reply, endpoint.file, body as FileBody)
      const text = JSON.stringify(body)
      if (endpoint.tagged && isUnchanged(request, reply, text)) return reply.code(304).send()
      return compressed(request, reply, text, 'application/json; charset=utf-8')
    },
  })
}

const uploaderOf = ({ accountId, ip, network }: FastifyRequest) => ({
  accountId: accountId ?? ip,
  network,
})

/** A tagged answer is kept and asked about each time; what is a person's own is kept nowhere. */
function cachingOf({ who, tagged, cacheSeconds }: Endpoint, signedIn: boolean) {
  if (cacheSeconds !== undefined) return `public, max-age=${cacheSeconds}`
  if (!tagged || who !== 'anyone') return 'no-store'
  return signedIn ? 'private, no-cache' : 'no-cache'
}

function isUnchanged(request: FastifyRequest, reply: FastifyReply, text: string) {
  const tag = tagOf(text)
  reply.header('etag', tag)
  return holdsTag(request.headers['if-none-match'], tag)
}

type FileBody = { name: string; bytes: Uint8Array }

/** To keep, never to show: whatever is in it, no browser opens it as a page of this site. */
const sendFile = (reply: FastifyReply, type: string, { name, bytes }: FileBody) =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
    .type(type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

const callOf = (request: FastifyRequest): Call => ({
  params: request.params,
  query: request.query,
  headers: request.headers as Call['headers'],
  ip: request.ip,
  locale: localeOf(request.headers),
  log: request.log,
})

/** The same endpoints without a network, for pages rendered in this process. */
export function dispatcher(api: Api, request: FastifyRequest) {
  return async <E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    page: Request,
  ): Promise<Answer<E>> => {
    const {
      params = {},
      query = {},
      body,
    } = sent as { params?: object; query?: object; body?: object }
    const headers = Object.fromEntries(page.headers)
    const call: Call = { ...callOf(request), params, query, headers, locale: localeOf(headers) }
    try {
      const mounted = api.mounted.get(mountKey(endpoint))
      if (!mounted) throw new Refusal('not_found')
      const reply = await perform(api, mounted, await admit(api, mounted, call), body)
      return { ok: true, status: reply.status, data: reply.body } as Answer<E>
    } catch (error) {
      const { status, body } = refusalReply(error, {
        endpoint,
        locale: call.locale,
        log: request.log,
        reference: request.id,
      })
      return { ok: false, status, error: body.error } as Answer<E>
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    admitted?: Admitted
  }
}
