import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { useNavigation, useSearchParams } from 'react-router'
import { momentText } from '#app/domain/bookings/client-words.ts'
import { useKeptText } from '#app/lib/storage/saved-text.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { QuestionDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { TooLate } from './outdated-question.tsx'
import { type AskedMove, askedIn, useQuestion } from './questions.ts'

const reasonMax = 500

const words = {
  decline_move: { title: m.client_ask_keep, yes: m.client_keep_time, no: m.client_back },
  no_show: { title: m.client_ask_no_show, yes: m.client_say_no_show, no: m.client_back },
  contest: { title: m.client_ask_contest, yes: m.client_contest, no: m.client_back },
} as const satisfies Record<AskedMove, unknown>

/** Asks before a move that needs a reason or cannot be taken back. */
export function AskDialog({ booking, now }: { booking: Booking; now: number }) {
  const [search] = useSearchParams()
  const { close } = useQuestion('ask')
  const move = askedIn(search)
  const sending = useNavigation().formMethod === 'POST'
  if (!move) return null
  // Word of our own move may be here before its answer.
  if (!booking.can[move] && !sending) return <TooLate onClose={close} />
  const { title, yes, no } = words[move]
  const name = booking.professional.business_name
  return (
    <QuestionDialog
      title={title({ name })}
      text={consequence(move, booking, now)}
      closeLabel={m.client_close()}
      onClose={close}
      no={no()}
      yes={yes({ name })}
      look={move === 'no_show' ? 'destructive' : 'primary'}
      pendingLabel={m.client_sending()}
    >
      <input type="hidden" name="id" value={booking.id} />
      <input type="hidden" name="move" value={move} />
      {move !== 'no_show' && <Reason booking={booking} move={move} />}
    </QuestionDialog>
  )
}

function consequence(
  move: AskedMove,
  { professional, no_show, start, timezone }: Booking,
  now: number,
) {
  const name = professional.business_name
  if (move === 'decline_move')
    return m.client_ask_keep_text({ name, when: momentText(start, timezone, now) })
  if (move === 'no_show') return m.client_ask_no_show_text({ name })
  const until = no_show ? momentText(no_show.contest_until, timezone, now) : ''
  return m.client_ask_contest_text({ when: until })
}

/** A contest is decided by what both sides say, so it needs words; a wish may be declined without any. */
function Reason({ booking, move }: { booking: Booking; move: 'decline_move' | 'contest' }) {
  const [text, keep] = useKeptText(reasonName(booking, move))
  const name = booking.professional.business_name
  const needed = move === 'contest'
  return (
    <TextArea
      name="reason"
      label={
        needed ? (
          m.client_what_happened()
        ) : (
          <>
            {m.client_tell_why({ name })}{' '}
            <span className="font-normal text-muted-foreground">{m.client_optional()}</span>
          </>
        )
      }
      hint={needed ? m.client_reviewer_reads() : m.client_they_see_this()}
      required={needed}
      maxLength={reasonMax}
      rows={3}
      value={text}
      onChange={(event) => keep(event.target.value)}
      counter={text.length > 0 ? `${text.length}/${reasonMax}` : undefined}
    />
  )
}

export const reasonName = ({ id }: Pick<Booking, 'id'>, move: string) => `${move}_of_${id}`
