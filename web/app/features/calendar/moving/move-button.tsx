import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import { Move } from 'lucide-react'
import type { CSSProperties } from 'react'
import { clientName, timeRangeText } from '#app/domain/bookings/professional-text.ts'

type Props = { booking: CalendarBooking; style: CSSProperties; onClick: () => void }

/** Opens the buttons that move a booking. Out of the tab order: on the block itself, M does the same. */
export const MoveButton = ({ booking, style, onClick }: Props) => (
  <button
    type="button"
    tabIndex={-1}
    className="visit-move"
    style={style}
    aria-label={m.calendar_move_open({
      name: clientName(booking),
      time: timeRangeText(booking),
    })}
    onClick={onClick}
  >
    <Move aria-hidden className="size-4" />
  </button>
)
