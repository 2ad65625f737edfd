import type { UploadedFile } from '@ujuzi/contract/api/endpoint'
import type { FieldRule } from '@ujuzi/contract/api/fields'
import type { ImportField } from '@ujuzi/contract/client-records/imports'
import { clientImport } from '@ujuzi/contract/client-records/limits'
import { sha256 } from '../../../platform/auth/secrets.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockBusiness } from '../../bookings/queries.ts'
import { queueComparison } from '../merges/comparing.commands.ts'
import { dialCodeOf } from '../phone.rules.ts'
import { getCountryOfBusiness } from '../queries.ts'
import type { ClientImportRow } from '../tables.ts'
import { decodeText, findDelimiter, parseCsv } from './csv.rules.ts'
import { mapHeaders } from './mapping.rules.ts'
import * as queries from './queries.ts'
import { classifyRows, keysOf, normalizedName, type Preview, readRow } from './rows.rules.ts'

type Mapping = (ImportField | null)[]

/** Reads a file and saves it for the preview. Throws `invalid_input` for files that cannot be imported. */
export async function createImport(
  { db, now }: Ctx,
  { businessId, file }: { businessId: string; file: UploadedFile },
) {
  const text = decodeText(file.bytes).replaceAll('\0', '')
  const { rows, error } = parseCsv(text, findDelimiter(text), clientImport.maxRows + 1)
  if (error) throw fileError(error)
  const [headers, ...cells] = rows
  if (!headers || cells.length === 0) throw fileError('field_csv_empty')
  const mapping = mapHeaders(headers.map((header) => header.trim()))
  const row = {
    id: newId(),
    businessId,
    hash: '',
    cells: [headers, ...cells],
    mapping: mapping.map((field) => field ?? ''),
    createdAt: now,
    expiresAt: new Date(now.getTime() + clientImport.minutes * 60_000),
    importedAt: null,
    importedCount: null,
  }
  await queries.insertImport(db, row)
  return previewImport(db, row)
}

const fileError = (rule: FieldRule) => new Refusal('invalid_input', { fields: { file: rule } })

/** What the import would do with each row, given the clients of the business now. */
export async function previewImport(db: Db, row: ClientImportRow): Promise<Preview> {
  const dialCode = dialCodeOf(await getCountryOfBusiness(db, row.businessId))
  const mapping = row.mapping.map((field) => field || null) as Mapping
  const [, ...cells] = row.cells
  const rows = cells.map((values) => readRow(values, mapping, dialCode))
  const known = new Set<string>()
  for (const client of await queries.listKnownClients(db, row.businessId)) {
    for (const key of keysOf(client)) known.add(key)
    known.add(`name ${normalizedName(client.name)}`)
  }
  const statuses = classifyRows(rows, known)
  const hash = sha256(JSON.stringify([mapping, statuses, rows])).toString('hex')
  return { row, mapping, rows, statuses, hash }
}

/** Changes the fields of the columns. Throws `invalid_input` if their number is another or a field repeats. */
export async function mapImport(
  db: Db,
  { row, fields }: { row: ClientImportRow; fields: Mapping },
) {
  const used = fields.filter((field) => field !== null)
  const isWhole = fields.length === row.mapping.length && new Set(used).size === used.length
  if (!isWhole) throw new Refusal('invalid_input', { fields: { fields: 'field_repeated' } })
  const hasName = (['name', 'first_name', 'last_name'] as const).some((one) => used.includes(one))
  if (!hasName) throw new Refusal('invalid_input', { fields: { fields: 'field_csv_name' } })
  const mapping = fields.map((field) => field ?? '')
  await queries.updateImport(db, row.id, { mapping })
  return previewImport(db, { ...row, mapping })
}

/**
 * Adds the new rows of the preview in one transaction and returns their number; a second run returns the first one's.
 * Throws `client_import_changed` if the preview is no longer the one with this hash. Locks the business.
 */
export async function runImport(
  { db, now }: Ctx,
  { businessId, id, hash }: { businessId: string; id: string; hash: string },
) {
  return transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    const row = await queries.lockImport(tx, businessId, id)
    if (!row) throw new Refusal('client_import_not_found')
    if (row.importedCount !== null) return row.importedCount
    checkNotExpired(row, now)
    const preview = await previewImport(tx, row)
    if (preview.hash !== hash) throw new Refusal('client_import_changed')
    const clients = preview.rows
      .filter((_, index) => preview.statuses[index] === 'new')
      .map(({ client }) => client)
    const importedCount = await queries.insertClients(tx, { businessId, now, clients })
    const done = { importedAt: now, importedCount, hash, cells: row.cells.slice(0, 1) }
    await queries.updateImport(tx, id, done)
    await queueComparison(tx)
    return importedCount
  })
}

export function checkNotExpired({ expiresAt }: ClientImportRow, now: Date) {
  if (expiresAt <= now) throw new Refusal('client_import_expired')
}
