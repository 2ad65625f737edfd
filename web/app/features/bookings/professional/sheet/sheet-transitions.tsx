import type { Booking, Move } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Check, Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router'
import { clientName } from '#app/domain/bookings/professional-words.ts'
import {
  type AskedMove,
  askedMoves,
} from '#app/features/bookings/professional/transitions/make-transition.ts'
import {
  AskLink,
  MoveButton,
  useQuestion,
} from '#app/features/bookings/professional/transitions/transition-buttons.tsx'
import type { ButtonStyle } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction } from '#app/ui/overlay/dropdown-menu.tsx'

/** The one to do next comes first. */
const byImportance = [
  'confirm',
  'accept_move',
  'contest',
  'complete',
  'decline',
  'decline_move',
  'reschedule',
  'no_show',
  'cancel',
] as const satisfies readonly Move[]

const words = {
  confirm: m.professional_accept,
  accept_move: m.professional_accept_move,
  contest: m.professional_contest,
  complete: m.professional_mark_complete,
  decline: m.professional_decline,
  decline_move: m.professional_keep_time,
  reschedule: m.professional_reschedule,
  no_show: m.professional_mark_no_show,
  cancel: m.professional_cancel_booking,
} as const satisfies Record<Move, () => string>

const acting: readonly Move[] = ['confirm', 'accept_move', 'complete']

/** A request is declined; calling it off is the same, once more. */
const offered = ({ can, proposal }: Booking) =>
  byImportance.filter(
    (move) =>
      can[move] && !(move === 'cancel' && can.decline) && !(move === 'reschedule' && proposal),
  )

export const hasMoves = (booking: Booking) => offered(booking).length > 0

/** Two in sight, the main one at the end; the rest in a menu. */
export function SheetMoves({ booking }: { booking: Booking }) {
  const [first, second, ...rest] = offered(booking)
  const main = first && (acting.includes(first) || !second) ? first : undefined
  return (
    <>
      {rest.length > 0 && <More booking={booking} moves={rest} />}
      {second && (
        <div className="grid flex-1">
          <Offer booking={booking} move={second} look="outline" />
        </div>
      )}
      {first && (
        <div className="grid flex-1">
          <Offer
            booking={booking}
            move={first}
            look={main === first ? mainLook(first) : 'outline'}
          />
        </div>
      )}
    </>
  )
}

const mainLook = (move: Move) => (acting.includes(move) ? 'primary' : 'outline')

type OfferProps = { booking: Booking; move: Move; look: ButtonStyle['look'] }

function Offer({ booking, move, look }: OfferProps) {
  if (isAsked(move) || move === 'reschedule') {
    return (
      <AskLink booking={booking} move={move} look={look}>
        {wordFor(move, booking)}
      </AskLink>
    )
  }
  return (
    <MoveButton booking={booking} move={move} look={look} pendingLabel={m.professional_saving()}>
      <Check aria-hidden className="size-5" />
      {words[move]()}
    </MoveButton>
  )
}

function More({ booking, moves }: { booking: Booking; moves: readonly Move[] }) {
  const navigate = useNavigate()
  const question = useQuestion()
  const trigger = (
    <IconButton look="outline" label={m.professional_more_for({ name: clientName(booking) })}>
      <Ellipsis aria-hidden className="size-5" />
    </IconButton>
  )
  return (
    <DropdownMenu trigger={trigger}>
      {moves.map((move) =>
        isAsked(move) || move === 'reschedule' ? (
          <MenuAction
            key={move}
            onSelect={() => navigate(question(booking, move), { preventScrollReset: true })}
          >
            {wordFor(move, booking)}
          </MenuAction>
        ) : null,
      )}
    </DropdownMenu>
  )
}

const isAsked = (move: Move): move is AskedMove => askedMoves.some((asked) => asked === move)

/** The own wish for another time is taken back, that of the client declined. */
const wordFor = (move: Move, { proposal }: Booking) =>
  move === 'decline_move' && proposal?.by === 'professional'
    ? m.professional_take_back()
    : words[move]()
