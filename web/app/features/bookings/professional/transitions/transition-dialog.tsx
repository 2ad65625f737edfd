import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { cancellationLanguage } from '@ujuzi/contract/bookings/cancellations'
import { m } from '@ujuzi/contract/messages'
import { useNavigate, useSearchParams } from 'react-router'
import type { Asked } from '#app/domain/bookings/dialog-data.ts'
import { clientName, dayAndSpan } from '#app/domain/bookings/professional-words.ts'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { Optional } from '#app/domain/optional-label.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { QuestionDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { type AskedMove, askedMoves } from './make-transition.ts'
import { NoLonger } from './outdated-question.tsx'
import { whyNot } from './transition-refusal.ts'

const words = {
  decline: {
    title: m.professional_ask_decline,
    text: m.professional_ask_decline_text,
    yes: m.professional_decline,
    no: m.professional_back,
  },
  cancel: {
    title: m.professional_ask_cancel,
    text: m.professional_ask_cancel_owed,
    yes: m.professional_cancel_booking,
    no: m.professional_keep_it,
  },
  no_show: {
    title: m.professional_ask_no_show,
    text: m.professional_ask_no_show_text,
    yes: m.professional_mark_no_show,
    no: m.professional_back,
  },
  decline_move: {
    title: m.professional_ask_decline_move,
    text: m.professional_ask_decline_move_text,
    yes: m.professional_keep_time,
    no: m.professional_back,
  },
  contest: {
    title: m.professional_ask_contest,
    text: m.professional_ask_contest_text,
    yes: m.professional_contest,
    no: m.professional_back,
  },
} as const satisfies Record<AskedMove, unknown>

/** What ends a visit. */
const givesUp: readonly AskedMove[] = ['decline', 'cancel', 'no_show']
const reasonNeeded: readonly AskedMove[] = ['decline', 'contest']

/** The question that the address asks about a booking; or why it cannot be asked any more. */
export function MoveDialog({ asked }: { asked: Asked | undefined }) {
  const [search] = useSearchParams()
  const wanted = search.get('ask')
  const move = [...askedMoves, 'reschedule' as const].find((one) => one === wanted)
  if (!asked || !move) return null
  const { booking } = asked
  if (!booking) return <NoLonger why={asked.failure} />
  if (!booking.can[move]) return <NoLonger booking={booking} why={whyNot(move, booking)} />
  return move === 'reschedule' ? null : <Question move={move} booking={booking} />
}

function Question({ move, booking }: { move: AskedMove; booking: Booking }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { title, yes, no } = words[move]
  const name = clientName(booking)
  return (
    <QuestionDialog
      title={title({ name })}
      text={`${booking.service.name}, ${dayAndSpan(booking, booking.timezone)}`}
      closeLabel={m.professional_close()}
      onClose={() => navigate(addressWith(search), { replace: true, preventScrollReset: true })}
      no={no()}
      yes={yes()}
      look={givesUp.includes(move) ? 'destructive' : 'primary'}
      pendingLabel={m.professional_saving()}
    >
      <input type="hidden" name="id" value={booking.id} />
      <input type="hidden" name="move" value={move} />
      <p>{consequenceOf(move, booking)}</p>
      {move !== 'no_show' && <Reason move={move} name={name} />}
    </QuestionDialog>
  )
}

function consequenceOf(move: AskedMove, booking: Booking) {
  const name = clientName(booking)
  return move === 'cancel' && cancellationLanguage(booking) === 'refunded'
    ? m.professional_ask_cancel_text({ name })
    : words[move].text({ name })
}

function Reason({ move, name }: { move: AskedMove; name: string }) {
  const needed = reasonNeeded.includes(move)
  return (
    <TextArea
      name="reason"
      label={needed ? m.professional_reason() : <Optional>{m.professional_reason()}</Optional>}
      hint={move === 'contest' ? undefined : m.professional_reason_hint({ name })}
      required={needed}
      data-first-focus={needed || undefined}
      maxLength={500}
      rows={3}
    />
  )
}
