import type { Booking } from '@ujuzi/contract/bookings'
import { m } from '@ujuzi/contract/messages'
import { Form, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { clientName, dayAndSpan } from './booking-words.ts'
import { addressWith } from './calendar-search.ts'
import { type AskedMove, askedMoves } from './make-move.ts'

const form = 'booking-move'

const words = {
  decline: {
    title: m.professional_ask_decline,
    text: m.professional_ask_decline_text,
    yes: m.professional_decline,
    no: m.professional_back,
  },
  cancel: {
    title: m.professional_ask_cancel,
    text: m.professional_ask_cancel_text,
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

const reasonNeeded: readonly AskedMove[] = ['decline', 'contest']

/** The question that the address asks about one of these bookings. */
export function MoveDialog({ bookings }: { bookings: readonly Booking[] }) {
  const [search] = useSearchParams()
  const move = askedMoves.find((asked) => asked === search.get('ask'))
  const booking = bookings.find(({ id }) => id === search.get('of'))
  if (!move || !booking?.can[move]) return null
  return <Question move={move} booking={booking} />
}

function Question({ move, booking }: { move: AskedMove; booking: Booking }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const sending = useNavigation().formMethod === 'POST'
  const { title, text, yes, no } = words[move]
  const name = clientName(booking)
  const needed = reasonNeeded.includes(move)
  const close = () => navigate(addressWith(search), { replace: true, preventScrollReset: true })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending && close()}
      title={title({ name })}
      text={`${booking.service.name}, ${dayAndSpan(booking, booking.timezone)}`}
      closeLabel={m.professional_close()}
      footer={
        <>
          <Button look="outline" onClick={close}>
            {no()}
          </Button>
          <Button
            type="submit"
            form={form}
            look="destructive"
            pending={sending}
            pendingLabel={m.professional_saving()}
          >
            {yes()}
          </Button>
        </>
      }
    >
      <Form id={form} method="post" preventScrollReset className="grid gap-4 pt-2">
        <input type="hidden" name="id" value={booking.id} />
        <input type="hidden" name="move" value={move} />
        <p>{text({ name })}</p>
        {move !== 'no_show' && (
          <TextArea
            name="reason"
            label={
              <>
                {m.professional_reason()}{' '}
                {!needed && (
                  <span className="font-normal text-muted-foreground">
                    {m.professional_optional()}
                  </span>
                )}
              </>
            }
            hint={move === 'contest' ? undefined : m.professional_reason_hint({ name })}
            required={needed}
            maxLength={500}
            rows={3}
          />
        )}
      </Form>
    </Dialog>
  )
}
