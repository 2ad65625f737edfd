import type { ListedEvent } from './security-record.ts'

/** Formats an event as one line; user input cannot break out of it. */
export function formatEventLine({
  at,
  kind,
  email,
  actor,
  network,
  userAgent,
  details,
}: ListedEvent) {
  const parts = [
    at.toISOString(),
    kind,
    email ?? '-',
    actor && `by ${actor}`,
    network ?? '-',
    userAgent && JSON.stringify(userAgent),
    Object.keys(details).length > 0 && JSON.stringify(details),
  ]
  return escapeControlCharacters(parts.filter(Boolean).join('  '))
}

/** Escapes control characters: escape sequences in a user agent could otherwise rewrite the operator's screen. */
const escapeControlCharacters = (line: string) =>
  line.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
