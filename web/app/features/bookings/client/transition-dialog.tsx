import { contestHours } from '@ujuzi/contract/api/limits'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { useNavigation, useSearchParams } from 'react-router'
import { dayTimeText } from '#app/domain/bookings/client-text.ts'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { OutdatedDialog } from '#app/features/bookings/shared/outdated-dialog.tsx'
import { TransitionInputs } from '#app/features/bookings/shared/transition-inputs.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import {
  type ClientDialogTransition,
  transitionDialogParam,
  useDialogParam,
} from './dialog-param.ts'
import { ReasonField } from './reason-field.tsx'

const dialogTexts = {
  decline_move: { title: m.client_ask_keep, yes: m.client_keep_time },
  no_show: { title: m.ui_ask_no_show, yes: m.client_say_no_show },
  contest: { title: m.client_ask_contest, yes: m.client_contest },
} as const satisfies Record<ClientDialogTransition, unknown>

/** Asks before a transition that needs a reason or cannot be undone. */
export function TransitionDialog({ booking, now }: { booking: Booking; now: number }) {
  const [search] = useSearchParams()
  const { close } = useDialogParam('ask')
  const transition = transitionDialogParam(search)
  const sending = useNavigation().formMethod === 'POST'
  if (!transition) return null
  // While sending, a live event may report the transition before its response arrives.
  if (!booking.can[transition] && !sending)
    return (
      <OutdatedDialog
        why={m.client_changed_meanwhile()}
        closeLabel={m.ui_close()}
        onClose={close}
      />
    )
  const { title, yes } = dialogTexts[transition]
  const name = booking.professional.business_name
  return (
    <ConfirmDialog
      title={title({ name })}
      text={consequenceText(transition, booking, now)}
      closeLabel={m.ui_close()}
      onClose={close}
      cancelLabel={m.ui_cancel()}
      confirmLabel={yes({ name })}
      look={transition === 'no_show' ? 'destructive' : 'primary'}
      pendingLabel={m.ui_sending()}
    >
      <TransitionInputs booking={booking} transition={transition} />
      {transition !== 'no_show' && <TransitionReason booking={booking} transition={transition} />}
    </ConfirmDialog>
  )
}

function consequenceText(
  transition: ClientDialogTransition,
  { professional, no_show, start, timezone }: Booking,
  now: number,
) {
  const name = professional.business_name
  if (transition === 'decline_move')
    return m.client_ask_keep_text({ name, when: dayTimeText(start, timezone, now) })
  if (transition === 'no_show') return m.client_ask_no_show_text({ name, hours: contestHours })
  const until = no_show ? dayTimeText(no_show.contest_until, timezone, now) : ''
  return m.client_ask_contest_text({ when: until })
}

/** Contesting a no-show requires a statement; declining a proposal does not. */
function TransitionReason({
  booking,
  transition,
}: {
  booking: Booking
  transition: 'decline_move' | 'contest'
}) {
  const name = booking.professional.business_name
  const isRequired = transition === 'contest'
  return (
    <ReasonField
      draftKey={reasonDraftKey(booking, transition)}
      label={
        isRequired ? (
          m.client_what_happened()
        ) : (
          <OptionalLabel>{m.client_explain_why({ name })}</OptionalLabel>
        )
      }
      hint={isRequired ? m.client_moderator_reads() : m.client_they_see_this()}
      required={isRequired}
      rows={3}
    />
  )
}

export const reasonDraftKey = ({ id }: Pick<Booking, 'id'>, transition: string) =>
  `${transition}_of_${id}`
