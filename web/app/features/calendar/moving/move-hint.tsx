import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { isMovable } from './move-columns.ts'

type Props = { businessCalendar: Pick<BusinessCalendar, 'bookings'> }

/** Says below the grid how bookings are moved, if any can be. */
export function MoveHint({ businessCalendar: { bookings } }: Props) {
  if (!bookings.some(isMovable)) return null
  return (
    <p className="mb-2 text-caption text-muted-foreground">
      <span className="max-md:hidden pointer-coarse:hidden">{m.calendar_move_hint()}</span>
      <span className="md:hidden pointer-coarse:inline">{m.calendar_move_hint_touch()}</span>
    </p>
  )
}
