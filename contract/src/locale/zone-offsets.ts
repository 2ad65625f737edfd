/*
 * UTC offsets of time zones, which the server sends with its pages: the zone data of a browser may be years out of date.
 * As text, for example `Africa/Douala,Africa/Lagos=60;Africa/Casablanca=60 hrdto 0`: names, the first offset in
 * minutes, then pairs of the minute of a change (since 1970, base 36) and the offset that it brings.
 */

/** Periods of a zone in order; `from` in minutes since 1970. The first one has no beginning and the last no end. */
export type ZonePeriod = { from: number; offset: number }

export function formatZoneOffsets(zones: ReadonlyMap<string, readonly ZonePeriod[]>) {
  const names = new Map<string, string[]>()
  for (const [name, periods] of zones) {
    const text = periods
      .map(({ from, offset }, index) => (index === 0 ? offset : `${from.toString(36)} ${offset}`))
      .join(' ')
    names.set(text, [...(names.get(text) ?? []), name])
  }
  return [...names].map(([text, group]) => `${group.join(',')}=${text}`).join(';')
}

export function parseZoneOffsets(text: string): Map<string, ZonePeriod[]> {
  const zones = new Map<string, ZonePeriod[]>()
  for (const group of text.split(';')) {
    const [names = '', values = ''] = group.split('=')
    const [first, ...changes] = values.split(' ')
    const periods = [{ from: Number.NEGATIVE_INFINITY, offset: Number(first) }]
    for (let index = 0; index + 1 < changes.length; index += 2) {
      const [from = '', offset] = changes.slice(index)
      periods.push({ from: Number.parseInt(from, 36), offset: Number(offset) })
    }
    if (values) for (const name of names.split(',')) zones.set(name, periods)
  }
  return zones
}
