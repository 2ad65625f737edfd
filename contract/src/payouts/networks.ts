import type { PaymentMethod } from '../api/options.ts'
import { type CountryCode, countryCodes } from '../locale/countries.ts'

/**
 * Mobile money networks by country, with the number prefixes (without leading zero) that identify the network. An empty
 * list accepts any number, because numbers are portable between networks there.
 */
export const mobileNetworks = {
  airtel_money: { KE: [], MG: ['33'], RW: ['72', '73'], TZ: [], UG: ['70', '74', '75'], ZM: [] },
  d17: { TN: [] },
  e_mola: { MZ: ['86', '87'] },
  ecocash: { ZW: ['77', '78'] },
  m_pesa: { ET: ['7'], KE: [], MZ: ['84', '85'], TZ: [] },
  mixx_by_yas: { TZ: [] },
  mtn_momo: {
    CI: ['05'],
    CM: ['67', '650', '651', '652', '653', '654', '680', '681', '682', '683', '684'],
    GH: [],
    RW: ['78', '79'],
    UG: ['76', '77', '78', '79', '31', '39'],
    ZA: [],
    ZM: [],
  },
  multicaixa_express: { AO: [] },
  mvola: { MG: ['34', '38'] },
  opay: { NG: [] },
  orange_money: {
    CI: ['07'],
    CM: ['69', '640', '655', '656', '657', '658', '659', '685', '686', '687', '688', '689'],
    MA: [],
    MG: ['32', '37'],
    SN: [],
  },
  telebirr: { ET: ['9'] },
  telecel_cash: { GH: [] },
  vodafone_cash: { EG: [] },
  wave: { CI: [], SN: [], UG: [] },
} as const satisfies Partial<Record<PaymentMethod, Partial<Record<CountryCode, readonly string[]>>>>

export type MobileNetwork = keyof typeof mobileNetworks
export const mobileNetworkCodes = Object.keys(mobileNetworks) as MobileNetwork[]

export const isMobileNetwork = (name: string): name is MobileNetwork =>
  Object.hasOwn(mobileNetworks, name)

/** Number prefixes of a network in a country; empty if any is accepted, undefined if it is not available there. */
export const findNumberPrefixes = (
  network: MobileNetwork,
  country: CountryCode,
): readonly string[] | undefined =>
  (mobileNetworks[network] as Partial<Record<CountryCode, readonly string[]>>)[country]

export const listMobileNetworks = (country: CountryCode) =>
  mobileNetworkCodes.filter((network) => findNumberPrefixes(network, country))

export const countriesWithMobileMoney = countryCodes.filter(
  (country) => listMobileNetworks(country).length > 0,
)

/** Chains whose wallet addresses can be validated, with the payout currency of each. */
export const blockchains = {
  tron: { name: 'Tron', currency: 'USDT' },
  bitcoin: { name: 'Bitcoin', currency: 'BTC' },
  ethereum: { name: 'Ethereum', currency: 'ETH' },
  polygon: { name: 'Polygon', currency: 'POL' },
  bnb: { name: 'BNB Smart Chain', currency: 'BNB' },
} as const
export type Chain = keyof typeof blockchains
export const chainCodes = Object.keys(blockchains) as Chain[]
export const isChain = (name: string): name is Chain => Object.hasOwn(blockchains, name)
