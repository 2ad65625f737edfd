import type { PayoutMethod } from '../api/options.ts'
import type { Locale } from '../locale/locales.ts'
import { paymentLabel } from '../money/payment-labels.ts'
import { blockchains, isChain, isMobileNetwork } from './networks.ts'

/** Display name of a payout provider, e.g. MTN MoMo or Bitcoin; banks keep the name as typed. */
export function payoutProviderLabel(type: PayoutMethod, provider: string, locale?: Locale) {
  if (type === 'mobile_money' && isMobileNetwork(provider)) return paymentLabel(provider, locale)
  if (type === 'crypto' && isChain(provider)) return blockchains[provider].name
  return provider
}
