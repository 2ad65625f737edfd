/** Town in the id of a zone, as emails show it. */
export const zoneTown = (timeZone: string) =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Zones of Africa, the zone of this device and the chosen one, sorted by town. */
export function timeZoneOptions(chosen: string) {
  const { timeZone: ofDevice } = Intl.DateTimeFormat().resolvedOptions()
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => /^(Africa|Indian)\//.test(zone))
  return [...new Set([...known, ofDevice, chosen])]
    .map((zone) => ({ value: zone, label: `${zoneTown(zone)} (${offsetOf(zone)})` }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

function offsetOf(timeZone: string) {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
