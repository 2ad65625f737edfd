import { parseZoneOffsets, type ZonePeriod } from '@ujuzi/contract/locale/zone-offsets'

/*
 * UTC offsets of time zones. Those of Africa are the server's, so that a page never differs from what the server says
 * and sends by email. The zone data of the device serve only zones elsewhere, in which no business is.
 */

let text: string | undefined
let zones: Map<string, ZonePeriod[]> | undefined

/** For rendering on the server, and for tests. */
export function setZoneOffsets(sent: string | undefined) {
  if (sent !== text) zones = undefined
  text = sent
}

/** In the browser the document has the offsets. */
function readZones() {
  zones ??= parseZoneOffsets(
    text ?? (import.meta.env.SSR ? '' : (document.documentElement.dataset.zoneOffsets ?? '')),
  )
  return zones
}

/** Names of the zones that the server knows. */
export const sentZones = () => [...readZones().keys()]

/** UTC offset in minutes at an instant in milliseconds. */
export function offsetAt(zone: string, instant: number) {
  const minute = Math.floor(instant / 60_000)
  const periods = readZones().get(zone) ?? []
  // Not `findLast`, which browsers of old phones lack.
  const period = periods.filter(({ from }) => from <= minute).at(-1)
  return period?.offset ?? deviceOffset(zone, instant)
}

function deviceOffset(zone: string, instant: number) {
  if (zone === 'UTC') return 0
  const format = formats.get(zone) ?? createFormat(zone)
  formats.set(zone, format)
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, Number(value)])
  const { year, month, day, hour, minute }: Record<string, number> = Object.fromEntries(parts)
  const wall = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute)
  return wall / 60_000 - Math.floor(instant / 60_000)
}
const formats = new Map<string, Intl.DateTimeFormat>()
const createFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  })
