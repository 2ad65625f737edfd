import type { Endpoint } from '@ujuzi/contract/endpoint'
import { ErrorBody, type ErrorCode, errorStatus, generalErrors } from '@ujuzi/contract/errors'
import { site } from '@ujuzi/contract/site'
import * as z from 'zod/mini'
import { audienceErrors } from './audience.ts'

/** Describes every mounted endpoint as an OpenAPI 3.1 document. */
export function describeApi(endpoints: Endpoint[], publicUrl: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: site.name, version: site.version, description: site.tagline },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schema(ErrorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function describe(endpoint: Endpoint) {
  const { method, path, summary, who, query, status, creates, tagged } = endpoint
  const content = bodyOf(endpoint)
  const area = path.split('/')[2] ?? ''
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/api|\W+$/g, '').replace(/\W+(\w)/g, (_, c: string) => c.toUpperCase())}`,
    tags: [area],
    summary,
    ...(who !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(query, 'query'),
      ...(creates ? [idempotencyKey] : []),
      ...(tagged ? [ifNoneMatch] : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: {
        description: 'Done',
        ...(tagged && { headers: { ETag: { schema: { type: 'string' } } } }),
        content: contentOf(endpoint),
      },
      ...(tagged && { 304: { description: 'Not changed since the answer with this tag' } }),
      ...failures(endpoint),
    },
  }
}

function bodyOf({ body, upload }: Endpoint) {
  const fields: { properties?: object; required?: string[] } = body ? schema(body, 'input') : {}
  if (!upload) return body && { 'application/json': { schema: fields } }
  const file = {
    type: 'string',
    format: 'binary',
    description: `One file of less than ${upload.maxBytes} bytes.`,
  }
  const { properties, required = [] } = fields
  const whole = {
    type: 'object',
    ...fields,
    properties: { ...properties, file },
    required: [...required, 'file'],
  }
  const encoding = { file: { contentType: upload.types.join(', ') } }
  return { 'multipart/form-data': { schema: whole, encoding } }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description: 'The same key and body again gives the same answer.',
}

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The ETag of an answer that is already there.',
}

function contentOf({ file, events, returns }: Endpoint) {
  if (file) return { [mediaType(file)]: { schema: { type: 'string', format: 'binary' } } }
  if (!events) return { 'application/json': { schema: schema(returns, 'output') } }
  const anyOf = Object.entries(events).map(([name, data]) => ({
    title: name,
    ...schema(data, 'output'),
  }))
  return { 'text/event-stream': { schema: { description: 'The data of one event.', anyOf } } }
}

const mediaType = (type: string) => type.replace(/;.*$/, '')

function parameters(fields: z.ZodMiniObject | undefined, place: 'path' | 'query') {
  if (!fields) return []
  const { properties = {}, required = [] } = schema(fields, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }))
}

function failures(endpoint: Endpoint) {
  const { errors, who } = endpoint
  const codes = new Set<ErrorCode>([...errors, ...audienceErrors[who], ...generalErrors])
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  const entries = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    entries.map(([status, all]) => [
      status,
      {
        description: all.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function schema(type: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest
}
