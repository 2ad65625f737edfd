import { createECDH } from 'node:crypto'
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

/** `url`: the sending phone number in the Cloud API, e.g. `https://graph.facebook.com/v23.0/1234`. */
export type WhatsAppSettings = {
  url: string
  token: string
  /** Key of the signatures of reports. */
  appSecret: string
  /** Token with which Meta verifies the URL of the webhook. */
  verifyToken: string
}

/** VAPID keys of this site as base64url, and the address at which push services can reach its operator. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string }

/** Public key of a private key on the curve P-256; throws if it is not one. */
export function publicKeyOf(privateKey: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return ecdh.getPublicKey('base64url')
}
