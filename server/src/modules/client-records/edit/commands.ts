import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type {
  addClient as addEndpoint,
  editClient as editEndpoint,
} from '@ujuzi/contract/client-records/client-records'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import { violatesConstraint } from '../../../platform/db/constraints.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { eraseMessagesAbout } from '../../notifications/erasure.queries.ts'
import { lockBusiness } from '../../schedule/queries.ts'
import { checkRoom } from '../limit.commands.ts'
import { getCountryOfBusiness, lockRecord } from '../queries.ts'
import * as queries from './queries.ts'
import { emptyClientValues, readTyped } from './rules.ts'

type Added = { businessId: string; body: HandlerInput<typeof addEndpoint>['body'] }

/**
 * Adds a client by hand and returns the id. Throws `client_phone_taken` if another record has the number, and
 * `too_many_clients`. Locks the business.
 */
export async function addClient({ db, now }: Ctx, { businessId, body }: Added) {
  const { note, ...typed } = body
  const country = await getCountryOfBusiness(db, businessId)
  const { values, errors } = readTyped(typed, { country, now, current: emptyClientValues })
  checkErrors(errors)
  const id = newId()
  await transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    await checkRoom(tx, businessId, 1)
    await queries.insertRecord(tx, {
      ...values,
      id,
      businessId,
      note: note || null,
      noteUpdatedAt: note ? now : null,
      createdAt: now,
      updatedAt: now,
    })
  }).catch(throwPhoneTaken)
  return id
}

type Edited = { businessId: string; id: string; body: HandlerInput<typeof editEndpoint>['body'] }

/** Replaces what the business typed about a client. Throws `version_conflict` if it changed meanwhile. */
export async function editClient({ db, now }: Ctx, { businessId, id, body }: Edited) {
  return transact(db, async (tx) => {
    const record = await lockRecord(tx, businessId, id)
    if (!record) throw new Refusal('client_not_found')
    const { version, ...typed } = body
    const country = await getCountryOfBusiness(tx, businessId)
    const { values, errors } = readTyped(typed, { country, now, current: record })
    const isNameless = !values.name && !record.accountId
    checkErrors({ ...errors, ...(isNameless && { name: 'field_required' }) })
    const updated = await queries
      .updateRecord(tx, { id, version }, { ...values, updatedAt: now })
      .catch(throwPhoneTaken)
    if (!updated) throw new Refusal('version_conflict')
  })
}

/** Saves the business's note about a client, or deletes it if `text` is empty. */
export async function setClientNote(
  { db, now }: Ctx,
  { id, text }: { id: string; text: string | undefined },
) {
  const note = text || null
  await queries.saveNote(db, id, { note, at: now })
  return note
}

/** Deletes what the business recorded about a client. Throws `client_has_bookings` while one is pending or confirmed. */
export async function deleteClient(
  { db, now }: Ctx,
  { businessId, id }: { businessId: string; id: string },
) {
  await transact(db, async (tx) => {
    if (!(await lockRecord(tx, businessId, id))) throw new Refusal('client_not_found')
    if (await queries.hasActiveBookings(tx, id)) throw new Refusal('client_has_bookings')
    await eraseMessagesAbout(tx, { recordId: id }, now)
    await queries.deleteRecord(tx, id)
  })
}

function checkErrors(errors: Record<string, string>) {
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_input', { fields: errors })
}

export function throwPhoneTaken(error: unknown): never {
  if (violatesConstraint(error, 'client_records_phone_key')) throw new Refusal('client_phone_taken')
  throw error
}
