import type { FieldRule } from '@ujuzi/contract/api/fields'
import type { PayoutMethod } from '@ujuzi/contract/api/options'
import type { CountryCode } from '@ujuzi/contract/locale/countries'
import { readBankAccount } from '@ujuzi/contract/money/payout-accounts'
import { isChain, isMobileNetwork } from '@ujuzi/contract/money/payout-networks'
import { readMobileAccount } from './mobile.rules.ts'
import { readWallet } from './wallets.rules.ts'

export type AccountTyped = {
  type: PayoutMethod
  country: CountryCode
  provider: string
  account_number: string
}
type Field = 'provider' | 'account_number'
export type AccountRead =
  | { number: string; fault?: never }
  | { number?: never; fault: { field: Field; rule: FieldRule } }

/** The account in its plain form, or which field is wrong and how. */
export async function readAccount(typed: AccountTyped): Promise<AccountRead> {
  const read = await readNumber(typed)
  if (read === 'field_provider') return { fault: { field: 'provider', rule: read } }
  return read.fault
    ? { fault: { field: 'account_number', rule: read.fault } }
    : { number: read.number }
}

async function readNumber({ type, country, provider, account_number: typed }: AccountTyped) {
  switch (type) {
    case 'bank_transfer':
      return provider.length < 2 ? 'field_provider' : readBankAccount(country, provider, typed)
    case 'mobile_money':
      return isMobileNetwork(provider)
        ? readMobileAccount(country, provider, typed)
        : 'field_provider'
    case 'crypto':
      return isChain(provider) ? readWallet(provider, typed) : 'field_provider'
  }
}

/** What of an account number may be read; a short one shows less, so that something stays hidden. */
export const endOf = (number: string) => number.slice(-Math.min(4, Math.floor(number.length / 2)))

export const masked = (end: string) => `\u2022\u2022\u2022\u2022 ${end}`
