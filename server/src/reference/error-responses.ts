import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { ErrorBody, type ErrorCode, errorStatus, generalErrors } from '@ujuzi/contract/api/errors'
import { audienceErrors } from '../platform/api/audience.ts'
import { formFrom } from './components.ts'

type Response = { description: string; headers?: object; content: object }

/** Responses with an error; those that can be named after their codes are shared by all calls that give them. */
export function openFailures() {
  const shared: Record<string, Response> = {}

  function responseOf(status: number, codes: ErrorCode[]) {
    const name = nameOf(codes)
    const response = {
      description: codes.join(', '),
      ...(waits.has(status) && {
        headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
    if (!name) return response
    shared[name] = response
    return { $ref: `#/components/responses/${name}` }
  }

  function of({ errors, who, method }: Endpoint) {
    const general = generalErrors.filter((code) => method !== 'GET' || !ofBodies.has(code))
    const codes = new Set<ErrorCode>([...general, ...audienceErrors[who], ...errors])
    const byStatus = [...Map.groupBy(codes, (code) => errorStatus[code])].sort(([a], [b]) => a - b)
    return Object.fromEntries(byStatus.map(([status, all]) => [status, responseOf(status, all)]))
  }

  const responses = () =>
    Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { of, responses }
}

/** What every error looks like; its code is one of a list that may grow. */
export function problemSchemas() {
  const problem = formFrom(ErrorBody, 'output') as {
    properties: { error: { properties: { code: object } } }
  }
  problem.properties.error.properties.code = { $ref: '#/components/schemas/ErrorCode' }
  return { Problem: problem, ErrorCode: { type: 'string', enum: Object.keys(errorStatus).sort() } }
}

export const retryAfter = {
  description: 'Seconds after which the call is worth trying again.',
  schema: { type: 'integer', minimum: 1 },
}

/** The body of a GET is not looked at. */
const ofBodies = new Set<ErrorCode>(['too_large', 'unsupported_media'])

const waits = new Set([429, 503])

/** Named after what is said of this call; undefined where that is too much for a name. */
function nameOf(codes: ErrorCode[]) {
  const own = codes.filter((code) => !isGeneral.has(code))
  const naming = own.length > 0 ? own : codes
  return naming.length <= 2 ? naming.map(pascal).sort().join('Or') : undefined
}

const isGeneral = new Set<ErrorCode>(generalErrors)

const pascal = (code: string) =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
