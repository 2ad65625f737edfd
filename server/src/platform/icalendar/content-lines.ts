/** A property of a component: its name in capitals, its value, and the parameter TZID if it has one. */
export type Property = { name: string; value: string; tzid: string | undefined }

/**
 * Properties whose values have no colon, e.g. times and rules. A parameter may contain some, also without quotes, as in
 * `DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin:20270104T090000`, and some programs close a quote too late.
 */
export function parseProperty(line: string): Property {
  const colon = line.lastIndexOf(':')
  if (colon < 0) throw new SyntaxError('A line has no value')
  const head = line.slice(0, colon)
  const [, quoted, plain] = /;\s*TZID\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(head) ?? []
  return {
    name: (head.split(/[;:]/, 1)[0] ?? '').trim().toUpperCase(),
    value: line
      .slice(colon + 1)
      .replaceAll('"', '')
      .trim(),
    tzid: (quoted ?? plain)?.replaceAll('"', '').trim() || undefined,
  }
}

/** Email addresses in an ATTENDEE line, in small letters. */
export const addressesIn = (line: string) =>
  Array.from(line.matchAll(/(?:mailto:|;EMAIL="?)([^\s";:,]+@[^\s";:,]+)/gi), ([, address = '']) =>
    address.toLowerCase(),
  )
