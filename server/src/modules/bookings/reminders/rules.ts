import { reminderHours } from '@ujuzi/contract/api/limits'

const hourMs = 3_600_000

/** When the next reminder of a visit is due; null when it is too near, or has begun. */
export function remindAt(startsAt: Date, now: Date): Date | null {
  const due = [reminderHours.day, reminderHours.hours].map(
    (hours) => new Date(startsAt.getTime() - hours * hourMs),
  )
  return due.find((at) => at > now) ?? null
}

/** One that follows on the heels of another helps nobody. */
const apartHours = 1

/** What is due now, which may be late, and when the next one is. A visit that has begun needs none. */
export function reminderDue(startsAt: Date, now: Date) {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / hourMs
  if (hoursLeft <= 0) return { event: undefined, next: null }
  const event = hoursLeft > reminderHours.hours ? 'reminder_day' : 'reminder_hours'
  const next = remindAt(startsAt, new Date(now.getTime() + apartHours * hourMs))
  return { event, next } as const
}
