import { readFileSync } from 'node:fs'

/**
 * Name in the IANA database of the zone that a calendar names: by that name, by that of Windows, as Outlook displays it, or
 * behind a prefix as in `/mozilla.org/20070129_1/Africa/Lagos`. Undefined for any other, whose rules only the file has.
 */
export function ianaNameOf(tzid: string): string | undefined {
  const name = tzid.trim()
  if (/^tzone:\/\/Microsoft\/Utc$/i.test(name)) return 'UTC'
  return (
    [name, ...afterPrefix(name)].find(isIanaName) ??
    windowsZones().get(windowsNameOf(name)) ??
    offsetNameOf(name) ??
    nameOfDisplayed(name)
  )
}

function isIanaName(name: string) {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name) !== undefined
  } catch {
    return false
  }
}

function afterPrefix(name: string) {
  const segments = name.split('/')
  const lengths = name.startsWith('/') ? [3, 2, 1] : [3, 2]
  return lengths.map((length) => segments.slice(-length).join('/'))
}

/** Windows calls a zone by its standard time also in summer. */
const windowsNameOf = (name: string) =>
  name.toLowerCase().replace(/ (?:daylight|summer) time$/, ' standard time')

/** `+03:00` for `GMT+3` or `UTC+0300`. */
function offsetNameOf(name: string) {
  const [, sign, hours = '', minutes = '00'] =
    /^\(?(?:GMT|UTC)\s*([+-])(\d{1,2})(?:[:.]?(\d\d))?\)?$/i.exec(name) ?? []
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`
  return sign && isIanaName(offset) ? offset : undefined
}

const displayed = /^(?:\((?:UTC|GMT)(?:[+-]\d\d?[:.]?\d\d)?\)\s*)?(.+)$/i

/**
 * Zone of a name as Outlook displays it, with its offset or without: `(UTC+01:00) Amsterdam, Berlin`, `(UTC-05:00) Eastern
 * Time (US & Canada)`.
 */
function nameOfDisplayed(name: string) {
  const [, text = ''] = displayed.exec(name) ?? []
  if (/^coordinated universal time/i.test(text)) return 'UTC'
  const cities = text.split(',').map((city) => city.trim().toLowerCase())
  const found = cities.map((city) => zonesByCity().get(city)).find((zone) => zone !== undefined)
  const region = text
    .toLowerCase()
    .replace(/ time \(.*\)$/, '')
    .replace(/^(west|east) /, (word) => `${word.slice(0, 1)}. `)
  return found ?? windowsZones().get(`${region} standard time`)
}

const windowsZones = once(() => {
  const text = readFileSync(new URL('../../../data/windows-zones.tsv', import.meta.url), 'utf8')
  const rows = text.split('\n').map((line) => line.split('\t'))
  return new Map(rows.map(([windows = '', iana = '']) => [windows.toLowerCase(), iana]))
})

/** Zones by the city in their name; no two zones share a city. */
const zonesByCity = once(
  () =>
    new Map(
      Intl.supportedValuesOf('timeZone').map((zone) => [
        zone
          .slice(zone.lastIndexOf('/') + 1)
          .replaceAll('_', ' ')
          .toLowerCase(),
        zone,
      ]),
    ),
)

function once<T>(load: () => T) {
  let value: T | undefined
  return () => {
    value ??= load()
    return value
  }
}
