import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { type Components, formFrom, type Schema } from './components.ts'
import type { openFailures } from './error-responses.ts'
import { parametersOf } from './parameters.ts'

/** Schemas by media type. */
export type Content = Record<string, { schema: Schema; encoding?: object }>

type Surroundings = {
  name: string
  tag: string
  components: Components
  failures: ReturnType<typeof openFailures>
}

export function describeOperation(endpoint: Endpoint, around: Surroundings) {
  const { summary, who, status, tagged } = endpoint
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
        description: 'Done',
        ...(tagged && { headers: { ETag: { $ref: '#/components/headers/ETag' } } }),
        content: contentOf(endpoint, around),
      },
      ...(tagged && { 304: { description: 'Not changed since the answer with this tag' } }),
      ...failures.of(endpoint),
    },
  }
}

function bodyOf(
  { body, upload }: Endpoint,
  { name, components }: Surroundings,
): Content | undefined {
  if (!upload) {
    const schema = body && components.schemaOf(body, 'input', `${capital(name)}Body`)
    return schema && { 'application/json': { schema } }
  }
  const { properties = {}, required = [] } = (body ? formFrom(body, 'input') : {}) as {
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

function contentOf({ file, events, returns }: Endpoint, { name, components }: Surroundings) {
  if (file) {
    return { [file.replace(/;.*$/, '')]: { schema: { type: 'string', format: 'binary' } } }
  }
  if (!events) {
    const schema = components.schemaOf(returns, 'output', `${capital(name)}Result`)
    return { 'application/json': { schema } }
  }
  const anyOf = Object.entries(events).map(([event, data]) =>
    components.schemaOf(data, 'output', `${capital(event)}Event`),
  )
  return { 'text/event-stream': { schema: { description: 'The data of one event.', anyOf } } }
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
