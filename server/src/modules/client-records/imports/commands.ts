import type { UploadedFile } from '@ujuzi/contract/api/endpoint'
import type { FieldRule } from '@ujuzi/contract/api/fields'
import type { DayOrder } from '@ujuzi/contract/client-records/imports'
import { clientImport } from '@ujuzi/contract/client-records/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { sha256 } from '../../../platform/auth/secrets.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import { checkRecentCpu, readInThread } from '../../../platform/untrusted-files/read-in-thread.ts'
import { defineReader } from '../../../platform/untrusted-files/reader.ts'
import { lockBusiness } from '../../schedule/queries.ts'
import { checkRoom, roomOf } from '../limit.commands.ts'
import { queueComparison } from '../merges/comparing.commands.ts'
import { getCountryOfBusiness } from '../queries.ts'
import type { ClientImportRow } from '../tables.ts'
import { classifyRows, type Preview } from './classify.rules.ts'
import type { ReadClientList } from './client-list.rules.ts'
import { isRepeatable, type Mapping } from './mapping.rules.ts'
import * as queries from './queries.ts'
import type { ReadRow } from './rows.rules.ts'

/** The CPU time is several times what a file of 10,000 clients takes. */
export const listReader = defineReader<typeof import('./client-list.thread.ts').read>(
  new URL('client-list.thread.ts', import.meta.url),
  { cpuMs: 10_000, heapMb: 256 },
)

/** About eight files of 10,000 clients, or sixteen changes of their columns, of which people make many for one file. */
const recentCpuMsMax = { upload: 5_000, mapping: 10_000 }

/**
 * Throws `too_many_requests` if the files of the business have taken much CPU time recently. Before a file is uploaded or
 * read again.
 */
export const checkRecentReads = (businessId: string, before: keyof typeof recentCpuMsMax) =>
  checkRecentCpu(businessId, recentCpuMsMax[before])

/** From this many added clients, the statistics of the table are gathered. */
const manyClients = 300

/**
 * Reads a file and saves it for the preview, in place of an earlier one. Throws `invalid_input` for files that cannot be
 * imported. Locks the business.
 */
export async function createImport(
  { db, now }: Ctx,
  { businessId, file }: { businessId: string; file: UploadedFile },
): Promise<Preview> {
  const list = await readList(db, { businessId, content: file.bytes })
  const row: ClientImportRow = {
    id: newId(),
    businessId,
    hash: '',
    cells: [],
    content: Buffer.from(file.bytes),
    mapping: list.columns.map(({ field }) => field ?? ''),
    dayOrder: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + clientImport.minutes * 60_000),
    importedAt: null,
    importedCount: null,
  }
  await transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    await queries.deleteOpenImports(tx, businessId)
    await queries.insertImport(tx, row)
  })
  return compare(db, row, list)
}

/** Reads the file in a thread. Throws `invalid_input` with the reason why it cannot be imported. */
async function readList(
  db: Db,
  { businessId, content, mapping, dayOrder }: ListInput,
): Promise<ReadClientList> {
  const country = await getCountryOfBusiness(db, businessId)
  const task = { bytes: Uint8Array.from(content), country, mapping, dayOrder }
  const { result, failure } = await readInThread(listReader, {
    ...{ businessId, task },
    receivedBytes: content.length,
  })
  if (result) return result
  throw fileError(failure === 'too_complex' ? 'field_list_complex' : failure)
}

type ListInput = {
  businessId: string
  content: Uint8Array
  mapping?: Mapping
  dayOrder?: DayOrder | undefined
}

const fileError = (rule: FieldRule) => new Refusal('invalid_input', { fields: { file: rule } })

/** The list of a saved file. Throws `client_import_not_found` for one that the previous version saved. */
function readSaved(db: Db, { businessId, content, mapping, dayOrder }: ClientImportRow) {
  if (!content) throw new Refusal('client_import_not_found')
  const fields = mapping.map((field) => field || null) as Mapping
  return readList(db, { businessId, content, mapping: fields, dayOrder: dayOrder ?? undefined })
}

/** Compares the clients of a list with those of the business. */
async function compare(db: Db, row: ClientImportRow, list: ReadClientList): Promise<Preview> {
  const clients = list.rows.map(({ client }) => client)
  const known = await queries.listKnownPlaces(db, row.businessId, clients)
  const statuses = classifyRows(list.rows, known)
  const hash = sha256(JSON.stringify([list.hash, statuses])).toString('hex')
  return { row, list, statuses, room: await roomOf(db, row.businessId), hash }
}

/**
 * Assigns fields to the columns. Throws `invalid_input` if their number differs from that of the columns, a field repeats
 * that may not, or none of them is a name.
 */
export async function mapImport(
  db: Db,
  row: ClientImportRow,
  { fields, dayOrder }: { fields: Mapping; dayOrder: DayOrder | undefined },
): Promise<Preview> {
  const used = fields.filter((field) => field !== null)
  const single = used.filter((field) => !isRepeatable(field))
  const isWhole = fields.length === row.mapping.length && new Set(single).size === single.length
  if (!isWhole) throw new Refusal('invalid_input', { fields: { fields: 'field_repeated' } })
  const names = ['name', 'first_name', 'last_name', 'nickname', 'company'] as const
  if (!names.some((one) => used.includes(one)))
    throw new Refusal('invalid_input', { fields: { fields: 'field_list_name' } })
  const mapping = fields.map((field) => field ?? '')
  const changed = { ...row, mapping, dayOrder: dayOrder ?? row.dayOrder }
  const list = await readSaved(db, changed)
  await queries.updateImport(db, row.id, { mapping, dayOrder: changed.dayOrder })
  return compare(db, changed, list)
}

/**
 * Adds the new rows of the preview in one transaction and returns their number; a second run returns the first one's.
 * Throws `client_import_changed` if the preview is no longer the one with this hash, and `too_many_clients`. Locks the
 * business.
 */
export async function runImport(
  { db, now, locale }: Ctx & { locale: Locale },
  { row, hash }: { row: ClientImportRow; hash: string },
) {
  const { id, businessId } = row
  if (row.importedCount !== null) return row.importedCount
  checkNotExpired(row, now)
  const list = await readSaved(db, row)
  return transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    const current = await queries.lockImport(tx, businessId, id)
    if (!current) throw new Refusal('client_import_not_found')
    if (current.importedCount !== null) return current.importedCount
    const preview = await compare(tx, row, list)
    if (preview.hash !== hash) throw new Refusal('client_import_changed')
    const clients = list.rows
      .filter((_, index) => preview.statuses[index] === 'new')
      .map((one) => clientOf(one, locale))
    await checkRoom(tx, businessId, clients.length)
    const importedCount = await queries.insertClients(tx, { businessId, now, clients })
    await queries.updateImport(tx, id, { importedAt: now, importedCount, hash, content: null })
    if (importedCount > manyClients) {
      await sendJob(tx, 'client-records.statistics', {}, { key: 'client-records.statistics' })
    }
    await queueComparison(tx)
    return importedCount
  })
}

/** The client with further numbers and email addresses in the note, as far as they fit. */
function clientOf({ client, others }: ReadRow, locale: Locale) {
  if (others.length === 0) return client
  const line = m.clients_import_other_details({ details: others.join(', ') }, { locale })
  const note = [client.note, line].filter(Boolean).join('\n')
  return { ...client, note: note.length > 2000 ? client.note : note }
}

export function checkNotExpired({ expiresAt }: ClientImportRow, now: Date) {
  if (expiresAt <= now) throw new Refusal('client_import_expired')
}
