import { currencyDecimals } from '@ujuzi/contract/money/currencies'
import { numberMarks } from '@ujuzi/contract/money/money'
import { getLocale, type Locale } from '@ujuzi/contract/runtime'
import { plainNumber } from '@ujuzi/contract/text/digits'

/**
 * Parses a typed price with spaces, points and commas in any usual place; undefined if it is not a number. A single
 * separator before three digits groups thousands, unless the currency has three decimals and the language groups with
 * the other separator. The Arabic separators have one meaning each.
 */
export function parsePrice(text: string, currency: string, locale: Locale = getLocale()) {
  const typed = plainNumber(text)
    .replace(/[\s'’٬]/g, '')
    .replace(/،/g, ',')
  if (/^\d+٫\d*$/.test(typed)) return Number(typed.replace('٫', '.'))
  if (!/^\d[\d.,]*$/.test(typed)) return undefined
  const separator = decimalSeparator(typed, currency, locale)
  const at = separator ? typed.lastIndexOf(separator) : typed.length
  const integerPart = typed.slice(0, at)
  const decimals = typed.slice(at + 1)
  if (/[.,]/.test(decimals) || !isGrouped(integerPart)) return undefined
  const price = Number(`${integerPart.replace(/[.,]/g, '')}.${decimals || '0'}`)
  return Number.isFinite(price) ? price : undefined
}

/** True if separators, if any, stand before every three digits only. */
const isGrouped = (integerPart: string) =>
  !/[.,]/.test(integerPart) || /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/.test(integerPart)

function decimalSeparator(typed: string, currency: string, locale: Locale): string | undefined {
  const separators = typed.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (!last || separators.length === 1) return last && isDecimal(typed, last) ? last : undefined
  // Several separators of one kind group thousands; with both kinds, the last one is the decimal separator.
  return separators.every((separator) => separator === last) ? undefined : last

  function isDecimal(text: string, separator: string) {
    const [integerPart = '', after = ''] = text.split(separator)
    if (after.length !== 3 || integerPart.length > 3 || integerPart.startsWith('0')) return true
    return currencyDecimals(currency) === 3 && separator !== numberMarks[locale].group
  }
}

/** A price for an input field: no grouping, the decimal separator of the language. */
export const priceText = (price: number, locale: Locale = getLocale()) =>
  String(price).replace('.', numberMarks[locale].decimal)
