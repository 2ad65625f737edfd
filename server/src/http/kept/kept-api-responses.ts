import type { FastifyReply, FastifyRequest } from 'fastify'
import { admitCall, performCall } from '../../platform/api/call.ts'
import { toText } from '../../platform/api/json.ts'
import type { Api, MountedEndpoint } from '../../platform/api/serve.ts'
import { localeOf } from '../../platform/locale.ts'
import { readAfterHeader } from '../../platform/replicas/on-replica.ts'
import { cachingHeaders } from '../api/caching.ts'
import { sendFinished, toShared } from './finished-response.ts'
import type { KeptResponses, MakeResponse } from './kept-responses.ts'

/** Whether the response to this request depends on nothing of the caller but the language. */
export const usesKept = ({ isKept }: MountedEndpoint, { headers }: FastifyRequest) =>
  isKept === true && headers.authorization === undefined

/** Returns a handler that sends the kept response of a call, or makes it from the URL and the language alone. */
export function createKeptApiResponses(api: Api, kept: KeptResponses) {
  return async (mounted: MountedEndpoint, request: FastifyRequest, reply: FastifyReply) => {
    const { endpoint } = mounted
    const { params, query, log } = request
    const locale = localeOf(request.headers)
    const url = endpoint.query ? request.url : request.url.split('?', 1)[0]
    const key = `${locale} ${url}`

    const make: MakeResponse = async () => {
      const id = String((params as { id: unknown }).id).toLowerCase()
      const headers = { cookie: readAfterHeader(api.pageChanges.positionOf(id)) }
      const call = { params, query, headers, ip: '', locale, log }
      const admitted = await admitCall(api, mounted, call)
      const result = await performCall(api, mounted, { admitted, rawBody: undefined })
      const { status, body, until } = result
      const response = await toShared({
        status,
        headers: [
          ...Object.entries(cachingHeaders(endpoint, false)),
          ['content-type', 'application/json; charset=utf-8'],
        ],
        cookies: [],
        tag: undefined,
        bodies: new Map([['identity', Buffer.from(toText(body))]]),
      })
      const tag = endpoint.hasETag ? response.tag : undefined
      return { response: { ...response, tag }, shows: new Set([id]), until, isKept: true }
    }
    const response = await kept.get(key, make)
    return sendFinished(request, reply, response, { onAdded: () => kept.recount(key, response) })
  }
}
