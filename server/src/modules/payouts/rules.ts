import { countries } from '@ujuzi/contract/locale/countries'
import { chains, isChain } from '@ujuzi/contract/money/payout-networks'
import type { AccountTyped } from './accounts.rules.ts'

const waitMs = 24 * 60 * 60_000

type Before = { replaced: boolean; removedAt: Date | null }

/**
 * From when on money is sent to a new account. One that takes the place of another waits for a day, in which its owner
 * can object; so does one that follows soon on a removal, which would be the way around the wait.
 */
export function paysFrom({ replaced, removedAt }: Before, now: Date): Date {
  if (replaced) return new Date(now.getTime() + waitMs)
  const waitsUntil = removedAt ? removedAt.getTime() + waitMs : 0
  return new Date(Math.max(now.getTime(), waitsUntil))
}

/** What is paid out: the money of the country, or the coin of the chain. */
export const currencyOf = ({ type, country, provider }: Omit<AccountTyped, 'account_number'>) =>
  type === 'crypto' && isChain(provider) ? chains[provider].currency : countries[country].currency
