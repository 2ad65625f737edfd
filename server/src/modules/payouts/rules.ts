import { countries } from '@ujuzi/contract/locale/countries'
import { blockchains, isChain } from '@ujuzi/contract/payouts/networks'
import type { AccountInput } from './accounts.rules.ts'

const replacementDelayMs = 24 * 60 * 60_000

type PreviousMethod = { replaced: boolean; removedAt: Date | null }

/**
 * Time from which payouts go to a new account. A replacement waits one day so that the owner can object; so does an
 * account added soon after a removal, which would otherwise bypass the wait.
 */
export function payoutsStartAt({ replaced, removedAt }: PreviousMethod, now: Date): Date {
  if (replaced) return new Date(now.getTime() + replacementDelayMs)
  const waitsUntil = removedAt ? removedAt.getTime() + replacementDelayMs : 0
  return new Date(Math.max(now.getTime(), waitsUntil))
}

/** Currency of payouts: that of the country, or the coin of the chain. */
export const currencyOf = ({ type, country, provider }: Omit<AccountInput, 'account_number'>) =>
  type === 'crypto' && isChain(provider)
    ? blockchains[provider].currency
    : countries[country].currency
