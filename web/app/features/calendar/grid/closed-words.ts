import { m } from '@ujuzi/contract/messages'
import { clockText } from '#app/domain/calendar/local-day.ts'
import type { Day, Ruler, Shut } from './calendar-plan.ts'

/** Break, 13:00 to 14:00. */
export function shutText({ kind, from, to }: Shut, ruler: Ruler, day: Day) {
  const [opens, closes] = [clockText(ruler.wall(to)), clockText(ruler.wall(from))]
  if (kind === 'before') return m.professional_closed_until({ time: opens })
  if (kind === 'after') return m.professional_closed_from({ time: closes })
  if (kind === 'break') {
    const time = m.professional_from_to({ from: closes, to: opens })
    return m.professional_break_at({ time })
  }
  return closedWord(day)
}

/** Why a whole day is closed, as far as it is known. */
export const closedWord = ({ special, holiday }: Pick<Day, 'special' | 'holiday'>) =>
  special?.reason || holiday || m.professional_closed()
