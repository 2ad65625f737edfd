import { currencyDecimals } from '@ujuzi/contract/money/currencies'
import { formatMoney, toMinor } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'

/** Minor units in the user's language. */
export const moneyText = (amountMinor: number, currency: string) =>
  formatMoney(amountMinor, currency, getLocale())

/**
 * Minor units of an amount as people type it: `1 500`, `1,500` or `1.500,50`. Undefined for anything else, and for more
 * decimals than the currency has. A single mark before three digits separates thousands, except in currencies with three
 * decimals.
 */
export function parseAmount(typed: string, currency: string): number | undefined {
  const text = typed.replace(/[\s'’]/g, '')
  const decimals = currencyDecimals(currency)
  const grouped =
    decimals === 3 ? /^\d{1,3}([.,])\d{3}(\1\d{3})+$/ : /^\d{1,3}([.,])\d{3}(\1\d{3})*$/
  if (grouped.test(text)) return toMinor(Number(text.replace(/[.,]/g, '')), currency)
  const [, whole = '', fraction = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  const isPlain = /^\d+$/.test(whole) || /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole)
  if (!isPlain) return undefined
  return toMinor(Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`), currency)
}

/** An amount as it can be typed again: without symbol and groups. */
export function amountInput(amountMinor: number, currency: string) {
  const decimals = currencyDecimals(currency)
  return (amountMinor / 10 ** decimals).toFixed(decimals)
}
