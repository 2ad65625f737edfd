import type { PaymentMethod } from '@ujuzi/contract/api/options'
import type { CountryCode } from '@ujuzi/contract/locale/countries'
import type { Currency } from '@ujuzi/contract/money/currencies'

export type BusinessLanguage = 'en' | 'fr' | 'pt'

type LocalFacts = {
  language: BusinessLanguage
  /** Price factor relative to the service catalogue. */
  priceLevel: number
  /** Format of national phone numbers; # is any digit. */
  phone: string
  payments: PaymentMethod[]
}

export const localFacts = {
  NG: {
    language: 'en',
    priceLevel: 0.9,
    phone: '80# ### ####',
    payments: ['cash', 'bank_transfer', 'opay'],
  },
  GH: {
    language: 'en',
    priceLevel: 1,
    phone: '24 ### ####',
    payments: ['cash', 'mtn_momo', 'telecel_cash'],
  },
  KE: { language: 'en', priceLevel: 1.1, phone: '7## ######', payments: ['cash', 'm_pesa'] },
  ZA: {
    language: 'en',
    priceLevel: 1.8,
    phone: '8# ### ####',
    payments: ['cash', 'card', 'bank_transfer'],
  },
  EG: {
    language: 'en',
    priceLevel: 0.8,
    phone: '10 #### ####',
    payments: ['cash', 'instapay', 'vodafone_cash'],
  },
  MA: {
    language: 'fr',
    priceLevel: 1.4,
    phone: '6 ## ## ## ##',
    payments: ['cash', 'bank_transfer'],
  },
  TN: { language: 'fr', priceLevel: 1.2, phone: '2# ### ###', payments: ['cash', 'd17'] },
  DZ: { language: 'fr', priceLevel: 1, phone: '5 ## ## ## ##', payments: ['cash', 'baridimob'] },
  ET: { language: 'en', priceLevel: 0.7, phone: '91 ### ####', payments: ['cash', 'telebirr'] },
  TZ: {
    language: 'en',
    priceLevel: 0.8,
    phone: '7## ### ###',
    payments: ['cash', 'm_pesa', 'mixx_by_yas'],
  },
  UG: {
    language: 'en',
    priceLevel: 0.7,
    phone: '77 #######',
    payments: ['cash', 'mtn_momo', 'airtel_money'],
  },
  RW: { language: 'en', priceLevel: 0.9, phone: '78# ### ###', payments: ['cash', 'mtn_momo'] },
  SN: {
    language: 'fr',
    priceLevel: 1.2,
    phone: '77 ### ## ##',
    payments: ['cash', 'wave', 'orange_money'],
  },
  CI: {
    language: 'fr',
    priceLevel: 1.2,
    phone: '07 ## ## ## ##',
    payments: ['cash', 'wave', 'orange_money'],
  },
  CM: {
    language: 'fr',
    priceLevel: 1,
    phone: '6 7# ## ## ##',
    payments: ['cash', 'mtn_momo', 'orange_money'],
  },
  AO: {
    language: 'pt',
    priceLevel: 1.5,
    phone: '92# ### ###',
    payments: ['cash', 'multicaixa_express'],
  },
  MZ: {
    language: 'pt',
    priceLevel: 1,
    phone: '84 ### ####',
    payments: ['cash', 'm_pesa', 'e_mola'],
  },
  MG: {
    language: 'fr',
    priceLevel: 0.6,
    phone: '34 ## ### ##',
    payments: ['cash', 'mvola', 'orange_money'],
  },
  ZW: { language: 'en', priceLevel: 1.2, phone: '77 ### ####', payments: ['cash', 'ecocash'] },
  ZM: {
    language: 'en',
    priceLevel: 1,
    phone: '97 ### ####',
    payments: ['cash', 'airtel_money', 'mtn_momo'],
  },
} as const satisfies Record<CountryCode, LocalFacts>

/** Rounding step of prices, in whole units of the currency. */
export const priceSteps: Record<Currency, number> = {
  NGN: 500,
  USD: 1,
  EUR: 1,
  GBP: 1,
  GHS: 5,
  KES: 50,
  ZAR: 10,
  XAF: 500,
  XOF: 500,
  EGP: 10,
  MAD: 10,
  TND: 1,
  DZD: 100,
  ETB: 50,
  TZS: 1000,
  UGX: 1000,
  RWF: 500,
  AOA: 500,
  MZN: 50,
  MGA: 1000,
  ZWL: 10_000,
  ZMW: 10,
}
