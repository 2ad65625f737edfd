import { type CountryCode, countries, countryCodes } from '../locale/countries.ts'

export type PhoneChannel = 'sms' | 'whatsapp'

/** Millionths of a US dollar for one part of an SMS, and for one WhatsApp message of the kind "utility". */
const prices: Record<CountryCode, Record<PhoneChannel, number>> = {
  NG: { sms: 3_000, whatsapp: 6_700 },
  GH: { sms: 27_000, whatsapp: 4_000 },
  KE: { sms: 6_200, whatsapp: 4_000 },
  ZA: { sms: 16_000, whatsapp: 7_600 },
  EG: { sms: 60_000, whatsapp: 3_600 },
  MA: { sms: 90_000, whatsapp: 4_000 },
  TN: { sms: 110_000, whatsapp: 4_000 },
  DZ: { sms: 120_000, whatsapp: 4_000 },
  ET: { sms: 60_000, whatsapp: 4_000 },
  TZ: { sms: 8_500, whatsapp: 4_000 },
  UG: { sms: 9_500, whatsapp: 4_000 },
  RW: { sms: 9_000, whatsapp: 4_000 },
  SN: { sms: 40_000, whatsapp: 4_000 },
  CI: { sms: 25_000, whatsapp: 4_000 },
  CM: { sms: 25_000, whatsapp: 4_000 },
  AO: { sms: 30_000, whatsapp: 4_000 },
  MZ: { sms: 20_000, whatsapp: 4_000 },
  MG: { sms: 50_000, whatsapp: 4_000 },
  ZW: { sms: 30_000, whatsapp: 4_000 },
  ZM: { sms: 10_000, whatsapp: 4_000 },
}

const elsewhere: Record<PhoneChannel, number> = { sms: 60_000, whatsapp: 10_000 }

/** Expected cost of a message to this number in millionths of a US dollar. `segments`: parts of an SMS. */
export function messageCostMicros(channel: PhoneChannel, phone: string, segments = 1): number {
  const country = countryCodes.find((code) => phone.startsWith(countries[code].dialCode))
  const price = (country ? prices[country] : elsewhere)[channel]
  return channel === 'sms' ? price * segments : price
}
