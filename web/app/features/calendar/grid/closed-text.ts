import { m } from '@ujuzi/contract/messages'
import { clockText } from '#app/domain/calendar/local-day.ts'
import type { BusinessCalendarDay, ClosedRange, TimeScale } from './calendar-layout.ts'

/** Break, 13:00 to 14:00. */
export function closedText(
  { kind, from, to }: ClosedRange,
  scale: TimeScale,
  day: BusinessCalendarDay,
) {
  const [opens, closes] = [clockText(scale.wall(to)), clockText(scale.wall(from))]
  if (kind === 'before') return m.professional_closed_until({ time: opens })
  if (kind === 'after') return m.professional_closed_from({ time: closes })
  if (kind === 'break') {
    const time = m.professional_from_to({ from: closes, to: opens })
    return m.professional_break_at({ time })
  }
  return closedDayLabel(day)
}

/** Why the whole day is closed: reason, holiday, or the generic word. */
export const closedDayLabel = ({
  special,
  holiday,
}: Pick<BusinessCalendarDay, 'special' | 'holiday'>) =>
  special?.reason || holiday || m.professional_closed()
