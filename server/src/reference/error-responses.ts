import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import {
  ErrorBody,
  type ErrorCode,
  errorStatus,
  generalErrors,
  heavyErrors,
} from '@ujuzi/contract/api/errors'
import { callerErrors } from '../platform/api/audience.ts'
import { jsonSchemaOf } from './components.ts'

type Response = { description: string; headers?: object; content: object }

/** Error responses of operations; those with a short list of codes become shared components. */
export function createErrorResponses() {
  const shared: Record<string, Response> = {}

  function responseOf(status: number, codes: ErrorCode[]) {
    const name = nameOf(codes)
    const response = {
      description: codes.join(', '),
      ...(retryableStatuses.has(status) && {
        headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
    if (!name) return response
    shared[name] = response
    return { $ref: `#/components/responses/${name}` }
  }

  function of(endpoint: Endpoint) {
    const { errors, method, heavy } = endpoint
    const general = generalErrors.filter((code) => method !== 'GET' || !bodyErrors.has(code))
    const codes = new Set<ErrorCode>([
      ...general,
      ...callerErrors(endpoint),
      ...(heavy ? heavyErrors : []),
      ...errors,
    ])
    const byStatus = [...Map.groupBy(codes, (code) => errorStatus[code])].sort(([a], [b]) => a - b)
    return Object.fromEntries(byStatus.map(([status, all]) => [status, responseOf(status, all)]))
  }

  const responses = () =>
    Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { of, responses }
}

/** Schemas of error bodies; the list of codes may grow. */
export function problemSchemas() {
  const problem = jsonSchemaOf(ErrorBody, 'output') as {
    properties: { error: { properties: { code: object } } }
  }
  problem.properties.error.properties.code = { $ref: '#/components/schemas/ErrorCode' }
  return { Problem: problem, ErrorCode: { type: 'string', enum: Object.keys(errorStatus).sort() } }
}

export const retryAfter = {
  description: 'Seconds to wait before retrying.',
  schema: { type: 'integer', minimum: 1 },
}

/** Errors about request bodies, which GET requests do not have. */
const bodyErrors = new Set<ErrorCode>(['too_large', 'unsupported_media'])

const retryableStatuses = new Set([429, 503])

/** Component name from the error codes; undefined for more than two codes. */
function nameOf(codes: ErrorCode[]) {
  const own = codes.filter((code) => !isGeneral.has(code))
  const naming = own.length > 0 ? own : codes
  return naming.length <= 2 ? naming.map(toPascalCase).sort().join('Or') : undefined
}

const isGeneral = new Set<ErrorCode>(generalErrors)

const toPascalCase = (code: string) =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
