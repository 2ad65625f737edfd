import type { ButtonTransition } from './apply-transition.ts'

type Props = {
  booking: { id: string }
  transition: ButtonTransition
  /** The start that `accept_move` accepts. */
  start?: string | undefined
}

/** Hidden fields of a transition's form, which `applyTransition` reads. */
export const TransitionInputs = ({ booking, transition, start }: Props) => (
  <>
    <input type="hidden" name="id" value={booking.id} />
    <input type="hidden" name="transition" value={transition} />
    {start && <input type="hidden" name="start" value={start} />}
  </>
)
