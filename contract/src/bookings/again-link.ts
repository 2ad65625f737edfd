/*
 * Short links with which a client books the services of an earlier booking again: `/again/` and the id of the booking in
 * 22 characters, so that it fits into a text message. The id cannot be guessed, and the link shows no more than services.
 */

const codeLength = 22

export const againPath = (bookingId: string) => `/again/${againCode(bookingId)}`

/** The 16 bytes of a UUID in base64url. */
function againCode(id: string) {
  const bytes = id.replaceAll('-', '').match(/../g) ?? []
  const binary = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The booking id of a code; undefined for anything else. */
export function readAgainCode(code: string): string | undefined {
  if (code.length !== codeLength || !/^[\w-]+$/.test(code)) return undefined
  const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
  const digits = [...binary]
    .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  // The last character has bits that no id uses.
  return againCode(id) === code ? id : undefined
}
