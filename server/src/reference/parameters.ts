import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { paging } from '@ujuzi/contract/api/fields'
import type * as z from 'zod/mini'
import { type Components, formFrom, type Schema } from './components.ts'

/** The parameters of a call: those that many calls have are references. */
export function parametersOf(endpoint: Endpoint, components: Components) {
  const { params, query, creates, tagged } = endpoint
  return [
    ...described(params, 'path', components),
    ...described(query, 'query', components),
    ...(creates ? [reference('IdempotencyKey')] : []),
    ...(tagged ? [reference('IfNoneMatch')] : []),
  ]
}

function described(
  fields: z.ZodMiniObject | undefined,
  place: 'path' | 'query',
  components: Components,
) {
  if (!fields) return []
  const { properties = {}, required = [] } = formFrom(fields, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, form]) => {
    const shared = place === 'query' && JSON.stringify(form) === pagingForms[name]
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
const pagingForms: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(paging).map(([name, type]) => [name, JSON.stringify(formFrom(type, 'input'))]),
)

const reference = (name: keyof ReturnType<typeof sharedParameters>) => ({
  $ref: `#/components/parameters/${name}`,
})

export const sharedParameters = ({ refer }: Components) => ({
  Limit: {
    name: 'limit',
    in: 'query',
    description: 'How many results at most.',
    schema: refer(formFrom(paging.limit, 'input')),
  },
  Cursor: {
    name: 'cursor',
    in: 'query',
    description: 'The `next` of the results before.',
    schema: refer(formFrom(paging.cursor, 'input')),
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body again gives the same answer.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of an answer that is already there.',
    schema: { type: 'string' },
  },
})
