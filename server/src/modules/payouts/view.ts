import { isCountry } from '@ujuzi/contract/locale/countries'
import type { PayoutMethod } from '@ujuzi/contract/payouts/payouts'
import type { AccountRow } from '../accounts/tables.ts'
import { maskedNumber } from './accounts.rules.ts'
import type { PayoutMethodRow } from './tables.ts'

type PayoutMethodInput = {
  row: PayoutMethodRow
  number: string
  owner: Pick<AccountRow, 'phone' | 'phoneVerifiedAt'>
}

export function payoutMethodView(
  { row, number, owner }: PayoutMethodInput,
  now: Date,
): PayoutMethod {
  if (!isCountry(row.country)) throw new Error(`${row.country} is not a supported country`)
  return {
    id: row.id,
    type: row.type,
    country: row.country,
    provider: row.provider,
    account_name: row.accountName,
    account_number: maskedNumber(row.accountNumberEnd),
    currency: row.currency,
    is_default: row.isDefault,
    is_verified:
      row.type === 'mobile_money' && owner.phoneVerifiedAt !== null && owner.phone === number,
    pays_from: row.isDefault && row.paysFrom > now ? row.paysFrom.toISOString() : null,
    created_at: row.createdAt.toISOString(),
  }
}
