import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { setPayoutMethod as setEndpoint } from '@ujuzi/contract/payouts/payouts'
import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../platform/api/actor.ts'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import { decryptText, encryptText } from '../../platform/auth/encryption.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { getAccount } from '../accounts/queries.ts'
import { requireReauthentication } from '../accounts/sessions/commands.ts'
import { lockOwnedBusiness } from '../businesses/owned.queries.ts'
import { notify } from '../notifications/commands.ts'
import { accountNumberEnding, parseAccount } from './accounts.rules.ts'
import { payoutMethodChanged } from './notifications.ts'
import {
  deletePayoutMethod,
  findPayoutMethod,
  findRemovalTime,
  savePayoutMethod,
} from './queries.ts'
import { currencyOf, payoutsStartAt } from './rules.ts'
import type { PayoutMethodRow } from './tables.ts'

/** Dependencies given by the app. */
export type PayoutDeps = { authSecret: AuthSecret; publicUrl: () => string; mailFrom: string }

type PayoutMethodForm = HandlerInput<typeof setEndpoint>['body']
type PayoutContext = { db: Db; actor: Actor; now: Date; log: FastifyBaseLogger }
export type DecryptedPayoutMethod = { row: PayoutMethodRow; number: string }

/** Sets or replaces the payout method and notifies the owner. Does nothing if it is unchanged. */
export async function setPayoutMethod(
  deps: PayoutDeps,
  { db, actor, now, log }: PayoutContext,
  { businessId, form }: { businessId: string; form: PayoutMethodForm },
): Promise<DecryptedPayoutMethod> {
  const read = await parseAccount(form)
  if (read.error) {
    throw new Refusal('invalid_input', { fields: { [read.error.field]: read.error.rule } })
  }
  requireReauthentication(actor, now)
  const { number } = read
  return transact(db, async (tx) => {
    const { before, timeZone } = await lockMethod(deps, tx, actor, businessId)
    if (before && isUnchanged(before, form, number)) return before
    const row = await savePayoutMethod(tx, {
      businessId,
      id: newId(),
      type: form.type,
      country: form.country,
      currency: currencyOf(form),
      provider: form.provider,
      accountName: form.account_name,
      accountNumber: encryptText(number, encryptionContext(deps, businessId)),
      accountNumberEnd: accountNumberEnding(number),
      paysFrom: payoutsStartAt(
        { replaced: before !== undefined, removedAt: await findRemovalTime(tx, businessId) },
        now,
      ),
      createdAt: now,
      updatedAt: now,
    })
    const account = await getAccount(tx, actor.accountId)
    const change = { before: before?.row, after: row, timeZone, publicUrl: deps.publicUrl }
    await notify({ db: tx, now }, account, payoutMethodChanged, change)
    log.info({ businessId, payoutMethodId: row.id, type: row.type }, 'payout method set')
    return { row, number }
  })
}

export async function removePayoutMethod(
  deps: PayoutDeps,
  { db, actor, now, log }: PayoutContext,
  businessId: string,
) {
  requireReauthentication(actor, now)
  await transact(db, async (tx) => {
    const { before, timeZone } = await lockMethod(deps, tx, actor, businessId)
    if (!before) return
    await deletePayoutMethod(tx, businessId, now)
    const account = await getAccount(tx, actor.accountId)
    const { publicUrl } = deps
    const change = { before: before.row, after: undefined, timeZone, publicUrl }
    await notify({ db: tx, now }, account, payoutMethodChanged, change)
    log.info({ businessId, payoutMethodId: before.row.id }, 'payout method deleted')
  })
}

export async function findDecryptedPayoutMethod(
  deps: PayoutDeps,
  db: Db,
  businessId: string,
): Promise<DecryptedPayoutMethod | undefined> {
  const row = await findPayoutMethod(db, businessId)
  return row && { row, number: decryptText(row.accountNumber, encryptionContext(deps, businessId)) }
}

async function lockMethod(deps: PayoutDeps, tx: Db, { accountId }: Actor, businessId: string) {
  const owned = await lockOwnedBusiness(tx, { id: businessId, ownerId: accountId })
  if (!owned) throw new Refusal('business_not_found')
  return { before: await findDecryptedPayoutMethod(deps, tx, businessId), timeZone: owned.timeZone }
}

const encryptionContext = ({ authSecret }: PayoutDeps, businessId: string) => ({
  secret: authSecret,
  purpose: 'payout account',
  owner: businessId,
})

const isUnchanged = (
  { row, number }: DecryptedPayoutMethod,
  form: PayoutMethodForm,
  typed: string,
) =>
  row.type === form.type &&
  row.country === form.country &&
  row.provider === form.provider &&
  row.accountName === form.account_name &&
  number === typed
