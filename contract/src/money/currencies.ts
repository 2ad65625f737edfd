/** How a currency is written. `decimals` differs from ICU, which counts subunits that are not in use. */
export type CurrencyFacts = {
  name: string
  symbol: string
  position: 'before' | 'after'
  decimals: 0 | 2 | 3
  /** CFA francs are grouped with spaces in every language: 5 000 FCFA. */
  grouping?: 'spaces'
}

export const currencies = {
  NGN: { name: 'Nigerian naira', symbol: '₦', position: 'before', decimals: 0 },
  USD: { name: 'US dollar', symbol: '$', position: 'before', decimals: 2 },
  EUR: { name: 'Euro', symbol: '€', position: 'after', decimals: 2 },
  GBP: { name: 'British pound', symbol: '£', position: 'before', decimals: 2 },
  GHS: { name: 'Ghanaian cedi', symbol: 'GH₵', position: 'before', decimals: 2 },
  KES: { name: 'Kenyan shilling', symbol: 'KSh', position: 'before', decimals: 0 },
  ZAR: { name: 'South African rand', symbol: 'R', position: 'before', decimals: 2 },
  XAF: {
    name: 'Central African CFA franc',
    symbol: 'FCFA',
    position: 'after',
    decimals: 0,
    grouping: 'spaces',
  },
  XOF: {
    name: 'West African CFA franc',
    symbol: 'CFA',
    position: 'after',
    decimals: 0,
    grouping: 'spaces',
  },
  EGP: { name: 'Egyptian pound', symbol: 'E£', position: 'before', decimals: 2 },
  MAD: { name: 'Moroccan dirham', symbol: 'DH', position: 'after', decimals: 2 },
  TND: { name: 'Tunisian dinar', symbol: 'DT', position: 'after', decimals: 3 },
  DZD: { name: 'Algerian dinar', symbol: 'DA', position: 'after', decimals: 2 },
  ETB: { name: 'Ethiopian birr', symbol: 'Br', position: 'before', decimals: 2 },
  TZS: { name: 'Tanzanian shilling', symbol: 'TSh', position: 'before', decimals: 0 },
  UGX: { name: 'Ugandan shilling', symbol: 'USh', position: 'before', decimals: 0 },
  RWF: { name: 'Rwandan franc', symbol: 'FRw', position: 'before', decimals: 0 },
  AOA: { name: 'Angolan kwanza', symbol: 'Kz', position: 'before', decimals: 2 },
  MZN: { name: 'Mozambican metical', symbol: 'MT', position: 'before', decimals: 2 },
  MGA: { name: 'Malagasy ariary', symbol: 'Ar', position: 'before', decimals: 0 },
  ZWL: { name: 'Zimbabwean dollar', symbol: 'Z$', position: 'before', decimals: 2 },
  ZMW: { name: 'Zambian kwacha', symbol: 'K', position: 'before', decimals: 2 },
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
