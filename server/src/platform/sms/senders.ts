import { countries, isCountry } from '@ujuzi/contract/locale/countries'

/** Sender ids by dial code, and a default for all other numbers. Many countries require a registered id. */
export type Senders = { fallback: string | undefined; byDialCode: ReadonlyMap<string, string> }

const sender = /^[A-Za-z0-9 +-]{3,16}$/

/** Parses a list of sender ids, such as `UJUZI,KE:22384`; undefined if it is invalid. */
export function parseSenders(text: string): Senders | undefined {
  const byDialCode = new Map<string, string>()
  let fallback: string | undefined
  for (const part of text.split(',').map((one) => one.trim())) {
    const [id = '', country] = part.split(':', 2).toReversed()
    if (!sender.test(id)) return undefined
    if (country === undefined) {
      if (fallback !== undefined) return undefined
      fallback = id
    } else if (isCountry(country) && !byDialCode.has(countries[country].dialCode)) {
      byDialCode.set(countries[country].dialCode, id)
    } else return undefined
  }
  return { fallback, byDialCode }
}

/** The sender id for this number; undefined if the gateway chooses. */
export function senderFor(senders: Senders | undefined, phone: string) {
  const found = senders?.byDialCode.entries().find(([dialCode]) => phone.startsWith(dialCode))
  return found?.[1] ?? senders?.fallback
}
