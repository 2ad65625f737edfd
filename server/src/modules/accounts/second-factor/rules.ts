import { site } from '@ujuzi/contract/site'
import { TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const stepMs = 30_000
/** Clocks of telephones are a little off: the code before the present one and the one after it count too. */
const stepsAround = 1
/** How long a secret waits for its first code. */
const pendingMs = 10 * 60_000

/** Letters and digits that are not taken for one another; two to the fifth of them. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** The address an authenticator app reads from the QR code. */
export const otpauthUrl = (secret: string, email: string) =>
  new TOTP({ issuer: site.name, label: email, secret }).toString()

/** Dark on white with its quiet zone, whatever the page around it looks like; few large modules for weak cameras. */
export const qrOf = (url: string) =>
  renderSVG(url, { ecc: 'L', border: 4, whiteColor: '#fff', blackColor: '#000' })

/** The time step a code belongs to; undefined when it belongs to none around now. */
export function stepOf(code: string, secret: string, now: Date) {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: stepsAround })
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta
}

export const pendingSince = (now: Date) => new Date(now.getTime() - pendingMs)

/** Codes as people type them: `482 913`, `K7MQ-2XVP`, with whatever dash their keyboard makes. */
export const plainCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')

export const isAppCode = (plain: string) => /^\d{6}$/.test(plain)

/** A letter o is the zero it was copied from, an i or l the one. */
export const plainRecoveryCode = (plain: string) => plain.replaceAll('o', '0').replace(/[il]/g, '1')

/** Five bits of each byte make a character: eight of them are forty bits. */
export function recoveryCodeOf(random: Uint8Array) {
  const code = Array.from(random, (byte) => alphabet[byte & 31]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
