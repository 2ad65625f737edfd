import type { Received } from '@ujuzi/contract/api/endpoint'
import type { setPayoutMethod as setEndpoint } from '@ujuzi/contract/money/payouts'
import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../platform/api/actor.ts'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import { seal, unseal } from '../../platform/auth/encryption.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { getAccount } from '../accounts/queries.ts'
import { needProof } from '../accounts/sessions/commands.ts'
import { endOf, readAccount } from './accounts.rules.ts'
import { tellOfMethod } from './notifications.ts'
import {
  deletePayoutMethod,
  findPayoutMethod,
  findRemoval,
  keepPayoutMethod,
  lockOwned,
} from './queries.ts'
import { currencyOf, paysFrom } from './rules.ts'
import type { PayoutMethodRow } from './tables.ts'

/** What this module is handed when the house is put together. */
export type Deps = { authSecret: AuthSecret; publicUrl: () => string; mailFrom: string }

type Form = Received<typeof setEndpoint>['body']
type Acting = { db: Db; actor: Actor; now: Date; log: FastifyBaseLogger }
export type KnownMethod = { row: PayoutMethodRow; number: string }

/** What is there and the same again is left as it is: nobody is told of a change that is none. */
export async function setPayoutMethod(
  deps: Deps,
  { db, actor, now, log }: Acting,
  businessId: string,
  form: Form,
): Promise<KnownMethod> {
  const read = await readAccount(form)
  if (read.fault) {
    throw new Refusal('invalid_input', { fields: { [read.fault.field]: read.fault.rule } })
  }
  needProof(actor, now)
  const { number } = read
  return transact(db, async (tx) => {
    const { before, timeZone } = await lockMethod(deps, tx, actor, businessId)
    if (before && isSame(before, form, number)) return before
    const row = await keepPayoutMethod(tx, {
      businessId,
      id: newId(),
      type: form.type,
      country: form.country,
      currency: currencyOf(form),
      provider: form.provider,
      accountName: form.account_name,
      accountNumber: seal(number, sealing(deps, businessId)),
      accountNumberEnd: endOf(number),
      paysFrom: paysFrom(
        { replaced: before !== undefined, removedAt: await findRemoval(tx, businessId) },
        now,
      ),
      createdAt: now,
      updatedAt: now,
    })
    const account = await getAccount(tx, actor.accountId)
    await tellOfMethod(tx, account, { before: before?.row, after: row, timeZone, ...deps }, now)
    log.info({ businessId, payoutMethodId: row.id, type: row.type }, 'a payout method was set')
    return { row, number }
  })
}

export async function removePayoutMethod(
  deps: Deps,
  { db, actor, now, log }: Acting,
  businessId: string,
) {
  needProof(actor, now)
  await transact(db, async (tx) => {
    const { before, timeZone } = await lockMethod(deps, tx, actor, businessId)
    if (!before) return
    await deletePayoutMethod(tx, businessId, now)
    const account = await getAccount(tx, actor.accountId)
    await tellOfMethod(
      tx,
      account,
      { before: before.row, after: undefined, timeZone, ...deps },
      now,
    )
    log.info({ businessId, payoutMethodId: before.row.id }, 'a payout method was removed')
  })
}

export async function findKnownMethod(
  deps: Deps,
  db: Db,
  businessId: string,
): Promise<KnownMethod | undefined> {
  const row = await findPayoutMethod(db, businessId)
  return row && { row, number: unseal(row.accountNumber, sealing(deps, businessId)) }
}

async function lockMethod(deps: Deps, tx: Db, { accountId }: Actor, businessId: string) {
  const owned = await lockOwned(tx, { id: businessId, ownerId: accountId })
  if (!owned) throw new Refusal('business_not_found')
  return { before: await findKnownMethod(deps, tx, businessId), timeZone: owned.timeZone }
}

const sealing = ({ authSecret }: Deps, businessId: string) => ({
  secret: authSecret,
  purpose: 'payout account',
  owner: businessId,
})

const isSame = ({ row, number }: KnownMethod, form: Form, typed: string) =>
  row.type === form.type &&
  row.country === form.country &&
  row.provider === form.provider &&
  row.accountName === form.account_name &&
  number === typed
