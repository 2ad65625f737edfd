import type { ListedEvent } from './security-record.ts'

/** One line for one event; what a browser or person sent cannot break out of it. */
export function eventLine({ at, kind, email, actor, network, userAgent, details }: ListedEvent) {
  const parts = [
    at.toISOString(),
    kind,
    email ?? '-',
    actor && `by ${actor}`,
    network ?? '-',
    userAgent && JSON.stringify(userAgent),
    Object.keys(details).length > 0 && JSON.stringify(details),
  ]
  return plain(parts.filter(Boolean).join('  '))
}

/** Escape sequences would let a user agent rewrite the operator's screen. */
const plain = (line: string) =>
  line.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
