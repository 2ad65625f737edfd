import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Banknote, CalendarClock, Ellipsis, Users, UserX, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useFetcher, useLocation, useNavigate, useSearchParams } from 'react-router'
import { clientName } from '#app/domain/bookings/professional-text.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { TakePaymentLink } from '#app/domain/payments/take-payment-link.tsx'
import type { ButtonTransition } from '#app/features/bookings/shared/apply-transition.ts'
import { TransitionInputs } from '#app/features/bookings/shared/transition-inputs.tsx'
import { Button, type ButtonStyle, buttonClasses } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction } from '#app/ui/overlay/dropdown-menu.tsx'
import type { BookingStep } from './booking-steps.ts'
import type { DialogTransition } from './transition-action.ts'

/** Dialogs with a form of their own. */
export type FormTransition = 'reschedule' | 'assign'

type Props = ButtonStyle & {
  booking: Booking
  transition: Exclude<ButtonTransition, DialogTransition>
  pendingLabel: string
  children: ReactNode
}

/** Submits the transition without confirmation. */
export function TransitionButton({ booking, transition, pendingLabel, children, ...style }: Props) {
  const { Form, state } = useFetcher()
  const { pathname, search } = useLocation()
  return (
    // Explicit action, because the card may be rendered in a layout route without a URL of its own.
    <Form noValidate method="post" action={pathname + search} className="grid">
      <TransitionInputs
        booking={booking}
        transition={transition}
        start={transition === 'accept_move' ? booking.proposal?.start : undefined}
      />
      <Button type="submit" {...style} pending={state !== 'idle'} pendingLabel={pendingLabel}>
        {children}
      </Button>
    </Form>
  )
}

type TransitionLinkProps = ButtonStyle & {
  booking: Booking
  transition: DialogTransition | FormTransition
  children: ReactNode
}

/** Links to the confirmation dialog; the back button closes it. */
export function TransitionDialogLink({
  booking,
  transition,
  children,
  ...style
}: TransitionLinkProps) {
  const dialogUrl = useTransitionDialogUrl()
  return (
    <Link to={dialogUrl(booking, transition)} preventScrollReset className={buttonClasses(style)}>
      {children}
    </Link>
  )
}

/** Transitions of a booking that has started: completed or no-show. */
export function ClosingTransitions({
  booking,
  payment,
}: {
  booking: Booking
  /** Also offers to take the payment. */
  payment: boolean
}) {
  const { complete, no_show } = booking.can
  if (!complete && !no_show && !payment) return null
  return (
    <div className="relative z-1 mt-1 flex flex-wrap gap-2">
      {payment && <TakePaymentLink booking={booking} size="small" />}
      {complete && (
        <TransitionButton
          booking={booking}
          transition="complete"
          look="outline"
          size="small"
          pendingLabel={m.ui_saving()}
        >
          {m.professional_mark_complete()}
        </TransitionButton>
      )}
      {no_show && (
        <TransitionDialogLink booking={booking} transition="no_show" look="ghost" size="small">
          {m.professional_mark_no_show()}
        </TransitionDialogLink>
      )}
    </div>
  )
}

const menuItems = {
  reschedule: { Icon: CalendarClock, label: m.professional_reschedule },
  payment: { Icon: Banknote, label: m.payments_take },
  assign: { Icon: Users, label: m.professional_assign },
  no_show: { Icon: UserX, label: m.professional_mark_no_show },
  cancel: { Icon: X, label: m.professional_cancel_booking },
} as const satisfies Partial<Record<BookingStep, unknown>>

type MenuStep = keyof typeof menuItems
const isMenuStep = (step: BookingStep): step is MenuStep => step in menuItems

type MenuProps = {
  booking: Booking
  steps: readonly BookingStep[]
  look?: ComponentProps<typeof IconButton>['look']
}

/** Menu of the steps that have no button. */
export function StepsMenu({ booking, steps, look }: MenuProps) {
  const navigate = useNavigate()
  const dialogUrl = useTransitionDialogUrl()
  const trigger = (
    <IconButton look={look} label={m.professional_more_for({ name: clientName(booking) })}>
      <Ellipsis aria-hidden className="size-5" />
    </IconButton>
  )
  return (
    <DropdownMenu trigger={trigger}>
      {steps.filter(isMenuStep).map((step) => {
        const { Icon, label } = menuItems[step]
        return (
          <MenuAction
            key={step}
            onSelect={() => navigate(dialogUrl(booking, step), { preventScrollReset: true })}
          >
            <Icon aria-hidden className="size-5" />
            {label()}
          </MenuAction>
        )
      })}
    </DropdownMenu>
  )
}

/** Returns a function that builds the URL that opens the dialog of a transition. */
export function useTransitionDialogUrl() {
  const [search] = useSearchParams()
  return ({ id }: Booking, step: DialogTransition | FormTransition | 'payment') =>
    searchWith(search, { ask: step === 'payment' ? 'pay' : step, of: id })
}
