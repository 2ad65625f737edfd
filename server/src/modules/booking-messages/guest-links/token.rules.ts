import type { Locale } from '@ujuzi/contract/locale/locales'
import { type AuthSecret, mapSecrets } from '../../../platform/auth/auth-secret.ts'
import { hmac, sha256 } from '../../../platform/auth/secrets.ts'
import { localeLetter } from '../../../platform/locale.ts'

/** Letters and digits, without those that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
/** 63 bits. */
const codeLength = 11

/** A booking and the phone number to which its link is sent. */
export type LinkSubject = { bookingId: string; phone: string }

/** Derives the code of the link. Each message computes it again, so the code itself is never stored. */
export function guestCode({ bookingId, phone }: LinkSubject, secret: string) {
  const digest = hmac(secret, 'guest link', `${bookingId} ${phone}`)
  let rest = digest.readBigUInt64BE(0) ^ (digest.readBigUInt64BE(8) << 64n)
  const base = BigInt(alphabet.length)
  return Array.from({ length: codeLength }, () => {
    const character = alphabet[Number(rest % base)]
    rest /= base
    return character
  }).join('')
}

/** Token of a guest link: its code and, at the end, the letter that stands for the language of the message. */
export const guestToken = (code: string, locale: Locale) => `${code}${localeLetter(locale)}`

const shape = new RegExp(`^([${alphabet}]{${codeLength}})[a-z]$`)

/** Extracts the code; undefined if the token is malformed. */
export const codeOfToken = (token: string) => shape.exec(token)?.[1]

export const hashCode = (code: string) => sha256(code)

/**
 * Whether the code was derived from this booking and number. Links sent to a number that was corrected stop working.
 */
export const isCodeOf = (code: string, subject: LinkSubject, authSecret: AuthSecret) =>
  mapSecrets(authSecret, (secret) => guestCode(subject, secret)).includes(code)

export type GuestLink = { url: string; tokenHash: Buffer }
export type GuestLinkOf = (subject: LinkSubject, locale: Locale) => GuestLink

export const createGuestLinkBuilder =
  ({ authSecret, publicUrl }: { authSecret: AuthSecret; publicUrl: () => string }): GuestLinkOf =>
  (subject, locale) => {
    const code = guestCode(subject, authSecret.current)
    return { url: `${publicUrl()}/g/${guestToken(code, locale)}`, tokenHash: hashCode(code) }
  }
