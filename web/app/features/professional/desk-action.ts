import { data } from 'react-router'
import { blockTime, openTime } from './block-time.ts'
import type { Failed } from './desk-failed.ts'
import { enter } from './enter-booking.ts'
import { noteChange } from './freshness.ts'
import { keepNote } from './keep-note.ts'
import { makeMove } from './make-move.ts'
import { reschedule } from './reschedule.ts'
import { setHolidays, setHours } from './set-hours.ts'

type Deed = Promise<Failed | Awaited<ReturnType<typeof makeMove>> | Response>

/**
 * Does what a form over the page says. Without an answer nothing is loaded anew: the page would fail too, and
 * take along what was typed.
 */
export async function actAtDesk(request: Request) {
  const answer = await act(request, await request.formData())
  noteChange()
  return answer && 'lost' in answer && answer.lost ? data(answer, { status: 503 }) : answer
}

function act(request: Request, form: FormData): Deed {
  switch (form.get('do')) {
    case 'enter':
      return enter(request, form)
    case 'reschedule':
      return reschedule(request, form)
    case 'block':
      return blockTime(request, form)
    case 'open':
      return openTime(request, form)
    case 'hours':
      return setHours(request, form)
    case 'holidays':
      return setHolidays(form)
    case 'note':
      return keepNote(form)
    default:
      return makeMove(request, form)
  }
}
