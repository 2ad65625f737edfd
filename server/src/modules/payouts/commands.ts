import { payoutMethodsMax } from '@ujuzi/contract/api/portal-limits'
import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../platform/api/actor.ts'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { getAccount } from '../accounts/queries.ts'
import { requireReauthentication } from '../accounts/sessions/commands.ts'
import { lockOwnedBusiness } from '../businesses/owned.queries.ts'
import { notify } from '../notifications/commands.ts'
import {
  accountColumns,
  type DecryptedPayoutMethod,
  isSameAccount,
  isSameMethod,
  listDecryptedPayoutMethods,
  type ParsedForm,
  type PayoutMethodForm,
  parseForm,
} from './accounts.commands.ts'
import { type PayoutChange, payoutMethodChanged } from './notifications.ts'
import {
  deletePayoutMethodRow,
  findRemovalTime,
  insertPayoutMethod,
  markDefault,
  updatePayoutAccount,
} from './queries.ts'
import { payoutsStartAt } from './rules.ts'
import type { PayoutMethodRow } from './tables.ts'

/** Dependencies given by the app. */
export type PayoutDeps = { authSecret: AuthSecret; publicUrl: () => string; mailFrom: string }

export type PayoutContext = { db: Db; actor: Actor; now: Date; log: FastifyBaseLogger }
type MethodTarget = { businessId: string; methodId: string }

/** The methods of a business, oldest first, whose row is locked until the transaction ends. */
type LockedMethods = {
  deps: PayoutDeps
  tx: Db
  now: Date
  businessId: string
  methods: DecryptedPayoutMethod[]
  /** Records the change in the log and notifies the owner. */
  announce: (change: PayoutChange) => Promise<void>
}

/** Adds a payout method; the first one is the default. Returns the existing method if it is already there. */
export async function addPayoutMethod(
  deps: PayoutDeps,
  ctx: PayoutContext,
  { businessId, form }: { businessId: string; form: PayoutMethodForm },
): Promise<DecryptedPayoutMethod> {
  const parsed = await parseForm(form)
  return changeMethods(deps, ctx, businessId, (locked) => insertMethod(locked, parsed))
}

/** Replaces the account of a method. Does nothing if it is unchanged. */
export async function replacePayoutMethod(
  deps: PayoutDeps,
  ctx: PayoutContext,
  { businessId, methodId, form }: MethodTarget & { form: PayoutMethodForm },
): Promise<DecryptedPayoutMethod> {
  const parsed = await parseForm(form)
  return changeMethods(deps, ctx, businessId, (locked) =>
    replaceAccount(locked, getMethod(locked, methodId), parsed),
  )
}

/** Replaces the account of the default method, or adds the first one. */
export async function setPayoutMethod(
  deps: PayoutDeps,
  ctx: PayoutContext,
  { businessId, form }: { businessId: string; form: PayoutMethodForm },
): Promise<DecryptedPayoutMethod> {
  const parsed = await parseForm(form)
  return changeMethods(deps, ctx, businessId, (locked) => {
    const before = findDefault(locked)
    return before ? replaceAccount(locked, before, parsed) : insertMethod(locked, parsed)
  })
}

/** Makes a method the default. Does nothing if it is the default. */
export async function setDefaultPayoutMethod(
  deps: PayoutDeps,
  ctx: PayoutContext,
  { businessId, methodId }: MethodTarget,
): Promise<DecryptedPayoutMethod> {
  return changeMethods(deps, ctx, businessId, async (locked) => {
    const method = getMethod(locked, methodId)
    if (method.row.isDefault) return method
    const before = findDefault(locked)?.row
    const row = await makeDefault(locked, method.row)
    await locked.announce({ kind: 'default_changed', before, after: row })
    return { ...method, row }
  })
}

/** Deletes a method, or the default if `methodId` is undefined. The oldest other method replaces a deleted default. */
export async function removePayoutMethod(
  deps: PayoutDeps,
  ctx: PayoutContext,
  { businessId, methodId }: { businessId: string; methodId?: string },
) {
  await changeMethods(deps, ctx, businessId, async (locked) => {
    const method = methodId === undefined ? findDefault(locked) : getMethod(locked, methodId)
    if (!method) return
    await deletePayoutMethodRow(locked.tx, method.row, locked.now)
    await locked.announce(await changeAfterRemoval(locked, method.row))
  })
}

