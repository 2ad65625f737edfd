import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'
import { Birthday, ClientHistory, consentStates } from './client-records.ts'

/* Two records of one person: suggestions, preview, merge and undo. */

/** Why two records may be of one person: the same name, numbers that differ in one digit, or the same email. */
export const doubleReasons = ['email', 'phone', 'name'] as const

export const ClientDuplicate = z.object({
  reason: z.enum(doubleReasons),
  clients: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      phone: z.nullable(z.string()),
      has_account: z.boolean(),
    }),
  ),
})
export type ClientDuplicate = z.infer<typeof ClientDuplicate>

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/marketplace/clients/duplicates/',
  heavy: 'list',
  summary:
    'Lists pairs of client records that may be of one person. Two accounts are never suggested.',
  who: 'professional',
  grant: 'clients',
  status: 200,
  returns: z.object({ results: z.array(ClientDuplicate) }),
  errors: ['business_not_found'],
})

export const dismissDuplicate = endpoint({
  method: 'POST',
  path: '/api/marketplace/clients/:id/not-duplicate/',
  summary:
    'Records that two client records are of different people; the pair is not suggested again.',
  who: 'professional',
  grant: 'clients',
  params: z.object({ id: id() }),
  body: z.strictObject({ other_id: id() }),
  status: 200,
  returns: z.object({ id: z.uuid(), other_id: z.uuid() }),
  errors: ['client_not_found'],
})

export const MergePreview = z.object({
  /** The record that stays, and the one that becomes part of it. */
  kept: z.object({ id: z.uuid(), name: z.string(), visits: z.int() }),
  merged: z.object({ id: z.uuid(), name: z.string(), visits: z.int() }),
  result: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    birthday: z.nullable(Birthday),
    tags: z.array(z.string()),
    note: z.nullable(z.string()),
    consent: z.enum(consentStates),
    has_account: z.boolean(),
    visits: z.int(),
  }),
})
export type MergePreview = z.infer<typeof MergePreview>

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/marketplace/clients/:id/merge/',
  summary: 'Returns the record that a merge would result in, without merging.',
  who: 'professional',
  grant: 'clients',
  params: z.object({ id: id() }),
  query: z.object({ other_id: id() }),
  status: 200,
  returns: MergePreview,
  errors: ['client_not_found', 'clients_two_accounts'],
})

export const mergeClients = endpoint({
  method: 'POST',
  path: '/api/marketplace/clients/:id/merge/',
  summary:
    'Merges another record into this one: bookings, tags, notes, and the stricter consent. Can be undone for 30 days.',
  who: 'professional',
  grant: 'clients',
  params: z.object({ id: id() }),
  body: z.strictObject({ other_id: id() }),
  status: 200,
  returns: ClientHistory,
  errors: ['client_not_found', 'clients_two_accounts'],
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/marketplace/client-merges/:id/undo/',
  summary:
    'Undoes the last merge of a record within 30 days. Both records are as before; later changes stay.',
  who: 'professional',
  grant: 'clients',
  params: z.object({ id: id() }),
  body: z.strictObject({}),
  status: 200,
  returns: ClientHistory,
  errors: ['merge_not_found', 'merge_not_last', 'client_phone_taken'],
})
