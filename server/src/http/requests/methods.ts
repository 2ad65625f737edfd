import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/errors.ts'

const commonMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Responds to methods that a path does not support with 405 and `Allow`, and to `OPTIONS` with 204 and `Allow`. Call
 * before any route is added. A catch-all route takes all methods and lists those it serves in `config.fallback`.
 */
export function checkMethods(app: FastifyInstance) {
  const methodsOf = recordMethods(app)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.fallback && !request.is404) return
    const { method } = request
    const allowed = methodsOf(request.url.split('?', 1)[0] ?? '')
    if (allowed.includes(method)) return
    // The path does not exist: the not-found handler responds.
    if (allowed.length === 0 && commonMethods.includes(method)) return
    reply.header('allow', allowHeader(allowed))
    if (method === 'OPTIONS') return reply.code(204).send()
    throw new Refusal('method_not_allowed')
  })
}

export const allowHeader = (methods: readonly string[]) =>
  methods.length > 0 ? [...methods, 'OPTIONS'].join(', ') : commonMethods.join(', ')

type Pattern = { matches: RegExp; methods: Set<string> }

/**
 * Records the methods of each route as routes are added. The returned function gives the methods of all routes that
 * match a path, or else those of the most specific fallback.
 */
function recordMethods(app: FastifyInstance) {
  const literal = new Map<string, Set<string>>()
  // Grouped by first segment, so that page requests do not try every pattern of the API.
  const patterns = new Map<string, Map<string, Pattern>>()
  const fallbacks = new Map<string, readonly string[]>()
  app.addHook('onRoute', ({ url, method, config }) => {
    const path = withoutSlash(url)
    if (config?.fallback) {
      fallbacks.set(path.replace(/\*$/, ''), config.fallback)
      return
    }
    const methods = /[:*]/.test(path) ? patternOf(patterns, path).methods : methodsAt(literal, path)
    for (const one of [method].flat()) methods.add(one)
  })
  return (path: string) => {
    const requested = withoutSlash(path)
    const near = patterns.get(firstSegment(requested))?.values() ?? []
    const matching = [...near].filter(({ matches }) => matches.test(requested))
    const found = [literal.get(requested), ...matching.map(({ methods }) => methods)]
    const methods = [...new Set(found.flatMap((some) => [...(some ?? [])]))]
    return methods.length > 0 ? methods : fallbackOf(fallbacks, path)
  }
}

function fallbackOf(fallbacks: Map<string, readonly string[]>, path: string) {
  const [closest] = [...fallbacks]
    .filter(([start]) => path.startsWith(start))
    .sort(([a], [b]) => b.length - a.length)
  return closest?.[1] ?? []
}

function methodsAt(literal: Map<string, Set<string>>, path: string) {
  const methods = literal.get(path) ?? new Set()
  literal.set(path, methods)
  return methods
}

function patternOf(patterns: Map<string, Map<string, Pattern>>, path: string) {
  const segment = firstSegment(path)
  if (/[:*]/.test(segment)) throw new Error(`${path} must begin with a literal segment`)
  const near = patterns.get(segment) ?? new Map<string, Pattern>()
  patterns.set(segment, near)
  const pattern = near.get(path) ?? { matches: regExpOf(path), methods: new Set<string>() }
  near.set(path, pattern)
  return pattern
}

const firstSegment = (path: string) => path.split('/', 2)[1] ?? ''

/** Regular expression for a route path, in which `:name` is one segment and `*` any rest. */
function regExpOf(path: string) {
  const literal = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Methods that a catch-all route serves on paths without a route. */
    fallback?: readonly string[]
  }
}
