import { currencyFacts } from '@ujuzi/contract/money/currencies'
import { getLocale } from '@ujuzi/contract/runtime'

/** E.g. “Nigerian naira (₦)”, in the reader's language. */
export const currencyName = (code: string) => {
  const name = new Intl.DisplayNames(getLocale(), { type: 'currency' }).of(code) ?? code
  return `${name} (${currencyFacts(code)?.symbol ?? code})`
}
