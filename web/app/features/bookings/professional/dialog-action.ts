import { data } from 'react-router'
import type { Failed } from '#app/domain/bookings/form-failure.ts'
import { noteChange } from '#app/domain/bookings/freshness.ts'
import { blockTime, openTime } from '#app/domain/calendar/block-time.ts'
import { setHolidays, setHours } from '#app/domain/calendar/set-hours.ts'
import { keepNote } from '#app/domain/clients/save-note.ts'
import { reschedule } from './reschedule/reschedule.ts'
import { makeMove } from './transitions/make-transition.ts'
import { enter } from './walk-ins/create-walk-in.ts'

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
