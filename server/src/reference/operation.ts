import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { type Components, jsonSchemaOf, type Schema } from './components.ts'
import type { createErrorResponses } from './error-responses.ts'
import { parametersOf } from './parameters.ts'

/** Schemas by media type. */
export type Content = Record<string, { schema: Schema; encoding?: object }>

type OperationContext = {
  name: string
  tag: string
  components: Components
  failures: ReturnType<typeof createErrorResponses>
}

export function describeOperation(endpoint: Endpoint, around: OperationContext) {
  const { summary, who, status, hasETag } = endpoint
  const { name, tag, components, failures } = around
  const parameters = parametersOf(endpoint, components)
  const content = bodyOf(endpoint, around)
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(who === 'anyone' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: {
        description: 'Success',
        ...(hasETag && { headers: { ETag: { $ref: '#/components/headers/ETag' } } }),
        content: contentOf(endpoint, around),
      },
      ...(hasETag && { 304: { description: 'Not modified since the response with this ETag' } }),
      ...failures.of(endpoint),
    },
  }
}

function bodyOf(
  { body, upload }: Endpoint,
  { name, components }: OperationContext,
): Content | undefined {
  if (!upload) {
    const schema = body && components.schemaOf(body, 'input', `${capitalize(name)}Body`)
    return schema && { 'application/json': { schema } }
  }
  const { properties = {}, required = [] } = (body ? jsonSchemaOf(body, 'input') : {}) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const file = {
    type: 'string',
    format: 'binary',
    description: `One file of less than ${upload.maxBytes} bytes.`,
  }
  const form = { type: 'object', properties: { ...properties, file } }
  const schema = { ...components.refer(form), required: [...required, 'file'] }
  const encoding = { file: { contentType: upload.types.join(', ') } }
  return { 'multipart/form-data': { schema, encoding } }
}

function contentOf({ file, events, returns }: Endpoint, { name, components }: OperationContext) {
  if (file) {
    return { [file.replace(/;.*$/, '')]: { schema: { type: 'string', format: 'binary' } } }
  }
  if (!events) {
    const schema = components.schemaOf(returns, 'output', `${capitalize(name)}Result`)
    return { 'application/json': { schema } }
  }
  const anyOf = Object.entries(events).map(([event, data]) =>
    components.schemaOf(data, 'output', `${capitalize(event)}Event`),
  )
  return { 'text/event-stream': { schema: { description: 'The data of one event.', anyOf } } }
}

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
