import { currencyDecimals } from '@ujuzi/contract/money/currencies'
import { getLocale, type Locale } from '@ujuzi/contract/runtime'

const groupMarks = { en: ',', fr: ' ', es: '.' } as const satisfies Record<Locale, string>

/**
 * A price as people type it, with spaces, points and commas where their language or their habit puts them;
 * undefined when it is no number. A lone mark before three digits groups thousands, unless the currency has three
 * decimals and the language groups otherwise.
 */
export function parsePrice(text: string, currency: string, locale: Locale = getLocale()) {
  const typed = text.replace(/[\s'’]/g, '')
  if (!/^\d[\d.,]*$/.test(typed)) return undefined
  const mark = decimalMark(typed, currency, locale)
  const at = mark ? typed.lastIndexOf(mark) : typed.length
  const whole = typed.slice(0, at)
  const decimals = typed.slice(at + 1)
  if (/[.,]/.test(decimals) || !isGrouped(whole)) return undefined
  const price = Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`)
  return Number.isFinite(price) ? price : undefined
}

/** Whether marks stand only before every three digits, if any do. */
const isGrouped = (whole: string) =>
  !/[.,]/.test(whole) || /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/.test(whole)

function decimalMark(typed: string, currency: string, locale: Locale): string | undefined {
  const marks = typed.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (!last || marks.length === 1) return last && isDecimal(typed, last) ? last : undefined
  // Several of one kind group; where both kinds stand, the last one is the decimal mark.
  return marks.every((mark) => mark === last) ? undefined : last

  function isDecimal(text: string, mark: string) {
    const [whole = '', after = ''] = text.split(mark)
    if (after.length !== 3 || whole.length > 3 || whole.startsWith('0')) return true
    return currencyDecimals(currency) === 3 && mark !== groupMarks[locale]
  }
}

/** A price as it can be typed: no groups, the decimal mark of the language. */
export const priceText = (price: number, locale: Locale = getLocale()) =>
  locale === 'en' ? String(price) : String(price).replace('.', ',')
