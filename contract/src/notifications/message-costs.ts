import { type CountryCode, countryCodes, countryOfPhone } from '../locale/countries.ts'
import type { PaidChannel } from './channels.ts'

/**
 * Estimated costs in US dollars of one SMS segment and of one WhatsApp utility message. They serve budgets only: the
 * gateway bills by network and in local currency. Compare them with its price list before you rely on them.
 *
 * SMS: the rates of Africa's Talking in brainbreezegames-lang/sms-price-tracker on GitHub, read in November 2026; their
 * age is unknown. Algeria is missing there: its rate is from a list of October 2025 in euros.
 *
 * WhatsApp: the rate "Rest of Africa" in Meta's price list of July 2025. Nigeria, South Africa and Egypt have rates of
 * their own, taken from a reseller's list of April 2026 less its usual markup.
 */
const costs: Record<CountryCode, Record<PaidChannel, number>> = {
  NG: { sms: 0.035, whatsapp: 0.0067 },
  GH: { sms: 0.03, whatsapp: 0.004 },
  KE: { sms: 0.02, whatsapp: 0.004 },
  ZA: { sms: 0.025, whatsapp: 0.0076 },
  EG: { sms: 0.034, whatsapp: 0.0052 },
  MA: { sms: 0.033, whatsapp: 0.004 },
  TN: { sms: 0.031, whatsapp: 0.004 },
  DZ: { sms: 0.2112, whatsapp: 0.004 },
  ET: { sms: 0.038, whatsapp: 0.004 },
  TZ: { sms: 0.028, whatsapp: 0.004 },
  UG: { sms: 0.027, whatsapp: 0.004 },
  RW: { sms: 0.032, whatsapp: 0.004 },
  SN: { sms: 0.037, whatsapp: 0.004 },
  CI: { sms: 0.035, whatsapp: 0.004 },
  CM: { sms: 0.031, whatsapp: 0.004 },
  AO: { sms: 0.04, whatsapp: 0.004 },
  MZ: { sms: 0.026, whatsapp: 0.004 },
  MG: { sms: 0.034, whatsapp: 0.004 },
  ZW: { sms: 0.029, whatsapp: 0.004 },
  ZM: { sms: 0.028, whatsapp: 0.004 },
}

export const microsPerDollar = 1_000_000

/** Used for all other countries: the highest cost in any country of the marketplace. */
const highestCost = (channel: PaidChannel) =>
  Math.max(...countryCodes.map((code) => costs[code][channel]))

/** Estimated cost of a message, in millionths of a US dollar. The number must be in international form. */
export function messageCostMicros(channel: PaidChannel, phone: string, segments = 1): number {
  const country = countryOfPhone(phone)
  const dollars = country ? costs[country][channel] : highestCost(channel)
  return Math.round(dollars * microsPerDollar) * (channel === 'sms' ? segments : 1)
}
