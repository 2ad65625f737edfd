import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'
import { clientImport } from './limits.ts'

/* Import of clients from a table or contacts file, previewed before anything is saved, and export of the list. */

/** Fields that a column of the file can hold. */
export const importFields = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'nickname',
  'company',
  'phone',
  'email',
  'birthday',
  'tags',
  'note',
  'consent',
] as const
export type ImportField = (typeof importFields)[number]

/** Fields that several columns can hold; each client gets the first value, mobile numbers first. */
export const repeatableFields = ['phone', 'email'] as const

/** Which of two numbers is the day in dates such as 02/08. */
export const dayOrders = ['day_first', 'month_first'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Media types that browsers give files with tables and contacts. The content decides how a file is read. */
export const importTypes = [
  'text/csv',
  'application/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'text/vcard',
  'text/x-vcard',
  'text/directory',
] as const

export const ClientImport = z.object({
  id: z.uuid(),
  /** Identifies exactly this preview; the import refuses any other. */
  hash: z.string(),
  expires_at: z.string(),
  /** A table with a header, or the contacts of a phone (vCard), whose fields are certain. */
  format: z.enum(['table', 'contacts']),
  /** Columns with values. Headers and samples are cut to 100 characters. */
  columns: z.array(
    z.object({
      header: z.string(),
      /** First value below the header. */
      sample: z.string(),
      field: z.nullable(z.enum(importFields)),
      /** Kind of contact that most values are; screens warn when such a column is not imported. */
      holds: z.nullable(z.enum(['phones', 'emails'])),
    }),
  ),
  /** How days are read, and one that can be read in both ways: `first` and `second` are its numbers. Null if there is none. */
  days: z.nullable(
    z.object({
      order: z.enum(dayOrders),
      example: z.string(),
      first: z.int(),
      second: z.int(),
    }),
  ),
  /** Rows by what the import does with them; `warned` are the new ones of which a value is left out. */
  counts: z.object({ new: z.int(), same: z.int(), faulty: z.int(), warned: z.int() }),
  /** Clients that the business can still add. */
  room: z.int(),
  /** The first rows: faulty ones, then those with problems. Numbered as in a spreadsheet, where the header is row 1. */
  rows: z.array(
    z.object({
      row: z.int(),
      status: z.enum(['new', 'same', 'faulty']),
      name: z.string(),
      phone: z.nullable(z.string()),
      /** Values that are left out or shortened, with the header of their column. */
      errors: z.array(
        z.object({ field: z.enum(importFields), column: z.string(), message: z.string() }),
      ),
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
  path: '/api/marketplace/client-imports/',
  heavy: 'list',
  summary:
    'Reads a file with clients (CSV, or contacts as vCard; at most 5 MB and 10,000 clients) and previews its import. Saves no client, and replaces an earlier preview.',
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
  path: '/api/marketplace/client-imports/:id/',
  heavy: 'list',
  summary: 'Changes what the columns hold or how days are read, and previews the import again.',
  who: 'professional',
  grant: 'clients',
  params,
  body: z.strictObject({
    /** One field per column, null for a column that is left out. */
    fields: z
      .array(z.nullable(z.enum(importFields, 'field_invalid')), 'field_invalid')
      .check(z.maxLength(100, 'field_too_many')),
    day_order: z.optional(z.enum(dayOrders, 'field_invalid')),
  }),
  status: 200,
  returns: ClientImport,
  errors: importErrors,
})

export const runClientImport = endpoint({
  method: 'POST',
  path: '/api/marketplace/client-imports/:id/import/',
  heavy: 'list',
  summary:
    'Adds the new rows of the preview, all in one transaction; those without a name and known ones are left out. Repeating it changes nothing.',
  who: 'professional',
  grant: 'clients',
  params,
  body: z.strictObject({
    hash: z.string('field_required').check(z.regex(/^[0-9a-f]{64}$/, 'field_invalid')),
  }),
  status: 200,
  returns: z.object({ id: z.uuid(), imported: z.int() }),
  errors: [...importErrors, 'client_import_changed', 'too_many_clients'],
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
