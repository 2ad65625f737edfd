import { browserZone, zoneOffset, zoneTown } from '#app/lib/i18n/times.ts'
import { sentZones } from '#app/lib/i18n/zones.ts'

/** Zones of Africa, the zone of this device and the chosen one, sorted by town. */
export function timeZoneOptions(chosen: string) {
  const known = sentZones().filter((zone) => zone !== 'UTC')
  return [...new Set([...known, browserZone(), chosen])]
    .map((zone) => ({ value: zone, label: `${zoneTown(zone)} (${zoneOffset(zone, Date.now())})` }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
