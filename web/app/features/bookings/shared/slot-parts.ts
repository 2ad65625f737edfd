import { type TimeOfDay, timeOfDayHours, timesOfDay } from '@ujuzi/contract/search/options'
import { minuteOfDay } from '#app/lib/i18n/times.ts'
import { type Choices, isSameInstant } from './choices.ts'
import type { OpenTimesDay } from './load-book-page.ts'

type Slots = OpenTimesDay['slots']

/** Times before the morning or after the evening range belong to the nearest part. */
export function slotsByPart(slots: Slots, timezone: string): Record<TimeOfDay, Slots> {
  const parts: Record<TimeOfDay, Slots> = { morning: [], afternoon: [], evening: [] }
  for (const slot of slots) {
    const hour = minuteOfDay(timezone, slot.start) / 60
    const part = timesOfDay.find((one) => hour < timeOfDayHours[one].to) ?? 'evening'
    parts[part].push(slot)
  }
  return parts
}

/** The part of the day in the URL, else that of the chosen start, else the first; one that has open times. */
export function shownPart(
  parts: Record<TimeOfDay, Slots>,
  { part, start }: Pick<Choices, 'part' | 'start'>,
): TimeOfDay {
  const open = timesOfDay.filter((one) => parts[one].length > 0)
  const ofStart = open.find((one) => parts[one].some((slot) => isSameInstant(start, slot.start)))
  return open.find((one) => one === part) ?? ofStart ?? open[0] ?? 'morning'
}

/** So many times are shown without leaving any out. */
const shownAtOnce = 8

/**
 * The times to show first: of many, those at full and half hours and the chosen one. All of them if that would leave
 * fewer than half of `shownAtOnce`.
 */
export function mainSlots(slots: Slots, timezone: string, chosen: string | undefined): Slots {
  if (slots.length <= shownAtOnce) return slots
  const main = slots.filter(
    ({ start }) => minuteOfDay(timezone, start) % 30 === 0 || isSameInstant(chosen, start),
  )
  return main.length < shownAtOnce / 2 ? slots : main
}
