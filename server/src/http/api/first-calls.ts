import { parse } from 'node:querystring'
import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { firstCallsMax, firstCallsPath, type JoinedResponse } from '@ujuzi/contract/api/first-calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { admitCall, performCall } from '../../platform/api/call.ts'
import { errorResponse } from '../../platform/api/error-response.ts'
import { type Json, jsonArray, jsonObject, toJson, toText } from '../../platform/api/json.ts'
import type { Api, MountedEndpoint } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import { networkCallKindOf } from '../../platform/limits/call-limits.ts'
import { sendCompressed } from '../files/compress.ts'
import { isPlainTarget } from '../requests/target.ts'
import { callOf } from './api.ts'

/** Calls of one request that run at the same time. */
const atOnce = 6

/**
 * Serves the first calls of a page in one response. Each is a call of its own: it is admitted, limited, measured and
 * refused as if it came alone.
 */
export function mountFirstCalls(app: FastifyInstance, api: Api) {
  const find = createEndpointFinder(api)
  app.get(firstCallsPath, { config: { places: atOnce } }, async (request, reply) => {
    if (!request.headers.authorization) throw new Refusal('not_signed_in')
    const { calls } = request.query as { calls?: unknown }
    const paths = typeof calls === 'string' ? calls.split(' ') : []
    request.joinedCalls = []
    if (paths.length === 0 || paths.length > firstCallsMax) throw new Refusal('malformed')
    const responses: Json<JoinedResponse>[] = []
    const waiting = paths.entries()
    // Each round takes the next path from the same iterator.
    const takeTurns = async () => {
      for (const [at, path] of waiting) {
        responses[at] = await respondTo(api, request, () => find(path))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, takeTurns))
    reply.header('cache-control', 'no-store')
    return sendCompressed(request, reply, {
      text: jsonArray(responses),
      type: 'application/json; charset=utf-8',
    })
  })
}

async function respondTo(
  api: Api,
  request: FastifyRequest,
  find: () => RoutedCall,
): Promise<Json<JoinedResponse>> {
  const call = callOf(request)
  let endpoint: Endpoint | undefined
  const note = (status: number, errorCode?: string) => {
    if (endpoint) request.joinedCalls?.push({ endpoint, status, errorCode })
  }
  try {
    const { mounted, ...input } = find()
    endpoint = mounted.endpoint
    api.limits.countForNetwork(networkCallKindOf(endpoint), request)
    const admitted = await admitCall(api, mounted, { ...call, ...input })
    request.accountId = admitted.caller.actor?.accountId
    const { status, body } = await performCall(api, mounted, { admitted, rawBody: undefined })
    note(status)
    return jsonObject({ status }, { body: toText(body) })
  } catch (error) {
    const { locale, log } = call
    const { status, body } = errorResponse(error, { endpoint, locale, log, reference: request.id })
    note(status, body.error.code)
    return toJson({ status, body })
  }
}

type RoutedCall = { mounted: MountedEndpoint; params: Record<string, string>; query: object }

/** Finds the endpoint of a path that reads JSON; refuses others. */
function createEndpointFinder(api: Api) {
  let routes: { mounted: MountedEndpoint; pattern: RegExp }[] | undefined
  return (path: string): RoutedCall => {
    if (!isPlainTarget(path)) throw new Refusal('malformed')
    routes ??= routesOf([...api.mounted.values()])
    const [pathname = '', query = ''] = path.split('?', 2)
    for (const { mounted, pattern } of routes) {
      const groups = pattern.exec(pathname)?.groups
      if (groups) return { mounted, params: decodeAll(groups), query: parse(query) }
    }
    throw new Refusal('not_found')
  }
}

/** Those without parameters come first, as in the router. */
const routesOf = (all: MountedEndpoint[]) =>
  all
    .filter(({ endpoint }) => readsJson(endpoint))
    .map((mounted) => ({ mounted, pattern: patternOf(mounted.endpoint.path) }))
    .toSorted((one, other) => paramsIn(one.mounted) - paramsIn(other.mounted))

const readsJson = ({ method, file, displayed, events }: Endpoint) =>
  method === 'GET' && !file && !displayed && !events

const paramsIn = ({ endpoint }: MountedEndpoint) => endpoint.path.split(':').length

const patternOf = (path: string) =>
  new RegExp(`^(?<all>)${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const decodeAll = ({ all: _, ...params }: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