/** Runs `change` in one transaction with the business locked. Requires reauthentication. */
async function changeMethods<T>(
  deps: PayoutDeps,
  { db, actor, now, log }: PayoutContext,
  businessId: string,
  change: (locked: LockedMethods) => Promise<T>,
): Promise<T> {
  requireReauthentication(actor, now)
  return transact(db, async (tx) => {
    const owned = await lockOwnedBusiness(tx, businessId)
    // Ownership may have been handed over since the call was admitted.
    if (owned?.ownerId !== actor.accountId) throw new Refusal('business_not_found')
    const announce = async (made: PayoutChange) => {
      const event = { ...made, timeZone: owned.timeZone, publicUrl: deps.publicUrl }
      await notify(
        { db: tx, now },
        await getAccount(tx, actor.accountId),
        payoutMethodChanged,
        event,
      )
      const payoutMethodId = (made.after ?? made.before)?.id
      log.info({ businessId, payoutMethodId, change: made.kind }, 'payout method changed')
    }
    const methods = await listDecryptedPayoutMethods(deps, tx, businessId)
    return change({ deps, tx, now, businessId, methods, announce })
  })
}

async function insertMethod(locked: LockedMethods, parsed: ParsedForm) {
  const { deps, tx, now, businessId, methods } = locked
  const existing = methods.find((method) => isSameMethod(method, parsed))
  if (existing) return existing
  refuseDuplicate(methods, parsed)
  if (methods.length >= payoutMethodsMax) throw new Refusal('too_many_payout_methods')
  const isDefault = methods.length === 0
  const removedAt = await findRemovalTime(tx, businessId)
  const row = await insertPayoutMethod(tx, {
    ...accountColumns(deps, businessId, parsed),
    id: newId(),
    businessId,
    isDefault,
    paysFrom: payoutsStartAt({ replaced: !isDefault, removedAt }, now),
    createdAt: now,
    updatedAt: now,
  })
  await locked.announce({ kind: isDefault ? 'set' : 'added', before: undefined, after: row })
  return { row, number: parsed.number }
}

async function replaceAccount(
  locked: LockedMethods,
  before: DecryptedPayoutMethod,
  parsed: ParsedForm,
) {
  if (isSameMethod(before, parsed)) return before
  const { deps, tx, now, businessId, methods } = locked
  const { id, isDefault } = before.row
  refuseDuplicate(
    methods.filter(({ row }) => row.id !== id),
    parsed,
  )
  const row = await updatePayoutAccount(tx, id, {
    ...accountColumns(deps, businessId, parsed),
    paysFrom: payoutsStartAt({ replaced: true, removedAt: null }, now),
    updatedAt: now,
  })
  const kind = isDefault ? 'default_changed' : 'other_changed'
  await locked.announce({ kind, before: before.row, after: row })
  return { row, number: parsed.number }
}

function refuseDuplicate(methods: DecryptedPayoutMethod[], parsed: ParsedForm) {
  if (methods.some((method) => isSameAccount(method, parsed))) {
    throw new Refusal('invalid_input', { fields: { account_number: 'field_payout_repeated' } })
  }
}

const makeDefault = ({ tx, now }: LockedMethods, row: PayoutMethodRow) =>
  markDefault(tx, row, { paysFrom: payoutsStartAt({ replaced: true, removedAt: null }, now), now })

/** Makes the oldest other method the default if the default was removed. */
async function changeAfterRemoval(
  locked: LockedMethods,
  removed: PayoutMethodRow,
): Promise<PayoutChange> {
  if (!removed.isDefault) return { kind: 'other_removed', before: removed, after: undefined }
  const next = locked.methods.find(({ row }) => row.id !== removed.id)
  if (!next) return { kind: 'removed', before: removed, after: undefined }
  return { kind: 'default_removed', before: removed, after: await makeDefault(locked, next.row) }
}

const findDefault = ({ methods }: LockedMethods) => methods.find(({ row }) => row.isDefault)

function getMethod({ methods }: LockedMethods, id: string): DecryptedPayoutMethod {
  const method = methods.find(({ row }) => row.id === id)
  if (!method) throw new Refusal('payout_method_not_found')
  return method
}
