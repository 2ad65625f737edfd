import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'
import { clientImport } from './limits.ts'

/* Import of clients from a table file, previewed before anything is saved, and export of the list. */

/** Fields that a column of the file can hold. */
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'birthday',
  'tags',
  'note',
  'consent',
] as const
export type ImportField = (typeof importFields)[number]

/** Media types that browsers give table files. */
export const importTypes = [
  'text/csv',
  'application/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
] as const

export const ClientImport = z.object({
  id: z.uuid(),
  /** Identifies exactly this preview; the import refuses any other. */
  hash: z.string(),
  expires_at: z.string(),
  columns: z.array(
    z.object({
      header: z.string(),
      /** First value below the header. */
      sample: z.string(),
      field: z.nullable(z.enum(importFields)),
    }),
  ),
  /** Rows by what the import does with them. */
  counts: z.object({ new: z.int(), same: z.int(), faulty: z.int() }),
  /** The first rows, faulty ones first. Rows are numbered as in a spreadsheet, where the header is row 1. */
  rows: z.array(
    z.object({
      row: z.int(),
      status: z.enum(['new', 'same', 'faulty']),
      name: z.string(),
      phone: z.nullable(z.string()),
      errors: z.array(z.object({ column: z.string(), message: z.string() })),
    }),
  ),
  /** Number of clients added, once the import has run. */
  imported: z.nullable(z.int()),
})
export type ClientImport = z.infer<typeof ClientImport>

const params = z.object({ id: id() })
const importErrors = ['client_import_not_found', 'client_import_expired'] as const

export const uploadClientImport = endpoint({
  method: 'POST',
  path: '/api/marketplace/client_imports/',
  heavy: 'list',
  summary:
    'Reads a table file (CSV with commas, semicolons or tabs; at most 5 MB and 10,000 rows) and previews its import. Saves no client.',
  who: 'professional',
  grant: 'clients',
  upload: { types: importTypes, maxBytes: clientImport.maxBytes },
  body: z.strictObject({}),
  status: 201,
  returns: ClientImport,
  errors: ['business_not_found', 'client_import_too_large'],
})

export const mapClientImport = endpoint({
  method: 'PUT',
  path: '/api/marketplace/client_imports/:id/',
  heavy: 'list',
  summary: 'Changes what the columns hold, and previews the import again.',
  who: 'professional',
  grant: 'clients',
  params,
  body: z.strictObject({
    /** One field per column, null for a column that is left out. */
    fields: z
      .array(z.nullable(z.enum(importFields, 'field_invalid')), 'field_invalid')
      .check(z.maxLength(100, 'field_too_many')),
  }),
  status: 200,
  returns: ClientImport,
  errors: importErrors,
})

export const runClientImport = endpoint({
  method: 'POST',
  path: '/api/marketplace/client_imports/:id/import/',
  heavy: 'list',
  summary:
    'Adds the new rows of the preview, all in one transaction; faulty and known ones are left out. Repeating it changes nothing.',
  who: 'professional',
  grant: 'clients',
  params,
  body: z.strictObject({
    hash: z.string('field_required').check(z.regex(/^[0-9a-f]{64}$/, 'field_invalid')),
  }),
  status: 200,
  returns: z.object({ id: z.uuid(), imported: z.int() }),
  errors: [...importErrors, 'client_import_changed'],
})

export const exportClients = endpoint({
  method: 'GET',
  path: '/api/marketplace/clients/export/',
  heavy: 'file',
  limit: 'export',
  summary: 'Downloads all clients of the business as a CSV file.',
  who: 'professional',
  grant: 'clients',
  file: 'text/csv; charset=utf-8',
  status: 200,
  returns: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: ['business_not_found'],
})
