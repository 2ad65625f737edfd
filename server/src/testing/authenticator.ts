import { Secret, TOTP } from 'otpauth'

/** The code an authenticator app shows for this secret at that moment. */
export const codeShown = (secret: string, at = new Date()) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: at.getTime(),
  })
