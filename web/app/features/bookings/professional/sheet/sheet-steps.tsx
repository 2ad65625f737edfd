import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Check } from 'lucide-react'
import { TakePaymentLink } from '#app/domain/payments/take-payment-link.tsx'
import {
  type BookingStep,
  type BookingSteps,
  stepsOf,
} from '#app/features/bookings/professional/transitions/booking-steps.ts'
import {
  StepsMenu,
  TransitionButton,
  TransitionDialogLink,
} from '#app/features/bookings/professional/transitions/transition-buttons.tsx'
import type { ButtonStyle } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

/** The steps of a booking at the foot of its sheet; undefined if nothing is left to do. */
export function sheetSteps(booking: Booking, now: number) {
  const steps = stepsOf(booking, now)
  return steps.second || steps.main ? <SheetSteps booking={booking} {...steps} /> : undefined
}

/** A menu of the rest, one outlined button for another way, and one filled for the next step. */
const SheetSteps = ({ booking, main, second, more }: BookingSteps & { booking: Booking }) => (
  <>
    {more.length > 0 && <StepsMenu booking={booking} steps={more} look="outline" />}
    {second && (
      <div className={stepClasses}>
        <Step booking={booking} step={second} look="outline" />
      </div>
    )}
    {main && (
      <div className={classes(stepClasses, main === 'payment' && 'max-[24rem]:[&_.lucide]:hidden')}>
        <Step booking={booking} step={main} look="primary" />
      </div>
    )}
  </>
)

/** On the smallest phones both buttons and the menu have one line. */
const stepClasses = 'grid flex-auto [&_:is(a,button)]:px-2.5'

const labels = {
  confirm: m.professional_accept,
  accept_move: m.professional_accept,
  contest: m.professional_contest,
  complete: m.professional_mark_complete,
  decline: m.ui_decline,
  decline_move: m.ui_decline,
  reschedule: m.professional_reschedule,
  no_show: m.professional_mark_no_show,
  cancel: m.professional_cancel_booking,
  assign: m.professional_assign,
} as const satisfies Record<Exclude<BookingStep, 'payment'>, () => string>

type StepProps = { booking: Booking; step: BookingStep; look: ButtonStyle['look'] }

function Step({ booking, step, look }: StepProps) {
  const style: ButtonStyle = { look, size: 'small' }
  if (step === 'payment') return <TakePaymentLink booking={booking} {...style} />
  if (step === 'confirm' || step === 'accept_move' || step === 'complete') {
    return (
      <TransitionButton booking={booking} transition={step} {...style} pendingLabel={m.ui_saving()}>
        {look === 'primary' && <Check aria-hidden className="size-5" />}
        {labels[step]()}
      </TransitionButton>
    )
  }
  return (
    <TransitionDialogLink booking={booking} transition={step} {...style}>
      {step === 'decline_move' && booking.proposal?.by === 'professional'
        ? m.professional_take_back()
        : labels[step]()}
    </TransitionDialogLink>
  )
}
