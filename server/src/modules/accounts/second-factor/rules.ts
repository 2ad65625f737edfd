import { site } from '@ujuzi/contract/site'
import { TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const stepMs = 30_000
/** Tolerated clock skew: codes of the previous and the next time step are valid too. */
const toleratedSteps = 1
/** Lifetime of a secret that is not confirmed. */
const pendingMs = 10 * 60_000

/** 32 letters and digits that cannot be mistaken for one another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** URL that an authenticator app reads from the QR code. */
export const otpauthUrl = (secret: string, email: string) =>
  new TOTP({ issuer: site.name, label: email, secret }).toString()

/**
 * QR code as SVG: dark on white with a quiet zone, also on dark pages. Low error correction gives few large modules,
 * which weak cameras can read.
 */
export const renderQrCode = (url: string) =>
  renderSVG(url, { ecc: 'L', border: 4, whiteColor: '#fff', blackColor: '#000' })

/** Time step of a code; undefined if the code belongs to none of the tolerated steps. */
export function findTimeStep(code: string, secret: string, now: Date) {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta
}

export const pendingSecretsSince = (now: Date) => new Date(now.getTime() - pendingMs)

export const isAppCode = (plain: string) => /^\d{6}$/.test(plain)

/** Reads the letter o as zero, and i or l as one. */
export const normalizeRecoveryCode = (plain: string) =>
  plain.replaceAll('o', '0').replace(/[il]/g, '1')

/** Each byte gives one character of five bits: eight bytes make a code of 40 bits. */
export function formatRecoveryCode(random: Uint8Array) {
  const code = Array.from(random, (byte) => alphabet[byte & 31]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
