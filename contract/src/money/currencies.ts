/** How a currency is written. `decimals` differs from ICU, which counts subunits that are not in use. */
export type CurrencyFacts = {
  symbol: string
  position: 'before' | 'after'
  decimals: 0 | 2 | 3
  /** CFA francs are grouped with spaces in every language: 5 000 FCFA. */
  grouping?: 'spaces'
}

export const currencies = {
  NGN: { symbol: '₦', position: 'before', decimals: 0 },
  USD: { symbol: '$', position: 'before', decimals: 2 },
  EUR: { symbol: '€', position: 'after', decimals: 2 },
  GBP: { symbol: '£', position: 'before', decimals: 2 },
  GHS: { symbol: 'GH₵', position: 'before', decimals: 2 },
  KES: { symbol: 'KSh', position: 'before', decimals: 0 },
  ZAR: { symbol: 'R', position: 'before', decimals: 2 },
  XAF: {
    symbol: 'FCFA',
    position: 'after',
    decimals: 0,
    grouping: 'spaces',
  },
  XOF: {
    symbol: 'CFA',
    position: 'after',
    decimals: 0,
    grouping: 'spaces',
  },
  EGP: { symbol: 'E£', position: 'before', decimals: 2 },
  MAD: { symbol: 'DH', position: 'after', decimals: 2 },
  TND: { symbol: 'DT', position: 'after', decimals: 3 },
  DZD: { symbol: 'DA', position: 'after', decimals: 2 },
  ETB: { symbol: 'Br', position: 'before', decimals: 2 },
  TZS: { symbol: 'TSh', position: 'before', decimals: 0 },
  UGX: { symbol: 'USh', position: 'before', decimals: 0 },
  RWF: { symbol: 'FRw', position: 'before', decimals: 0 },
  AOA: { symbol: 'Kz', position: 'before', decimals: 2 },
  MZN: { symbol: 'MT', position: 'before', decimals: 2 },
  MGA: { symbol: 'Ar', position: 'before', decimals: 0 },
  ZWL: { symbol: 'Z$', position: 'before', decimals: 2 },
  ZMW: { symbol: 'K', position: 'before', decimals: 2 },
} as const satisfies Record<string, CurrencyFacts>

export type Currency = keyof typeof currencies

export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]]
export const defaultCurrency: Currency = 'NGN'

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code)

/** Undefined for currencies outside the table. */
export function currencyFacts(code: string): CurrencyFacts | undefined {
  return isCurrency(code) ? currencies[code] : undefined
}

/** Digits after the decimal mark; 2 for currencies outside the table. */
export const currencyDecimals = (code: string) => currencyFacts(code)?.decimals ?? 2
