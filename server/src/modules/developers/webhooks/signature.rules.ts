import { createHmac } from 'node:crypto'

/**
 * Value of the signature header: the time in seconds, and for each secret the HMAC-SHA256 of `time.body` in hexadecimal
 * digits. The time is signed, so that a recorded request cannot be sent again later.
 */
export function signatureOf(body: string, secrets: readonly string[], now: Date) {
  const time = Math.floor(now.getTime() / 1000)
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
  )
  return [`t=${time}`, ...signatures.map((one) => `v1=${one}`)].join(',')
}
