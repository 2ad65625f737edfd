import type { Booking, PartyTransition } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Check, Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router'
import { clientName } from '#app/domain/bookings/professional-text.ts'
import {
  type DialogTransition,
  dialogTransitions,
} from '#app/features/bookings/professional/transitions/transition-action.ts'
import {
  type FormTransition,
  TransitionButton,
  TransitionDialogLink,
  useTransitionDialogUrl,
} from '#app/features/bookings/professional/transitions/transition-buttons.tsx'
import type { ButtonStyle } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction } from '#app/ui/overlay/dropdown-menu.tsx'

type SheetTransitionName = PartyTransition | 'assign'

/** Sorted by importance: the next expected transition first. */
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
  'assign',
] as const satisfies readonly SheetTransitionName[]

const transitionLabels = {
  confirm: m.professional_accept,
  accept_move: m.professional_accept_move,
  contest: m.professional_contest,
  complete: m.professional_mark_complete,
  decline: m.ui_decline,
  decline_move: m.professional_keep_time,
  reschedule: m.professional_reschedule,
  no_show: m.professional_mark_no_show,
  cancel: m.professional_cancel_booking,
  assign: m.professional_assign,
} as const satisfies Record<SheetTransitionName, () => string>

const positiveTransitions: readonly SheetTransitionName[] = ['confirm', 'accept_move', 'complete']

/** For a request, cancel is left out because decline has the same effect. */
const availableTransitions = ({ can, proposal }: Booking) =>
  byImportance.filter(
    (transition) =>
      can[transition] &&
      !(transition === 'cancel' && can.decline) &&
      !(transition === 'reschedule' && proposal),
  )

export const hasTransitions = (booking: Booking) => availableTransitions(booking).length > 0

/** Two visible buttons, the main one last; the rest in a menu. */
export function SheetTransitions({ booking }: { booking: Booking }) {
  const [first, second, ...rest] = availableTransitions(booking)
  const main = first && (positiveTransitions.includes(first) || !second) ? first : undefined
  return (
    <>
      {rest.length > 0 && <MoreSheetTransitions booking={booking} transitions={rest} />}
      {second && (
        <div className="grid flex-1">
          <SheetTransition booking={booking} transition={second} look="outline" />
        </div>
      )}
      {first && (
        <div className="grid flex-1">
          <SheetTransition
            booking={booking}
            transition={first}
            look={main === first ? primaryLook(first) : 'outline'}
          />
        </div>
      )}
    </>
  )
}

const primaryLook = (transition: SheetTransitionName) =>
  positiveTransitions.includes(transition) ? 'primary' : 'outline'

type SheetTransitionProps = {
  booking: Booking
  transition: SheetTransitionName
  look: ButtonStyle['look']
}

function SheetTransition({ booking, transition, look }: SheetTransitionProps) {
  if (opensDialog(transition)) {
    return (
      <TransitionDialogLink booking={booking} transition={transition} look={look}>
        {labelFor(transition, booking)}
      </TransitionDialogLink>
    )
  }
  return (
    <TransitionButton
      booking={booking}
      transition={transition}
      look={look}
      pendingLabel={m.ui_saving()}
    >
      <Check aria-hidden className="size-5" />
      {transitionLabels[transition]()}
    </TransitionButton>
  )
}

function MoreSheetTransitions({
  booking,
  transitions,
}: {
  booking: Booking
  transitions: readonly SheetTransitionName[]
}) {
  const navigate = useNavigate()
  const dialogUrl = useTransitionDialogUrl()
  const trigger = (
    <IconButton look="outline" label={m.professional_more_for({ name: clientName(booking) })}>
      <Ellipsis aria-hidden className="size-5" />
    </IconButton>
  )
  return (
    <DropdownMenu trigger={trigger}>
      {transitions.map((transition) =>
        opensDialog(transition) ? (
          <MenuAction
            key={transition}
            onSelect={() => navigate(dialogUrl(booking, transition), { preventScrollReset: true })}
          >
            {labelFor(transition, booking)}
          </MenuAction>
        ) : null,
      )}
    </DropdownMenu>
  )
}

const opensDialog = (
  transition: SheetTransitionName,
): transition is DialogTransition | FormTransition =>
  transition === 'reschedule' ||
  transition === 'assign' ||
  dialogTransitions.some((dialogTransition) => dialogTransition === transition)

/** For the own proposal, declining means withdrawing it. */
const labelFor = (transition: SheetTransitionName, { proposal }: Booking) =>
  transition === 'decline_move' && proposal?.by === 'professional'
    ? m.professional_take_back()
    : transitionLabels[transition]()
