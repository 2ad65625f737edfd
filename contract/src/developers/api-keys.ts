import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, text } from '../api/fields.ts'
import { apiScopes } from './scopes.ts'

/** First characters of every key. Access tokens begin with others. */
export const apiKeyMarker = 'ujz_'
/** Usable keys of a business. */
export const apiKeysMax = 20
export const apiKeyNameMaxLength = 60
/** Days for which a key can be made valid; `never` for one that does not expire. */
export const apiKeyValidities = ['30', '90', '365', 'never'] as const
export type ApiKeyValidity = (typeof apiKeyValidities)[number]

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** First characters of the key, by which it can be recognized. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Name of the member who made the key, whose role restricts it. */
  made_by: z.string(),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  /** To the minute. */
  last_used_at: z.nullable(z.string()),
  state: z.enum(['active', 'expired', 'suspended']),
})
export type ApiKey = z.infer<typeof ApiKey>

const path = '/api/business/api-keys/'

export const listApiKeys = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the API keys of the business, newest first, except revoked ones.',
  who: 'professional',
  grant: 'integrations',
  status: 200,
  returns: z.object({ results: z.array(ApiKey) }),
  errors: [],
})

export const createApiKey = endpoint({
  method: 'POST',
  path,
  summary:
    'Creates an API key, which is returned only once. It acts for the business, with the role of the caller. Requires a recent sign-in.',
  who: 'professional',
  grant: 'integrations',
  body: z.strictObject({
    name: text(apiKeyNameMaxLength),
    scopes: z
      .array(z.enum(apiScopes, 'field_invalid'), 'field_required')
      .check(z.minLength(1, 'field_required'), z.maxLength(apiScopes.length, 'field_repeated')),
    valid_days: z.enum(apiKeyValidities, 'field_required'),
  }),
  status: 201,
  returns: z.extend(ApiKey, { key: z.string() }),
  errors: ['proof_required', 'too_many_api_keys'],
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: `${path}:id/`,
  summary: 'Revokes an API key, which stops working immediately.',
  who: 'professional',
  grant: 'integrations',
  params: z.object({ id: id() }),
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['api_key_not_found'],
})
