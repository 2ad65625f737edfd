import type { PersonDay } from '@ujuzi/contract/calendars/team-day'
import { Meter } from '#app/ui/chart/meter.tsx'
import { bookedShare, loadText } from './day-status.ts'

/** Booked share of the working time of a person this week. */
export const WeekLoad = ({ person }: { person: Pick<PersonDay, 'week'> }) => (
  <div className="grid gap-1">
    <Meter share={bookedShare(person) ?? 0} />
    <span className="text-caption text-muted-foreground">{loadText(person)}</span>
  </div>
)
