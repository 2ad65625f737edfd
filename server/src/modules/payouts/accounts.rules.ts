import type { FieldRule } from '@ujuzi/contract/api/fields'
import type { PayoutMethod } from '@ujuzi/contract/api/options'
import type { CountryCode } from '@ujuzi/contract/locale/countries'
import { parseBankAccount } from '@ujuzi/contract/payouts/accounts'
import { isChain, isMobileNetwork } from '@ujuzi/contract/payouts/networks'
import { parseMobileAccount } from './mobile.rules.ts'
import { parseWallet } from './wallets.rules.ts'

export type AccountInput = {
  type: PayoutMethod
  country: CountryCode
  provider: string
  account_number: string
}
type Field = 'provider' | 'account_number'
export type ParsedAccount =
  | { number: string; error?: never }
  | { number?: never; error: { field: Field; rule: FieldRule } }

/** Returns the normalized account number, or the error and its field. */
export async function parseAccount(typed: AccountInput): Promise<ParsedAccount> {
  const read = await parseNumber(typed)
  if (read === 'field_provider') return { error: { field: 'provider', rule: read } }
  return read.error
    ? { error: { field: 'account_number', rule: read.error } }
    : { number: read.number }
}

async function parseNumber({ type, country, provider, account_number: typed }: AccountInput) {
  switch (type) {
    case 'bank_transfer':
      return provider.length < 2 ? 'field_provider' : parseBankAccount(country, provider, typed)
    case 'mobile_money':
      return isMobileNetwork(provider)
        ? parseMobileAccount(country, provider, typed)
        : 'field_provider'
    case 'crypto':
      return isChain(provider) ? parseWallet(provider, typed) : 'field_provider'
  }
}

/** Last characters of an account number, to be shown; at most half of it. */
export const accountNumberEnding = (number: string) =>
  number.slice(-Math.min(4, Math.floor(number.length / 2)))

export const maskedNumber = (end: string) => `\u2022\u2022\u2022\u2022 ${end}`
