import { isCountry } from '@ujuzi/contract/locale/countries'
import type { PayoutMethod } from '@ujuzi/contract/money/payouts'
import type { AccountRow } from '../accounts/tables.ts'
import { masked } from './accounts.rules.ts'
import type { PayoutMethodRow } from './tables.ts'

type Viewed = {
  row: PayoutMethodRow
  number: string
  owner: Pick<AccountRow, 'phone' | 'phoneVerifiedAt'>
}

export function payoutMethodView({ row, number, owner }: Viewed, now: Date): PayoutMethod {
  if (!isCountry(row.country)) throw new Error(`${row.country} is no country of ours`)
  return {
    id: row.id,
    type: row.type,
    country: row.country,
    provider: row.provider,
    account_name: row.accountName,
    account_number: masked(row.accountNumberEnd),
    currency: row.currency,
    is_default: true,
    is_verified:
      row.type === 'mobile_money' && owner.phoneVerifiedAt !== null && owner.phone === number,
    pays_from: row.paysFrom > now ? row.paysFrom.toISOString() : null,
    created_at: row.createdAt.toISOString(),
  }
}
