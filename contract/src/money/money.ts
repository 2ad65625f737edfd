import { amountMinorLimit } from '../api/limits.ts'
import type { Locale } from '../locale/locales.ts'
import { type Currency, currencies, currencyDecimals, currencyFacts } from './currencies.ts'

const noBreakSpace = '\u00a0'
const narrowNoBreakSpace = '\u202f'

/** Group and decimal separators of each language. Spanish does not group four digits: 4500, but 45.000. */
export const numberMarks = {
  en: { group: ',', decimal: '.', groupsFromDigits: 4 },
  fr: { group: narrowNoBreakSpace, decimal: ',', groupsFromDigits: 4 },
  es: { group: '.', decimal: ',', groupsFromDigits: 5 },
} as const satisfies Record<Locale, { group: string; decimal: string; groupsFromDigits: number }>

/** Formats minor units: ₦45,000, 5 000 FCFA, $45.00. Avoids Intl, whose output differs between engines. */
export function formatMoney(amountMinor: number, currency: string, locale: Locale): string {
  const facts = currencyFacts(currency)
  if (!facts) return formatForeign(amountMinor, currency, locale)

  const sign = amountMinor < 0 ? '-' : ''
  const spaced = facts.grouping === 'spaces'
  const number = formatNumber(Math.abs(amountMinor), facts.decimals, locale, spaced)
  if (facts.position === 'after') return `${sign}${number}${noBreakSpace}${facts.symbol}`
  return `${sign}${facts.symbol}${gapAfter(facts.symbol)}${number}`
}

/** Formats an approximate amount: three significant digits, no decimals from 10 upwards. */
export function formatApproximate(amountMinor: number, currency: Currency, locale: Locale): string {
  const { decimals, ...facts } = currencies[currency]
  const whole = Number((amountMinor / 10 ** decimals).toPrecision(3))
  if (Math.abs(whole) < 10) return formatMoney(amountMinor, currency, locale)
  const number = formatNumber(Math.round(whole), 0, locale, 'grouping' in facts)
  return facts.position === 'after'
    ? `${number}${noBreakSpace}${facts.symbol}`
    : `${facts.symbol}${gapAfter(facts.symbol)}${number}`
}

/** Formats a price in major units, as on the wire. Rounds to the decimals of the currency. */
export function formatPrice(price: number, currency: string, locale: Locale): string {
  return formatMoney(Math.round(price * 10 ** currencyDecimals(currency)), currency, locale)
}

/**
 * Converts a price to minor units. Undefined if it is not a number, is negative, has more decimals than the currency or
 * exceeds `amountMinorLimit`. Never rounds.
 */
export function toMinor(price: number, currency: string): number | undefined {
  // Uses the shortest decimal text because arithmetic would turn 1.15 × 100 into 114.99….
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(price)) ?? []
  const decimals = currencyDecimals(currency)
  if (whole === undefined || fraction.length > decimals) return undefined

  const amountMinor = Number(whole + fraction.padEnd(decimals, '0'))
  return amountMinor < amountMinorLimit ? amountMinor : undefined
}

export function fromMinor(amountMinor: number, currency: string): number {
  return amountMinor / 10 ** currencyDecimals(currency)
}

function formatNumber(minor: number, decimals: number, locale: Locale, spaced: boolean) {
  const digits = String(minor).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  const { group, decimal, groupsFromDigits } = numberMarks[locale]
  const grouped =
    spaced || whole.length >= groupsFromDigits
      ? whole.replace(/\B(?=(\d{3})+$)/g, spaced ? narrowNoBreakSpace : group)
      : whole
  return decimals === 0 ? grouped : grouped + decimal + fraction
}

/** Symbols that end in two letters need a space before the digits: KSh 1,500, but R450.00 and $45.00. */
const gapAfter = (symbol: string) => (/\p{L}{2}$/u.test(symbol) ? noBreakSpace : '')

function formatForeign(amountMinor: number, currency: string, locale: Locale) {
  const amount = amountMinor / 100
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  // Intl throws for codes that are not three letters; those are shown as they are.
  return /^[A-Za-z]{3}$/.test(currency)
    ? new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(amount)
    : `${new Intl.NumberFormat(locale, digits).format(amount)}${noBreakSpace}${currency}`
}
