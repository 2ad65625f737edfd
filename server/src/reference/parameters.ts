import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { paging } from '@ujuzi/contract/api/fields'
import type * as z from 'zod/mini'
import { type Components, jsonSchemaOf, type Schema } from './components.ts'

/** Parameters of an endpoint; shared ones are references. */
export function parametersOf(endpoint: Endpoint, components: Components) {
  const { params, query, creates, hasETag } = endpoint
  return [
    ...describeParameters(params, 'path', components),
    ...describeParameters(query, 'query', components),
    ...(creates ? [reference('IdempotencyKey')] : []),
    ...(hasETag ? [reference('IfNoneMatch')] : []),
  ]
}

function describeParameters(
  fields: z.ZodMiniObject | undefined,
  place: 'path' | 'query',
  components: Components,
) {
  if (!fields) return []
  const { properties = {}, required = [] } = jsonSchemaOf(fields, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, form]) => {
    const shared = place === 'query' && JSON.stringify(form) === pagingSchemas[name]
    if (shared) return reference(pagingNames[name as keyof typeof paging])
    return {
      name,
      in: place,
      ...(required.includes(name) && { required: true }),
      schema: components.refer(form),
    }
  })
}

const pagingNames = { limit: 'Limit', cursor: 'Cursor' } as const satisfies Record<
  keyof typeof paging,
  string
>
const pagingSchemas: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(paging).map(([name, type]) => [name, JSON.stringify(jsonSchemaOf(type, 'input'))]),
)

const reference = (name: keyof ReturnType<typeof sharedParameters>) => ({
  $ref: `#/components/parameters/${name}`,
})

export const sharedParameters = ({ refer }: Components) => ({
  Limit: {
    name: 'limit',
    in: 'query',
    description: 'Maximum number of results.',
    schema: refer(jsonSchemaOf(paging.limit, 'input')),
  },
  Cursor: {
    name: 'cursor',
    in: 'query',
    description: 'The `next` value of the previous page.',
    schema: refer(jsonSchemaOf(paging.cursor, 'input')),
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repeating a request with the same key and body returns the same response.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of a cached response.',
    schema: { type: 'string' },
  },
})
