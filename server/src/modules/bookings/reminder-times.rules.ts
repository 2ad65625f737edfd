import { reminderHours } from '@ujuzi/contract/api/limits'

const hourMs = 3_600_000

/** Time of the next reminder; null if the start is too near or past. */
export function nextReminderAt(startsAt: Date, now: Date): Date | null {
  const due = [reminderHours.day, reminderHours.hours].map(
    (hours) => new Date(startsAt.getTime() - hours * hourMs),
  )
  return due.find((at) => at > now) ?? null
}

/** Shortest time between two reminders of a booking. */
const minGapHours = 1

/** The reminder to send now, possibly late, and the time of the next one; neither once the appointment has begun. */
export function reminderDue(startsAt: Date, now: Date) {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / hourMs
  if (hoursLeft <= 0) return { event: undefined, next: null }
  const event = hoursLeft > reminderHours.hours ? 'reminder_day' : 'reminder_hours'
  const next = nextReminderAt(startsAt, new Date(now.getTime() + minGapHours * hourMs))
  return { event, next } as const
}
