import type { CountryCode } from '@ujuzi/contract/countries'
import type { Currency } from '@ujuzi/contract/currencies'

export type BusinessLanguage = 'en' | 'fr' | 'pt'

type LocalFacts = {
  language: BusinessLanguage
  /** Prices beside those of the catalogue. */
  priceLevel: number
  /** National numbers, # is any digit. */
  phone: string
  payments: string[]
}

export const localFacts = {
  NG: {
    language: 'en',
    priceLevel: 0.9,
    phone: '80# ### ####',
    payments: ['Cash', 'Bank transfer', 'OPay'],
  },
  GH: {
    language: 'en',
    priceLevel: 1,
    phone: '24 ### ####',
    payments: ['Cash', 'MTN MoMo', 'Telecel Cash'],
  },
  KE: { language: 'en', priceLevel: 1.1, phone: '7## ######', payments: ['Cash', 'M-Pesa'] },
  ZA: { language: 'en', priceLevel: 1.8, phone: '8# ### ####', payments: ['Cash', 'Card', 'EFT'] },
  EG: {
    language: 'en',
    priceLevel: 0.8,
    phone: '10 #### ####',
    payments: ['Cash', 'InstaPay', 'Vodafone Cash'],
  },
  MA: {
    language: 'fr',
    priceLevel: 1.4,
    phone: '6 ## ## ## ##',
    payments: ['Espèces', 'Virement'],
  },
  TN: { language: 'fr', priceLevel: 1.2, phone: '2# ### ###', payments: ['Espèces', 'D17'] },
  DZ: { language: 'fr', priceLevel: 1, phone: '5 ## ## ## ##', payments: ['Espèces', 'BaridiMob'] },
  ET: { language: 'en', priceLevel: 0.7, phone: '91 ### ####', payments: ['Cash', 'telebirr'] },
  TZ: {
    language: 'en',
    priceLevel: 0.8,
    phone: '7## ### ###',
    payments: ['Cash', 'M-Pesa', 'Mixx by Yas'],
  },
  UG: {
    language: 'en',
    priceLevel: 0.7,
    phone: '77 #######',
    payments: ['Cash', 'MTN MoMo', 'Airtel Money'],
  },
  RW: { language: 'en', priceLevel: 0.9, phone: '78# ### ###', payments: ['Cash', 'MTN MoMo'] },
  SN: {
    language: 'fr',
    priceLevel: 1.2,
    phone: '77 ### ## ##',
    payments: ['Espèces', 'Wave', 'Orange Money'],
  },
  CI: {
    language: 'fr',
    priceLevel: 1.2,
    phone: '07 ## ## ## ##',
    payments: ['Espèces', 'Wave', 'Orange Money'],
  },
  CM: {
    language: 'fr',
    priceLevel: 1,
    phone: '6 7# ## ## ##',
    payments: ['Espèces', 'MTN MoMo', 'Orange Money'],
  },
  AO: {
    language: 'pt',
    priceLevel: 1.5,
    phone: '92# ### ###',
    payments: ['Numerário', 'Multicaixa Express'],
  },
  MZ: {
    language: 'pt',
    priceLevel: 1,
    phone: '84 ### ####',
    payments: ['Numerário', 'M-Pesa', 'e-Mola'],
  },
  MG: {
    language: 'fr',
    priceLevel: 0.6,
    phone: '34 ## ### ##',
    payments: ['Espèces', 'MVola', 'Orange Money'],
  },
  ZW: { language: 'en', priceLevel: 1.2, phone: '77 ### ####', payments: ['Cash', 'EcoCash'] },
  ZM: {
    language: 'en',
    priceLevel: 1,
    phone: '97 ### ####',
    payments: ['Cash', 'Airtel Money', 'MTN MoMo'],
  },
} as const satisfies Record<CountryCode, LocalFacts>

/** What a price is a multiple of, in whole units of the currency. */
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
