import { formatZoneOffsets, type ZonePeriod } from '@ujuzi/contract/locale/zone-offsets'

const yearsBefore = 3
const yearsAfter = 3

/** Zones that businesses and their clients are in. Ceuta is left out: it is Spanish, and changes twice a year. */
const sentZones = Intl.supportedValuesOf('timeZone')
  .filter((name) => /^(Africa|Indian)\//.test(name) && name !== 'Africa/Ceuta')
  .concat('UTC')

let cached: { month: string; text: string } | undefined

/** UTC offsets of the zones in Africa from three years ago for six years, as pages have them; computed once a month. */
export function zoneOffsetsAt(now: Date) {
  const month = now.toISOString().slice(0, 7)
  if (cached?.month === month) return cached.text
  const text = formatZoneOffsets(
    new Map(sentZones.map((name) => [name, zonePeriods(name, `${month}-01`)])),
  )
  cached = { month, text }
  return text
}

/** Instant at which the offsets that pages have, and the year in their footers, are others, in milliseconds since 1970. */
export const nextMonth = (now: Date) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)

function zonePeriods(timeZone: string, day: string) {
  const middle = Temporal.PlainDate.from(day)
  const end = middle.add({ years: yearsAfter }).toZonedDateTime(timeZone)
  const periods: ZonePeriod[] = []
  let at: Temporal.ZonedDateTime | null = middle
    .subtract({ years: yearsBefore })
    .toZonedDateTime(timeZone)
  while (at && at.epochMilliseconds < end.epochMilliseconds) {
    periods.push({ from: at.epochMilliseconds / 60_000, offset: at.offsetNanoseconds / 60e9 })
    at = at.getTimeZoneTransition('next')
  }
  return periods
}
