import { data } from 'react-router'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { markBookingsChanged } from '#app/domain/bookings/freshness.ts'
import { blockTime, changeBlockedTime, reopenTime } from '#app/domain/calendar/block-time.ts'
import { saveHolidaySetting, saveSpecialHours } from '#app/domain/calendar/set-hours.ts'
import { saveClientNote } from '#app/domain/clients/save-note.ts'
import { assign } from './assign/assign.ts'
import { reschedule } from './reschedule/reschedule.ts'
import { runTransitionAction } from './transitions/transition-action.ts'
import { addWalkIn } from './walk-ins/create-walk-in.ts'

type DialogActionResult = Promise<
  FormFailure | Awaited<ReturnType<typeof runTransitionAction>> | Response
>

/**
 * Runs the action of a dialog form. Without a response it returns 503, which prevents revalidation: that would
 * fail too and discard what was typed.
 */
export async function runDialogAction(request: Request) {
  const result = await dispatchIntent(request, await request.formData())
  markBookingsChanged()
  return result && 'lost' in result && result.lost ? data(result, { status: 503 }) : result
}

function dispatchIntent(request: Request, form: FormData): DialogActionResult {
  switch (form.get('do')) {
    case 'enter':
      return addWalkIn(request, form)
    case 'reschedule':
      return reschedule(request, form)
    case 'assign':
      return assign(request, form)
    case 'block':
      return blockTime(request, form)
    case 'change':
      return changeBlockedTime(request, form)
    case 'open':
      return reopenTime(request, form)
    case 'hours':
      return saveSpecialHours(request, form)
    case 'holidays':
      return saveHolidaySetting(form)
    case 'note':
      return saveClientNote(form)
    default:
      return runTransitionAction(request, form)
  }
}
