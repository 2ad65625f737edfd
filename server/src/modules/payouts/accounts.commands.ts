import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { addPayoutMethod } from '@ujuzi/contract/payouts/payouts'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import { decryptText, encryptText } from '../../platform/auth/encryption.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { accountNumberEnding, parseAccount } from './accounts.rules.ts'
import { findPayoutMethod, listPayoutMethodRows } from './queries.ts'
import { currencyOf } from './rules.ts'
import type { PayoutMethodRow } from './tables.ts'

type Secret = { authSecret: AuthSecret }
export type PayoutMethodForm = HandlerInput<typeof addPayoutMethod>['body']
export type DecryptedPayoutMethod = { row: PayoutMethodRow; number: string }
/** A form with its normalized account number. */
export type ParsedForm = { form: PayoutMethodForm; number: string }

export async function parseForm(form: PayoutMethodForm): Promise<ParsedForm> {
  const read = await parseAccount(form)
  if (!read.error) return { form, number: read.number }
  throw new Refusal('invalid_input', { fields: { [read.error.field]: read.error.rule } })
}

/** Columns of the account, with the number encrypted for the business. */
export const accountColumns = (
  { authSecret }: Secret,
  businessId: string,
  { form, number }: ParsedForm,
) => ({
  type: form.type,
  country: form.country,
  currency: currencyOf(form),
  provider: form.provider,
  accountName: form.account_name,
  accountNumber: encryptText(number, encryptionContext(authSecret, businessId)),
  accountNumberEnd: accountNumberEnding(number),
})

/** Oldest first. */
export async function listDecryptedPayoutMethods(
  secret: Secret,
  db: Db,
  businessId: string,
): Promise<DecryptedPayoutMethod[]> {
  return decryptPayoutMethods(secret, await listPayoutMethodRows(db, businessId))
}

export const decryptPayoutMethods = ({ authSecret }: Secret, rows: readonly PayoutMethodRow[]) =>
  rows.map((row) => decryptMethod(authSecret, row))

/** The default payout method. */
export async function findDecryptedPayoutMethod(
  { authSecret }: Secret,
  db: Db,
  businessId: string,
): Promise<DecryptedPayoutMethod | undefined> {
  const row = await findPayoutMethod(db, businessId)
  return row && decryptMethod(authSecret, row)
}

const decryptMethod = (secret: AuthSecret, row: PayoutMethodRow) => ({
  row,
  number: decryptText(row.accountNumber, encryptionContext(secret, row.businessId)),
})

const encryptionContext = (secret: AuthSecret, businessId: string) => ({
  secret,
  purpose: 'payout account',
  owner: businessId,
})

/** True if both are the same account with the same holder. */
export const isSameMethod = (method: DecryptedPayoutMethod, parsed: ParsedForm) =>
  isSameAccount(method, parsed) &&
  method.row.country === parsed.form.country &&
  method.row.accountName === parsed.form.account_name

/** True if both are the same account, whatever name its holder has. */
export const isSameAccount = ({ row, number }: DecryptedPayoutMethod, parsed: ParsedForm) =>
  row.type === parsed.form.type && row.provider === parsed.form.provider && number === parsed.number
