import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Ellipsis, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useFetcher, useLocation, useNavigate, useSearchParams } from 'react-router'
import { clientName } from '#app/domain/bookings/professional-words.ts'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { Button, type ButtonStyle, buttonClasses } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction } from '#app/ui/overlay/dropdown-menu.tsx'
import type { AskedMove, OfferedMove } from './make-transition.ts'

type Props = ButtonStyle & {
  booking: Booking
  move: Exclude<OfferedMove, AskedMove>
  pendingLabel: string
  children: ReactNode
}

/** Acts at once. */
export function MoveButton({ booking, move, pendingLabel, children, ...style }: Props) {
  const { Form, state } = useFetcher()
  const { pathname, search } = useLocation()
  return (
    // Named, because a card may stand in a layout, which has no address of its own.
    <Form method="post" action={pathname + search} className="grid">
      <input type="hidden" name="id" value={booking.id} />
      <input type="hidden" name="move" value={move} />
      {move === 'accept_move' && (
        <input type="hidden" name="start" value={booking.proposal?.start} />
      )}
      <Button type="submit" {...style} pending={state !== 'idle'} pendingLabel={pendingLabel}>
        {children}
      </Button>
    </Form>
  )
}

type AskProps = ButtonStyle & {
  booking: Booking
  move: AskedMove | 'reschedule'
  children: ReactNode
}

/** Asks first; Back takes the question away. */
export function AskLink({ booking, move, children, ...style }: AskProps) {
  const question = useQuestion()
  return (
    <Link to={question(booking, move)} preventScrollReset className={buttonClasses(style)}>
      {children}
    </Link>
  )
}

/** What is due on a visit that has begun. */
export function ClosingMoves({ booking }: { booking: Booking }) {
  const { complete, no_show } = booking.can
  if (!complete && !no_show) return null
  return (
    <div className="relative z-1 mt-1 flex flex-wrap gap-2">
      {complete && (
        <MoveButton
          booking={booking}
          move="complete"
          look="outline"
          size="small"
          pendingLabel={m.professional_saving()}
        >
          {m.professional_mark_complete()}
        </MoveButton>
      )}
      {no_show && (
        <AskLink booking={booking} move="no_show" look="ghost" size="small">
          {m.professional_mark_no_show()}
        </AskLink>
      )}
    </div>
  )
}

/** What is rarely wanted; a request is answered in its own card. */
export function MoreMoves({ booking }: { booking: Booking }) {
  const navigate = useNavigate()
  const question = useQuestion()
  if (!booking.can.cancel || booking.status === 'pending') return null
  const trigger = (
    <IconButton label={m.professional_more_for({ name: clientName(booking) })}>
      <Ellipsis aria-hidden className="size-5" />
    </IconButton>
  )
  return (
    <DropdownMenu trigger={trigger}>
      <MenuAction
        onSelect={() => navigate(question(booking, 'cancel'), { preventScrollReset: true })}
      >
        <X aria-hidden className="size-5" />
        {m.professional_cancel_booking()}
      </MenuAction>
    </DropdownMenu>
  )
}

/** The address that asks about a booking. */
export function useQuestion() {
  const [search] = useSearchParams()
  return ({ id }: Booking, move: AskedMove | 'reschedule') =>
    addressWith(search, { ask: move, of: id })
}
