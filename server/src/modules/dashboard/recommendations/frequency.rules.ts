import type { ServiceFrequency } from '@ujuzi/contract/api/options'

/** Time between visits; undefined if the client does not come regularly. */
const intervals: Record<ServiceFrequency, Temporal.DurationLike | undefined> = {
  'as-needed': undefined,
  weekly: { weeks: 1 },
  'bi-weekly': { weeks: 2 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
}

/** Reminders end a year after the last visit: the client has probably moved on. */
const remindedFor = { years: 1 }

/**
 * Whether it is time to book again: the client comes this often, and the last visit is at least that long ago. Both days
 * are local days of the business, as ISO dates.
 */
export function isTimeToBookAgain(
  frequency: ServiceFrequency | null,
  { lastVisit, today }: { lastVisit: string; today: string },
): boolean {
  const interval = frequency ? intervals[frequency] : undefined
  if (!interval) return false
  const visited = Temporal.PlainDate.from(lastVisit)
  const isBefore = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today) <= 0
  return isBefore(visited.add(interval)) && !isBefore(visited.add(remindedFor))
}
